// What the finder shows: lines that fit what is typed, the best first, chosen and done from the keyboard alone.
import { select } from "./results.js";
import { folded } from "./tables.js";

const MOST = 40;
const NEAR = 0.45;
let lines = [],
  shown = [],
  active = -1,
  wanted = false,
  onlyPeople = false,
  place = null;

const words = (text) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const part = (name) => place.querySelector(name);
const input = () => part("input");

export async function fill(dialog, people, entered) {
  onlyPeople = people;
  wanted = entered;
  active = -1;
  if (place !== dialog) begin(dialog);
  show();
  const came = await fetch(dialog.dataset.find).catch(() => null);
  if (!came?.ok || !dialog.open) return;
  lines = read(await came.json());
  show();
  if (wanted) choose();
}

function read({ lines: known, people, board }) {
  const found = known
    .map(([kind, label, also, beside, does]) => ({
      kind,
      label,
      also: words(also),
      beside,
      does,
      texts: words(label),
      glued: [label, also].map((one) => words(one).join("")), // checkin, backup, crosstable
    }))
    .filter(({ does }) => !(does.key || does.press) || button(does));
  for (const section of people) found.push(...boardsOf(section, board), ...playersOf(section, board));
  return found.map((line, order) => ({ ...line, order }));
}

// What is done by a button that the page has anyway.
const button = ({ key, press }) =>
  document.querySelector(key ? `[data-key="${key}"]:not(:disabled)` : `[data-press="${press}"]`);

function playersOf({ base, beside, players, boards }, [called]) {
  const at = new Map();
  for (const [board, white, black] of boards) at.set(white, board).set(black, board);
  return players.map(([number, name, title, rating, federation, announced]) => ({
    kind: "player",
    label: [number, title, name].filter(Boolean).join(" "),
    number,
    texts: words(name),
    also: words(federation),
    beside: [beside, at.has(number) ? called.replace("{}", at.get(number)) : "", rating || "", federation, announced]
      .filter(Boolean)
      .join(" · "),
    base,
    does: { href: `${base}/players/${number}` },
  }));
}

function boardsOf({ base, beside, round, players, boards }, [called, also]) {
  const names = new Map(players.map(([number, name]) => [number, name.split(",")[0]]));
  return boards.map(([number, white, black]) => ({
    kind: "board",
    label: called.replace("{}", number),
    number,
    texts: words(called.replace("{}", number)),
    also: words(also.replaceAll("{}", "")),
    beside: [beside, `${names.get(white)} – ${names.get(black)}`].filter(Boolean).join(" · "),
    base,
    does: { href: `${base}/rounds/${round}?board=${number}` },
  }));
}

// How far a line is from what is typed; every word must be in it. A number alone is a player's, or a board's.
function distance(line, asked) {
  let sum = line.base && line.base !== document.body.dataset.base ? 1 : 0;
  for (const word of asked) {
    const far = Math.min(
      line.kind !== "board" && String(line.number) === word ? -1 : Infinity,
      ...line.texts.map((text, at) => fit(text, word) + (at ? 0.2 : 0)),
      ...line.also.map((text) => fit(text, word) + 0.3),
      ...(line.glued ?? []).map((text) => (word.length > 2 && text.startsWith(word) ? 0.9 : Infinity)),
    );
    if (far === Infinity) return Infinity;
    sum += far;
  }
  const numbered = asked.length === 1 && /^\d+$/.test(asked[0]);
  if (numbered && line.kind === "board") sum -= document.getElementById("round") ? 2 : 0.5;
  return sum;
}

function fit(text, word) {
  if (text === word) return 0;
  if (/^\d+$/.test(word)) return Infinity;
  if (text.startsWith(word)) return 0.5;
  return word.length > 2 && text.includes(word) ? 2 : Infinity;
}

// A slip of the finger: names whose pairs of letters are mostly those that were typed.
function near(text) {
  const pairs = (one) => new Set([...one].slice(1).map((letter, at) => one[at] + letter));
  const mine = pairs(text);
  const likeness = ({ texts }) =>
    Math.max(
      0,
      ...texts.map((one) => {
        const theirs = pairs(one);
        return (2 * [...mine].filter((pair) => theirs.has(pair)).length) / (mine.size + theirs.size || 1);
      }),
    );
  return lines
    .filter((line) => line.kind === "player")
    .map((line) => [likeness(line), line])
    .filter(([like]) => like > NEAR)
    .sort(([one], [other]) => other - one)
    .slice(0, 5)
    .map(([, line]) => line);
}

function fitting() {
  const asked = words(input().value);
  const people = ({ kind }) => kind === "player" || kind === "board";
  if (!asked.length) return onlyPeople ? [] : lines.filter((line) => !people(line));
  const found = lines
    .filter((line) => !onlyPeople || people(line))
    .map((line) => [distance(line, asked), line])
    .filter(([far]) => far < Infinity)
    .sort(([one, { order: first }], [other, { order: second }]) => one - other || first - second)
    .map(([, line]) => line);
  return found.length ? found : near(asked.join(""));
}

function show() {
  shown = fitting().slice(0, MOST);
  part("[role=listbox]").replaceChildren(
    ...shown.map((line, at) => {
      const option = document.createElement("li"),
        name = document.createElement("span"),
        beside = document.createElement("small");
      option.role = "option";
      option.id = `finder-${at}`;
      option.dataset.kind = line.kind;
      option.dataset.at = at;
      name.textContent = line.label;
      beside.textContent = line.beside;
      option.append(name, beside);
      return option;
    }),
  );
  input().setAttribute("aria-expanded", String(shown.length > 0));
  const nothing = lines.length && input().value.trim() && !shown.length;
  part("[role=status]").textContent = nothing ? place.dataset.nothing : "";
  mark(shown.length ? 0 : -1);
}

function mark(at) {
  active = shown.length ? Math.max(0, Math.min(at, shown.length - 1)) : -1;
  for (const option of place.querySelectorAll("[role=option]"))
    option.setAttribute("aria-selected", String(Number(option.dataset.at) === active));
  if (active < 0) return input().removeAttribute("aria-activedescendant");
  input().setAttribute("aria-activedescendant", `finder-${active}`);
  document.getElementById(`finder-${active}`).scrollIntoView({ block: "nearest" });
}

function choose() {
  wanted = !lines.length; // chosen as soon as there is something to choose from
  if (wanted || !shown[active]) return;
  const line = shown[active];
  place.close();
  if (!onThisPage(line)) perform(line.does);
}

// On the page of a round a board is gone to, and the player at it; the cursor for results with it.
function onThisPage({ kind, number, base }) {
  const here = document.getElementById("round");
  if (!here || base !== document.body.dataset.base) return false;
  const row =
    kind === "board"
      ? document.getElementById(`b${number}`)
      : here.querySelector(`tr.board a.who[href="${base}/players/${number}"]`)?.closest("tr");
  if (!row) return false;
  if (row.offsetParent === null) {
    row.closest("table").classList.remove("only-out");
    document.dispatchEvent(new CustomEvent("pareo:swapped"));
  }
  select(row.dataset.board, { panel: true });
  row.scrollIntoView({ block: "center" });
  return true;
}

function perform(does) {
  const { href, action, key, press } = does;
  if (key || press) button(does)?.click();
  else if (href) location.assign(href);
  else {
    const form = document.createElement("form"),
      token = document.createElement("input");
    form.method = "post";
    form.action = action;
    token.type = "hidden";
    token.name = "_csrf_token";
    token.value = document.querySelector("meta[name=csrf]").content;
    form.append(token);
    document.body.append(form);
    form.submit();
  }
}

function begin(dialog) {
  place = dialog;
  input().addEventListener("input", show);
  dialog.addEventListener("close", () => {
    wanted = false;
  });
  dialog.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (move) {
      event.preventDefault();
      mark(active + move);
    } else if (event.key === "Enter" && event.target === input()) {
      event.preventDefault();
      choose();
    } else if (event.key === "Escape" || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k")) {
      event.preventDefault();
      dialog.close();
    }
  });
  part("[role=listbox]").addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (!option) return;
    mark(Number(option.dataset.at));
    choose();
  });
}
