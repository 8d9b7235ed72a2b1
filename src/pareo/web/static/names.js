// Leaves of a long list the rows with a name; accents and capitals do not matter. Without it the list is whole.
(() => {
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const rows = () => document.querySelectorAll("table.filtered tbody tr");
  for (const field of document.querySelectorAll(".name-filter")) {
    const input = field.querySelector("input");
    const choose = () => {
      const words = plain(input.value)
        .split(/[\s,]+/)
        .filter(Boolean);
      for (const row of rows()) row.hidden = !words.every((word) => plain(row.textContent).includes(word));
    };
    field.hidden = false;
    input.addEventListener("input", choose);
    document.addEventListener("pareo:fresh", choose);
    document.addEventListener("pareo:swapped", choose);
  }
})();
