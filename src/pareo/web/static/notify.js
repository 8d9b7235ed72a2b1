// Told by the phone itself, while its page is open and out of sight. Browsers allow it over HTTPS alone, or on the desk's own machine.
const able = () => window.isSecureContext && "Notification" in window;

// The button is there while it can do something: before anybody has said yes or no, and where a yes would be of use.
export async function offer(button) {
  if (!button || !able() || Notification.permission !== "default") return;
  if (!pagesMay() && !(await worker())) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    button.hidden = true;
    Notification.requestPermission();
  });
}

// Telephones show only what a worker asks for. Nothing is shown by this while nobody has said yes.
function pagesMay() {
  try {
    new Notification("");
    return true;
  } catch {
    return false;
  }
}

export async function notify(title, body) {
  if (!able() || Notification.permission !== "granted" || !document.hidden) return;
  const how = { body, tag: location.pathname, renotify: true, icon: "/static/mark.svg", data: location.href };
  try {
    const shown = new Notification(title, how);
    shown.addEventListener("click", () => window.focus());
  } catch {
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
