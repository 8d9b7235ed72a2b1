// Results from the keyboard: one key a result, and the cursor goes to the next open board. A result that is in changes
// only when the arbiter has gone to it on purpose: by arrows, a click, or its number.
import { busy, catchUp, postResult, postStep } from "./outbox.js";
import { closeSheet } from "./panes.js";
import { beep } from "./sound.js";

export { busy, catchUp, postStep };

const CLEAR = "";
let jump = null,
  selected = null,
  // The result that stood at the board when the arbiter went there; null where the cursor came by itself.
  seen = null;
const points = { first: null, second: null };

const form = () => document.getElementById("round");
const rows = () => [...document.querySelectorAll("#round tr.board")];
const shown = () => rows().filter((row) => row.offsetParent !== null);
const row = (board) => document.getElementById(`b${board}`);
const standing = (one) => one.dataset.typed ?? one.dataset.result;
// Boards of others, for an assistant; for a reader all of them.
const isTheirs = (one) => one.classList.contains("theirs") || "closed" in form().dataset;
const isOpen = (one) => standing(one) === CLEAR && !isTheirs(one);

export function select(board, { panel = false, byItself = false, scroll = true } = {}) {
  const one = row(board);
  if (!one) return false;
  unselect();
  one.setAttribute("aria-selected", "true");
  if (scroll) one.scrollIntoView({ block: "nearest" });
  selected = board;
  seen = byItself ? null : standing(one);
  if (panel) showPanel(one);
  return true;
}

function unselect() {
  for (const other of rows()) other.toggleAttribute("aria-selected", false);
  selected = seen = null;
}

function showPanel(one) {
  const from = one.querySelector(".nr a").getAttribute("hx-get");
  window.htmx?.ajax("GET", from, { target: "#panel", swap: "outerHTML" });
}

export const firstOpen = () => shown().find(isOpen)?.dataset.board;

// The next open board below, or the first one above; no cursor when all results are in.
function moveOn(board, scroll = true) {
  const list = shown(),
    at = list.findIndex((one) => one.dataset.board === board);
  const next = [...list.slice(at + 1), ...list.slice(0, at + 1)].find(isOpen);
  if (next) select(next.dataset.board, { byItself: true, scroll });
  else unselect();
}

function say(sentence) {
  const place = document.getElementById("notice");
  beep();
  if (place.querySelector("form")) return;
  const box = document.createElement("div"),
    line = document.createElement("p");
  box.className = "notice";
  line.textContent = sentence;
  box.append(line);
  place.replaceChildren(box);
}

// True when a key may write on the board under the cursor; else the arbiter hears why not.
function ready() {
  if ("closed" in form().dataset) {
    say(form().dataset.readers);
    return false;
  }
  if (!selected || !row(selected)) moveOn(null);
  if (!selected) {
    say(form().dataset.allIn);
    return false;
  }
  if (isTheirs(row(selected))) {
    say(form().dataset.theirs);
    return false;
  }
  const result = standing(row(selected));
  if (result === CLEAR || result === seen) return true;
  say(form().dataset.isIn.replace("{}", selected));
  moveOn(selected);
  return false;
}

export function enter(board, code, scores, scroll = true) {
  if (!row(board)) return beep();
  postResult(board, code, scores);
  if (code === CLEAR) select(board, { scroll });
  else moveOn(board, scroll);
}

function showJump() {
  const place = document.getElementById("jump");
  if (!place) return;
  place.hidden = jump === null;
  document.getElementById("jump-board").textContent = jump ?? "";
}

// Points on the board (Scrabble): both scores one after the other, the winner follows from them.
function showPoints() {
  const place = document.getElementById("jump");
  if (!place) return;
  place.hidden = points.first === null;
  document.getElementById("jump-board").textContent =
    points.first === null ? "" : `${selected}: ${points.first}${points.second === null ? "" : ` – ${points.second}`}`;
}

function forget() {
  points.first = points.second = null;
  showPoints();
  return true;
}

function onPoints(event, key) {
  const part = points.second === null ? "first" : "second",
    text = points[part];
  if (/^\d$/.test(key) || (key === "-" && !text && (part === "second" || text === null))) {
    if (text === null && !ready()) return true;
    points[part] = (text ?? "") + key;
    showPoints();
    return true;
  }
  if (text === null) return false;
  if (event.key === "Escape") return forget();
  if (event.key === "Backspace") {
    if (text) points[part] = text.slice(0, -1);
    else if (part === "second") points.second = null;
    else return forget();
    showPoints();
    return true;
  }
  if (!["Enter", " ", "-", "/", ":"].includes(key)) return false;
  if (!/^-?\d+$/.test(text)) {
    beep();
    return true;
  }
  if (part === "first") {
    points.second = "";
    showPoints();
    return true;
  }
  if (key !== "Enter") {
    beep();
    return true;
  }
  const white = Number(points.first),
    black = Number(points.second);
  enter(selected, white > black ? "10" : white < black ? "01" : "==", { white_points: white, black_points: black });
  return forget();
}

const digit = (event) => /^(Digit|Numpad)(\d)$/.exec(event.code)?.[2];

function onJump(event, key) {
  if (/^\d$/.test(key)) jump += key;
  else if (event.key === "Backspace") jump = jump.slice(0, -1);
  else if (event.key === "Enter") {
    if (!select(jump)) beep();
    jump = null;
  } else if (event.key === "Escape") jump = null;
  else return false;
  showJump();
  return true;
}

// In a match of teams the first team stands on the left, with either colour: keys are read from left to right.
const asRead = (one, code) => ("turned" in one.dataset ? [...code].reverse().join("") : code);

function onResultKey(code) {
  if (!ready()) return;
  if (code === CLEAR && isOpen(row(selected))) beep();
  else enter(selected, asRead(row(selected), code));
}

export function onKey(event) {
  if (!form()) return false;
  const key = digit(event) && !event.shiftKey ? digit(event) : event.key;
  if (event.key === "*" || event.code === "NumpadMultiply") {
    forget();
    jump = "";
    showJump();
    return true;
  }
  if (jump !== null) return onJump(event, key);
  if (form().dataset.points && onPoints(event, key)) return true;
  if (event.key === "Enter" && !event.target.closest("a, button, summary")) {
    if (!select(firstOpen(), { byItself: true })) say(form().dataset.allIn);
    return true;
  }
  if (event.key.toLowerCase() === "r") {
    select(firstOpen() ?? shown()[0]?.dataset.board, { byItself: true });
    return true;
  }
  if (event.key.toLowerCase() === "w" && selected && row(selected)) return select(selected, { panel: true });
  if (event.key === "ArrowDown" || event.key === "ArrowUp") return step(event.key === "ArrowDown" ? 1 : -1);
  if (key === "/" && event.code !== "NumpadDivide") return false; // finds; on the keypad, among the results, it is a draw
  const keys = { ...JSON.parse(form().dataset.keys), Delete: CLEAR };
  if (!(key in keys) || (form().dataset.points && key !== "Delete")) return false;
  if (!event.repeat) onResultKey(keys[key]); // held down it is one result, not one for each board that follows
  return true;
}

function step(by) {
  const list = shown();
  if (!list.length) return false;
  const at = list.findIndex((one) => one.dataset.board === selected);
  const to = at < 0 ? 0 : Math.min(list.length - 1, Math.max(0, at + by));
  select(list[to].dataset.board);
  return true;
}

// A second click on the same result changes nothing: only its own key and its own button clear a board.
function onResultButton(button) {
  const [board, code] = button.value.split(":");
  if (!row(board)) return;
  if (standing(row(board)) === code) select(board, { scroll: false });
  else enter(board, code, undefined, false);
  if (button.closest(".sheet")) closeSheet();
}

export function onClick(event) {
  const button = event.target.closest("#round .result button, #panel .rarer button");
  if (button) {
    event.preventDefault();
    onResultButton(button);
    return true;
  }
  const place = event.target.closest("#round tr.board");
  if (place && !event.target.closest("a, button")) {
    select(place.dataset.board, { panel: true });
    return true;
  }
  if (event.target.closest("#round .nr a, #round .odd")) select(event.target.closest("tr.board").dataset.board);
  return false;
}

export const remember = () => {
  const before = seen;
  if (!selected || !row(selected)) return;
  select(selected, { scroll: false });
  seen = before;
};
export const chosen = () => {
  const one = document.querySelector("#round tr[aria-selected=true]");
  if (!one) return;
  selected = one.dataset.board;
  seen = standing(one);
};

document.addEventListener("pareo:stepped", (event) => select(event.detail));
document.addEventListener("pareo:saved", (event) => {
  const board = document.querySelector("#panel[data-board]:not([hidden])")?.dataset.board;
  if (board && event.detail.includes(board) && row(board)) showPanel(row(board));
});
