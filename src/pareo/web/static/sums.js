// The arithmetic behind a place or a tie-break: asked for by the row and the column of the button.

document.addEventListener("click", (event) => {
  const button = event.target.closest("table[data-sums] tbody button.link");
  if (!button) return;
  const table = button.closest("table");
  const asked = new URL(table.dataset.sums, location.href);
  const { id } = button.closest("tr").dataset;
  const { number } = table.tHead.rows[0].cells[button.closest("td").cellIndex].dataset;
  if (number === undefined) asked.searchParams.set("one", id);
  asked.pathname += number === undefined ? "/behind" : `/${id}/${number}`;
  window.htmx.ajax("GET", asked.pathname + asked.search, { target: "#sum", swap: "outerHTML" });
});
