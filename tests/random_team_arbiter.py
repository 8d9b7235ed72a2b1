"""An arbiter of a team event who does anything at any time, captains among the acts."""

from __future__ import annotations

from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import matches_of
from pareo.desk.event import setup
from pareo.desk.event.team_terms import LINE_UP_RULES
from pareo.desk.phones.captain_codes import Captain
from pareo.desk.players import attendance, registration
from pareo.desk.results import enterable
from pareo.desk.results import entering as results
from pareo.desk.rounds import all_rounds
from pareo.desk.rounds import making as rounds
from pareo.desk.teams import captains, fixtures, line_ups, matches, penalties, squads
from random_arbiter import Act, Arbiter

SYSTEMS = ("team-swiss@2026", "team-swiss@2026", "team-roundrobin@berger")


class TeamArbiter(Arbiter):
    """Draws the next act from what the pages of a team event offer, sensible or not."""

    def act(self, section: Section) -> Act:
        return self.usual(section) if self.dice.random() < 0.6 else self.unusual(section)

    def usual(self, section: Section) -> Act:
        """What goes on in every event: line-ups, results, and the next round when they are all in."""
        last = section.last_round
        if last and not section.rounds[-1].published:
            return rounds.publish, (last,)
        missing = [(number, team) for number in range(1, last + 1) for team in line_ups.missing(section, number)]
        if missing:
            number, team = self.dice.choice(missing)
            how = self.dice.choice((line_ups.AS_LAST, line_ups.FIRST_OF_SQUAD))
            if self.dice.random() < 0.5:
                return line_ups.hand_in_missing, (number, how)
            return line_ups.hand_in, (number, team, self.seats(section, team))
        waiting = [board for boards in section.boards.values() for board in boards if board.open]
        if waiting and self.dice.random() < 0.95:
            board = self.dice.choice(waiting)
            return results.enter, (board.round, board.board, self.dice.choice(enterable.RESULTS[:6]))
        return rounds.pair, (self.color,)

    def unusual(self, section: Section) -> Act:
        team, other, player, number = self.team(section), self.team(section), self.player(section), self.round(section)
        made = matches_of(section, number) if 1 <= number <= section.last_round else ()
        match = self.dice.choice(made).match if made and self.dice.random() < 0.9 else self.dice.randint(0, 9)
        home = self.dice.choice(made) if made else None
        self.late += 1
        choices: list[Act] = [
            *[(line_ups.hand_in, (number, team, self.seats(section, team)))] * 3,
            (line_ups.hand_in, (section.last_round + 1, team, self.seats(section, team))),
            (captains.hand_in, (Captain(team, number), self.seats(section, team))),
            (line_ups.take_back, (number, team)),
            (line_ups.hand_in_missing, (number, self.dice.choice(("last", "first", "x")))),
            (captains.close, (number,)),
            (captains.open_again, (number,)),
            *[(matches.forfeit_match, (number, match, self.dice.choice(("+-", "-+", "--", "", "x"))))] * 3,
            *[(matches.give_bye, (team, number, self.dice.choice(("H", "F", "Z", "", "U"))))] * 2,
            (matches.give_bye, (team, section.last_round + 1, self.dice.choice(("H", "F", "Z", "")))),
            (matches.withdraw_team, (team,)),
            *[(penalties.give_points, (team, self.points(number)))] * 2,
            (penalties.take_points_back, (self.dice.randint(1, 3),)),
            (squads.add_team, ({"name": f"Late {self.late}"}, [player])),
            (squads.edit_team, (team, {"name": self.dice.choice(("Other", "", f"New {self.late}"))})),
            (squads.remove_team, (team,)),
            (squads.put_in_team, ([player], self.dice.choice((team, other, 0)))),
            (squads.order_squad, (team, self.shuffled(section, team))),
            (squads.order_teams, (self.dice.sample([one.id for one in section.teams], len(section.teams)),)),
            (squads.number_by_strength, (self.dice.randint(0, 5),)),
            (squads.number_by_lot, ()),
            (results.enter, (number, self.dice.randint(0, 16), self.dice.choice((*enterable.RESULTS, "", "x")))),
            (rounds.pair, (self.color,)),
            (rounds.reset, ()),
            (all_rounds.pair_all, (self.color,)),
            (rounds.publish, (number,)),
            (rounds.unpublish, (number,)),
            (rounds.delete_round, (number,)),
            (registration.register, ([{"name": f"Late {self.late}", "fide_rating": 2000 + self.late}], "")),
            (registration.remove, (player,)),
            (registration.edit, (player, {"fide_rating": self.dice.randint(0, 2900)})),
            (registration.draw_lots, ()),
            (attendance.withdraw, (player, self.dice.choice((None, number)))),
            (attendance.set_bye, (player, number, self.dice.choice("HZF"))),
            (attendance.come_back, (player,)),
            *[(setup.change_section, (self.terms(),))] * 5,
            (fixtures.spread_rounds, ({"first": "2027-01-09", "days": "7", "hour": "15:00"},)),
        ]
        if home is not None:
            typed = {"date": "2027-03-01", "venue": "The hall", "undated": self.dice.choice(("on", ""))}
            choices.append((fixtures.move_match, (number, home.white, home.black, typed)))
        return self.dice.choice(choices)

    def terms(self) -> dict[str, str]:
        """A field of the setup as it could be typed."""
        choices: tuple[dict[str, str], ...] = (
            {"rounds": str(self.dice.randint(0, 9))},
            {"system": self.dice.choice(SYSTEMS)},
            {"match_boards": str(self.dice.randint(1, 5))},
            {"match_win": "3", "match_draw": "1"},
            {"match_colors": self.dice.choice(("WB", "WBWB", "BWBW", "WBBW", "w", ""))},
            {"team_bye_match": self.dice.choice(("1", "2", ""))},
            {"initial_color": self.dice.choice("wb")},
            {"primary_score": self.dice.choice(("MP", "GP"))},
            {"tiebreaks": self.dice.choice(("MPvGP", "EMMSB, EDE", "BH, BC", "x"))},
            {"line_ups": self.dice.choice(LINE_UP_RULES)},
            {"forbidden": self.dice.choice(("1 2", ""))},
            {"acceleration": self.dice.choice(("baku", ""))},
        )
        return self.dice.choice(choices)

    def seats(self, section: Section, team: int) -> list[int]:
        """Mostly the squad in its order; out of order, with a gap, twice or with a stranger now and then."""
        squad = [player.id for player in section.squads.get(team, ())]
        boards = section.settings.match_boards
        chosen = sorted(self.dice.sample(range(len(squad)), min(boards, len(squad))))
        seats = [squad[at] for at in chosen]
        if seats and self.dice.random() < 0.4:
            seats[self.dice.randrange(len(seats))] = self.dice.choice((0, 0, self.player(section), squad[0]))
        if self.dice.random() < 0.2:
            self.dice.shuffle(seats)
        return seats

    def shuffled(self, section: Section, team: int) -> list[int]:
        ids = [player.id for player in section.squads.get(team, ())]
        return self.dice.sample(ids, len(ids))

    def points(self, number: int) -> dict[str, str]:
        worth = self.dice.choice(("1", "0.5", "", "2"))
        reason = self.dice.choice(("Line-up late", "Line-up late", ""))
        how = self.dice.choice((penalties.TAKEN, penalties.GIVEN))
        return {
            "round": str(number),
            "how": how,
            "match": worth,
            "games": self.dice.choice(("", "1")),
            "reason": reason,
        }

    def team(self, section: Section) -> int:
        ids = [team.id for team in section.teams]
        return self.dice.choice(ids) if ids and self.dice.random() < 0.97 else 99
