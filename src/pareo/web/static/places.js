// Two questions for one place of the page: the answer to the later one stands, whichever comes last.
const asked = new Map();

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  const { id } = detail.target,
    { xhr } = detail;
  if (!id) return;
  asked.set(id, xhr);
  // The place may have been drawn anew while the answer was on its way.
  xhr.addEventListener("readystatechange", () => {
    if (xhr.readyState !== XMLHttpRequest.DONE || detail.target.isConnected || asked.get(id) !== xhr) return;
    detail.target = document.getElementById(id) ?? detail.target;
  });
});
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const last = asked.get(detail.target.id);
  if (last && last !== detail.xhr) detail.shouldSwap = false;
});
