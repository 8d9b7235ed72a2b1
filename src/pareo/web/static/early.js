// A key pressed before the desk's script runs is kept and heard then: it stands in the head and must not wait for anything.
(() => {
  const kept = [];
  const opensFinder = ({ key, ctrlKey, metaKey }) => (ctrlKey || metaKey) && key.toLowerCase() === "k";
  const inField = (target) => target.closest?.("input, textarea, select, [contenteditable]");
  const keep = (event) => {
    const opens = opensFinder(event);
    if (!opens && (event.ctrlKey || event.metaKey || event.altKey)) return;
    kept.push(event);
    if (opens || (event.key === "/" && !inField(event.target))) event.preventDefault();
  };
  // What followed the key that opened the finder was meant for its field.
  const type = (field, key) => {
    if (key.length === 1) field.value += key;
    else if (key === "Backspace") field.value = field.value.slice(0, -1);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  document.addEventListener("keydown", keep);
  document.addEventListener(
    "pareo:ready",
    () => {
      document.removeEventListener("keydown", keep);
      for (const { key, code, shiftKey, ctrlKey, metaKey, target } of kept) {
        const finder = inField(target) ? null : document.querySelector("#finder[open] input");
        const place = finder ?? (target.isConnected ? target : document.body);
        const event = { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true };
        if (place.dispatchEvent(new KeyboardEvent("keydown", event)) && finder) type(finder, key);
      }
    },
    { once: true },
  );
})();
