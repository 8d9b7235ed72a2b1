// Results from the keyboard: one key a result, the cursor goes to the next board, and no keystroke is ever lost.
import { swapById, reload } from "./live.js";

const queue = [];
let sending = false,
  jump = null,
  selected = null;
const points = { first: null, second: null };

const form = () => document.getElementById("round");
const rows = () => [...document.querySelectorAll("#round tr.board")];
const shown = () => rows().filter((row) => row.offsetParent !== null);
const row = (board) => document.getElementById(`b${board}`);
const isOpen = (one) => one.dataset.result === "" && !one.classList.contains("pending");

export function select(board, panel = false) {
  const one = row(board);
  if (!one) return false;
  for (const other of rows()) other.toggleAttribute("aria-selected", false);
  one.setAttribute("aria-selected", "true");
  one.scrollIntoView({ block: "nearest" });
  selected = board;
  if (panel && window.htmx) {
    window.htmx.ajax("GET", one.querySelector(".nr a").getAttribute("hx-get"), { target: "#panel", swap: "outerHTML" });
  }
  return true;
}

export const firstOpen = () => shown().find(isOpen)?.dataset.board;

function beep() {
  try {
    const sound = new AudioContext(),
      tone = sound.createOscillator(),
      volume = sound.createGain();
    tone.frequency.value = 220;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.12);
  } catch {
    /* no sound here */
  }
}

export function enter(board, code, scores = {}) {
  const one = row(board);
  if (!one) return beep();
  queue.push({ board, code, scores, version: one.dataset.version, before: one.cloneNode(true) });
  one.classList.add("pending");
  for (const button of one.querySelectorAll(".result button")) {
    button.setAttribute("aria-pressed", String(button.value.split(":")[1] === code));
  }
  send();
}

async function send() {
  if (sending) return;
  sending = true;
  while (queue.length) {
    const entry = queue[0];
    let answer = null;
    try {
      answer = await fetch(form().action, {
        method: "POST",
        headers: { "X-Requested-With": "desk", "X-CSRFToken": document.querySelector("meta[name=csrf]").content },
        body: new URLSearchParams({ entry: `${entry.board}:${entry.code}:${entry.version}`, ...entry.scores }),
      });
    } catch {
      /* the server does not answer: try again below */
    }
    if (!answer || answer.status >= 500) {
      trouble(true, entry.board);
      await new Promise((done) => setTimeout(done, 1000));
      continue;
    }
    trouble(false, entry.board);
    queue.shift();
    take(entry, answer, await answer.text());
  }
  sending = false;
}

function take(entry, answer, html) {
  if (answer.ok) {
    swapById(html);
    const version = row(entry.board)?.dataset.version;
    for (const other of queue) if (other.board === entry.board) other.version = version;
    document.body.dataset.revision = answer.headers.get("X-Revision") ?? document.body.dataset.revision;
    for (const other of queue) row(other.board)?.classList.add("pending");
  } else {
    beep();
    const old = row(entry.board);
    if (old) {
      old.replaceWith(entry.before);
      window.htmx?.process(entry.before);
    }
    swapById(html);
    catchUp();
  }
}

function trouble(on, board) {
  const line = document.getElementById("saved");
  row(board)?.classList.toggle("failed", on);
  line?.classList.toggle("trouble", on);
  if (on && line) line.textContent = line.dataset.offline;
}

export async function catchUp() {
  const since = document.body.dataset.revision;
  const answer = await fetch(`${document.body.dataset.base}/rounds/${form().dataset.round}/changes?since=${since}`, {
    headers: { "X-Requested-With": "desk" },
  }).catch(() => null);
  if (!answer) return;
  if (answer.status === 205) return reload();
  if (!answer.ok) return;
  const notice = document.getElementById("notice").innerHTML;
  for (const one of swapById(await answer.text())) if (one.matches("tr.board")) one.classList.add("glow");
  document.getElementById("notice").innerHTML = notice;
  document.body.dataset.revision = answer.headers.get("X-Revision");
  for (const other of queue) row(other.board)?.classList.add("pending");
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
    if (!selected || !row(selected)) select(firstOpen() ?? shown()[0]?.dataset.board);
    if (!selected) {
      beep();
      return true;
    }
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
  const board = selected,
    next = following(board),
    white = Number(points.first),
    black = Number(points.second);
  enter(board, white > black ? "10" : white < black ? "01" : "==", { white_points: white, black_points: black });
  if (next) select(next);
  return forget();
}

const digit = (event) => /^(Digit|Numpad)(\d)$/.exec(event.code)?.[2];

export function onKey(event) {
  if (!form()) return false;
  const key = digit(event) && !event.shiftKey ? digit(event) : event.key;
  if (event.key === "*" || event.code === "NumpadMultiply") {
    forget();
    jump = "";
    showJump();
    return true;
  }
  if (jump !== null) {
    if (/^\d$/.test(key)) jump += key;
    else if (event.key === "Backspace") jump = jump.slice(0, -1);
    else if (event.key === "Enter") {
      const found = select(jump);
      if (!found) beep();
      jump = null;
    } else if (event.key === "Escape") jump = null;
    else return false;
    showJump();
    return true;
  }
  if (form().dataset.points && onPoints(event, key)) return true;
  if (event.key === "Enter" && !event.target.closest("a, button, summary"))
    return Boolean(select(firstOpen()) || beep() || true);
  if (event.key.toLowerCase() === "r") {
    select(firstOpen() ?? shown()[0]?.dataset.board);
    return true;
  }
  if (event.key.toLowerCase() === "w" && selected && row(selected)) return select(selected, true);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") return step(event.key === "ArrowDown" ? 1 : -1);
  if (key === "/" && event.code !== "NumpadDivide") return false; // finds; on the keypad, among the results, it is a draw
  const keys = JSON.parse(form().dataset.keys);
  if (!(key in keys) || form().dataset.points) return false;
  if (!selected || !row(selected)) select(firstOpen() ?? shown()[0]?.dataset.board);
  const board = selected;
  if (!board) {
    beep();
    return true;
  }
  const next = following(board);
  enter(board, keys[key]);
  if (next) select(next);
  return true;
}

function following(board) {
  const list = shown();
  return list[list.findIndex((one) => one.dataset.board === board) + 1]?.dataset.board;
}

function step(by) {
  const list = shown();
  if (!list.length) return false;
  const at = list.findIndex((one) => one.dataset.board === selected);
  const to = at < 0 ? 0 : Math.min(list.length - 1, Math.max(0, at + by));
  select(list[to].dataset.board);
  return true;
}

export function onClick(event) {
  const button = event.target.closest("#round .result button");
  if (button) {
    event.preventDefault();
    const [board, code] = button.value.split(":");
    select(board);
    enter(board, button.getAttribute("aria-pressed") === "true" ? "" : code);
    return true;
  }
  const place = event.target.closest("#round tr.board");
  if (place && !event.target.closest("a, button")) {
    select(place.dataset.board, true);
    return true;
  }
  if (event.target.closest("#round .nr a, #round .odd")) select(event.target.closest("tr.board").dataset.board);
  return false;
}

export const busy = () => queue.length > 0;
export const remember = () => {
  if (selected) select(selected);
};
export const chosen = () => {
  selected = document.querySelector("#round tr[aria-selected=true]")?.dataset.board ?? selected;
};
