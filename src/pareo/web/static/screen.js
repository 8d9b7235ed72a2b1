// A screen of the hall: slide after slide, page after page; it goes on when the desk is away, and says how old it is.
import { follow, reload } from "./live.js";

const ASK_EVERY = 15; // seconds; a stream that nobody cut may still be dead
const SPEED = 40; // pixels a second where lists scroll
const NARROW = "(max-width: 700px)"; // a phone is scrolled by hand
let slide = 0,
  page = 0,
  turned = performance.now(),
  heard = Date.now(),
  lost = false,
  gone = false,
  ahead = 0;

const main = () => document.getElementById("main");
const slides = () => [...document.querySelectorAll(".slide")];
const panes = (one) => [...one.querySelectorAll(".pane")];
const byHand = () => matchMedia(NARROW).matches;
const scrolls = () =>
  main().dataset.motion === "scroll" && !matchMedia("(prefers-reduced-motion: reduce)").matches && !byHand();
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

// Columns as wide as the whole list needs them: a page must not change what was measured.
function settle(table) {
  const heads = [...table.querySelectorAll("thead th")];
  table.style.tableLayout = "auto";
  for (const head of heads) head.style.width = "";
  const widths = heads.map((head) => head.offsetWidth);
  heads.forEach((head, at) => (head.style.width = `${widths[at]}px`));
  table.style.tableLayout = "fixed";
}

// The rows of a list by pages, as many on each as stand in its pane from top to bottom.
function paged(pane) {
  const rows = [...pane.querySelectorAll("tbody tr")];
  for (const row of rows) row.hidden = false;
  settle(pane.querySelector("table"));
  const room = pane.clientHeight - (rows[0] ? rows[0].offsetTop : 0);
  const found = [[]];
  let used = 0;
  for (const row of rows) {
    const height = row.offsetHeight;
    if (used + height > room && found.at(-1).length) {
      found.push([]);
      used = 0;
    }
    found.at(-1).push(row);
    used += height;
  }
  return found;
}

function showPage(one) {
  const lists = panes(one).map(paged);
  const most = Math.max(1, ...lists.map((pages) => pages.length));
  page %= most;
  for (const pages of lists) {
    const shown = pages[page % pages.length];
    for (const rows of pages) if (rows !== shown) for (const row of rows) row.hidden = true;
  }
  const told = one.querySelector(".slide-pages");
  if (told) told.textContent = most > 1 ? `${page + 1} / ${most}` : "";
  return most;
}

function show() {
  const all = slides();
  slide %= Math.max(1, all.length);
  all.forEach((one, at) => (one.hidden = !byHand() && at !== slide));
  document.body.classList.toggle("scrolls", scrolls());
  if (!all.length) return 1;
  if (byHand() || scrolls()) {
    for (const row of document.querySelectorAll(".pane tbody tr")) row.hidden = false;
    for (const table of document.querySelectorAll(".pane table")) table.style.tableLayout = "auto";
    for (const told of document.querySelectorAll(".slide-pages")) told.textContent = "";
    return 1;
  }
  return showPage(all[slide]);
}

function nextSlide() {
  slide = (slide + 1) % Math.max(1, slides().length);
  page = 0;
  show();
  for (const pane of document.querySelectorAll(".pane")) pane.scrollTop = 0;
}

function turn() {
  turned = performance.now();
  const most = show();
  if (++page < most && !scrolls()) show();
  else nextSlide();
}

// Lists that scroll go on to the next slide when the longest of them has been at its end for a while.
let before = performance.now(),
  rest = 0;
function scroll(now) {
  const passed = Math.min(100, now - before);
  before = now;
  if (scrolls() && slides()[slide]) {
    let atEnd = true;
    for (const pane of panes(slides()[slide])) {
      const end = pane.scrollHeight - pane.clientHeight;
      const at = Number(pane.dataset.at ?? 0) + (SPEED * passed) / 1000;
      pane.dataset.at = String(Math.min(at, end));
      pane.scrollTop = Math.min(at, end);
      if (at < end) atEnd = false;
    }
    rest = atEnd ? rest + passed : 0;
    if (rest > Number(main().dataset.seconds) * 1000) {
      rest = 0;
      nextSlide();
      for (const pane of document.querySelectorAll(".pane")) pane.dataset.at = "0";
    }
  }
  requestAnimationFrame(scroll);
}

// --- the clock, which is the desk's wherever the screen stands ------------------------------------------------------
const clock = (seconds, exact = false) => {
  const zone = Number(main().dataset.zone) * 60;
  return new Date((seconds + zone) * 1000).toISOString().slice(11, exact ? 19 : 16);
};
const two = (number) => String(number).padStart(2, "0");

function left(seconds, words) {
  const days = Math.floor(seconds / 86400);
  if (days >= 2) return fill(words.days, { days });
  const hours = Math.floor(seconds / 3600),
    minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function nextRounds(now) {
  const first = new Map();
  for (const one of document.querySelectorAll(".wall-starts li")) {
    const { at, round, section } = one.dataset;
    if (Number(at) > now && !(first.get(section)?.at <= Number(at)))
      first.set(section, { at: Number(at), round, section });
  }
  const all = [...first.values()].sort((one, other) => one.at - other.at);
  const same = all.every((one) => one.at === all[0].at && one.round === all[0].round);
  return same && all.length ? [{ ...all[0], section: "" }] : all;
}

function tick() {
  const now = Math.floor((Date.now() + ahead) / 1000),
    age = document.querySelector(".wall-age"),
    words = age.dataset;
  for (const place of document.querySelectorAll(".wall-time")) place.textContent = clock(now);
  const lines = nextRounds(now).map((one) =>
    fill(one.section ? words.beginsIn : words.begins, { ...one, left: left(one.at - now, words) }),
  );
  for (const place of document.querySelectorAll(".wall-next"))
    place.textContent = place.classList.contains("large") ? lines.join("\n") : (lines[0] ?? "");
  const time = clock(Math.floor((heard + ahead) / 1000)),
    minutes = Math.floor((Date.now() - heard) / 60000);
  const said = gone ? words.gone : fill(lost ? words.lost : words.current, { time, age: minutes });
  if (age.textContent !== said) age.textContent = said;
  age.classList.toggle("lost", lost || gone);
  if (performance.now() - turned >= Number(main().dataset.seconds) * 1000 && !byHand() && !scrolls()) turn();
}

// --- whether the desk is there --------------------------------------------------------------------------------------
async function ask() {
  try {
    const answer = await fetch(location.href, { cache: "no-cache", signal: AbortSignal.timeout(10_000) });
    gone = answer.status === 404;
    if (!answer.ok && !gone) throw new Error(String(answer.status));
    const said = Date.parse(answer.headers.get("date") ?? "");
    if (said) ahead = Math.abs(said - Date.now()) > 2000 ? said - Date.now() : 0;
    const fresh = answer.ok ? /data-mark="(\w+)"/.exec(await answer.text())?.[1] : "";
    const back = lost;
    heard = Date.now();
    lost = false;
    if (fresh && (back || fresh !== document.body.dataset.mark)) await reload(["main"]);
  } catch {
    lost = true;
  }
  tick();
}

document.addEventListener("pareo:fresh", () => {
  heard = Date.now();
  document.documentElement.dataset.theme = main().dataset.theme;
  show();
  tick();
});
document.addEventListener("pareo:swapped", () => {
  heard = Date.now();
  show();
});
window.addEventListener("resize", show);
window.addEventListener("online", ask);
window.addEventListener("offline", ask);
document.fonts?.ready.then(show);
follow();
show();
tick();
setInterval(tick, 1000);
setInterval(ask, ASK_EVERY * 1000);
requestAnimationFrame(scroll);
