// Line-ups at the desk: the first of a list sit at the boards, the others on the bench; a board may stay empty.
import "./dragging.js";

function number(list) {
  const boards = Number(list.dataset.boards);
  const items = [...list.children];
  // There is always one more empty board to put in, and never more than one on the bench.
  const spare = items.slice(boards).filter((item) => "hole" in item.dataset);
  for (const item of spare.slice(1)) item.remove();
  if (!spare.length) {
    const hole = items.find((item) => "hole" in item.dataset);
    if (hole) list.append(hole.cloneNode(true));
  }
  let before = 0,
    wrong = false;
  [...list.children].forEach((item, at) => {
    const sits = at < boards,
      place = Number(item.dataset.place ?? 0);
    const high = sits && place > 0 && place < before;
    item.querySelector(".n").textContent = sits ? at + 1 : "–";
    item.classList.toggle("bench", !sits);
    item.classList.toggle("out-of-order", high);
    item.querySelector("input").disabled = !sits;
    if (sits && place) before = place;
    wrong ||= high;
  });
  const told = list.parentElement.querySelector("[data-out-of-order]");
  if (told) told.hidden = !wrong;
}

const lists = () => document.querySelectorAll(".seats[data-drag]");
const all = () => lists().forEach(number);
document.addEventListener("pareo:moved", (event) => {
  if (!event.target.matches?.(".seats")) return;
  number(event.target);
  event.target.closest("form").toggleAttribute("data-dirty", true);
});
document.addEventListener("pareo:fresh", all);
all();
