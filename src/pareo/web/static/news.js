// What the other arbiters did since this browser looked: a quiet line above the last one, until it is dismissed.
import { busy, enter } from "./results.js";

const WAIT = 700; // several results that come together are told together
let waiting = 0;

const place = () => document.body.dataset.live;
const recall = (what) => JSON.parse(localStorage.getItem(`pareo:${what}:${place()}`) ?? "null");
const note = (what, value) => localStorage.setItem(`pareo:${what}:${place()}`, JSON.stringify(value));

async function ask() {
  waiting = 0;
  if (busy()) return hear();
  const came = await fetch(`${document.body.dataset.base}/news?since=${recall("seen")}`).catch(() => null);
  if (!came?.ok) return;
  if (came.status === 204) {
    note("seen", Number(came.headers.get("X-Revision")));
    show(null);
  } else show(new DOMParser().parseFromString(await came.text(), "text/html").getElementById("news"));
}

function show(fresh) {
  const old = document.getElementById("news");
  const opened = old.querySelector("details")?.open;
  const settled = recall("settled") ?? [];
  for (const one of fresh?.querySelectorAll("[data-conflict]") ?? [])
    if (settled.includes(one.dataset.conflict)) one.remove();
  old.replaceChildren(...(fresh?.children ?? []));
  old.dataset.until = fresh?.dataset.until ?? "";
  const folded = old.querySelector("details");
  if (folded) folded.open = Boolean(opened);
}

function hear() {
  waiting ||= setTimeout(ask, WAIT);
}

document.addEventListener("click", (event) => {
  const news = document.getElementById("news");
  if (event.target.closest("[data-seen]")) {
    note("seen", Number(news.dataset.until));
    note("settled", []);
    show(null);
  }
  const settled = event.target.closest("#news [data-dismiss]")?.closest("[data-conflict]");
  if (!settled) return;
  note("settled", [...(recall("settled") ?? []), settled.dataset.conflict]);
  settled.remove();
});

// On the page of its round the other result is entered like any other, in its turn.
document.addEventListener("submit", (event) => {
  const form = event.target.closest(".conflict"),
    round = document.getElementById("round");
  if (!form || form.action !== round?.action) return;
  event.preventDefault();
  const { entry, _csrf_token, ...scores } = Object.fromEntries(new FormData(form));
  const [board, code] = entry.split(":");
  form.remove();
  enter(board, code, scores);
});

if (place() && document.getElementById("news")) {
  const revision = Number(document.body.dataset.revision);
  if (recall("seen") === null || recall("seen") > revision) note("seen", revision);
  else if (recall("seen") < revision) hear();
  document.addEventListener("pareo:change", ({ detail }) => {
    if (detail > recall("seen")) hear();
  });
  // Dismissed in one window, it is dismissed in the others.
  window.addEventListener("storage", ({ key }) => {
    if (key === `pareo:seen:${place()}` && document.getElementById("news").dataset.until) hear();
  });
}
