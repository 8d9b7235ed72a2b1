// Ticking many lines: all, none, and how many are ticked, said on the button.

function tell(form) {
  const ticked = form.querySelectorAll(`input[name="${form.dataset.chosen}"]:checked`).length;
  const place = form.querySelector("[data-chosen-count]");
  if (place) place.textContent = `(${ticked})`;
  for (const button of form.querySelectorAll("[data-needs-chosen]")) button.disabled = !ticked;
}

document.addEventListener("click", (event) => {
  const tool = event.target.closest("[data-choose-all]");
  if (!tool) return;
  const form = tool.form ?? tool.closest("form");
  for (const box of form.querySelectorAll(`input[name="${form.dataset.chosen}"]`)) {
    if (!box.closest("[hidden]")) box.checked = tool.dataset.chooseAll === "all";
  }
  tell(form);
});
document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (form?.dataset.chosen) tell(form);
});

function ready() {
  for (const form of document.querySelectorAll("form[data-chosen]")) {
    for (const tool of form.querySelectorAll("[data-choose-all]")) tool.hidden = false;
    tell(form);
  }
}
document.addEventListener("pareo:fresh", ready);
window.addEventListener("pageshow", ready); // whoever comes back finds the ticks as they were
ready();
