// Panels and heads that stay in sight: which tables fit, and the sheet that comes up on a narrow page.
const narrow = matchMedia("(max-width: 1100px)");

// A table that fits lets its head follow the window; a wider one is a window of its own, with its head and names held.
export function settle() {
  for (const box of document.querySelectorAll(".page .scroll")) {
    const wide = (box.firstElementChild?.scrollWidth ?? 0) > box.offsetWidth;
    box.classList.toggle("wide", wide);
    box.classList.toggle("fits", !wide);
  }
}
let asked = 0;
window.addEventListener("resize", () => {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(settle);
});

const sheet = () => (narrow.matches ? document.querySelector("aside .sheet:not([hidden])") : null);
let opener = null;

export function closeSheet() {
  const open = sheet();
  if (!open) return false;
  open.hidden = true;
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  return true;
}

// Settled, not only swapped: until then the new panel carries the classes of the old one.
document.addEventListener("htmx:afterSettle", (event) => {
  const panel = event.target.closest?.("aside .sheet"),
    aside = panel?.closest("aside");
  if (!aside || panel !== event.target) return;
  if (!narrow.matches) {
    aside.scrollTop += panel.getBoundingClientRect().top - aside.getBoundingClientRect().top;
    return;
  }
  opener = document.activeElement?.closest("main") ? document.activeElement : null;
  const row = opener?.closest("tr") ?? document.querySelector("#round tr[aria-selected=true]");
  row?.scrollIntoView({ block: "start" });
  panel.querySelector("[data-close]")?.focus({ preventScroll: true });
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-close]")) return;
  event.preventDefault();
  closeSheet();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && closeSheet()) event.stopPropagation();
});
