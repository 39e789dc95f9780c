"""Passkeys (WebAuthn): what a browser is asked to make or to sign, and whether that is what came.

They are bound to a host's name: the one that people use (`salon serve --url`), or `localhost`. A page that
was reached by another name, or by a number, cannot use any.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

import msgspec
import webauthn
from litestar import Request
from litestar.datastructures import State
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialCreationOptions,
    PublicKeyCredentialDescriptor,
    PublicKeyCredentialRequestOptions,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from salon.kernel import IllegalAction, Malformed, Value
from salon.service import Service
from salon.store import Passkey

STANDS: Final = 300.0
"""Seconds for which what was asked can be answered."""

Json: TypeAlias = dict[str, Any]
"""What a browser's own functions take and make; the library knows what is in it."""

Options: TypeAlias = PublicKeyCredentialCreationOptions | PublicKeyCredentialRequestOptions


class Site(Value, frozen=True):
    """What passkeys are bound to."""

    name: str
    origin: str


def site_of(request: Request[Any, Any, State]) -> Site | None:
    """The site as whoever asks has reached it; None where no passkey works."""
    host, url = request.headers.get("host", ""), str(request.app.state.url)
    public = urlsplit(url or f"http://{host}")
    if not public.hostname or host != public.netloc or (not url and public.hostname != "localhost"):
        return None
    return Site(public.hostname, f"{public.scheme}://{public.netloc}")


class Passkeys:
    def __init__(self, service: Service, site: Site) -> None:
        self._people = service.store.people
        self._clock = service.clock
        self._site = site

    async def to_make(self, person: str, name: str) -> Json:
        """What a browser is to make one by, for this person."""
        known = await self._people.passkeys(person)
        options = webauthn.generate_registration_options(
            rp_id=self._site.name,
            rp_name="Salon",
            user_id=person.encode(),
            user_name=name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(key.id)) for key in known],
        )
        return await self._asked(options, person)

    async def to_sign(self) -> Json:
        """What whoever signs in is to sign."""
        options = webauthn.generate_authentication_options(
            rp_id=self._site.name, user_verification=UserVerificationRequirement.REQUIRED
        )
        return await self._asked(options, "")

    async def _asked(self, options: Options, person: str) -> Json:
        now = self._clock()
        await self._people.ask(bytes_to_base64url(options.challenge), person, now, now + STANDS)
        told: Json = msgspec.json.decode(webauthn.options_to_json(options))
        return told

    async def made(self, person: str, credential: Json, name: str) -> Passkey:
        """A new one of this person's. Raises `Refusal`."""
        challenge = await self._answered(credential, person)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._site.name,
                expected_origin=self._site.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError) as error:
            raise IllegalAction("passkey_refused") from error
        return Passkey(
            bytes_to_base64url(made.credential_id),
            person,
            made.credential_public_key,
            made.sign_count,
            name,
            self._clock(),
        )

    async def signed(self, credential: Json) -> str:
        """Who signed. Raises `Refusal`."""
        challenge = await self._answered(credential, "")
        key = await self._people.passkey(str(credential.get("id")))
        if key is None:
            raise IllegalAction("passkey_unknown")
        try:
            signed = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._site.name,
                expected_origin=self._site.origin,
                credential_public_key=key.public_key,
                credential_current_sign_count=key.uses,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError) as error:
            raise IllegalAction("passkey_refused") from error
        if not await self._people.use_passkey(key.id, key.uses, signed.new_sign_count, self._clock()):
            raise IllegalAction("passkey_refused")
        return key.person

    async def _answered(self, credential: Json, person: str) -> bytes:
        """What was asked, if it was asked of this person, and only now answered. Raises `Refusal`."""
        try:
            said = base64url_to_bytes(credential["response"]["clientDataJSON"])
            challenge = parse_client_data_json(said).challenge
        except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError) as error:
            raise Malformed("malformed") from error
        if not await self._people.answered(bytes_to_base64url(challenge), person, self._clock()):
            raise IllegalAction("passkey_late")
        return challenge
