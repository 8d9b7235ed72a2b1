// The list at the door: one tap, at once on the page, saved behind it; several phones follow one another.
import { listen, reload, swapById } from "./live.js";
import { filter } from "./tables.js";

const RETRY = 2000;
const waiting = new Map(); // player -> what was meant and is not saved yet
let sending = false;

const root = () => document.querySelector("[data-checkin]");
const button = (player) => root().querySelector(`[data-player="${player}"]`);

function press(one, here) {
  one.setAttribute("aria-pressed", String(here));
  one.value = here ? "" : "on";
}

function tapped(one) {
  const here = one.getAttribute("aria-pressed") !== "true";
  press(one, here);
  waiting.set(one.dataset.player, here);
  one.classList.add("unsaved");
  send();
}

// One after the other, in the order of the taps; what could not be sent is tried again until it is.
async function send() {
  if (sending) return;
  sending = true;
  while (waiting.size) {
    const [player, here] = waiting.entries().next().value;
    const body = new URLSearchParams({ player, present: here ? "on" : "" });
    body.append("_csrf_token", document.querySelector("meta[name=csrf]").content);
    const answer = await fetch(root().dataset.checkin, {
      method: "POST",
      headers: { "X-Requested-With": "desk" },
      body,
    }).catch(() => null);
    if (!answer) {
      say(root().dataset.failed);
      await new Promise((resolve) => setTimeout(resolve, RETRY));
      continue;
    }
    say("");
    if (waiting.get(player) === here) {
      waiting.delete(player);
      button(player)?.classList.remove("unsaved");
    }
    if (answer.ok) follow(await answer.json());
    else {
      swapById(await answer.text());
      await catchUp();
    }
  }
  sending = false;
}

function say(words) {
  root().querySelector(".queue").textContent = words;
}

function follow(state) {
  const here = new Set(state.here.map(String));
  for (const one of root().querySelectorAll("[data-player]"))
    if (!waiting.has(one.dataset.player)) press(one, here.has(one.dataset.player));
  for (const place of document.querySelectorAll("[data-counts]")) place.textContent = state.counts;
  for (const place of root().querySelectorAll("[data-count]")) place.textContent = state.numbers[place.dataset.count];
  document.body.dataset.revision = Math.max(state.revision, Number(document.body.dataset.revision));
}

async function catchUp() {
  const answer = await fetch(`${root().dataset.checkin}/state`, { headers: { "X-Requested-With": "desk" } }).catch(
    () => null,
  );
  if (answer?.ok) follow(await answer.json());
  else if (answer) swapById(await answer.text());
}

// True when the page is a check-in: then it follows by itself, and what is searched for stays.
export function follows() {
  if (!root()) return false;
  catchUp().then(() => reload(["#checkin-side", "#said", "#saved"]));
  return true;
}

document.addEventListener("click", (event) => {
  if (!root()) return;
  if (event.target.closest("[data-dismiss]")) document.getElementById("notice").replaceChildren();
  const one = event.target.closest("[data-player]");
  if (one) {
    event.preventDefault();
    tapped(one);
  }
  const show = event.target.closest("[data-show]");
  if (show) {
    root().dataset.shown = show.dataset.show;
    for (const other of root().querySelectorAll("[data-show]"))
      other.setAttribute("aria-pressed", String(other === show));
  }
});
document.addEventListener("input", (event) => {
  if (event.target.dataset.filter !== "checkin" || !root()) return;
  filter(event.target);
  root().querySelector(".none").hidden = Boolean(root().querySelector(".tiles li:not([hidden])"));
});
// The next name is typed over the last one.
document.addEventListener("focusin", (event) => {
  if (root() && event.target.dataset?.filter === "checkin") event.target.select();
});
window.addEventListener("beforeunload", (event) => {
  if (waiting.size) event.preventDefault();
});

if (document.body.classList.contains("at-door")) listen(() => waiting.size || catchUp());
