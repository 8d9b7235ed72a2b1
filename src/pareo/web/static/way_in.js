// The slip types the code: it stands behind the # and never in an address that is sent anywhere.
export function typeCode() {
  const card = /^#(\d+)-([0-9A-Za-z-]+)$/.exec(location.hash),
    door = document.querySelector("[data-way-in]");
  if (!card) return;
  history.replaceState(null, "", location.pathname);
  if (!door) return;
  door.elements.player.value = card[1];
  door.elements.code.value = card[2];
  if (door.elements.player.value) door.requestSubmit();
}
