// Boards in another order: drag a number onto another one, or Ctrl and an arrow on the board under the cursor.
import { ask, reload } from "./live.js";
import { chosen, select } from "./results.js";

const form = () => document.querySelector("#round[data-move]");
const rows = () => [...document.querySelectorAll("#round tr.board")];

async function move(row, to) {
  const answer = await fetch(form().dataset.move, {
    method: "POST",
    headers: { "X-Requested-With": "desk", "X-CSRFToken": document.querySelector("meta[name=csrf]").content },
    body: new URLSearchParams({ pair: row.dataset.pair, to, seen: document.body.dataset.revision }),
  });
  if (!answer.ok) {
    ask(await answer.text());
    return;
  }
  await reload();
  chosen();
  select(to);
}

document.addEventListener("keydown", (event) => {
  if (
    !event.ctrlKey ||
    !/^Arrow(Up|Down)$/.test(event.key) ||
    !form() ||
    event.target.closest("input, textarea, select")
  )
    return;
  const list = rows(),
    at = list.findIndex((row) => row.getAttribute("aria-selected") === "true");
  const next = list[at + (event.key === "ArrowUp" ? -1 : 1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  move(list[at], next.dataset.board);
});

let dragged = null;
const target = (event) => (dragged && form() ? event.target.closest?.("#round tr.board") : null);
document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.("#round td.nr a")?.closest("tr") ?? null;
  if (dragged) event.dataTransfer.effectAllowed = "move";
});
document.addEventListener("dragover", (event) => {
  for (const row of rows()) row.classList.toggle("over", row === target(event));
  if (target(event)) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  const row = target(event);
  if (!row) return;
  event.preventDefault();
  if (row !== dragged) move(dragged, row.dataset.board);
});
document.addEventListener("dragend", () => {
  dragged = null;
  for (const row of rows()) row.classList.remove("over");
});
