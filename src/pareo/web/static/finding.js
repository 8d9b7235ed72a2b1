// The finder opens at once, so that what is typed next goes into it; what fills it comes when it is first opened.

let finder = null;

export function openFinder(people = false) {
  const dialog = document.getElementById("finder");
  if (!dialog || dialog.open) return;
  const input = dialog.querySelector("input");
  input.value = "";
  input.placeholder = people ? dialog.dataset.people : dialog.dataset.all;
  dialog.showModal();
  input.focus();
  let entered = false; // Enter before there is anything to choose from
  const enter = (event) => {
    entered ||= event.key === "Enter";
  };
  dialog.addEventListener("keydown", enter);
  finder ??= import("./finder.js");
  finder.then((came) => {
    dialog.removeEventListener("keydown", enter);
    came.fill(dialog, people, entered);
  });
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-open-finder]")) openFinder();
  if (event.target.id === "finder") event.target.close(); // outside its box
});

// Ctrl K opens it from everywhere, also out of a field; / where nothing is typed, unless the page has a list to filter.
export function finderKey(event) {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
    event.preventDefault();
    openFinder();
    return true;
  }
  return false;
}

export function slash(event) {
  const filter = document.querySelector("input[data-filter]");
  const field =
    filter ?? (document.getElementById("finder")?.dataset.event ? null : document.querySelector("input[type=search]"));
  event.preventDefault();
  if (field) field.focus();
  else openFinder(true);
}
