"""Where players want to be told that it is their turn: by webhook, on their devices, by e-mail."""

from urllib.parse import quote

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse

from theomachy.server.api import REFUSALS, Context, Somebody, address, asker, no_store, page_of
from theomachy.server.messages import (
    Mail,
    MailCode,
    NewMail,
    NewWebhook,
    Push,
    PushDevice,
    PushEndpoint,
    Webhook,
    WebhookSecret,
)

notices = APIRouter(prefix="/api", responses=REFUSALS, dependencies=[Depends(no_store), Depends(asker)])


@notices.get("/me/webhook")
async def webhook(player: Somebody, context: Context) -> Webhook:
    """Where one is told that it is one's turn, at tables with days for a move."""
    return await context.tables.webhooks.of(player)


@notices.put("/me/webhook")
async def keep_webhook(
    body: NewWebhook, request: Request, player: Somebody, context: Context
) -> WebhookSecret:
    """Be told at another address from now on."""
    return await context.tables.webhooks.keep(player, body.address, page_of(request, context))


@notices.delete("/me/webhook")
async def forget_webhook(player: Somebody, context: Context) -> Webhook:
    """Be told nothing any more."""
    return await context.tables.webhooks.forget(player)


@notices.post("/me/webhook/try")
async def try_webhook(player: Somebody, context: Context) -> Webhook:
    """Have a message sent to one's webhook, and see whether it arrives."""
    return await context.tables.webhooks.try_out(player)


@notices.get("/me/push")
async def push(player: Somebody, context: Context) -> Push:
    """Whether one can be told on one's devices that it is one's turn, at tables with days for a move."""
    return context.tables.pushes.offer()


@notices.put("/me/push")
async def keep_push(body: PushDevice, player: Somebody, context: Context) -> None:
    """Be told on this device, too."""
    await context.tables.pushes.keep(player, body)


@notices.delete("/me/push")
async def forget_push(body: PushEndpoint, player: Somebody, context: Context) -> None:
    """Be told nothing on this device any more."""
    await context.tables.pushes.forget(player, body.endpoint)


@notices.get("/me/mail")
async def mail(player: Somebody, context: Context) -> Mail:
    """Where one is told by e-mail that it is one's turn, at tables with days for a move."""
    return await context.tables.mailing.of(player)


@notices.put("/me/mail")
async def keep_mail(body: NewMail, request: Request, player: Somebody, context: Context) -> Mail:
    """Have a code sent to an address, where one is told once one has entered the code."""
    return await context.tables.mailing.keep(
        player, body.address, page_of(request, context), address(request)
    )


@notices.post("/me/mail/confirm")
async def confirm_mail(body: MailCode, player: Somebody, context: Context) -> Mail:
    """Enter the code."""
    return await context.tables.mailing.confirm(player, body.code)


@notices.delete("/me/mail")
async def forget_mail(player: Somebody, context: Context) -> Mail:
    """Be told nothing there any more."""
    return await context.tables.mailing.forget(player)


@notices.get("/mail/{secret}/stop", response_class=RedirectResponse)
async def where_to_stop_mail(secret: str, request: Request, context: Context) -> RedirectResponse:
    """The page on which a person can stop the e-mails."""
    return RedirectResponse(f"{page_of(request, context)}#/mail/{quote(secret, safe='')}")


@notices.post("/mail/{secret}/stop")
async def stop_mail(secret: str, context: Context) -> None:
    """No more e-mails come where one with this secret came, as mail programs ask (RFC 8058)."""
    await context.tables.mailing.stop(secret)
