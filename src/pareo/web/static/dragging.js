// Lists that are put in order by dragging, by buttons and by keys: every ol[data-drag]. A list that has changed says so.

const moved = (list) => list.dispatchEvent(new CustomEvent("pareo:moved", { bubbles: true }));

function step(item, by, focus) {
  const order = [...item.parentElement.children],
    at = order.indexOf(item),
    to = Math.min(order.length - 1, Math.max(0, at + by));
  if (to === at) return;
  if (to > at) order[to].after(item);
  else order[to].before(item);
  moved(item.parentElement);
  focus.focus();
  item.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  const tool = event.target.closest("[data-drag] [data-step]");
  if (tool) step(tool.closest("li"), Number(tool.dataset.step), tool);
});

document.addEventListener("keydown", (event) => {
  const tool = event.target.closest?.("[data-drag] [data-step]");
  if (!tool || !["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"].includes(event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // the boards of the same page listen to these keys too
  const item = tool.closest("li"),
    all = item.parentElement.children.length;
  const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Home: -all, End: all }[event.key];
  step(item, by, tool);
});

let dragged = null;
document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.("[data-drag] > li") ?? null;
  if (!dragged) return;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", dragged.textContent.trim());
  dragged.classList.add("drag");
});
document.addEventListener("dragover", (event) => {
  const over = dragged && event.target.closest?.("[data-drag] > li");
  if (!over || over.parentElement !== dragged.parentElement) return;
  event.preventDefault();
  if (over === dragged) return;
  const order = [...dragged.parentElement.children];
  if (order.indexOf(over) > order.indexOf(dragged)) over.after(dragged);
  else over.before(dragged);
});
document.addEventListener("drop", (event) => {
  if (dragged) event.preventDefault();
});
document.addEventListener("dragend", () => {
  if (!dragged) return;
  dragged.classList.remove("drag");
  const list = dragged.parentElement;
  dragged = null;
  moved(list);
});

const ready = () => {
  for (const item of document.querySelectorAll("[data-drag] > li")) item.draggable = true;
};
document.addEventListener("pareo:fresh", ready);
document.addEventListener("pareo:moved", ready);
ready();
