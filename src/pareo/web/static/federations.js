// The name of a federation below its code as it is typed; a code that FIDE does not have is told, never refused.

function tell(field) {
  const known = document.getElementById("federations"),
    code = field.value.trim().toUpperCase();
  const option = [...known.options].find((one) => one.value === code);
  let place = field.parentElement.querySelector("p.hint");
  if (!place) {
    place = document.createElement("p");
    place.className = "hint";
    field.after(place);
  }
  place.setAttribute("role", "status");
  place.classList.toggle("warn", code.length === 3 && !option);
  place.textContent = option ? option.textContent : code.length === 3 ? known.dataset.unknown.replace("{}", code) : "";
}

const asks = 'input[list="federations"]';
document.addEventListener("input", (event) => {
  if (event.target.matches?.(asks)) tell(event.target);
});
for (const field of document.querySelectorAll(asks)) if (field.value !== field.defaultValue) tell(field);
