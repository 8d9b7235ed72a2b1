// A game played over: every position is on the page already, nothing is worked out here. No module: a site that is
// opened from a folder has none. Without the script the moves are read; with it each is a button.
(() => {
  const game = document.querySelector(".game"),
    board = game.querySelector(".chessboard"),
    squares = [...board.children],
    placements = game.dataset.placements.split(" "),
    moves = [...game.querySelectorAll("[data-ply]")].map(button),
    PIECES = { k: "♚", q: "♛", r: "♜", b: "♝", n: "♞", p: "♟" };

  function button(written) {
    const made = document.createElement("button");
    made.type = "button";
    made.dataset.ply = written.dataset.ply;
    made.textContent = written.textContent;
    written.replaceWith(made);
    return made;
  }
  let at = placements.length - 1,
    turned = false;

  const pieces = (placement) => [...placement.replace(/\//g, "").replace(/[1-8]/g, (gap) => ".".repeat(Number(gap)))];

  function show() {
    const now = pieces(placements[at]),
      before = pieces(placements[Math.max(0, at - 1)]);
    squares.forEach((square, place) => {
      const from = turned ? 63 - place : place,
        piece = now[from];
      square.textContent = piece === "." ? "" : `${PIECES[piece.toLowerCase()]}\ufe0e`;
      square.classList.toggle("w", piece !== "." && piece === piece.toUpperCase());
      square.classList.toggle("moved", piece !== before[from]);
    });
    for (const move of moves) move.toggleAttribute("aria-current", Number(move.dataset.ply) === at);
    const said = at
      ? game.dataset.after.replace("{move}", `${Math.ceil(at / 2)}${at % 2 ? "." : "..."} ${moves[at - 1].textContent}`)
      : "";
    document.getElementById("game-now").textContent = said;
  }

  function go(where) {
    if (where === "turn") turned = !turned;
    else
      at = {
        first: 0,
        back: Math.max(0, at - 1),
        on: Math.min(placements.length - 1, at + 1),
        last: placements.length - 1,
      }[where];
    show();
  }

  game.querySelector(".game-keys").hidden = false;
  game.addEventListener("click", (event) => {
    const key = event.target.closest("[data-go]"),
      move = event.target.closest("[data-ply]");
    if (key) go(key.dataset.go);
    else if (move) {
      at = Number(move.dataset.ply);
      show();
    }
  });
  const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (!KEYS[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(KEYS[event.key]);
  });
  show();
})();
