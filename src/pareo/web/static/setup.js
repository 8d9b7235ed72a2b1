// The setup: fields that a choice does not need stay out of sight; a rule is put together and written into its field.

function follow(root = document) {
  for (const part of root.querySelectorAll("[data-shown-for]")) {
    const choice =
      document.getElementById(`f-${part.dataset.shownFor}`) ?? document.getElementById(part.dataset.shownFor);
    const { values } = part.dataset;
    if (choice)
      part.hidden = values === "*" ? !choice.value : !values.split(" ").filter(Boolean).includes(choice.value);
  }
  const orders = root.querySelector("[data-orders]"),
    cycles = document.getElementById("f-cycles");
  if (orders && cycles) {
    const possible = JSON.parse(orders.dataset.orders);
    for (const option of document.getElementById("f-variant").options)
      option.disabled = !option.selected && !possible[option.value].includes(Number(cycles.value));
  }
  for (const builder of root.querySelectorAll("[data-builder]")) builder.hidden = false;
}

// How many rounds for how many players, as the number or the pasted list changes.
function advise(form) {
  const rounds = form.querySelector("#f-rounds"),
    hint = document.getElementById("h-rounds"),
    pasted = form.querySelector("#f-players");
  if (!rounds || !hint?.classList.contains("hint")) return;
  const players = pasted ? pasted.value.split("\n").filter((line) => line.trim()).length : Number(form.dataset.players);
  const needed = Math.ceil(Math.log2(players)),
    planned = Number(rounds.value);
  const words =
    players < 2 ? "roundsOpen" : planned < needed ? "roundsFew" : players <= 2 * planned ? "roundsMany" : "roundsUsual";
  const values = { players, rounds: needed };
  hint.textContent = form.dataset[words].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// What the chosen system is for, in the words of the help below it.
function tellSystem(choice) {
  const help = document.querySelector(`[data-system="${choice.value}"] .for`),
    hint = document.getElementById("h-system");
  if (help && hint?.classList.contains("hint")) hint.textContent = help.textContent;
}

function addRule(button) {
  const builder = button.closest("[data-builder]"),
    words = JSON.parse(builder.dataset.words);
  const value = (name) => document.getElementById(`rule-${name}`).value.trim();
  const ticked = (name) => document.getElementById(`rule-${name}`).checked;
  const who = value("who") === "players" ? value("numbers") : words[value("who")];
  if (!who) {
    document.getElementById("rule-numbers").focus();
    return;
  }
  const when = {
    "": "",
    rounds: ` r${value("first")}-${value("last")}`,
    last: ` ${words.last.replace("#", value("first"))}`,
  }[value("when")];
  const line =
    who + when + (ticked("half") ? ` ${words["above-half"]}` : "") + (ticked("soft") ? ` ${words.soft}` : "");
  const field = document.getElementById(builder.dataset.builder);
  field.value = [field.value.trim(), line].filter(Boolean).join("\n");
  document.getElementById("rule-numbers").value = "";
  field.focus();
}

document.addEventListener("change", (event) => {
  if (event.target.matches("select")) follow();
  if (event.target.id === "f-system") tellSystem(event.target);
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-act=add-rule]")) addRule(event.target);
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-goto]"),
    field = link && document.getElementById(link.dataset.goto);
  if (!field) return;
  event.preventDefault();
  field.closest("details")?.setAttribute("open", "");
  field.scrollIntoView({ block: "center" });
  field.focus();
});
document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-rounds-open]");
  if (form) advise(form);
});
document.addEventListener("pareo:fresh", () => follow());
follow();
