"""Games written in PGN's export format: the seven tags first, movetext in lines of at most 79 letters, UTF-8."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pareo.formats.pgn.games import OPEN, PgnGame, Token

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
_UNKNOWN = {"Date": "????.??.??", "Result": OPEN}
_WIDTH = 79


def write_game(tags: Mapping[str, str], tokens: Iterable[Token] = ()) -> str:
    """One game: its tags, an empty line, its moves and the result."""
    ordered = {name: tags.get(name) or _UNKNOWN.get(name, "?") for name in ROSTER}
    ordered |= {name: value for name, value in tags.items() if name not in ROSTER and value}
    head = "\n".join(f'[{name} "{_escaped(value)}"]' for name, value in ordered.items())
    return f"{head}\n\n{_filled([*_words(tokens, tags.get('FEN', '')), ordered['Result']])}\n"


def write_pgn(games: Iterable[str]) -> bytes:
    return "\n".join(games).encode("utf-8")


def game_text(game: PgnGame) -> str:
    """A game as it was read, with all its tags and comments."""
    return write_game({**game.tags, "Result": game.result or game.tags.get("Result", OPEN)}, game.tokens)


def _escaped(value: str) -> str:
    plain = " ".join(value.split())
    return plain.replace("\\", "\\\\").replace('"', '\\"')


def _words(tokens: Iterable[Token], fen: str) -> Iterable[str]:
    """Moves with their numbers, comments in braces, variations in brackets."""
    ply = 1 if " b " in fen else 0
    told, kept = True, []
    for token in tokens:
        if token.kind == "move":
            if ply % 2 == 0 or told:
                yield f"{ply // 2 + 1}{'.' if ply % 2 == 0 else '...'}"
            yield token.text
            ply, told = ply + 1, False
        elif token.kind == "comment":
            yield from f"{{{token.text}}}".split(" ")
            told = True
        elif token.kind == "open":
            kept.append(ply)
            ply, told = max(0, ply - 1), True
            yield token.text
        elif token.kind == "close":
            ply, told = kept.pop() if kept else ply, True
            yield token.text
        else:
            yield token.text


def _filled(words: Iterable[str]) -> str:
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > _WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])
