"""Names, titles and federations for the players of generated tournaments."""

_SURNAMES = (
    "Abad Aguirre Alonso Andersen Antunes Arango Baker Balogh Barreto Becker Bellini Benítez Berg Blanco Bravo Cabrera "
    "Campos Carter Castaño Cervantes Cohen Conti Cruz Danielsen Delgado Díaz Dubois Durand Escobar Esteve Farkas "
    "Ferrer Fischer Fonseca Fuentes Gallego García Gómez Gupta Gutiérrez Hansen Haraldsson Hernández Hoffmann Horvat "
    "Ibáñez Iglesias Ivanova Jansen Jiménez Johansson Kaplan Keller Kovács Kowalski Larsen Laurent León Lindqvist "
    "López Lorenzo Maier Marín Martínez Mehta Mendoza Meyer Molina Moreau Moretti Müller Navarro Nowak Núñez Ochoa "
    "Olsen Ortega Pacheco Papadopoulos Peña Pereira Pérez Petrov Quintana Ramírez Rao Reyes Ricci Rojas Romero Rossi "
    "Ruiz Salas Sánchez Santos Schmidt Serrano Silva Soler Sørensen Suárez Szabo Tanaka Torres Urrutia Valverde "
    "Vargas Vidal Weber Williams Yilmaz Zapata Zhang"
)
SURNAMES = tuple(_SURNAMES.split())

_MEN = (
    "Adrián Alberto Andrés Ben Bruno Carlos Daniel Diego Emil Enzo Erik Felipe Gonzalo Hugo Iván Javier Jonas Jorge "
    "Karl Luca Luis Manuel Marc Marco Mateo Miguel Nils Omar Óscar Pablo Pavel Pedro Rafael Raúl Ravi Sergio Tomás "
    "Víctor Xavier Yuri"
)
_WOMEN = (
    "Alba Ana Beatriz Carla Carmen Clara Elena Elisa Emma Eva Gabriela Ida Inés Irene Julia Laura Lucía Maria Marta "
    "Nora Olga Paula Pilar Raquel Rosa Sara Sofía Teresa Vera Yolanda"
)
FIRST_NAMES = {"m": tuple(_MEN.split()), "w": tuple(_WOMEN.split())}

_FEDERATIONS = "ESP ESP ESP ESP ARG COL CUB FRA GER HUN IND ITA MEX NOR PER POL POR SWE UKR USA"
FEDERATIONS = tuple(_FEDERATIONS.split())
"""One that is listed more often is drawn more often."""

TITLES = {
    "m": ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM")),
    "w": ((2500, "GM"), (2400, "IM"), (2300, "WGM"), (2200, "WIM"), (2100, "WFM"), (2000, "WCM")),
}
"""The rating from which a player of a generated tournament may hold a title."""

TITLE_ORDER = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "")
"""C.04.2 2.2: the order of players with the same rating."""

CLUBS = ("Ajedrez Alcañiz", "Sporting", "Łódź", "La Torre: Escuela")
"""One after the other down the list, where an event keeps players of one club apart."""
