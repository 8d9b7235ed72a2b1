// Sorting and filtering where the table is.

const value = (cell) => {
  if (cell?.dataset.value) return Number.parseFloat(cell.dataset.value);
  const text = cell?.textContent.trim().replace("½", ".5") ?? "";
  const number = Number.parseFloat(text.replace(/[^\d.-]/g, ""));
  return /^[\d.½=*-]+$/.test(text) && !Number.isNaN(number) ? number : text.toLocaleLowerCase();
};

// The link to the paper of a list prints it as it is sorted.
function follow(table, head, down) {
  const link = document.querySelector(`a[data-follows="${table.id}"]`);
  if (!link || !head.dataset.order) return;
  const address = new URL(link.href);
  address.searchParams.set("order", `${head.dataset.order}:${down ? "down" : "up"}`);
  link.href = address.href;
}

export function sortable(table) {
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    if (head.querySelector("button")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const lines = [...table.tBodies[0].rows].map((row) => [value(row.cells[column]), row]);
      const order = (a, b) => (typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === "number" ? -1 : 1);
      lines.sort(([a], [b]) => (down ? order(b, a) : order(a, b)));
      table.tBodies[0].append(...lines.map(([, row]) => row));
      follow(table, head, down);
    });
  });
}

// As ``pareo.model.spelling`` folds names: letters that no accent is taken from, and apostrophes.
const LETTERS = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ŋ: "n",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ß: "ss",
  ə: "a",
};
const ODD_LETTERS = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

export const folded = (text) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’ʻʼ`]/gu, "")
    .toLowerCase()
    .replace(ODD_LETTERS, (letter) => LETTERS[letter]);

export function filter(input) {
  const words = folded(input.value).split(/\s+/).filter(Boolean);
  const place = document.getElementById(input.dataset.filter);
  for (const line of place.tBodies ? place.tBodies[0].rows : place.children) {
    const text = folded(line.dataset.find ?? line.textContent);
    line.hidden = !words.every((word) => text.includes(word));
  }
}
