"""What is written down while a round is paired: a chapter for each group, then colours and bye."""

from __future__ import annotations

from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.swiss.color_ladder import Rung
from pareo.pairing.swiss.recording import Recorder
from pareo.pairing.systems.dutch1992.field import Field
from pareo.pairing.systems.dutch1992.group import Group, Pairing
from pareo.pairing.systems.dutch1992.heterogeneous import Floaters
from pareo.pairing.systems.dutch1992.natural import Refusal, first_try, refusals
from pareo.pairing.systems.dutch1992.rules import ARTICLES
from pareo.pairing.trace import Trace, Value

DROPPED = ("", "B6", "B6, B5")
Chapter = Recorder[Field]


class Steps(Recorder[Field]):
    """Everything that is told of a round. A group that is undone gets a new chapter."""

    def __init__(self, field: Field, trace: Trace | None) -> None:
        super().__init__(field, ARTICLES, trace)
        self._chapters: list[tuple[Group, Chapter]] = []

    def begin(self) -> None:
        """Who plays, in which groups."""
        if self.trace is None:
            return
        self.round_begins("begins")
        for group in self.field.score_groups():
            self.add("score-group", "stands", "score-group", group, score=self.field.score[group[0]])

    def dissolved(self, group: Group) -> None:
        """A whole group goes down."""
        if self.trace is None:
            return
        chapter = self._chapter(group)
        self._alone(chapter, group)
        if group.members:
            members = bits(group.members)
            chapter.add("whole-group", "moved-down", "fewer-pairs", members, score=self._score(group))

    def joined(self, upper: Group) -> None:
        """No pairing of a group lets the lowest be paired: the two are one."""
        if self.trace is None:
            return
        members = bits(upper.members | upper.removed)
        self._chapter(upper).add("lowest-groups", "joined", "lowest-group", members, score=self._score(upper))

    def undone(self, group: Group, pairing: Pairing, article: str) -> None:
        """A group is paired again, with others moved down."""
        if self.trace is not None:
            self._write(group, pairing)
            chapter = next(chapter for known, chapter in self._chapters if known is group)
            chapter.add("group-above", "undone", article, bits(pairing.left), score=self._score(group))

    def paired(self, group: Group, pairing: Pairing) -> None:
        """A group, its kind, x and p, how far the text had to go, why not the first try, and who goes down."""
        if self.trace is not None:
            self._write(group, pairing)

    def color(self, white: int, black: int, rung: Rung) -> None:
        self._close()
        self.seats(white, black, rung)

    def bye(self, place: int) -> None:
        self._close()
        self.add("bye", "given", "bye", (place,), score=self.field.score[place])

    # the chapter of a group ------------------------------------------------------------------------------------------

    def _chapter(self, group: Group) -> Chapter:
        """An empty chapter for a group, in the place of its older one if there is one."""
        chapter = Recorder(self.field, ARTICLES, Trace())
        for number, (known, _) in enumerate(self._chapters):
            if known is group:
                self._chapters[number] = (group, chapter)
                return chapter
        self._chapters.append((group, chapter))
        return chapter

    def _close(self) -> None:
        """The chapters are final."""
        for _, chapter in self._chapters:
            if self.trace is not None and chapter.trace is not None:
                self.trace.decisions.extend(chapter.trace.decisions)
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
            "first-try",
            bits(group.members),
            score=self._score(group),
            moved_down=ids(group.floaters),
            residents=ids(bits(group.members & ~group.moved_down)),
            pairs=self.pairs(pairing.boards),
            first_try=self.pairs(first_try(group)),
            moved_down_pairs=self.pairs(pairing.solution.pairs) if isinstance(pairing.solution, Floaters) else (),
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
        pairs = pairing.solution.pairs if isinstance(pairing.solution, Floaters) else ()
        return as_mask(i for pair in pairs for i in pair)

    def _alone(self, chapter: Chapter, group: Group) -> None:
        for i in bits(group.removed):
            chapter.add("downfloater", "no-opponent", "no-opponent", (i,))

    def _kind(self, chapter: Chapter, group: Group) -> None:
        if group.moved_down and not group.heterogeneous:
            chapter.add("half-from-above", "homogeneous", "half-from-above", group.floaters)
        if group.freed:
            chapter.add("last-round", "freed", "freed", bits(group.members))

    def _numbers(self, chapter: Chapter, group: Group, pairing: Pairing) -> None:
        """x and p: as A8 and A6 determine them, and what C11 and C14 have made of them."""
        criteria, solution = group.criteria, pairing.solution
        first = group.full_first
        white, black = (group.members & criteria.white).bit_count(), (group.members & criteria.black).bit_count()
        x = criteria.least_conceivable(group.members, group.size // 2)
        chapter.add("color-allowance", "set", "color-allowance", x=x, white=white, black=black)
        if isinstance(solution, Floaters) and solution.extra:
            chapter.add("color-allowance", "raised", "color-allowance-raised", by=solution.extra)
        elif not isinstance(solution, Floaters):
            beyond = solution.misses - criteria.least_conceivable(group.members, pairing.pairs)
            if beyond:
                chapter.add("color-allowance", "raised", "color-allowance-raised", by=beyond)
        made, full = pairing.first + pairing.pairs, group.size // 2
        chapter.add("pairs-to-make", "set", "pairs-to-make", p=first or full)
        if made < full:
            chapter.add("pairs-to-make", "lowered", "fewer-pairs", made=made, full=full)
        elif pairing.first < first:
            chapter.add("pairs-to-make", "fewer-from-above", "fewer-pairs", made=pairing.first, full=first)

    def _dropped(self, chapter: Chapter, pairing: Pairing) -> None:
        """B5 and B6 where they had to yield."""
        solution, rest = pairing.solution, pairing.rest
        down = max(rest.down, solution.down)
        if down:
            chapter.add("repeated-float", "downfloaters", "downfloaters", dropped=DROPPED[down])
        if solution.up:
            chapter.add("repeated-float", "upfloaters", "upfloaters", dropped=DROPPED[solution.up])

    def _refused(self, chapter: Chapter, refusal: Refusal) -> None:
        values: dict[str, Value] = {}
        if refusal.criterion:
            values = {"criterion": refusal.criterion, "chosen": refusal.chosen, "natural": refusal.natural}
        chapter.quote("natural", refusal.verdict, refusal.article, refusal.players, **values)

    def _floaters(self, chapter: Chapter, group: Group, pairing: Pairing) -> None:
        """Why somebody goes down: nobody to meet here, an odd number, or no more pairs."""
        odd = pairing.left.bit_count() == group.size % 2
        for i in bits(pairing.left):
            if not group.criteria.legal[i] & group.members:
                verdict, article = "no-opponent", "no-opponent"
            elif odd:
                verdict, article = "odd-number", "odd-number"
            else:
                verdict, article = "more-pairs-impossible", "fewer-pairs"
            chapter.add("downfloater", verdict, article, (i,))
