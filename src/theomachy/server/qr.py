"""Links as pictures that a phone's camera reads."""

import io

import segno


def qr_of(link: str) -> bytes:
    """A QR code of a link, as an SVG picture that stands by itself."""
    picture = io.BytesIO()
    segno.make(link).save(picture, kind="svg", scale=6, border=2, dark="#1d1512", light="#fff", omitsize=True)
    return picture.getvalue()
