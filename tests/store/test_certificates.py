"""The certificate of a desk: made once, renewed in time, and a given one that does not fit is told in words."""

from __future__ import annotations

import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization

from pareo.store.certificates import CERTIFICATE, FOLDER, HOLDS, KEY, given_certificate, own_certificate
from pareo.store.troubles import Trouble

NAMES: tuple[str, ...] = ("localhost", "127.0.0.1", "192.168.1.10")
NOW = datetime(2026, 11, 16, tzinfo=UTC)


def read(file: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(file.read_bytes())


def test_it_is_made_once_for_the_names_of_the_machine_and_readable_by_its_owner_alone(tmp_path: Path):
    made = own_certificate(tmp_path, NAMES, NOW)
    names = read(made.file).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert names.get_values_for_type(x509.DNSName) == ["localhost"]
    assert {str(one) for one in names.get_values_for_type(x509.IPAddress)} == {"127.0.0.1", "192.168.1.10"}
    assert made.until == NOW + HOLDS
    assert {stat.S_IMODE(file.stat().st_mode) for file in (made.file, made.key)} == {0o600}
    assert stat.S_IMODE(made.file.parent.stat().st_mode) == 0o700
    assert own_certificate(tmp_path, NAMES[:2], NOW + timedelta(days=300)) == made


@pytest.mark.parametrize("why", ["time", "address", "damaged", "clock"])
def test_it_is_made_anew_with_the_same_key_when_it_must_be(tmp_path: Path, why: str):
    before = own_certificate(tmp_path, NAMES, NOW)
    key = before.key.read_bytes()
    names, now = NAMES, NOW
    if why == "time":
        now = before.until - timedelta(days=29)
    elif why == "address":
        names = (*NAMES, "10.0.0.7")
    elif why == "clock":
        now = NOW - timedelta(days=30)
    else:
        before.file.write_text("no certificate")
    after = own_certificate(tmp_path, names, now)
    assert after.fingerprint != before.fingerprint
    assert after.key.read_bytes() == key
    assert after.until == now + HOLDS


def test_a_damaged_key_is_replaced(tmp_path: Path):
    before = own_certificate(tmp_path, NAMES, NOW)
    before.key.write_bytes(b"")
    after = own_certificate(tmp_path, NAMES, NOW)
    assert after.fingerprint != before.fingerprint
    assert given_certificate(after.file, after.key, NOW).fingerprint == after.fingerprint


def refused(file: Path, key: Path, now: datetime = NOW) -> str:
    with pytest.raises(Trouble) as wrong:
        given_certificate(file, key, now)
    return wrong.value.code


def test_what_is_wrong_with_given_files_is_told(tmp_path: Path):
    one, other = (own_certificate(folder, NAMES, NOW) for folder in (tmp_path, made_folder(tmp_path / "other")))
    nothing, nonsense = tmp_path / "nothing.pem", tmp_path / "nonsense.pem"
    nonsense.write_text("nonsense")
    private = serialization.load_pem_private_key(one.key.read_bytes(), None)
    locked = tmp_path / "locked.pem"
    locked.write_bytes(
        private.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.BestAvailableEncryption(b"password"),
        )
    )
    assert refused(nothing, one.key) == "certificate_unreadable"
    assert refused(one.file, nothing) == "certificate_unreadable"
    assert refused(nonsense, one.key) == "no_certificate"
    assert refused(one.key, one.key) == "no_certificate"
    assert refused(one.file, nonsense) == "no_key"
    assert refused(one.file, locked) == "key_with_password"
    assert refused(one.file, other.key) == "key_of_another"
    assert refused(one.file, one.key, one.until + timedelta(days=1)) == "certificate_over"
    assert given_certificate(one.file, one.key, NOW) == one


def made_folder(folder: Path) -> Path:
    folder.mkdir()
    return folder


def test_the_files_lie_in_a_folder_of_their_own(tmp_path: Path):
    made = own_certificate(tmp_path, NAMES, NOW)
    assert (made.file, made.key) == (tmp_path / FOLDER / CERTIFICATE, tmp_path / FOLDER / KEY)
