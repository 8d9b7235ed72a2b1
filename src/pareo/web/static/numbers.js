// The list of all players in another order: dragged, moved by keys or buttons, sorted; nothing is saved until the button is pressed.
import "./dragging.js";

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

function sort(by) {
  const value = (item) => (by === "seed" || by === "was" ? Number(item.dataset[by]) : item.dataset[by]);
  const order = items().sort((a, b) =>
    value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a.dataset.seed - b.dataset.seed,
  );
  list().append(...order);
  write();
}

document.addEventListener("click", (event) => {
  const by = event.target.closest("[data-sort-by]")?.dataset.sortBy;
  if (by && list()) sort(by);
});

document.addEventListener("pareo:moved", (event) => {
  if (event.target === list()) write();
});
