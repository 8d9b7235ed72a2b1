// What a player tapped and the desk does not have yet: kept on the phone without a network, and over a flat battery.
const RETRY = 3000;
let sending = false;

// `place` names whose phone this is: on one that goes from hand to hand nobody sends what another tapped.
export function outbox(place, told) {
  const waiting = () => JSON.parse(localStorage.getItem(place()) ?? "[]");
  const keep = (list) =>
    list.length ? localStorage.setItem(place(), JSON.stringify(list)) : localStorage.removeItem(place());

  // Whoever taps another button for the same round has changed the mind about it.
  function put(action, fields) {
    const round = Object.fromEntries(fields).round;
    keep([...waiting().filter((one) => one.action !== action || one.round !== round), { action, round, fields }]);
  }

  async function send() {
    if (sending || !place()) return;
    sending = true;
    let answer = null;
    for (let one; (one = waiting()[0]);) {
      answer = await post(one);
      if (!answer || answer.status >= 500) {
        setTimeout(send, RETRY);
        break;
      }
      const done = JSON.stringify(one);
      keep(waiting().filter((other) => JSON.stringify(other) !== done));
    }
    sending = false;
    await told(answer);
  }

  return { put, send, isEmpty: () => !waiting().length };
}

function post({ action, fields }) {
  const body = new URLSearchParams(fields);
  body.set("_csrf_token", document.querySelector("input[name=_csrf_token]").value);
  return fetch(action, { method: "POST", headers: { "X-Requested-With": "desk" }, body }).catch(() => null);
}
