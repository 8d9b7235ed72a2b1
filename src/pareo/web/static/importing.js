// A file dropped anywhere on the first page is looked at, as if it had been chosen and sent.
const form = () => document.querySelector("form[data-import]");
const brings = (event) => form() && event.dataTransfer?.types.includes("Files");
document.addEventListener("dragover", (event) => {
  if (!brings(event)) return;
  event.preventDefault();
  form().classList.add("over");
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) form()?.classList.remove("over");
});
document.addEventListener("drop", (event) => {
  if (!brings(event)) return;
  event.preventDefault();
  form().classList.remove("over");
  form().querySelector("input[type=file]").files = event.dataTransfer.files;
  form().requestSubmit();
});
