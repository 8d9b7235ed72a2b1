// A key pressed before the desk's script runs is kept and heard then: it stands in the head and must not wait for anything.
(() => {
  const kept = [];
  const keep = (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) kept.push(event);
  };
  document.addEventListener("keydown", keep);
  document.addEventListener(
    "pareo:ready",
    () => {
      document.removeEventListener("keydown", keep);
      for (const { key, code, shiftKey, target } of kept) {
        const place = target.isConnected ? target : document.body;
        place.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }));
      }
    },
    { once: true },
  );
})();
