// The worker behind a notification: a tap on it leads to the page that it came from.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = event.notification.data;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find((one) => one.url === wanted);
    return page ? page.focus() : self.clients.openWindow(wanted);
  };
  event.waitUntil(open());
});
