// The desk: keys where they are shown, live pages, and what is typed is never thrown away.
import "./boards.js";
import * as checkin from "./checkin.js";
import "./choosing.js";
import "./federations.js";
import { finderKey, slash } from "./finding.js";
import "./numbers.js";
import "./setup.js";
import "./sums.js";
import { listen, reload, swapById, typing } from "./live.js";
import { ruled } from "./lists.js";
import * as results from "./results.js";
import { seeking } from "./seek.js";
import { filter, orderable, sortable } from "./tables.js";
import { asking, openAnswer } from "./why.js";

function prepare() {
  document.querySelectorAll("table[data-sortable]").forEach(sortable);
  document.querySelectorAll(".order").forEach((box) => box.querySelector("ol") || orderable(box));
  document.querySelectorAll("[data-ask]").forEach(asking);
  document.querySelectorAll("[data-ruler]").forEach(ruled);
  document.querySelectorAll("[data-seek]").forEach(seeking);
  results.chosen();
  document.querySelector("nav.spine [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
}

const inField = (target) => target.closest("input, textarea, select, [contenteditable]");

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
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (inField(event.target)) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  if (results.onKey(event)) {
    event.preventDefault();
    return;
  }
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
  if (target.closest("[data-dismiss]")) document.getElementById("notice").replaceChildren();
  if (target.closest("[data-act=enter]")) results.select(results.firstOpen());
  const out = target.closest("[data-toggle-out]");
  if (out) {
    event.preventDefault();
    document.querySelector("table.boards").classList.toggle("only-out");
    showFilter();
  }
  const pick = target.closest("[data-choose]");
  if (pick) choose(pick);
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(target)) menu.open = false;
});

function showFilter() {
  const link = document.querySelector("[data-toggle-out]");
  const on = document.querySelector("table.boards")?.classList.contains("only-out");
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

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.closest("#said")) return;
  event.preventDefault();
  const answer = await fetch(form.action, {
    method: "POST",
    headers: { "X-Requested-With": "desk" },
    body: new URLSearchParams(new FormData(form)),
  });
  // An undo can take away what the page is about: then the server sends somewhere else.
  const gone = answer.redirected && location.pathname !== new URL(answer.url).pathname;
  if (answer.ok && gone) location.assign(answer.url);
  else if (answer.ok) await reload();
  else swapById(await answer.text());
});
document.addEventListener("input", (event) => {
  if (event.target.dataset.filter) filter(event.target);
});
document.addEventListener("htmx:afterSwap", (event) => {
  document.querySelectorAll("[data-ask]").forEach(asking);
  document.querySelectorAll("[data-ruler]").forEach(ruled);
  // On a narrow page the panel stands below the boards: whoever asked for it by the board's number is taken there.
  const link = event.detail.requestConfig?.elt;
  if (link?.matches(".nr a") && matchMedia("(max-width: 1100px)").matches)
    document.getElementById("panel")?.scrollIntoView({ block: "start" });
});
document.addEventListener("pareo:fresh", () => {
  prepare();
  results.remember();
});
window.addEventListener("beforeunload", (event) => {
  if (results.busy()) event.preventDefault();
});

let stale = 0;
listen((seq) => {
  if (seq <= Number(document.body.dataset.revision) || results.busy()) return;
  if (checkin.follows()) return;
  if (document.getElementById("round")) results.catchUp();
  else if (typing()) stale = seq;
  else reload();
});
document.addEventListener("focusout", () =>
  setTimeout(() => {
    if (stale > Number(document.body.dataset.revision) && !typing()) {
      stale = 0;
      reload();
    }
  }, 200),
);

prepare();
document.dispatchEvent(new CustomEvent("pareo:ready"));
