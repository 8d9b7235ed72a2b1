// The desk: keys where they are shown, live pages, and what is typed is never thrown away.
import "./boards.js";
import * as checkin from "./checkin.js";
import "./choosing.js";
import "./federations.js";
import "./importing.js";
import "./menus.js";
import { finderKey, slash } from "./finding.js";
import "./news.js";
import "./line_ups.js";
import "./numbers.js";
import "./once.js";
import "./paper.js";
import "./copying.js";
import "./places.js";
import "./prizes.js";
import "./setup.js";
import "./sums.js";
import { listen, reload, typing } from "./live.js";
import { ruled } from "./lists.js";
import { settle } from "./panes.js";
import * as results from "./results.js";
import { seeking } from "./seek.js";
import { filter, sortable } from "./tables.js";
import { tiebreaks } from "./tiebreaks.js";
import { refill } from "./typed.js";
import { asking, openAnswer } from "./why.js";

function prepare() {
  document.querySelectorAll("table[data-sortable]").forEach(sortable);
  document.querySelectorAll("[data-tiebreaks]").forEach(tiebreaks);
  document.querySelectorAll("[data-ask]").forEach(asking);
  document.querySelectorAll("[data-ruler]").forEach(ruled);
  document.querySelectorAll("[data-seek]").forEach(seeking);
  results.chosen();
  settle();
  document.querySelector("nav.spine [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
}

// Whoever is sent to a place that is folded away finds it open, and types into a field at once.
function unfold() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = place?.closest("details:not([open])");
  if (folded) {
    folded.open = true;
    place.scrollIntoView();
  }
  if (place?.matches("input, select, textarea")) place.focus();
}
window.addEventListener("hashchange", unfold);

const inField = (target) => target.closest("input, textarea, select, [contenteditable]");

// Z and Y, with Ctrl or without; Ctrl+Shift+Z goes forward too.
function stepOf(event) {
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey && (event.ctrlKey || event.metaKey) ? "redo" : "undo";
  return key === "y" ? "redo" : "";
}

document.addEventListener("keydown", (event) => {
  if (finderKey(event)) return;
  if (event.key === "F1") {
    event.preventDefault();
    document.querySelector("[data-key=F1]")?.click();
    return;
  }
  if (event.altKey && /^Digit\d$/.test(event.code)) {
    document.querySelector(`[data-alt="${event.code.at(-1)}"]`)?.click();
    return;
  }
  if (event.altKey) return;
  if (inField(event.target)) {
    if (event.key === "Escape" && !event.ctrlKey && !event.metaKey) event.target.blur();
    return;
  }
  const step = stepOf(event);
  if (step && document.querySelector("#said .words")) {
    event.preventDefault();
    results.postStep(step);
    return;
  }
  if (event.ctrlKey || event.metaKey) return;
  if (results.onKey(event)) {
    event.preventDefault();
    return;
  }
  // A key that is held down is one wish.
  if (event.repeat) return;
  const wanted = document.querySelector(`[data-key="${CSS.escape(event.key.toUpperCase())}"]:not(:disabled)`);
  if (wanted) {
    event.preventDefault();
    wanted.click();
  }
  if (event.key === "/") slash(event);
});

document.addEventListener("click", (event) => {
  if (results.onClick(event)) return;
  const target = event.target;
  const why = target.closest("[data-why]");
  if (why) openAnswer(why, why.dataset.why);
  target.closest("[data-dismiss]")?.closest(".notice").remove();
  if (target.closest("[data-act=enter]")) results.select(results.firstOpen());
  const out = target.closest("[data-toggle-out]");
  if (out) {
    event.preventDefault();
    document.querySelector("table.boards").classList.toggle("only-out");
    showFilter();
  }
  const pick = target.closest("[data-choose]");
  if (pick) choose(pick);
});

// When the last result is in, the filter lets all boards be seen again.
function showFilter() {
  const link = document.querySelector("[data-toggle-out]"),
    table = document.querySelector("table.boards");
  if (table && !table.querySelector("tr.board:not(.done)")) table.classList.remove("only-out");
  const on = table?.classList.contains("only-out");
  if (on) link?.setAttribute("aria-current", "true");
  else link?.removeAttribute("aria-current");
}
document.addEventListener("pareo:swapped", showFilter);

function choose(pick) {
  const fields = [document.getElementById("one"), document.getElementById("other")];
  const free = fields.find((field) => !field.value) ?? fields[1];
  free.value = pick.dataset.choose;
  free.dispatchEvent(new Event("input", { bubbles: true }));
  for (const row of pick.parentElement.rows) row.toggleAttribute("aria-selected", false);
  for (const row of pick.parentElement.rows) {
    if (fields.some((field) => field.value === row.dataset.choose)) row.setAttribute("aria-selected", "true");
  }
}

// A second click on the same button while the desk is at work is the same wish; whoever comes back may send it again.
const AT_WORK = 10_000;
const pressed = new Set();
document.addEventListener("submit", (event) => {
  const button = event.submitter ?? event.target;
  if (event.defaultPrevented || event.target.method !== "post" || event.target.dataset.step) return;
  if (pressed.has(button)) event.preventDefault();
  pressed.add(button);
  setTimeout(() => pressed.delete(button), AT_WORK);
});
window.addEventListener("pageshow", () => pressed.clear());

document.addEventListener("submit", (event) => {
  const step = event.target.dataset.step;
  if (!step) return;
  event.preventDefault();
  results.postStep(step);
});
document.addEventListener("input", (event) => {
  if (event.target.dataset.filter) filter(event.target);
});
document.addEventListener("htmx:afterSwap", () => {
  document.querySelectorAll("[data-ask]").forEach(asking);
  document.querySelectorAll("[data-ruler]").forEach(ruled);
});
document.addEventListener("pareo:fresh", () => {
  prepare();
  results.remember();
});
window.addEventListener("beforeunload", (event) => {
  if (results.busy()) event.preventDefault();
});

let stale = 0,
  missed = 0;
function hear(seq) {
  missed = 0;
  if (seq <= Number(document.body.dataset.revision)) return;
  if (results.busy()) missed = seq;
  else if (checkin.follows()) return;
  else if (document.getElementById("round")) results.catchUp();
  else if (typing()) stale = seq;
  else reload();
}
listen(hear);
document.addEventListener("pareo:idle", () => missed && hear(missed));
document.addEventListener("focusout", () =>
  setTimeout(() => {
    if (stale > Number(document.body.dataset.revision) && !typing()) {
      stale = 0;
      reload();
    }
  }, 200),
);

prepare();
unfold();
refill();
document.dispatchEvent(new CustomEvent("pareo:ready"));
