// Menus are <details>: they open without script; here they close by Escape, by whatever is done elsewhere on the page,
// and once something in them was chosen.
function close(menu) {
  menu.open = false;
}

function closeOthers(target) {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(target)) close(menu);
}

document.addEventListener("focusin", (event) => closeOthers(event.target));
document.addEventListener("click", (event) => {
  closeOthers(event.target);
  const menu = event.target.closest("details.menu a[href]")?.closest("details.menu");
  if (menu) close(menu);
});

// Before any other meaning of the key: who has a menu open means the menu.
document.addEventListener(
  "keydown",
  (event) => {
    const menu = event.key === "Escape" && document.querySelector("details.menu[open]");
    if (!menu) return;
    event.stopPropagation();
    close(menu);
    menu.querySelector("summary").focus();
  },
  true,
);

// A menu that would leave the page at its right end opens to the left; one that is below the window is brought into it.
document.addEventListener(
  "toggle",
  (event) => {
    const menu = event.target;
    if (!menu.matches?.("details.menu[open]")) return;
    menu.classList.remove("leftward");
    const card = menu.lastElementChild;
    menu.classList.toggle("leftward", card.getBoundingClientRect().right > document.documentElement.clientWidth);
    card.scrollIntoView({ block: "nearest" });
  },
  true,
);
