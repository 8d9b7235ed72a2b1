// What makes an event is sent once, however often it is clicked; whoever comes back to the page may send it again.
const sent = new WeakSet();
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || !event.target.matches("[data-once]")) return;
  if (sent.has(event.target)) event.preventDefault();
  sent.add(event.target);
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) document.querySelectorAll("[data-once]").forEach((form) => sent.delete(form));
});
