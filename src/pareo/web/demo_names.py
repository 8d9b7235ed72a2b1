"""The people of the demo event; any likeness to players of this world is accidental."""

from __future__ import annotations

from typing import Any

_LINES = """
GM|Ibáñez, Lucía|2561|ESP|w
GM|Okafor, Chidi|2540|NGR|m
GM|Petrov, Anton|2533|BUL|m
GM|Nguyen, Minh|2519|VIE|m
IM|Kovács, Béla|2478|HUN|m
IM|Sørensen, Jens|2455|DEN|m
IM|Rossi, Paolo|2440|ITA|m
WGM|Dvořák, Eva|2344|CZE|w
FM|Ruiz, Marta|2301|ESP|w
FM|Álvarez, Íñigo|2298|ESP|m
FM|Costa, Rui|2287|POR|m
FM|Wiśniewski, Piotr|2265|POL|m
|Haddad, Samir|2210|LBN|m
WIM|Markovic, Jelena|2204|SRB|w
|Tanaka, Yui|2189|JPN|w
CM|O'Brien, Conor|2176|IRL|m
|Müller, Karl|2155|GER|m
|Larsson, Ulf|2141|SWE|m
|Domènech, Pau|2133|ESP|m
WFM|Fernández, Alba|2120|ESP|w
|Ben Ali, Karim|2098|TUN|m
|van Dijk, Sanne|2084|NED|w
|Gómez, Andrés|2071|COL|m
|Schmidt, Lena|2055|GER|w
|Popescu, Ion|2040|ROU|m
|Serrano, Javier|2022|ESP|m
|Lindqvist, Maja|2003|SWE|w
|Pereira, João|1987|POR|m
|Adeyemi, Tunde|1975|NGR|m
|Martí, Neus|1960|ESP|w
|Bianchi, Luca|1944|ITA|m
|Kowalska, Anna|1921|POL|w
|Peña, Óscar|1902|ESP|m
|Dubois, Claire|1888|FRA|w
|Ortega, Raúl|1863|ESP|m
|Janssen, Tom|1840|NED|m
|Vidal, Carme|1812|ESP|w
|Castillo, Diego|1776|CHI|m
|Ríos, Elena|1741|ARG|w
|Navarro, Hugo|1690|ESP|m
|Sanz, Irene|0|ESP|w
|Torres, Abril|1822|ESP|w
|Molina, Leo|1795|ESP|m
|Blasco, Vera|1768|ESP|w
|Ferrer, Marc|1733|ESP|m
|Cano, Noa|1701|ESP|w
|Prieto, Iker|1688|ESP|m
|Silva, Tiago|1650|POR|m
|Roca, Júlia|1622|ESP|w
|Moreau, Léo|1604|FRA|m
|Esteve, Pol|1577|ESP|m
|Ivanova, Mila|1542|BUL|w
|Campos, Bruno|1510|ESP|m
|Rey, Sofía|1475|ESP|w
|Gil, Adrián|1430|ESP|m
|Soler, Aina|1402|ESP|w
|Pons, Eric|0|ESP|m
"""


def _entry(line: str) -> dict[str, Any]:
    title, name, rating, federation, sex = line.split("|")
    return {"title": title, "name": name, "fide_rating": int(rating), "federation": federation, "sex": sex}


ENTRIES: tuple[dict[str, Any], ...] = tuple(_entry(line) for line in _LINES.strip().splitlines())
