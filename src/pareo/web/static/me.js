// A player's phone: let in by the code behind the # of the card, follows the round, and loses nothing without a network.
import { outbox } from "./kept.js";
import { heed } from "./live.js";
import { notify, offer } from "./notify.js";
import { chime } from "./sound.js";
import { typeCode } from "./way_in.js";

const root = () => document.getElementById("me");
const box = outbox(() => root() && `pareo ${location.pathname} ${root().dataset.player}`, answered);

typeCode();
window.addEventListener("hashchange", typeCode);

function say(words) {
  const place = document.getElementById("me-said");
  if (place) place.textContent = words;
}

// Ask for the page anew; nothing comes when nothing on it has changed.
async function refresh() {
  if (!root()) return;
  const answer = await fetch(location.pathname, { headers: { "X-Have": root().dataset.me }, cache: "no-store" }).catch(
    () => null,
  );
  if (!answer?.ok || answer.status === 204) return;
  const parsed = new DOMParser().parseFromString(await answer.text(), "text/html"),
    fresh = parsed.getElementById("me");
  if (!fresh) return location.reload();
  if (typing()) return;
  const before = Number(root().dataset.round);
  const opened = Boolean(root().querySelector("details[open]"));
  root().replaceWith(fresh);
  if (opened) fresh.querySelector("details")?.setAttribute("open", "");
  document.title = parsed.title;
  offer(document.getElementById("me-notify"));
  if (Number(fresh.dataset.round) > before) roundIsUp(fresh);
  if (!box.isEmpty()) say(fresh.dataset.kept);
}

const typing = () =>
  [...document.querySelectorAll("#me input:not([type=hidden])")].some((one) => one.value !== one.defaultValue);

function roundIsUp(place) {
  say(place.dataset.up);
  notify(place.dataset.up, document.title);
  document.title = `● ${document.title}`;
  navigator.vibrate?.([200, 100, 200]);
  chime();
}
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = document.title.replace(/^● /, "");
});

// What the desk said to the last thing that was sent; nothing while it cannot be reached.
async function answered(answer) {
  if (!box.isEmpty()) return say(root().dataset.kept);
  if (!answer) return;
  const refused = answer.ok
    ? ""
    : new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".notice p")?.textContent;
  await refresh();
  say(refused ?? "");
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-send]");
  if (!form) return;
  event.preventDefault();
  const fields = [...new FormData(form, event.submitter)].filter(([name]) => name !== "_csrf_token");
  box.put(form.action, fields);
  for (const button of form.querySelectorAll("button[name=result]"))
    button.setAttribute("aria-pressed", String(button === event.submitter));
  for (const one of form.querySelectorAll("input")) one.defaultValue = one.value;
  box.send();
});

window.addEventListener("online", () => {
  box.send();
  refresh();
});
window.addEventListener("offline", () => root() && say(root().dataset.offline));
if (root()) {
  heed(() => root()?.dataset.me, refresh);
  offer(document.getElementById("me-notify"));
  box.send();
}
