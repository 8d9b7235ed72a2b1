// Tie-breaks chosen by name: a list to put in order with buttons, keys or the mouse, and a field that finds more.
// The text field below it is what is sent: without this script it is the whole of it.

const folded = (text) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .match(/[a-z]+|\d+/g) ?? [];

export function tiebreaks(root) {
  if (root.dataset.ready) return;
  root.dataset.ready = "yes";
  const known = JSON.parse(root.dataset.tiebreaks),
    lists = JSON.parse(root.dataset.lists);
  const field = document.getElementById("f-tiebreaks"),
    input = document.getElementById("add-tiebreak"),
    found = document.getElementById("tiebreaks-found"),
    whole = document.getElementById("f-tiebreak_list"),
    list = root.querySelector("ol"),
    status = root.querySelector("[data-said]");
  let active = -1;

  const rows = () => [...list.children];
  const nameOf = (row) => row.querySelector("strong").textContent;
  const say = (message, values = {}) => {
    status.textContent = root.dataset[message].replace(/\{(\w+)\}/g, (_, key) => values[key]);
  };
  const write = () => {
    field.value = rows()
      .map((row) => row.dataset.code)
      .join(", ");
    whole.value = "";
    list.hidden = !rows().length;
  };
  const element = (tag, text, css) => {
    const made = document.createElement(tag);
    made.textContent = text;
    if (css) made.className = css;
    return made;
  };

  function move(row, to) {
    const others = rows().filter((one) => one !== row);
    to = Math.max(0, Math.min(to, others.length));
    list.insertBefore(row, others[to] ?? null);
    write();
    say("moved", { name: nameOf(row), place: to + 1, count: others.length + 1 });
  }
  function takeOut(row) {
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    write();
    say("removed", { name: nameOf(row) });
    (next?.querySelector("button:last-of-type") ?? input).focus();
  }

  function equip(row) {
    const tool = (text, label, action) => {
      const button = element("button", text);
      button.type = "button";
      button.setAttribute("aria-label", `${nameOf(row)}: ${root.dataset[label]}`);
      button.addEventListener("click", () => action(button));
      return button;
    };
    const by = (steps) => (button) => {
      move(row, rows().indexOf(row) + steps);
      button.focus();
    };
    row.draggable = !field.disabled;
    if (!field.disabled)
      row.append(
        tool("↑", "up", by(-1)),
        tool("↓", "down", by(1)),
        tool("×", "out", () => takeOut(row)),
      );
    row.addEventListener("keydown", (event) => {
      const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!steps || !event.altKey) return;
      event.preventDefault();
      const focused = document.activeElement;
      move(row, rows().indexOf(row) + steps);
      focused.focus();
    });
    row.addEventListener("dragstart", (event) => {
      event.dataTransfer.setData("text/plain", row.dataset.code);
      row.classList.add("drag");
    });
    row.addEventListener("dragend", () => row.classList.remove("drag"));
    row.addEventListener("dragover", (event) => event.preventDefault());
    row.addEventListener("drop", (event) => {
      event.preventDefault();
      const dragged = list.querySelector(".drag");
      if (dragged && dragged !== row) move(dragged, rows().indexOf(row));
    });
    return row;
  }

  function rowOf(one) {
    const row = element("li", ""),
      what = element("span", "", "what"),
      counts = element("small", `${one.counts} `);
    row.dataset.code = one.code;
    if (one.article) counts.append(element("span", one.article, "rule"));
    what.append(element("strong", one.name), " ", element("code", one.code), counts);
    row.append(what);
    return equip(row);
  }

  function fill(codes) {
    list.replaceChildren(...codes.map((code) => rowOf(known.find((one) => one.code === code) ?? bare(code))));
    list.hidden = !codes.length;
  }
  const bare = (code) => ({ code, name: code, counts: "", article: "", example: "" });

  function add(one) {
    close();
    input.value = "";
    const there = rows().find((row) => row.dataset.code === one.code);
    if (there) return say("there", { name: one.name });
    list.append(rowOf(one));
    write();
    say("added", { name: one.name, place: rows().length });
  }

  // Every word must begin a word of one of its names; those called exactly so come first.
  function matches(text) {
    const words = folded(text),
      exact = words.join(" ");
    if (!words.length) return [];
    const fits = (name) => words.every((word) => name.split(" ").some((part) => part.startsWith(word)));
    const some = known.filter((one) => one.words.some(fits) || one.code.toLowerCase() === text.trim().toLowerCase());
    const rank = (one) => (one.words.includes(exact) ? 0 : 1);
    return some.toSorted((one, other) => rank(one) - rank(other));
  }
  const certain = (some, text) => {
    const exact = folded(text).join(" ");
    return some.length === 1 || some.filter((one) => one.words.includes(exact)).length === 1;
  };

  function close() {
    found.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }
  function highlight(at) {
    const all = [...found.children];
    active = Math.min(at, all.length - 1);
    all.forEach((one, index) => one.setAttribute("aria-selected", String(index === active)));
    if (active < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", all[active].id);
    all[active].scrollIntoView({ block: "nearest" });
  }
  function show() {
    const some = matches(input.value);
    found.replaceChildren(
      ...some.map((one) => {
        const option = element("li", "");
        option.id = `found-${one.code.replace(/\W/g, "-")}`;
        option.setAttribute("role", "option");
        option.append(
          element("strong", one.name),
          " ",
          element("code", one.code),
          element("small", `${one.counts} ${one.article} ${one.example}`),
        );
        option.addEventListener("mousedown", (event) => {
          event.preventDefault();
          add(one);
        });
        return option;
      }),
    );
    found.hidden = !some.length;
    input.setAttribute("aria-expanded", String(some.length > 0));
    status.textContent = "";
    highlight(certain(some, input.value) ? 0 : -1);
  }

  input.addEventListener("input", show);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (found.hidden) show();
      highlight(Math.max(0, active + (event.key === "ArrowDown" ? 1 : -1)));
    } else if (event.key === "Escape") close();
    else if (event.key === "Enter") {
      event.preventDefault();
      const some = matches(input.value);
      if (active >= 0 && some[active]) add(some[active]);
      else if (input.value.trim()) say(some.length ? "which" : "none");
    }
  });
  whole.addEventListener("change", () => {
    const one = lists.find((each) => each.id === whole.value);
    if (!one) return;
    fill(one.codes);
    write();
    document.getElementById("f-tiebreak_edition").value = one.edition;
    document.getElementById("f-ties").value = one.ties;
    say("taken", { name: one.name });
  });
  // Names that are typed into the text are understood when the form is sent; codes are shown at once.
  field.addEventListener("change", () =>
    fill(
      field.value
        .split(/[,;]/)
        .map((code) => code.trim())
        .filter(Boolean),
    ),
  );
  rows().forEach(equip);
  root.querySelector(".adding").hidden = field.disabled;
}
