// Rating lists: a large file goes to the desk with a bar that shows how far it is; first columns are set by clicking.

function send(form, file, trouble) {
  const bar = form.querySelector(".sending"),
    button = form.querySelector("button.primary");
  const request = new XMLHttpRequest();
  const stop = (words) => {
    bar.hidden = true;
    button.disabled = false;
    trouble.textContent = words;
  };
  request.open("POST", `${form.dataset.upload}?called=${encodeURIComponent(file.name)}`);
  request.setRequestHeader("X-CSRFToken", document.querySelector("meta[name=csrf]").content);
  request.setRequestHeader("X-Requested-With", "desk");
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.responseType = "json";
  request.upload.addEventListener("progress", (event) => {
    const share = Math.round((100 * event.loaded) / Math.max(event.total, 1));
    bar.querySelector("progress").value = share;
    bar.querySelector("output").textContent = `${share} %`;
  });
  request.addEventListener("load", () => {
    if (!request.response?.token) {
      stop(request.response?.problem ?? form.dataset.broken);
      return;
    }
    const token = document.createElement("input");
    token.type = "hidden";
    token.name = "token";
    token.value = request.response.token;
    form.querySelector("input[type=file]").disabled = true;
    form.append(token);
    form.submit();
  });
  request.addEventListener("error", () => stop(form.dataset.broken));
  bar.hidden = false;
  button.disabled = true;
  trouble.textContent = "";
  request.send(file);
}

document.addEventListener("submit", (event) => {
  const form = event.target,
    file = form.dataset.upload && form.querySelector("input[type=file]").files[0];
  if (!file) return;
  event.preventDefault();
  send(form, file, form.querySelector("[data-trouble]"));
});

// The lines of a fixed-width file with a mark where each column begins; a click sets one or takes it away.
export function ruled(lines) {
  if (lines.dataset.ready) return;
  lines.dataset.ready = "yes";
  const starts = new Set(lines.dataset.starts.split(" ").filter(Boolean).map(Number));
  const texts = lines.textContent.replace(/\n$/, "").split("\n");
  const width = Math.max(...texts.map((text) => text.length), 1);
  lines.replaceChildren(
    ...Array.from({ length: width }, (_, at) => {
      const column = document.createElement("span");
      column.className = starts.has(at) ? "col start" : "col";
      column.dataset.at = at;
      column.title = String(at);
      column.textContent = [at % 10 ? "·" : String((at % 100) / 10), ...texts.map((text) => text[at] ?? " ")].join(
        "\n",
      );
      return column;
    }),
  );
  lines.addEventListener("click", (event) => {
    const column = event.target.closest(".col"),
      field = document.getElementById(lines.dataset.ruler);
    if (!column || !field) return;
    const at = Number(column.dataset.at);
    if (!starts.delete(at)) starts.add(at);
    field.value = [...starts].sort((a, b) => a - b).join(" ");
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

// What was chosen before the page could answer, or kept by the browser over a reload, is looked at now.
document.addEventListener("htmx:load", () => {
  const usual = (choice) =>
    Math.max(
      [...choice.options].findIndex((one) => one.defaultSelected),
      0,
    );
  const changed = [...document.querySelectorAll("#sight .looks select, #sight .looks input")].find((one) =>
    one.options ? one.selectedIndex !== usual(one) : one.value !== one.defaultValue,
  );
  changed?.dispatchEvent(new Event("change", { bubbles: true }));
});
