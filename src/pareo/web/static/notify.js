// Told by the phone itself, while its page is open and out of sight. Browsers allow it over HTTPS alone, or on the desk's own machine.
const able = () => window.isSecureContext && "Notification" in window;

// The button is there while it can do something: before anybody has said yes or no.
export function offer(button) {
  if (!button || !able() || Notification.permission !== "default") return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.hidden = true;
    if ((await Notification.requestPermission()) === "granted") await worker();
  });
}

export async function notify(title, body) {
  if (!able() || Notification.permission !== "granted" || !document.hidden) return;
  const how = { body, tag: location.pathname, renotify: true, icon: "/static/mark.svg", data: location.href };
  try {
    const shown = new Notification(title, how);
    shown.addEventListener("click", () => window.focus());
  } catch {
    // Telephones show only what a worker asks for.
    await (await worker())?.showNotification(title, how);
  }
}

// A browser refuses it where it does not trust the certificate; then the page is all that tells.
async function worker() {
  const made = await navigator.serviceWorker?.register("/static/notified.js").catch(() => null);
  if (!made || made.active) return made;
  await new Promise((done) =>
    (made.installing ?? made.waiting).addEventListener(
      "statechange",
      ({ target }) => target.state === "activated" && done(),
    ),
  );
  return made;
}
