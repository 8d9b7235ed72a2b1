"""A whole event by hand in a real browser, from the first player to the report file."""

from __future__ import annotations

import pytest
from events import report_of
from playwright.sync_api import Page, expect

import pareo

FAMILIES = """
Alonso Blanco Castro Díaz Esteban Fuentes Gallego Herrera Iglesias Jiménez Lozano Marín Núñez Ortiz Prieto Quintana
Rubio Santos Torres Urrutia Vega Yáñez Zamora Arias Bravo Campos Duarte Espinosa Flores Guerrero Hidalgo Ibarra Luna
Méndez Navas Olmos Pascual Ramos Soto Tejada
"""
GIVEN = ("Ana", "Luis", "Eva", "Iván")
LIST = "Name\tRating\tFed\n" + "\n".join(
    f"{family}, {GIVEN[index % 4]}\t{2400 - 17 * index}\tESP" for index, family in enumerate(FAMILIES.split())
)
PATTERN = "1501051105"

ENGLISH = {
    "round 1": "Round 1",
    "ready": "40 players are ready",
    "not published": "not published",
    "corrected": "Round 1, board 7 corrected",
    "undone": "Undone: Round 1, board 7 corrected",
    "withdraw": "Withdraw",
    "withdrawn 2": "withdrawn from round 2 on",
    "withdrawn 3": "withdrawn from round 3 on",
    "added": "Zubiri, Nora added",
    "no-show": "Did not turn up",
    "met": "met in round 1",
    "pair these": "Pair these two",
    "complete": "Complete the rest",
    "completed": "the rest completed",
    "finish": "Finish and pair the round",
    "other round": "not those the system gives",
    "published": "Published",
    "final": "Standings after round 5",
}
SPANISH = {
    "round 1": "Ronda 1",
    "ready": "40 jugadores listos",
    "not published": "sin publicar",
    "corrected": "Ronda 1, mesa 7 corregida",
    "undone": "Deshecho: Ronda 1, mesa 7 corregida",
    "withdraw": "Retirar",
    "withdrawn 2": "se retira desde la ronda 2",
    "withdrawn 3": "se retira desde la ronda 3",
    "added": "Se añade a Zubiri, Nora",
    "no-show": "No se presentó",
    "met": "ya jugaron en la ronda 1",
    "pair these": "Emparejar a los dos",
    "complete": "Completar el resto",
    "completed": "completado el resto",
    "finish": "Terminar y emparejar la ronda",
    "other round": "no son las que da el sistema",
    "published": "Publicada",
    "final": "Clasificación tras la ronda 5",
}


def create(page: Page, button: str, name: str) -> None:
    page.goto("/")
    page.keyboard.press("n")
    page.fill("#f-name", name)
    page.fill("#f-rounds", "5")
    page.fill("#f-players", LIST)
    page.click(button)


def pair_and_publish(page: Page, words: dict[str, str] = ENGLISH) -> None:
    page.keyboard.press("p")
    expect(page.locator("table.boards tr.board").first).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".lead")).not_to_contain_text(words["not published"])


def enter_all(page: Page, shift: int = 0) -> None:
    """Every open board by the keyboard, without waiting for the server between the keys."""
    boards = page.locator("tr.board:not(.done)").count()
    page.keyboard.press("Enter")
    for index in range(boards):
        page.keyboard.press(PATTERN[(index + shift) % len(PATTERN)])
    expect(page.locator("tr.board.done")).to_have_count(page.locator("tr.board").count())
    expect(page.locator("tr.pending")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(("locale", "words"), [("en-GB", ENGLISH), ("es-ES", SPANISH)], ids=["English", "Spanish"])
def test_an_arbiter_runs_five_rounds_with_everything_that_happens_in_them(new_page, client, locale, words):
    page = new_page(locale=locale)
    create(page, "main .btn.primary", "Torneo de Primavera")
    expect(page.get_by_role("heading", name=words["round 1"])).to_be_visible()
    expect(page.locator("main")).to_contain_text(words["ready"])
    pair_and_publish(page, words)
    expect(page.locator("tr.board")).to_have_count(20)
    base = page.url.split("/rounds")[0]

    # Results by keyboard, one corrected, one undone and done again.
    enter_all(page)
    page.keyboard.press("*")
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(page.locator("#b7")).to_have_attribute("aria-selected", "true")
    before = page.locator("#b7").get_attribute("data-result")
    page.keyboard.press("0" if before != "01" else "1")
    expect(page.locator("#said")).to_contain_text(words["corrected"])
    page.keyboard.press("z")
    expect(page.locator("#said")).to_contain_text(words["undone"])
    expect(page.locator("#b7")).to_have_attribute("data-result", before)

    # Somebody withdraws, somebody comes late, then round 2.
    page.goto(base + "/players/40")
    page.get_by_role("button", name=words["withdraw"]).click()
    expect(page.locator("#said")).to_contain_text(words["withdrawn 2"])
    page.goto(base + "/players")
    page.fill("#f-name", "Zubiri, Nora")
    page.fill("#f-fide_rating", "1999")
    expect(page.locator("#new-number input[type=radio]")).to_have_count(2)
    page.click("#add .btn.primary")
    expect(page.locator("#said")).to_contain_text(words["added"])
    page.goto(base + "/rounds/2")
    expect(page.locator("main")).to_contain_text(words["ready"])
    pair_and_publish(page, words)

    # A no-show becomes a forfeit, and the withdrawal of the absent is proposed.
    page.keyboard.press("*")
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    page.keyboard.press("3")
    expect(page.locator("#progress")).to_contain_text(words["no-show"])
    page.locator("#progress").get_by_role("button", name=words["withdraw"]).click()
    expect(page.locator("#said")).to_contain_text(words["withdrawn 3"])
    enter_all(page, 3)

    # Round 3 by hand: one board chosen, the rest by the engine.
    page.goto(base + "/rounds/1")
    met = [link.get_attribute("href").rpartition("/")[2] for link in page.locator("#b1 a.who").all()]
    page.goto(base + "/hand")
    page.fill("#one", met[0])
    page.fill("#other", met[1])
    expect(page.locator("#check")).to_contain_text(words["met"] + ". C.04.1 2")
    page.fill("#one", "1")
    page.fill("#other", "38")
    expect(page.locator("#check")).not_to_contain_text(words["met"])
    page.get_by_role("button", name=words["pair these"]).click()
    expect(page.locator("table.hand tbody tr")).to_have_count(1)
    page.get_by_role("button", name=words["complete"]).click()
    expect(page.locator("#said")).to_contain_text(words["completed"])
    expect(page.locator("main .warn")).to_contain_text(words["other round"])
    page.fill("#reason", "The sponsor wished it")
    page.get_by_role("button", name=words["finish"]).click()
    expect(page.locator(".banner")).to_contain_text("The sponsor wished it")
    page.keyboard.press("p")
    expect(page.locator(".lead")).to_contain_text(words["published"])
    enter_all(page, 5)

    for number in (4, 5):
        page.goto(f"{base}/rounds/{number}")
        pair_and_publish(page, words)
        enter_all(page, number)
    page.goto(base + "/standings")
    expect(page.get_by_role("heading", name=words["final"])).to_be_visible()
    expect(page.locator("#standings tbody tr")).to_have_count(41)

    report = report_of(client, base.removeprefix(str(client.base_url)))
    assert b"### MPA @ Round 3" in report
    tournament = pareo.read(report)
    assert len(tournament.rounds) == 5
    assert [found.round for found in pareo.check(tournament).differing] == [3]


@pytest.mark.slow
def test_a_six_player_double_round_robin_is_played_to_its_end(page, client):
    page.goto("/events/new")
    page.fill("#f-name", "Six Masters")
    page.select_option("#f-system", "roundrobin@berger")
    page.fill("#f-players", "\n".join(LIST.splitlines()[:7]))
    page.click("main .btn.primary")
    base = page.url.split("/rounds")[0]
    page.goto(base + "/setup")
    page.select_option("#f-cycles", "2")
    page.locator("#setup-form .btn.primary").click()
    expect(page.locator("nav.spine")).to_contain_text("10")
    for number in range(1, 11):
        page.goto(f"{base}/rounds/{number}")
        pair_and_publish(page)
        enter_all(page, number)
    report = report_of(client, base.removeprefix(str(client.base_url)))
    met = [frozenset((game.white, game.black)) for made in pareo.read(report).rounds for game in made.games]
    assert len(met) == 30
    assert all(met.count(pair) == 2 for pair in met)
