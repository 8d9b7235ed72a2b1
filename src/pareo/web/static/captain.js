// A captain's phone: let in by the code of the slip, told at once what is wrong with the boards, follows the round.
import { heed } from "./live.js";
import { typeCode } from "./way_in.js";

typeCode();
window.addEventListener("hashchange", typeCode);

const root = () => document.getElementById("captain");
const form = () => document.getElementById("captain-form");
let chosen = Boolean(document.querySelector(".captain-refused")) || location.search !== "";

// What the desk would say to these boards; the latest choice counts.
let asked = 0;
async function check() {
  const mine = ++asked;
  const body = new URLSearchParams(new FormData(form()));
  const answer = await fetch(`${location.pathname}/check`, { method: "POST", body }).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const told = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("captain-told");
  if (told) document.getElementById("captain-told")?.replaceWith(told);
}

document.addEventListener("change", (event) => {
  if (!event.target.closest("#captain-form select")) return;
  chosen = true;
  const confirmed = form().elements.confirmed;
  if (confirmed) confirmed.remove();
  check();
});

// Boards that are being chosen are not taken away; the button then tells what came in between.
async function refresh() {
  if (chosen && form()) {
    document.getElementById("captain-said").textContent = root().dataset.changed;
    return;
  }
  const answer = await fetch(location.pathname, {
    headers: { "X-Have": root().dataset.mark },
    cache: "no-store",
  }).catch(() => null);
  if (!answer?.ok || answer.status === 204) return;
  const parsed = new DOMParser().parseFromString(await answer.text(), "text/html"),
    fresh = parsed.getElementById("captain");
  if (!fresh) return location.reload();
  root().replaceWith(fresh);
  document.title = parsed.title;
}

if (root()) heed(() => root()?.dataset.mark, refresh);
