// Whoever goes back from a question, or from a refusal, finds the form as it was typed.
const KEPT = "typed";
const RETURNING = "returning";
const CONFIRMED = "confirmed";

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.closest(".ask")) {
    sessionStorage.setItem(CONFIRMED, "1");
    return;
  }
  sessionStorage.removeItem(CONFIRMED);
  const fields = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && name !== "_csrf_token");
  const typed = { page: location.pathname, action: form.getAttribute("action"), fields };
  sessionStorage.setItem(KEPT, JSON.stringify(typed));
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-return]")) sessionStorage.setItem(RETURNING, "1");
});

/** The form that was sent from this page: the one with this action and with all the fields. */
function formOf({ action, fields }) {
  const names = fields.map(([name]) => name);
  return [...document.querySelectorAll(`form[action="${CSS.escape(action)}"], form`)].find(
    (form) => form.getAttribute("action") === action && names.every((name) => form.elements[name]),
  );
}

function fill(form, fields) {
  const kept = new Map(fields);
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden" || field.type === "file" || field.tagName === "BUTTON") continue;
    if (field.type === "checkbox" || field.type === "radio") {
      field.checked = fields.some(([name, value]) => name === field.name && value === field.value);
    } else if (kept.has(field.name)) field.value = kept.get(field.name);
  }
}

/**
 * The page before this one was the answer to the form. A form that was taken leads to another page by itself; where the
 * form has the address of its own page, only a click on the way back tells.
 */
function answered({ page, action }) {
  const sentTo = new URL(action, location.href).pathname;
  // What was confirmed was taken, unless somebody clicked on the way back.
  if (sessionStorage.getItem(CONFIRMED)) return sessionStorage.getItem(RETURNING);
  if (sentTo !== page) return document.referrer && new URL(document.referrer).pathname === sentTo;
  return sessionStorage.getItem(RETURNING);
}

export function refill() {
  const typed = JSON.parse(sessionStorage.getItem(KEPT) || "null");
  const form = typed && typed.page === location.pathname && answered(typed) && formOf(typed);
  sessionStorage.removeItem(RETURNING);
  if (!form) return;
  fill(form, typed.fields);
  form.closest("details")?.setAttribute("open", "");
  const first = [...form.elements].find((field) => field.name && field.type !== "hidden" && !field.disabled);
  first?.focus();
}
