// Ticking many lines: all, none, from one to another with Shift, and how many are ticked, said on the button.
let last = null; // the box that was ticked last

function tell(form) {
  const ticked = form.querySelectorAll(`input[name="${form.dataset.chosen}"]:checked`).length;
  const place = form.querySelector("[data-chosen-count]");
  if (place) place.textContent = `(${ticked})`;
  for (const button of form.querySelectorAll("[data-needs-chosen]")) button.disabled = !ticked;
}

// With Shift all that is seen between the two does as the second one does.
function stretch(box) {
  const seen = [...box.form.querySelectorAll(`input[name="${box.name}"]`)].filter((one) => !one.closest("[hidden]"));
  const [from, to] = [seen.indexOf(last), seen.indexOf(box)].sort((one, other) => one - other);
  if (from >= 0) for (const one of seen.slice(from, to + 1)) one.checked = box.checked;
}

document.addEventListener("click", (event) => {
  const box = event.target;
  if (box.type === "checkbox" && box.form?.dataset.chosen === box.name) {
    if (event.shiftKey && last?.form === box.form) stretch(box);
    last = box;
  }
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
