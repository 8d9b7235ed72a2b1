// The list of all players in another order: dragged, moved by keys or buttons, sorted; nothing is saved until the button is pressed.

const list = () => document.getElementById("numbers");
const items = () => [...list().children];

function write() {
  document.querySelector("#order-form [name=order]").value = items()
    .map((item) => item.dataset.id)
    .join(" ");
  const first = Number(list().dataset.first);
  let changed = 0;
  items().forEach((item, at) => {
    item.querySelector(".n").textContent = first + at;
    const moved = Number(item.dataset.was) !== first + at;
    item.classList.toggle("moved", moved);
    changed += moved;
  });
  document.getElementById("order-form").toggleAttribute("data-dirty", changed > 0);
  document.querySelector("[data-changed]").textContent = changed ? `(${changed})` : "";
}

function step(item, by, focus) {
  const order = items(),
    at = order.indexOf(item),
    to = Math.min(order.length - 1, Math.max(0, at + by));
  if (to === at) return;
  if (to > at) order[to].after(item);
  else order[to].before(item);
  write();
  focus.focus();
  item.scrollIntoView({ block: "nearest" });
}

function sort(by) {
  const value = (item) => (by === "seed" || by === "was" ? Number(item.dataset[by]) : item.dataset[by]);
  const order = items().sort((a, b) =>
    value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a.dataset.seed - b.dataset.seed,
  );
  list().append(...order);
  write();
}

document.addEventListener("click", (event) => {
  const tool = event.target.closest("#numbers [data-step]");
  if (tool) step(tool.closest("li"), Number(tool.dataset.step), tool);
  const by = event.target.closest("[data-sort-by]")?.dataset.sortBy;
  if (by && list()) sort(by);
});

document.addEventListener("keydown", (event) => {
  const tool = event.target.closest?.("#numbers [data-step]");
  if (!tool || !["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"].includes(event.key)) return;
  event.preventDefault();
  const item = tool.closest("li"),
    all = items().length;
  const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Home: -all, End: all }[event.key];
  step(item, by, tool);
});

let dragged = null;
document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.("#numbers li") ?? null;
  if (!dragged) return;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", dragged.dataset.id);
  dragged.classList.add("drag");
});
document.addEventListener("dragover", (event) => {
  const over = dragged && event.target.closest?.("#numbers li");
  if (!over) return;
  event.preventDefault();
  if (over === dragged) return;
  const order = items();
  if (order.indexOf(over) > order.indexOf(dragged)) over.after(dragged);
  else over.before(dragged);
});
document.addEventListener("drop", (event) => {
  if (dragged) event.preventDefault();
});
document.addEventListener("dragend", () => {
  if (dragged) {
    dragged.classList.remove("drag");
    dragged = null;
    write();
  }
});

const ready = () => {
  for (const item of list() ? items() : []) item.draggable = true;
};
document.addEventListener("pareo:fresh", ready);
ready();
