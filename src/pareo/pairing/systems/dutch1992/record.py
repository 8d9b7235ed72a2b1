"""What is written down while a round is paired: a chapter for each group, then colours and bye.

Nothing here influences the pairing: without a trace none of it runs.
"""

from __future__ import annotations

from collections.abc import Iterable

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.swiss.color_ladder import Rung
from pareo.pairing.systems.dutch1992.field import Field
from pareo.pairing.systems.dutch1992.group import Group, Pairing
from pareo.pairing.systems.dutch1992.heterogeneous import Floaters
from pareo.pairing.systems.dutch1992.natural import Refusal, refusals
from pareo.pairing.trace import Trace, Value

COLOR_ARTICLES: dict[Rung, str] = {
    "both-preferences": "E1",
    "stronger-preference": "E2",
    "last-difference": "E3",
    "higher-ranked": "E4",
    "initial-color": "E5",
}
DROPPED = ("", "B6", "B6, B5")


class Record:
    """Writes decisions into a trace; does nothing without one. A group that is undone gets a new chapter."""

    def __init__(self, field: Field, trace: Trace | None) -> None:
        self.field = field
        self.trace = trace
        self._chapters: list[tuple[Group, Trace]] = []

    def begin(self) -> None:
        """Who plays, in which groups."""
        if self.trace is None:
            return
        field, position = self.field, self.field.position
        everyone = field.ids(range(field.size))
        self.trace.add("round", "begins", "", everyone, number=position.round, last=position.last_round)
        for group in field.score_groups:
            places = list(bits(group))
            self.trace.add("score-group", "stands", "A3", field.ids(places), score=field.score[places[0]])

    def dissolved(self, group: Group) -> None:
        """A whole group goes down."""
        if self.trace is None:
            return
        chapter = self._chapter(group)
        self._alone(chapter, group)
        members = self.field.ids(bits(group.members))
        if members:
            chapter.add("whole-group", "moved-down", "C14", members, score=self._score(group))

    def joined(self, upper: Group) -> None:
        """No pairing of a group lets the lowest be paired: the two are one."""
        if self.trace is None:
            return
        members = upper.members | upper.removed
        chapter = self._chapter(upper)
        chapter.add("lowest-groups", "joined", "C13", self.field.ids(bits(members)), score=self._score(upper))

    def undone(self, group: Group, pairing: Pairing, article: str) -> None:
        """A group is paired again, with others moved down."""
        if self.trace is not None:
            left = self.field.ids(bits(pairing.left))
            self._write(group, pairing)
            chapter = next(chapter for known, chapter in self._chapters if known is group)
            chapter.add("group-above", "undone", article, left, score=self._score(group))

    def paired(self, group: Group, pairing: Pairing) -> None:
        """A group, its kind, x and p, how far the text had to go, why not the first try, and who goes down."""
        if self.trace is not None:
            self._write(group, pairing)

    def color(self, white: int, black: int, rung: Rung) -> None:
        if self.trace is None:
            return
        entries = self.field.entries
        self._close()
        self.trace.add(
            "color",
            rung,
            COLOR_ARTICLES.get(rung, "E2"),
            self.field.ids((white, black)),
            white_history=entries[white].colors,
            black_history=entries[black].colors,
        )

    def bye(self, place: int) -> None:
        if self.trace is not None:
            self._close()
            self.trace.add("bye", "given", "A5", self.field.ids([place]), score=self.field.score[place])

    # the chapter of a group ------------------------------------------------------------------------------------------

    def _chapter(self, group: Group) -> Trace:
        """An empty chapter for a group, in the place of its older one if there is one."""
        chapter = Trace()
        for number, (known, _) in enumerate(self._chapters):
            if known is group:
                self._chapters[number] = (group, chapter)
                return chapter
        self._chapters.append((group, chapter))
        return chapter

    def _close(self) -> None:
        """The chapters are final."""
        assert self.trace is not None
        for _, chapter in self._chapters:
            self.trace.decisions.extend(chapter.decisions)
        self._chapters.clear()

    def _score(self, group: Group) -> int:
        return self.field.score[group.all_residents.bit_length() - 1]

    def _write(self, group: Group, pairing: Pairing) -> None:
        ids, rest = self.field.ids, pairing.rest
        players = list(bits(group.members & ~self._in_first_pairs(pairing)))
        chapter = self._chapter(group)
        chapter.add(
            "bracket",
            "paired",
            "C6",
            ids(bits(group.members)),
            score=self._score(group),
            moved_down=ids(group.floaters),
            residents=ids(bits(group.members & ~group.moved_down)),
            pairs=self._pairs(pairing.boards),
            moved_down_pairs=self._pairs(pairing.found.pairs) if isinstance(pairing.found, Floaters) else (),
            exchanged_down=ids(players[number - 1] for number in rest.exchange.leave),
            exchanged_up=ids(players[number - 1] for number in rest.exchange.enter),
            downfloaters=ids(bits(pairing.left)),
        )
        self._alone(chapter, group)
        self._kind(chapter, group)
        self._numbers(chapter, group, pairing)
        self._dropped(chapter, pairing)
        for refusal in refusals(group, pairing):
            self._refused(chapter, refusal)
        if not group.lowest:
            self._floaters(chapter, group, pairing)

    def _in_first_pairs(self, pairing: Pairing) -> int:
        pairs = pairing.found.pairs if isinstance(pairing.found, Floaters) else ()
        return sum(1 << i for pair in pairs for i in pair)

    def _pairs(self, pairs: Iterable[tuple[int, int]]) -> tuple[Value, ...]:
        return tuple(self.field.ids(pair) for pair in pairs)

    def _alone(self, chapter: Trace, group: Group) -> None:
        for i in bits(group.removed):
            chapter.add("downfloater", "no-opponent", "C1", self.field.ids([i]))

    def _kind(self, chapter: Trace, group: Group) -> None:
        if group.moved_down and not group.heterogeneous:
            chapter.add("half-from-above", "homogeneous", "A3", self.field.ids(group.floaters))
        if group.freed:
            chapter.add("last-round", "freed", "C.04.2 21", self.field.ids(bits(group.members)))

    def _numbers(self, chapter: Trace, group: Group, pairing: Pairing) -> None:
        """x and p: as A8 and A6 determine them, and what C11 and C14 have made of them."""
        criteria, found = group.criteria, pairing.found
        first = group.full_first
        white, black = (group.members & criteria.white).bit_count(), (group.members & criteria.black).bit_count()
        x = criteria.least_conceivable(group.members, group.size // 2)
        chapter.add("color-allowance", "set", "A8", (), x=x, white=white, black=black)
        if isinstance(found, Floaters) and found.extra:
            chapter.add("color-allowance", "raised", "C11", (), by=found.extra)
        elif not isinstance(found, Floaters):
            beyond = found.misses - criteria.least_conceivable(group.members, pairing.pairs)
            if beyond:
                chapter.add("color-allowance", "raised", "C11", (), by=beyond)
        made, full = pairing.first + pairing.pairs, group.size // 2
        chapter.add("pairs-to-make", "set", "A6", (), p=first or full)
        if made < full or pairing.first < first:
            chapter.add("pairs-to-make", "lowered", "C14", (), made=made, full=full)

    def _dropped(self, chapter: Trace, pairing: Pairing) -> None:
        """B5 and B6 where they had to yield."""
        found, rest = pairing.found, pairing.rest
        down = max(rest.down, found.down)
        if down:
            chapter.add("repeated-float", "downfloaters", "C9", (), dropped=DROPPED[down])
        if found.up:
            chapter.add("repeated-float", "upfloaters", "C10", (), dropped=DROPPED[found.up])

    def _refused(self, chapter: Trace, refusal: Refusal) -> None:
        values: dict[str, Value] = {}
        if refusal.criterion:
            values = {"criterion": refusal.criterion, "chosen": refusal.chosen, "natural": refusal.natural}
        chapter.add("natural", refusal.verdict, refusal.article, self.field.ids(refusal.players), **values)

    def _floaters(self, chapter: Trace, group: Group, pairing: Pairing) -> None:
        """Why somebody goes down: nobody to meet here, an odd number, or no more pairs."""
        odd = pairing.left.bit_count() == group.size % 2
        for i in bits(pairing.left):
            if not group.criteria.legal[i] & group.members:
                verdict, article = "no-opponent", "C1"
            elif odd:
                verdict, article = "odd-number", "C6"
            else:
                verdict, article = "more-pairs-impossible", "C14"
            chapter.add("downfloater", verdict, article, self.field.ids([i]))
