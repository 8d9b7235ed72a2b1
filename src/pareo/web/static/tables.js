// Sorting and filtering where the table is; the order of tie-breaks by dragging or by keys.

const value = (cell) => {
  if (cell?.dataset.value) return Number.parseFloat(cell.dataset.value);
  const text = cell?.textContent.trim().replace("½", ".5") ?? "";
  const number = Number.parseFloat(text.replace(/[^\d.-]/g, ""));
  return /^[\d.½=*-]+$/.test(text) && !Number.isNaN(number) ? number : text.toLocaleLowerCase();
};

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

export function orderable(box) {
  const input = box.querySelector("input");
  const list = document.createElement("ol");
  const read = () => input.value.split(/[,;\s]+/).filter(Boolean);
  const write = (codes) => {
    input.value = codes.join(", ");
    show();
  };
  const move = (from, to) => {
    const codes = read();
    codes.splice(to, 0, ...codes.splice(from, 1));
    write(codes);
  };
  const tool = (text, label, action) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", action);
    return button;
  };
  function show() {
    list.replaceChildren(
      ...read().map((code, at) => {
        const item = document.createElement("li");
        item.draggable = true;
        item.append(
          code,
          tool("←", `${code}: ${box.dataset.up}`, () => at && move(at, at - 1)),
          tool("→", `${code}: ${box.dataset.down}`, () => move(at, at + 1)),
          tool("×", `${code}: ${box.dataset.out}`, () => write(read().filter((_, other) => other !== at))),
        );
        item.addEventListener("dragstart", (event) => {
          event.dataTransfer.setData("text/plain", String(at));
          item.classList.add("drag");
        });
        item.addEventListener("dragend", () => item.classList.remove("drag"));
        item.addEventListener("dragover", (event) => event.preventDefault());
        item.addEventListener("drop", (event) => {
          event.preventDefault();
          move(Number(event.dataTransfer.getData("text/plain")), at);
        });
        return item;
      }),
    );
  }
  box.prepend(list);
  input.addEventListener("change", show);
  show();
}
