// Public pages follow what happens; the answer to "Why?" opens below its board.
import { listen, reload } from "./live.js";
import { openAnswer } from "./why.js";
let waiting = null,
  open = new Set();
listen(() => {
  clearTimeout(waiting);
  waiting = setTimeout(reload, 100 + Math.random() * 400);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.ask-why");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const shown = openAnswer(link, link.href);
  if (shown) open.add(link.getAttribute("href"));
  else open.delete(link.getAttribute("href"));
});
document.addEventListener("pareo:fresh", () => {
  for (const link of document.querySelectorAll("a.ask-why"))
    if (open.has(link.getAttribute("href"))) openAnswer(link, link.href);
});
for (const link of document.querySelectorAll("a.ask-why")) link.setAttribute("aria-expanded", "false");
