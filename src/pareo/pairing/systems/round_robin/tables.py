"""Tables of round robins as data: the Varma tables as printed, the even boards as found by search."""

from __future__ import annotations

VARMA: dict[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}
"""Numbers of the envelopes A, B, C, D by the even number of players: FIDE C.05 Annex 2, point 5, as printed."""

VARMA_MENDED: dict[int, tuple[tuple[int, ...], ...]] = {
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 11), (3, 12)),
}
"""The printed envelope C for 12 players holds 6 and 12, who meet in the last round: 11 and 12 change places.

In every other table the last number is in D too.
"""

EVEN_BOARDS: dict[int, tuple[str, ...]] = {
    10: (
        "34012",
        "24301",
        "40213",
        "13042",
    ),
    16: (
        "73612045",
        "62704513",
        "13026745",
        "57026314",
        "46025137",
        "23016754",
        "31726054",
    ),
    22: (
        "48239a51670",
        "984a6153207",
        "5793a816402",
        "205491376a8",
        "793a5124608",
        "a8391650742",
        "6079843251a",
        "1a938457602",
        "354261708a9",
        "8a293415067",
    ),
    28: (
        "7a82b1d360c954",
        "ba7961c2d04853",
        "6472b19580dca3",
        "d074b3852ac196",
        "c945316d70a8b2",
        "427d81609ca3b5",
        "8a7b2369d0c145",
        "3074b165d2c9a8",
        "5d91b867c4a320",
        "9a723564d0cb18",
        "10728c65da439b",
        "2418b7063a9d5c",
        "ab724169dc3058",
    ),
    34: (
        "f59203b47cdga6e81",
        "abf63158d24e7cg09",
        "2a764ecg91805b3df",
        "e3c9daf805b6721g4",
        "10fbg469d2ac5387e",
        "8fb63ac5dg92e4170",
        "39ef482ag67bc1d50",
        "g09deb531f7c684a2",
        "d8cab309e214576fg",
        "53fg74da809b621ce",
        "93c6b0f54g27d1e8a",
        "6029d38ga1feb7c54",
        "c9fb40a7216g3e5d8",
        "b2584f90ge6a1d3c7",
        "7e6a58329b1df0cg4",
        "4cd3fb15a62g79e08",
    ),
    40: (
        "8hcgji652f0a1b739e4d",
        "b5ga02j947hf3die61c8",
        "45be1gfda0928ji37h6c",
        "3b7d249aeh8i1jgf6c50",
        "9a8j67ge1c3i50bh24df",
        "2cie6ha578f0jg31b9d4",
        "f63h08j1a2d9ic574ebg",
        "d01e265h49j73fbacg8i",
        "cb390f1628jihadg457e",
        "gch8a67f12di3b0e9j45",
        "6128h5gde94cf3ib7j0a",
        "53cibjf8e2079dag64h1",
        "i6j9hag258340fbc71de",
        "j41g0a9ef27dc35ib6h8",
        "eai45fg76b2j98c30dh1",
        "h29a8765ci3f4jdebg10",
        "ah50bd827ec1i6gf3j94",
        "760a1g592jf3d4bch8ie",
        "1b3ejgh02d8i947c5af6",
    ),
}
"""Boards of the games of a round, by the number of players: digits 0 to 9, then letters.

Row x stands for the two rounds in which the last number meets the player x places after or before number 1; its digits
follow the printed order of the games. The round in which the last number meets number 1 keeps the printed order.
Found by bench/even_boards.py; a test counts the visits of everybody to every board.
"""
