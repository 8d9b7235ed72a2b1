// The plan of prizes: what each list and all of them offer, counted while it is typed; one more list when it is wanted.

const amount = /^[€$£¥ ]*(\d{1,3}(?:[ .,'’]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?[€$£¥ ]*$/u;

// As the desk reads a line: money before the plus, a thing after it.
function cents(line) {
  const found = amount.exec(line.split("+")[0].trim());
  return found ? Number(found[1].replace(/\D/g, "")) * 100 + Number((found[2] ?? "0").padEnd(2, "0")) : 0;
}

function money(sum, currency) {
  const digits = sum % 100 ? 2 : 0;
  const text = (sum / 100).toLocaleString(document.documentElement.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return `${text} ${currency}`.trim();
}

function count(form) {
  const currency = form.querySelector("#f-currency").value.trim();
  let total = 0;
  for (const block of form.querySelectorAll("[data-prize-list]")) {
    const lines = block.querySelector("textarea").value.split("\n");
    const gone = block.querySelector('[name^="remove-"]')?.checked;
    const sum = gone ? 0 : lines.map(cents).reduce((one, other) => one + other, 0);
    block.querySelector("[data-sum]").textContent = sum ? money(sum, currency) : "";
    total += sum;
  }
  form.querySelector("[data-total-sum]").textContent = money(total, currency);
}

function oneMore(form, button) {
  const blocks = form.querySelectorAll("[data-prize-list]");
  const last = Math.max(0, ...[...blocks].map((block) => Number(block.querySelector("textarea").name.split("-")[1])));
  const made = document.createElement("div");
  made.innerHTML = document.getElementById("prize-list").innerHTML.replaceAll("-NEW", `-${last + 1}`);
  button.parentElement.before(...made.children);
  document.getElementById(`f-name-${last + 1}`).focus();
}

const plan = document.getElementById("prize-plan");
if (plan) {
  const button = plan.querySelector("[data-add-list]");
  button.hidden = false;
  button.addEventListener("click", () => oneMore(plan, button));
  plan.addEventListener("input", () => count(plan));
  count(plan);
}
