// Why? Answers open where they are asked for; names complete as one types, and nothing is ever blocked.
import { folded } from "./tables.js";

const MOST = 40; // lines of each group
let asked = [],
  place = "";

// The answer at an address, in a row of its own below the line of whoever asked; asked again, it goes. Says whether it shows.
export function openAnswer(control, address) {
  const line = control.closest("tr"),
    open = control.getAttribute("aria-expanded") === "true";
  control.setAttribute("aria-expanded", String(!open));
  if (open) {
    if (line.nextElementSibling?.matches(".told")) line.nextElementSibling.remove();
    return false;
  }
  const row = document.createElement("tr"),
    cell = document.createElement("td");
  row.className = "told";
  cell.colSpan = line.cells.length;
  cell.setAttribute("aria-live", "polite");
  row.append(cell);
  line.after(row);
  load(address, cell);
  return true;
}

async function load(address, target) {
  const came = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  const answer = came?.ok && new DOMParser().parseFromString(await came.text(), "text/html").querySelector(".answer");
  if (answer) {
    answer.removeAttribute("aria-live");
    target.replaceChildren(answer);
  }
}

export function asking(root) {
  if (root.dataset.ready) return;
  root.dataset.ready = "yes";
  const part = (name) => root.querySelector(name);
  const input = part("input"),
    list = part("[role=listbox]"),
    stage = part(".stage"),
    chips = part(".parts");
  let choices = [],
    active = -1,
    about = "",
    turn = 0,
    wanted = false;
  const known = new Map();
  if (place !== root.dataset.ask) {
    asked = [];
    place = root.dataset.ask;
  }

  const words = (template, text) => root.dataset[template].replace("{}", text);
  const get = (player) =>
    fetch(`${root.dataset.ask}/choices?player=${player || 0}`).then((answer) => (answer.ok ? answer.json() : []));

  function close() {
    list.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function show() {
    const wanted = folded(input.value).split(/\s+/).filter(Boolean);
    const found = choices.filter(([, label]) => {
      const text = folded(label);
      return wanted.every((word) => text.includes(word));
    });
    let group = "",
      at = 0,
      inGroup = 0;
    const lines = [];
    for (const [code, label, heading] of found) {
      if (heading === group && inGroup++ >= MOST) continue;
      if (heading && heading !== group) {
        inGroup = 1;
        group = heading;
        const title = document.createElement("li");
        title.role = "presentation";
        title.className = "group";
        title.textContent = heading;
        lines.push(title);
      }
      const option = document.createElement("li");
      option.role = "option";
      option.id = `ask-${at++}`;
      option.dataset.code = code;
      option.textContent = label;
      lines.push(option);
    }
    if (!lines.length && choices.length) {
      const none = document.createElement("li");
      none.role = "option";
      none.ariaDisabled = "true";
      none.className = "muted";
      none.textContent = root.dataset.nothing;
      lines.push(none);
    }
    list.replaceChildren(...lines);
    list.hidden = !lines.length;
    input.setAttribute("aria-expanded", String(!list.hidden));
    mark(input.value && found.length ? 0 : -1);
  }

  function mark(at) {
    const options = [...list.querySelectorAll("[data-code]")];
    active = options.length ? Math.max(-1, Math.min(at, options.length - 1)) : -1;
    options.forEach((one, index) => one.setAttribute("aria-selected", String(index === active)));
    if (active < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", options[active].id);
    options[active].scrollIntoView({ block: "nearest" });
  }

  function step(player, label = "") {
    about = player;
    input.value = "";
    choices = known.get(player) ?? [];
    stage.hidden = !player;
    stage.textContent = label ? words("next", label) : "";
    input.placeholder = root.dataset[player ? "then" : "begin"];
    close();
    load();
  }

  // The list for the chosen player; without one, the list of players. What is typed meanwhile waits for it.
  async function load() {
    const mine = ++turn,
      player = about;
    if (!known.has(player)) {
      const found = await get(player).catch(() => []);
      if (mine !== turn) return;
      if (found.length) known.set(player, found);
    }
    choices = known.get(player) ?? [];
    if (document.activeElement === input && (about || input.value)) show();
    if (wanted) {
      wanted = false;
      enter();
    }
  }

  function enter() {
    if (!known.has(about)) {
      wanted = true;
      return;
    }
    pick(list.querySelectorAll("[data-code]")[active]);
  }

  function pick(option) {
    if (!option?.dataset.code) return;
    if (!about) {
      step(option.dataset.code, option.textContent.replace(/^\d+ /, ""));
      return;
    }
    const { code } = option.dataset,
      name = code.startsWith("result-") ? "" : stage.textContent.replace(/\s*…$/, " ");
    if (!asked.some(([other]) => other === code)) asked.push([code, name + option.textContent]);
    step("");
    tell();
  }

  function tell() {
    chips.hidden = !asked.length;
    chips.replaceChildren(
      ...asked.map(([code, label]) => {
        const chip = document.createElement("span"),
          out = document.createElement("button");
        chip.role = "listitem";
        chip.className = "part";
        chip.textContent = label;
        out.type = "button";
        out.textContent = "×";
        out.setAttribute("aria-label", words("remove", label));
        out.addEventListener("click", () => {
          asked = asked.filter(([other]) => other !== code);
          tell();
          input.focus();
        });
        chip.append(out);
        return chip;
      }),
    );
    answer();
  }

  async function answer() {
    const old = part(".answer"),
      question = asked.map(([code]) => code).join(",");
    if (!question) {
      old.replaceChildren();
      return;
    }
    old.setAttribute("aria-busy", "true");
    const came = await fetch(`${root.dataset.ask}/answer?ask=${question}`).catch(() => null);
    const fresh = came?.ok && new DOMParser().parseFromString(await came.text(), "text/html").querySelector(".answer");
    if (question !== asked.map(([code]) => code).join(",")) return;
    old.removeAttribute("aria-busy");
    if (fresh) old.replaceChildren(...fresh.childNodes);
  }

  input.addEventListener("focus", () => {
    if (choices.length) {
      if (about || input.value) show();
    } else load();
  });
  input.addEventListener("input", show);
  input.addEventListener("blur", () => setTimeout(close, 150));
  input.addEventListener("keydown", (event) => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (move) {
      event.preventDefault();
      if (list.hidden) show();
      mark(active + move);
    } else if (event.key === "Enter") {
      event.preventDefault();
      enter();
    } else if (event.key === "Escape" && (!list.hidden || about)) {
      event.stopPropagation();
      if (list.hidden) step("");
      else close();
    } else if (event.key === "Backspace" && !input.value && about) step("");
    else if (event.key === "Backspace" && !input.value && asked.length) {
      asked.pop();
      tell();
    }
  });
  list.addEventListener("mousedown", (event) => {
    event.preventDefault();
    pick(event.target.closest("[data-code]"));
  });
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-about]");
    if (button) {
      input.focus();
      step(button.dataset.about, button.textContent.replace("…", "").trim());
    }
  });
  if (asked.length) tell();
  if (document.activeElement === input) load();
}
