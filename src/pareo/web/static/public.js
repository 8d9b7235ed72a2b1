// Public pages follow what happens; the answer to "Why?" opens below its board.
import { follow } from "./live.js";
import { openAnswer } from "./why.js";
const open = new Set();
const links = () => document.querySelectorAll("a.ask-why");
const isOpen = (link) => open.has(link.getAttribute("href"));
follow();

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.ask-why");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const shown = openAnswer(link, link.href);
  if (shown) open.add(link.getAttribute("href"));
  else open.delete(link.getAttribute("href"));
});
document.addEventListener("pareo:fresh", () => {
  for (const link of links()) {
    link.setAttribute("aria-expanded", "false");
    if (isOpen(link)) openAnswer(link, link.href);
  }
});
// A row that was swapped has its answer still below it.
const mark = () => links().forEach((link) => link.setAttribute("aria-expanded", String(isOpen(link))));
document.addEventListener("pareo:swapped", mark);
mark();
