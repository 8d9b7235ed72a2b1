// Hear that something changed and ask for it anew. A page out of sight catches up when it is seen again.

// The boards stay where they are seen while something above them grows or goes: a finger that is already on its way
// finds the board that it was sent to.
function steadily(change) {
  const top = () => document.getElementById("round")?.getBoundingClientRect().top;
  const before = top();
  change();
  const after = top();
  if (before !== undefined && after !== undefined) window.scrollBy({ top: after - before, behavior: "instant" });
}

export function swapById(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const swapped = [];
  steadily(() => swap(parsed, swapped));
  document.dispatchEvent(new CustomEvent("pareo:swapped"));
  return swapped;
}

function swap(parsed, swapped) {
  for (const fresh of parsed.querySelectorAll("[id]")) {
    const old = document.getElementById(fresh.id);
    if (!old || fresh.parentElement?.closest("[id]")) continue;
    if (old.getAttribute("aria-selected")) fresh.setAttribute("aria-selected", "true");
    old.replaceWith(fresh);
    window.htmx?.process(fresh);
    swapped.push(fresh);
  }
}

// A question or a refusal joins a question that still waits for its answer, and takes the place of anything else.
export function ask(html, focus = true) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("notice");
  const place = document.getElementById("notice");
  if (!place.querySelector("form")) place.replaceChildren();
  if (fresh) place.append(...fresh.children);
  if (focus) place.lastElementChild?.querySelector("button")?.focus();
}

// The page as the desk has it now; null where it is not to be had.
async function askAnew() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-cache" });
  if (!answer.ok) return null;
  if (answer.redirected && new URL(answer.url).pathname === "/sign-in") {
    location.assign(answer.url);
    return null;
  }
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

export async function reload(places = ["main", "nav.spine", "#said", "#saved"]) {
  const shown = document.body.dataset;
  const state = () => `${shown.revision} ${shown.mark}`;
  let before, parsed;
  do {
    before = state();
    parsed = await askAnew();
    if (!parsed) return;
    // What the page has learnt while the answer was on its way may be younger than the answer: it is asked once more.
  } while (before !== state());
  const opened = [...document.querySelectorAll("details[open] > summary")].map((one) => one.textContent);
  steadily(() => replace(parsed, places));
  for (const summary of document.querySelectorAll("details > summary")) {
    if (opened.includes(summary.textContent)) summary.parentElement.open = true;
  }
  for (const what of ["revision", "mark"]) if (parsed.body.dataset[what]) shown[what] = parsed.body.dataset[what];
  document.dispatchEvent(new CustomEvent("pareo:fresh"));
}

function replace(parsed, places) {
  for (const place of places) {
    const old = document.querySelector(place),
      fresh = parsed.querySelector(place);
    if (old && fresh) {
      old.replaceWith(fresh);
      window.htmx?.process(fresh);
    }
  }
}

// A box without a value of its own says "on" whether or not anybody has touched it.
const isTyped = (one) =>
  one.type === "checkbox" && !one.hasAttribute("value")
    ? one.checked !== one.defaultChecked
    : one.value !== one.defaultValue;

export function typing() {
  if (document.querySelector("[data-dirty]")) return true;
  const field = document.activeElement;
  if (document.querySelector("[data-holding]")) return true;
  if (field && field.matches("input:not([type=checkbox]):not([type=search]), textarea, select")) return true;
  return [...document.querySelectorAll("main input, main textarea")].some(
    (one) => one.type !== "hidden" && one.type !== "search" && one.type !== "file" && isTyped(one),
  );
}

const FIRST_WAIT = 2000,
  LONGEST_WAIT = 60000;

// A stream that is open while the page is seen; `hears` says what to do with each kind of message. `unseen`: out of sight
// it stays open too, but for one page of a browser only, the one seen last: a browser has six lines to a desk.
// Where the desk cannot be reached the browser comes back by itself; after an answer that is no stream (the database is
// away, the players' pages are closed) it never would.
function attend(address, hears, unseen = false) {
  if (!document.body.dataset.live || !window.EventSource) return;
  let source = null,
    missed = false,
    wait = FIRST_WAIT;
  const open = () => {
    const opened = (source = new EventSource(address()));
    for (const [kind, hear] of Object.entries(hears))
      source.addEventListener(kind, (event) => hear(event.data, missed));
    source.addEventListener("open", () => {
      missed = false;
      wait = FIRST_WAIT;
    });
    source.addEventListener("error", () => {
      missed = true;
      if (opened.readyState !== EventSource.CLOSED) return;
      setTimeout(() => source === opened && open(), wait * (0.5 + Math.random()));
      wait = Math.min(2 * wait, LONGEST_WAIT);
    });
  };
  const close = () => {
    source?.close();
    source = null;
    missed = true;
  };
  const pages = unseen && window.BroadcastChannel ? new BroadcastChannel("pareo unseen") : null;
  pages?.addEventListener("message", () => document.hidden && close());
  const hide = () => (pages ? pages.postMessage("") : close());
  const isOpen = () => source && source.readyState !== EventSource.CLOSED;
  document.addEventListener("visibilitychange", () => (document.hidden ? hide() : isOpen() || open()));
  window.addEventListener("pagehide", close);
  if (!document.hidden) open();
}

// At the desk: every act is told by its number.
export function listen(onChange) {
  const tell = (revision) => {
    document.dispatchEvent(new CustomEvent("pareo:change", { detail: revision }));
    onChange(revision);
  };
  attend(() => `/live/${document.body.dataset.live}`, {
    change: (revision) => tell(Number(revision)),
    open: (_, missed) => missed && tell(Number.MAX_SAFE_INTEGER),
    now: (revision) => Number(revision) > Number(document.body.dataset.revision ?? Infinity) && tell(Number(revision)),
  });
}

// In the hall: the rows that are other ones come along; where more has changed the page is asked for, not by all at once.
export function follow() {
  const mark = () => document.body.dataset.mark;
  let waiting = null;
  const look = (told) => {
    clearTimeout(waiting);
    if (told.mark !== mark()) waiting = setTimeout(reload, Math.random() * told.within);
  };
  const take = (told) => {
    if (told.before !== mark()) return look(told);
    document.body.dataset.mark = told.mark;
    for (const row of swapById(told.rows)) row.classList.add("glow");
  };
  const shown = () => encodeURIComponent(location.pathname + location.search);
  attend(() => `/live/${document.body.dataset.live}?shows=${shown()}&mark=${mark()}`, {
    rows: (told) => take(JSON.parse(told)),
    look: (told) => look(JSON.parse(told)),
  });
}

// On a player's phone: told when something on the own page is another one, also in the pocket.
export function heed(mark, refresh) {
  let waiting = null;
  const look = (data) => {
    const told = JSON.parse(data);
    clearTimeout(waiting);
    if (told.mark !== mark()) waiting = setTimeout(refresh, Math.random() * told.within);
  };
  attend(() => `${location.pathname}/live?mark=${mark()}`, { look }, true);
}
