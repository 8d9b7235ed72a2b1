// What the page has still to tell the desk, in the order of the keys: results that wait go together in one request,
// steps back and forward one at a time. While the desk does not answer everything waits, and nothing is lost.
import { ask, reload, swapById } from "./live.js";
import { beep } from "./sound.js";

const MOST_TOGETHER = 30;
const queue = [];
let sending = false,
  signedOut = false,
  whole = false;

const row = (board) => document.getElementById(`b${board}`);
const round = () => document.getElementById("round");

export const busy = () => queue.length > 0;

// A result with the version of the board that the arbiter saw, and the two who sat there.
export function postResult(board, code, scores) {
  const one = row(board);
  queue.push({ board, code, scores, version: one.dataset.version, pair: one.dataset.pair });
  mark(one, code);
  send();
}

// "undo" or "redo": which act it is stands in the bar by the time that everything before it is saved.
export function postStep(name) {
  queue.push({ step: name });
  send();
}

function mark(one, code) {
  one.classList.add("pending");
  one.dataset.typed = code;
  press(one, code);
}

function unmark(one) {
  one.classList.remove("pending", "failed");
  delete one.dataset.typed;
  press(one, one.dataset.result);
}

function press(one, code) {
  for (const button of one.querySelectorAll(".result button")) {
    button.setAttribute("aria-pressed", String(button.value.split(":")[1] === code));
  }
}

const markAll = () => {
  for (const job of queue) if (row(job.board)) mark(row(job.board), job.code);
};

async function send() {
  if (sending) return;
  sending = true;
  while (queue.length) {
    if (queue[0].step) await takeStep(queue[0].step);
    else await takeResults(together());
  }
  sending = false;
  if (whole) await reload();
  whole = false;
  document.dispatchEvent(new CustomEvent("pareo:idle"));
}

function together() {
  const batch = [];
  for (const job of queue) {
    if (job.step || batch.length === MOST_TOGETHER || batch.some((other) => other.board === job.board)) break;
    if (batch.length && (job.scores || batch[0].scores)) break;
    batch.push(job);
  }
  return batch;
}

// The answer to a form; asks again each second until there is one.
async function tell(address, fields, board) {
  for (;;) {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "X-Requested-With": "desk", "X-CSRFToken": document.querySelector("meta[name=csrf]").content },
      body: new URLSearchParams(fields),
    }).catch(() => null);
    const silent = !answer || answer.status >= 500 || answer.status === 401;
    trouble(silent, board);
    if (!silent) {
      signedOut = false;
      return answer;
    }
    // Whoever was signed out signs in again in another tab; what was typed waits here.
    if (answer?.status === 401 && !signedOut) ask(await answer.text(), false);
    signedOut = answer?.status === 401;
    await new Promise((done) => setTimeout(done, 1000));
  }
}

function trouble(on, board) {
  const line = document.getElementById("saved");
  row(board)?.classList.toggle("failed", on);
  line?.classList.toggle("trouble", on);
  if (on && line) line.textContent = line.dataset.offline;
}

async function takeResults(batch) {
  const entries = batch.map((job) => ["entry", `${job.board}:${job.code}:${job.version}:${job.pair}`]);
  const fields = [...entries, ...Object.entries(batch[0].scores ?? {}), ["since", document.body.dataset.revision]];
  const answer = await tell(round().action, fields, batch[0].board);
  const html = await answer.text();
  if (answer.ok) saved(batch.slice(0, Number(answer.headers.get("X-Entered"))), answer, html);
  else await refused(queue.shift(), html);
}

function saved(done, answer, html) {
  queue.splice(0, done.length);
  swapById(html);
  if (!document.querySelector("#notice form")) document.getElementById("notice").replaceChildren();
  for (const { board } of done) {
    for (const job of queue) if (job.board === board) job.version = row(board)?.dataset.version;
  }
  document.body.dataset.revision = answer.headers.get("X-Revision") ?? document.body.dataset.revision;
  whole ||= answer.headers.has("X-Whole");
  markAll();
  document.dispatchEvent(new CustomEvent("pareo:saved", { detail: done.map((job) => job.board) }));
}

async function refused(job, html) {
  beep();
  if (row(job.board)) unmark(row(job.board));
  markAll();
  ask(html, !queue.length);
  await catchUp();
}

async function takeStep(name) {
  const form = document.querySelector(`#said form[data-step=${name}]`);
  if (!form) {
    queue.shift();
    beep();
    return;
  }
  const answer = await tell(form.action, [...new FormData(form)]);
  queue.shift();
  if (!answer.ok) {
    // Whoever is asked first has not seen the steps that would follow.
    while (queue[0]?.step) queue.shift();
    ask(await answer.text(), !queue.length);
    return;
  }
  if (round()) await catchUp();
  else await reload();
  const { round: number, board } = document.querySelector("#said .words")?.dataset ?? {};
  if (board && number === round()?.dataset.round)
    document.dispatchEvent(new CustomEvent("pareo:stepped", { detail: board }));
}

// What other hands, or a step back, have changed on the page of a round: the rows concerned, or all of it.
export async function catchUp() {
  const since = document.body.dataset.revision;
  const answer = await fetch(`${document.body.dataset.base}/rounds/${round().dataset.round}/changes?since=${since}`, {
    headers: { "X-Requested-With": "desk" },
  }).catch(() => null);
  if (!answer) return;
  // A line-up that is being put in order stays under the hand that does it.
  if (answer.status === 205)
    return document.querySelector("#line-ups [data-dirty]")
      ? reload(["#round", "nav.spine", "#said", "#saved"])
      : reload();
  if (!answer.ok) return;
  const html = await answer.text();
  // An answer that was overtaken would take back what is younger: it is asked for once more.
  if (since !== document.body.dataset.revision) return catchUp();
  for (const one of swapById(html)) if (one.matches("tr.board")) one.classList.add("glow");
  document.body.dataset.revision = answer.headers.get("X-Revision");
  markAll();
}

document.addEventListener("pareo:fresh", markAll);
