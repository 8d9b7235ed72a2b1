"""An arbiter of a team event who does anything at any time: squads, line-ups, matches, penalties, terms, results."""

from __future__ import annotations

from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.event.team_terms import LINE_UP_RULES
from pareo.desk.players import registration
from pareo.desk.results import entering as results
from pareo.desk.rounds import all_rounds
from pareo.desk.rounds import making as rounds
from pareo.desk.teams import line_ups, matches, penalties, squads
from random_arbiter import Act, Arbiter

SYSTEMS = ("team-swiss@2026", "team-swiss@2026", "team-roundrobin@berger")
GAMES = ("10", "01", "==", "+-", "-+", "--", "")


class TeamArbiter(Arbiter):
    """Draws the next act from what the pages of a team event offer."""

    def act(self, section: Section) -> Act:
        return self.usual(section) if self.dice.random() < 0.6 else self.unusual(section)

    def usual(self, section: Section) -> Act:
        number = section.last_round
        waiting = [board for boards in section.boards.values() for board in boards if board.open]
        if number and not section.rounds[-1].published:
            return rounds.publish, (number,)
        if number and line_ups.missing(section, number):
            return line_ups.hand_in_missing, (number, self.dice.choice((line_ups.FIRST_OF_SQUAD, line_ups.AS_LAST)))
        if waiting and self.dice.random() < 0.95:
            board = self.dice.choice(waiting)
            return results.enter, (board.round, board.board, self.dice.choice(GAMES[:3]))
        return rounds.pair, (self.color,)

    def unusual(self, section: Section) -> Act:
        one, other = self.player(section), self.player(section)
        team, number, board = self.team(section), self.round(section), self.dice.randint(0, 12)
        ids = [each.id for each in section.teams]
        squad = [player.id for player in section.squads.get(team, ())]
        seats = self.dice.sample(squad, min(len(squad), self.dice.randint(0, 4)))
        typed: dict[str, str] = self.dice.choice(
            (
                {"rounds": str(self.dice.randint(0, 9))},
                {"system": self.dice.choice(SYSTEMS)},
                {"match_boards": str(self.dice.randint(1, 5))},
                {"match_win": "3", "match_draw": "1"},
                {"match_colors": self.dice.choice(("w", "wb", "wbbw"))},
                {"team_bye_match": self.dice.choice(("1", "2", ""))},
                {"initial_color": self.dice.choice("wb")},
                {"primary_score": self.dice.choice(("MP", "GP"))},
                {"tiebreaks": self.dice.choice(("MPvGP", "EMMSB, EDE", "BH, BC", "x"))},
                {"line_ups": self.dice.choice(LINE_UP_RULES)},
                {"forbidden": self.dice.choice(("1 2", ""))},
                {"acceleration": self.dice.choice(("baku", ""))},
            )
        )
        self.late += 1
        points = {
            "how": self.dice.choice(("taken", "given")),
            "match": self.dice.choice(("1", "", "½")),
            "games": self.dice.choice(("", "2", "x")),
            "round": str(number),
            "reason": self.dice.choice(("late", "")),
        }
        choices: list[Act] = [
            (setup.change_section, (typed,)),
            (setup.change_section, (typed,)),
            (squads.add_team, ({"name": f"Late {self.late}"},)),
            (squads.remove_team, (team,)),
            (squads.put_in_team, ([one, other], self.dice.choice((0, team)))),
            (squads.order_squad, (team, self.dice.sample(squad, len(squad)))),
            (squads.order_teams, (self.dice.sample(ids, len(ids)),)),
            (squads.number_by_strength, (self.dice.randint(0, 5),)),
            (squads.number_by_lot, ()),
            (line_ups.hand_in, (number, team, seats)),
            (line_ups.hand_in, (number, team, [*squad[:3], 0])),
            (line_ups.take_back, (number, team)),
            (matches.forfeit_match, (number, self.dice.randint(0, 3), self.dice.choice(("+-", "-+", "--", "")))),
            (matches.give_bye, (team, number, self.dice.choice("HZFU"))),
            (matches.withdraw_team, (team,)),
            (penalties.give_points, (team, points)),
            (penalties.take_points_back, (self.dice.randint(1, 3),)),
            (results.enter, (number, board, self.dice.choice(GAMES))),
            (registration.register, ([{"name": f"Late {self.late}", "fide_rating": 1900}], "")),
            (registration.remove, (one,)),
            (registration.edit, (one, {"fide_rating": self.dice.randint(0, 2900)})),
            (registration.draw_lots, ()),
            (rounds.publish, (number,)),
            (rounds.unpublish, (number,)),
            (rounds.delete_round, (number,)),
            (rounds.pair, (self.color,)),
            (rounds.reset, ()),
            (all_rounds.pair_all, (self.color,)),
        ]
        return self.dice.choice(choices)

    def team(self, section: Section) -> int:
        ids = [team.id for team in section.teams]
        return self.dice.choice(ids) if ids and self.dice.random() < 0.97 else 99
