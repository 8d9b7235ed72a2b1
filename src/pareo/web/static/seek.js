// Players of the rating lists, found as one types: Enter adds the highlighted one, and the field is ready for the next.
import { reload, swapById } from "./live.js";

const PAUSE = 60,
  LEAST = 2; // milliseconds between the last key and the question; letters before the first

export function seeking(root) {
  if (root.dataset.ready) return;
  root.dataset.ready = "yes";
  const part = (name) => root.querySelector(name);
  const input = part("[role=combobox]"),
    list = part("[role=listbox]"),
    basket = part(".basket"),
    status = part(".queue"),
    within = part("select");
  const marked = new Map();
  let turn = 0,
    answered = "",
    active = -1,
    arrowed = false,
    entered = false,
    timer = 0,
    waiting = 0,
    sending = Promise.resolve();
  within.value = sessionStorage.getItem("within") ?? "";

  const fill = (template, text) => root.dataset[template].replace("{}", text);
  const say = (words) => {
    status.textContent = words;
  };
  const options = () => [...list.querySelectorAll("[role=option]")];
  const asked = () => `${within.value} ${input.value.trim()}`;
  const long = () => input.value.replace(/[\s,.]/g, "").length >= LEAST;
  const free = (option) => option && option.ariaDisabled !== "true";

  function close() {
    list.hidden = true;
    active = -1;
    arrowed = false;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function highlight(at) {
    const all = options();
    active = all.length ? Math.max(0, Math.min(at, all.length - 1)) : -1;
    all.forEach((one, index) => one.classList.toggle("active", index === active));
    if (active < 0) {
      input.removeAttribute("aria-activedescendant");
      return;
    }
    input.setAttribute("aria-activedescendant", all[active].id);
    all[active].scrollIntoView({ block: "nearest" });
  }

  function show(found) {
    list.replaceChildren(...found.children);
    for (const one of options()) one.ariaSelected = String(marked.has(one.dataset.key));
    list.hidden = !list.children.length;
    input.setAttribute("aria-expanded", String(!list.hidden));
    say(found.dataset.count);
    highlight(Math.max(0, options().findIndex(free)));
  }

  // Only the answer to the last question is shown: one that was overtaken is thrown away.
  async function ask() {
    const mine = ++turn,
      question = asked();
    const query = new URLSearchParams({ q: input.value.trim(), within: within.value, turn: mine });
    const came = await fetch(`${root.dataset.seek}/search?${query}`).catch(() => null);
    const found =
      came?.ok && new DOMParser().parseFromString(await came.text(), "text/html").querySelector("[data-turn]");
    if (mine !== turn || (found && Number(found.dataset.turn) !== mine)) return;
    answered = question;
    if (found) show(found);
    else {
      list.replaceChildren();
      close();
    }
    if (entered) {
      entered = false;
      enterNow(true);
    }
  }

  function typed() {
    clearTimeout(timer);
    turn += 1;
    answered = "";
    arrowed = false;
    entered = false;
    if (!long()) {
      close();
      say("");
      return;
    }
    timer = setTimeout(ask, PAUSE);
  }

  // Behind a key that came before its answer only the one player who can be meant is added.
  function enterNow(hurried) {
    if (marked.size) {
      addMarked();
      return;
    }
    const all = options(),
      chosen = all[active];
    if (!all.length) {
      if (hurried) input.form.requestSubmit();
      return;
    }
    const sure =
      all.length === 1 || (chosen.hasAttribute("data-exact") && !all[active + 1]?.hasAttribute("data-exact"));
    if (!hurried || sure) choose(chosen);
  }

  function choose(option) {
    if (!option) return;
    if (!free(option)) {
      say(fill("there", option.dataset.name));
      return;
    }
    add([[option.dataset.key, option.dataset.name]]);
  }

  function mark(option) {
    if (!free(option)) return;
    if (!marked.delete(option.dataset.key)) marked.set(option.dataset.key, option.dataset.name);
    option.ariaSelected = String(marked.has(option.dataset.key));
    drawBasket();
  }

  function drawBasket() {
    basket.hidden = !marked.size;
    root.toggleAttribute("data-holding", marked.size > 0);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn primary";
    button.textContent = marked.size === 1 ? root.dataset.addOne : fill("addSeveral", marked.size);
    button.addEventListener("click", addMarked);
    basket.replaceChildren(
      ...[...marked].map(([key, name]) => {
        const chip = document.createElement("span"),
          out = document.createElement("button");
        chip.className = "chip";
        chip.textContent = name;
        out.type = "button";
        out.textContent = "×";
        out.setAttribute("aria-label", fill("unmark", name));
        out.addEventListener("click", () => {
          marked.delete(key);
          drawBasket();
          input.focus();
          for (const one of options()) one.ariaSelected = String(marked.has(one.dataset.key));
        });
        chip.append(out);
        return chip;
      }),
      button,
    );
  }

  function addMarked() {
    const chosen = [...marked];
    marked.clear();
    drawBasket();
    add(chosen);
  }

  // One after the other; whoever types on is never held up.
  function add(chosen) {
    input.value = "";
    clearTimeout(timer);
    turn += 1;
    answered = "";
    close();
    list.replaceChildren();
    input.focus();
    const names = chosen.map(([, name]) => name).join("; ");
    say(fill("adding", names));
    waiting += 1;
    sending = sending
      .then(() => send(chosen, names))
      .finally(() => {
        waiting -= 1;
        if (!waiting) reload(parts());
      });
  }

  // The table and what says the count; a list that somebody is pasting beside it stays.
  function parts() {
    const pasted = [...document.querySelectorAll(".page textarea")].some((one) => one.value !== one.defaultValue);
    return [pasted ? "#players" : ".page", "nav.spine", "#said", "#saved"];
  }

  async function send(chosen, names) {
    const body = new URLSearchParams(chosen.map(([key]) => ["pick", key]));
    body.append("_csrf_token", document.querySelector("meta[name=csrf]").content);
    for (const name of ["arrives", "missed"]) {
      const field = input.form.elements[name];
      if (field) body.append(name, field.value);
    }
    const came = await fetch(`${root.dataset.seek}/listed`, {
      method: "POST",
      headers: { "X-Requested-With": "desk" },
      body,
    }).catch(() => null);
    if (came?.ok) {
      say(fill("added", (await came.json()).added.join("; ")));
      return;
    }
    if (came) swapById(await came.text());
    const asked = document.querySelector("#notice [data-numbers]");
    asked?.querySelector("button").focus();
    say(asked ? "" : came ? fill("there", names) : root.dataset.failed);
  }

  input.addEventListener("input", typed);
  within.addEventListener("change", () => {
    sessionStorage.setItem("within", within.value);
    input.focus();
    typed();
  });
  input.addEventListener("blur", () =>
    setTimeout(() => {
      if (!root.contains(document.activeElement)) close();
    }, 150),
  );
  input.addEventListener("focus", () => {
    if (answered && answered === asked() && options().length) {
      list.hidden = false;
      input.setAttribute("aria-expanded", "true");
      highlight(Math.max(0, active));
    }
  });
  input.addEventListener("keydown", (event) => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (move && !list.hidden) {
      event.preventDefault();
      if (event.shiftKey) mark(options()[active]);
      highlight(active + move);
      arrowed = true;
    } else if (event.key === " " && !list.hidden && (arrowed || event.ctrlKey)) {
      event.preventDefault();
      mark(options()[active]);
    } else if (event.key === "Enter" && !event.isComposing) enter(event);
    else if (event.key === "Escape" && !list.hidden) {
      event.stopPropagation();
      close();
      list.replaceChildren();
    }
  });

  // The list answers; before it is there the key waits; once it is dismissed or empty, what was typed counts as it stands.
  function enter(event) {
    const current = answered === asked();
    if (marked.size || (current && !list.hidden)) {
      event.preventDefault();
      enterNow(false);
    } else if (!current && long()) {
      event.preventDefault();
      entered = true;
    }
  }

  if (input.value !== input.defaultValue) typed(); // typed before this script came
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (!option) return;
    highlight(options().indexOf(option));
    if (event.target.closest(".tick") || event.ctrlKey || event.metaKey || event.shiftKey || marked.size) mark(option);
    else choose(option);
    input.focus();
  });
}
