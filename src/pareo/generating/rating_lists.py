"""Synthetic rating lists of any size, in every layout that is read: the same seed gives the same list."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from pareo.formats.rating_lists.rows import Listed
from pareo.formats.rating_lists.writing import WRITERS
from pareo.generating.listed_names import PEOPLES, People

_MEN = (("GM", 2500), ("IM", 2400), ("FM", 2300), ("CM", 2200))
_WOMEN = (("WGM", 2300), ("WIM", 2200), ("WFM", 2100), ("WCM", 2000))


def players(count: int, seed: int = 0) -> Iterator[Listed]:
    """So many players, nobody's number twice: a third of them rated, as in FIDE's list."""
    dice = random.Random(seed)
    peoples = dice.choices(PEOPLES, [people.share for people in PEOPLES], k=1000)
    fide_id = 100_000
    for number in range(count):
        fide_id += dice.randrange(1, 40)
        yield _player(dice, peoples[dice.randrange(1000)], fide_id, number)


def _player(dice: random.Random, people: People, fide_id: int, number: int) -> Listed:
    chance = dice.random
    woman = chance() < 0.15
    given = people.women if woman else people.men
    first = given[int(chance() * len(given))]
    if chance() < 0.15:
        first += " " + given[int(chance() * len(given))]
    standard = _rating(dice) if chance() < 0.35 else 0
    rapid = _rating(dice, standard) if chance() < (0.7 if standard else 0.1) else 0
    blitz = _rating(dice, standard or rapid) if chance() < (0.5 if standard else 0.05) else 0
    birth = int(2019 - 70 * chance() * chance())
    young = birth > 2008
    return Listed(
        fide_id=fide_id,
        national_id="",
        name=f"{_surname(dice, people)}, {first}",
        federation=people.federations[int(chance() * chance() * len(people.federations))],
        sex="w" if woman else "m",
        title=_title(standard, woman) if chance() < 0.8 else "",
        standard=standard,
        standard_k=_k(standard, young),
        rapid=rapid,
        rapid_k=20 if rapid else 0,
        blitz=blitz,
        blitz_k=20 if blitz else 0,
        national=0,
        national_k=0,
        birth=str(birth) if chance() < 0.95 else "",
        club="",
        flag=("w" if woman else "") + ("i" if standard and chance() < 0.4 else ""),
    )


def _surname(dice: random.Random, people: People) -> str:
    chance = dice.random
    if chance() < 0.3:
        return people.surnames[int(chance() * len(people.surnames))].replace("-", " ")
    name = people.stems[int(chance() * len(people.stems))]
    while chance() < 0.35:
        name += people.stems[int(chance() * len(people.stems))].lower()
    return name + people.endings[int(chance() * len(people.endings))]


def _rating(dice: random.Random, near: int = 0) -> int:
    middle, spread, most = (near, 90, 2880) if near else (1720, 240, 2850)
    return min(most, max(1400, int(dice.gauss(middle, spread))))


def _k(rating: int, young: bool) -> int:
    if not rating:
        return 0
    return 40 if young and rating < 2300 else 10 if rating >= 2400 else 20


def _title(rating: int, woman: bool) -> str:
    ladder = (*_MEN[:2], *_WOMEN) if woman else _MEN
    return next((title for title, least in ladder if rating >= least), "")


def generate(layout: str, count: int, seed: int = 0, damaged: float = 0.0) -> Iterator[bytes]:
    """A whole list in one of the layouts of ``WRITERS``, in pieces; ``damaged`` is the share of lines to spoil."""
    dice = random.Random(seed + 1)
    write: Callable[[Iterator[Listed]], Iterator[bytes]] = WRITERS[layout]
    for number, piece in enumerate(write(players(count, seed))):
        yield _spoilt(dice, piece, damaged) if damaged and number else piece


def _spoilt(dice: random.Random, piece: bytes, share: float) -> bytes:
    lines = piece.split(b"\n")
    return b"\n".join(b"?" + line[20:] if line and dice.random() < share else line for line in lines)
