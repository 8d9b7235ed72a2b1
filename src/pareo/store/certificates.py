"""The certificate of a desk that speaks HTTPS: made for the event and kept in its folder, or one that was given."""

from __future__ import annotations

import ssl
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pareo.store.folder import write_private
from pareo.store.troubles import Trouble

if TYPE_CHECKING:
    from cryptography.x509 import Certificate as X509

FOLDER, CERTIFICATE, KEY = "https", "certificate.pem", "key.pem"
HOLDS = timedelta(days=397)
"""Browsers take no certificate that holds much longer than a year."""

RENEWED_BEFORE = timedelta(days=30)
"""An event that begins within the time of its certificate also ends within it."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Where it and its key are, and the fingerprint by which a person compares it: SHA-256, as browsers show it."""

    file: Path
    key: Path
    fingerprint: str
    until: datetime


def own_certificate(data: Path, names: Iterable[str], now: datetime | None = None) -> Certificate:
    """The certificate of this folder, for these names and addresses.

    Made at the first start; made anew, with the same key, when it is about to run out or the machine has got another
    name or address.
    """
    now = now or datetime.now(UTC)
    folder, wanted = data / FOLDER, sorted(set(names))
    folder.mkdir(mode=0o700, exist_ok=True)
    found = _usable(folder, wanted, now)
    if found is None:
        _make(folder, wanted, now)
        found = _read_certificate(folder / CERTIFICATE)
    return _as_kept(folder / CERTIFICATE, folder / KEY, found)


def given_certificate(file: Path, key: Path, now: datetime | None = None) -> Certificate:
    """A certificate from elsewhere and its key, both tried out: whatever is wrong with them is told now. Trouble."""
    found, private = _read_certificate(file), _read_key(key)
    if _public_bytes(found) != _public_bytes(private):
        raise Trouble("key_of_another", file=file, private=key)
    if found.not_valid_after_utc <= (now or datetime.now(UTC)):
        raise Trouble("certificate_over", file=file, until=f"{found.not_valid_after_utc:%Y-%m-%d}")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(file, key)
    except (ssl.SSLError, OSError) as wrong:
        raise Trouble("certificate_unreadable", file=file, why=str(wrong)) from wrong
    return _as_kept(file, key, found)


def _as_kept(file: Path, key: Path, found: X509) -> Certificate:
    from cryptography.hazmat.primitives import hashes

    fingerprint = found.fingerprint(hashes.SHA256()).hex(":").upper()
    return Certificate(file, key, fingerprint, found.not_valid_after_utc)


def _read_certificate(file: Path) -> X509:
    from cryptography import x509

    try:
        return x509.load_pem_x509_certificates(file.read_bytes())[0]
    except OSError as wrong:
        raise Trouble("certificate_unreadable", file=file, why=wrong.strerror or str(wrong)) from wrong
    except ValueError as wrong:
        raise Trouble("no_certificate", file=file) from wrong


def _read_key(file: Path) -> Any:
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        return load_pem_private_key(file.read_bytes(), password=None)
    except OSError as wrong:
        raise Trouble("certificate_unreadable", file=file, why=wrong.strerror or str(wrong)) from wrong
    except TypeError as wrong:
        raise Trouble("key_with_password", file=file) from wrong
    except (ValueError, UnsupportedAlgorithm) as wrong:
        raise Trouble("no_key", file=file) from wrong


def _public_bytes(holder: Any) -> bytes:
    """Of a certificate or of a private key."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    made: bytes = holder.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return made


def _usable(folder: Path, names: list[str], now: datetime) -> X509 | None:
    """The one that is kept, unless it must be made anew: a damaged one is worth no more than none."""
    try:
        found, private = _read_certificate(folder / CERTIFICATE), _read_key(folder / KEY)
    except Trouble:
        return None
    fits = set(names) <= _names_in(found) and _public_bytes(found) == _public_bytes(private)
    return found if fits and found.not_valid_after_utc - RENEWED_BEFORE > now >= found.not_valid_before_utc else None


def _names_in(found: X509) -> set[str]:
    from cryptography import x509

    try:
        names = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return set()
    addresses = names.get_values_for_type(x509.IPAddress)
    return {*names.get_values_for_type(x509.DNSName), *map(str, addresses)}


def _make(folder: Path, names: list[str], now: datetime) -> None:
    """Signed by itself: no authority that this machine keeps could sign for other sites."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    try:
        key = _read_key(folder / KEY)
    except Trouble:
        key = ec.generate_private_key(ec.SECP256R1())
        kept = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        write_private(folder / KEY, key.private_bytes(serialization.Encoding.PEM, *kept))
    called = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Pareo")])
    made = (
        x509.CertificateBuilder()
        .subject_name(called)
        .issuer_name(called)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + HOLDS)
        .add_extension(x509.SubjectAlternativeName([_general_name(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    write_private(folder / CERTIFICATE, made.public_bytes(serialization.Encoding.PEM))


def _general_name(name: str) -> Any:
    from cryptography import x509

    try:
        return x509.IPAddress(ip_address(name))
    except ValueError:
        return x509.DNSName(name)
