// What a button stands over goes to the clipboard: what is seen with its table, what is typed as it is.
function choose(what) {
  if (what instanceof HTMLTextAreaElement) {
    what.select();
    return;
  }
  const range = document.createRange();
  range.selectNodeContents(what);
  const chosen = getSelection();
  chosen.removeAllRanges();
  chosen.addRange(range);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  choose(document.getElementById(button.dataset.copy));
  // The clipboard of the browser asks for HTTPS; a desk in the hall may have none.
  if (document.execCommand("copy")) button.textContent = button.dataset.copied;
});
