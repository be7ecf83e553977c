"""What the server and its clients say to each other, all of it JSON. The browser's types are made from these
models.

Contract
- What a client is told about a match comes from `Match.view` and `Match.events` of its own seats (or of a
  spectator), and from nothing else. What stands in `TableInfo` is known to everybody at the table.
- `version` counts what has been done at a table: moves, moves taken back and hints asked for, but not
  changes of a choice under seal. It only grows.
"""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, NotRequired, Self

from pydantic import BaseModel, ConfigDict, Field, SerializeAsAny, model_validator
from pydantic_core import PydanticCustomError
from typing_extensions import TypedDict

from theomachy.checks import LONGEST_NAME
from theomachy.games import GAMES
from theomachy.server.deeds import PhraseId, What
from theomachy.server.entries import AnyEntry
from theomachy.server.words import text_of

MOST_SEATS = 10

AnyView = reduce(or_, [game.view for game in GAMES.values()])
"""The view of any of the games; `game` tells which."""
AnyWishes = Annotated[  # type: ignore[valid-type]
    reduce(or_, [game.wishes for game in GAMES.values() if game.wishes]),
    Field(discriminator="game"),
]
"""What one wants to be asked about, of the games in which there is something to choose."""

LONGEST_MOVE = 200
"""Characters of a move as its player writes it."""
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Nonce = Annotated[
    str,
    Field(
        min_length=1,
        max_length=64,
        description="a random text of the player's own: it takes part in all chance of the match",
    ),
]
Promise = Annotated[
    str,
    Field(
        pattern="^([0-9a-f]{64})?$", description="theomachy.fairness.promise of the text; empty for no text"
    ),
]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]


class Message(BaseModel):
    """Base of what the server says."""

    model_config = ConfigDict(frozen=True)


class Request(BaseModel):
    """Base of what clients ask. What is not known is refused, so that no misspelt request is lost in silence;
    and so is text with a NUL in it, which not every database can keep."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    @model_validator(mode="before")
    @classmethod
    def _holds_no_nul(cls, data: Any) -> Any:
        left = [data]
        while left:  # and not by recursion: what is nested deeply is refused in words, too
            part = left.pop()
            if isinstance(part, dict):
                left += [*part, *part.values()]
            elif isinstance(part, list):
                left += part
            elif isinstance(part, str) and "\0" in part:
                raise PydanticCustomError("nul", "{text}", {"text": text_of("no-nul")})
        return data


# Faults


class Fault(Message):
    """Why something was refused: the kind of error for programs, a sentence for people."""

    kind: str
    text: str


class Refusal(Message):
    """The body of every answer with a status of 400 or more."""

    error: Fault


# Games


class OptionInfo(Message):
    """A choice that the table makes before a match; the first value is the default."""

    name: str
    default: str
    values: list[str]
    meaning: str
    needs: dict[str, int] = Field(
        description="the fewest seats at which a value can be chosen, where not every table has so many"
    )


class BotLevel(Message):
    """A strength at which bots play, or a trained policy: `spec` names it to the server."""

    spec: str
    label: str
    meaning: str
    expert: bool = Field(
        description="whether it is a bot as programs name it, rather than a level for people"
    )
    game: str | None = Field(default=None, description="the only game that it plays; null for all")
    seats: int | None = Field(
        default=None, description="the only number of seats that it plays with; null for all"
    )


class ComponentSet(Message):
    """A set of components that a match can be played with; `id` is empty for the game's own."""

    id: str
    label: str
    reconstructed: bool


class GameInfo(Message):
    """A game that can be played."""

    id: str
    name: str
    summary: str
    fewest: int
    most: int
    hidden: bool = Field(description="whether some seat knows what another one does not")
    options: list[OptionInfo]
    component_sets: list[ComponentSet]
    window: float | None = Field(
        description=(
            "seconds that one has for what comes out of turn, if a table does not say; null where nothing"
            " does"
        )
    )
    lesson_minutes: int | None = Field(
        description="how many minutes the lesson takes at the most; null where there is none"
    )


class Lan(Message):
    """Where phones in the same network find the server: the address, and a QR code of it as an SVG
    picture."""

    address: str
    qr: str


class Phrase(Message):
    """What can be said at a table."""

    id: PhraseId
    text: str


class ServerInfo(Message):
    """What there is to know before a table is opened."""

    version: str
    games: list[GameInfo]
    bots: list[BotLevel]
    phrases: list[Phrase]
    lan: Lan | None
    keep_days: int = Field(
        description="a table that is not over is deleted when nothing has happened at it for so many days"
    )


class Rules(Message):
    """A game's rules with our rulings, as HTML."""

    html: str


# People


class Introduce(Request):
    """A guest takes a name, or another one."""

    name: Name


class Link(Request):
    """The token of a personal link."""

    token: Annotated[str, Field(max_length=300)]


class Me(Message):
    """Who the client is. `token` is the player's own: it makes their personal link, and it is what bots
    authorize themselves with. `bot`: the account is a program's."""

    player: str
    name: str
    token: str
    bot: bool


class NewVacation(Request):
    """A player goes on vacation for so many days from now on, or gives the vacation that they are on another
    end."""

    days: Annotated[int, Field(ge=1, le=365)]


class Vacation(Message):
    """A player's vacation, as told to themselves."""

    until: float | None = Field(description="seconds since 1970; null for who is not on vacation")
    left: int = Field(description="how many days are left, of those in 365")
    days: int = Field(description="how many days of vacation a player has in any 365")


# Tables


Pace = Annotated[float, Field(ge=0, le=10, description="seconds")]


class Clock(Request):
    """How long things may take, in seconds.

    `window` is for what comes out of turn: who has not answered by then has passed. In a new table's
    clock it can be left out: then it is the game's own (`GameInfo.window`). Where it is null that takes as
    long as a move. `move` is for everything else; what is longer goes off the `reserve` that each seat has
    once for the whole match. When that is gone too, `when_out` says what happens: a bot makes this one
    `move`, or takes the `seat` until its player takes it back. With a day or more for a move clocks stand
    still while their players are on vacation. `pace` is how long bots let others look at what happened before
    they move."""

    window: Annotated[float, Field(ge=1, le=600)] | None = None
    move: Annotated[int, Field(ge=5, le=30 * 86_400)] | None = None
    reserve: Annotated[int, Field(ge=5, le=90 * 86_400)] | None = None
    when_out: Literal["move", "seat"] = "move"
    pace: Pace = 1.0

    @model_validator(mode="after")
    def _reserve_goes_with_a_move(self) -> Self:
        if self.reserve is not None and self.move is None:
            raise PydanticCustomError("reserve", "{text}", {"text": text_of("reserve-needs-move")})
        return self


class SeatSetup(Request):
    """Who is to sit in a seat: `me` (several: one device that goes round), `open` to whoever has the link, or
    a `bot`."""

    who: Literal["me", "open", "bot"]
    name: Name | None = Field(
        None,
        description=(
            "for `me`: who sits here, where it is not the player's own name; for a bot: what it is called"
        ),
    )
    bot: Annotated[str, Field(max_length=40)] | None = Field(
        None, description="for a bot: its level, by `spec`"
    )


class NewTable(Request):
    """A table to be opened. Every seat of its maker is then taken with `Sit`, after they have seen the
    table's `commitment`."""

    game: Annotated[str, Field(max_length=60)]
    options: dict[str, str] = Field(default_factory=dict, max_length=40)
    components: Annotated[str, Field(max_length=60)] = ""
    seats: Annotated[list[SeatSetup], Field(min_length=1, max_length=MOST_SEATS)]
    clock: Clock = Clock()
    guided: bool = Field(False, description="a lesson: opponents, options and clock are its own")
    hints: bool | None = Field(
        None,
        description="whether players may ask the coach; null: where one person plays against bots alone",
    )


class Sit(Request):
    """A player sits down. The match begins when every seat is taken."""

    name: Name | None = None
    promise: Promise = ""


class Show(Request):
    """A player shows the text that they have promised, when all have sat down."""

    nonce: Nonce


class Hand(Request):
    """A seat is handed to a bot of a level, or, without one, back to its player."""

    bot: Annotated[str, Field(max_length=40)] | None = None


class NewPace(Request):
    """How long the bots of a table let others look at what happened before they move, from now on."""

    pace: Pace


class AskForHint(Request):
    """A player asks the coach. With `seen`, the version that they looked at, it is refused if something has
    happened since."""

    seen: int | None = None


class AskToCompare(AskForHint):
    """A player asks the coach how another legal move compares with the one that it has advised."""

    advised: Annotated[str, Field(max_length=LONGEST_MOVE)]
    other: Annotated[str, Field(max_length=LONGEST_MOVE)]


LessonState = Literal["open", "done"]


class SeatInfo(Message):
    """A seat, as everybody at the table sees it."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = Field(
        description="the level of the bot that plays here, for good or in a person's stead"
    )
    taken: bool = Field(
        description="whether somebody has sat down; a seat may be kept for a person who has not yet"
    )
    here: bool = Field(description="whether its person has the table open")
    away: bool = Field(
        description="whether nothing was heard of its person for as long as the table's `absence`"
    )
    yours: bool
    program: bool = Field(description="whether its player is a bot account")
    shares: list[int] = Field(description="the other seats of the same player")
    promise: str = Field(
        description="the promise of the player's text, which takes part in chance; empty for none"
    )
    shown: bool = Field(
        description=(
            "whether the text is in; what was promised and is not in when the match begins takes no part"
            " in it"
        )
    )
    nonce: str = Field(description="the text; empty until the match begins, and where there is none")
    hints: int = Field(description="how often its player has asked for a hint")
    resigned: bool = Field(description="whether its player has given up; `bot` plays on, and cannot win")
    vacation: float | None = Field(
        description=(
            "until when its player is on vacation, in seconds since 1970, at a table with a day or more for a"
            " move: till then their clock stands"
        )
    )


class Result(Message):
    """How a match ended, by seat; rank 1 is the best."""

    winners: list[int]
    ranks: list[int]
    scores: list[float]


class Proposal(Message):
    """What somebody asks all others for: a pause, or to take moves back."""

    version: int = Field(description="the table's version with which it was asked; an answer is `to` it")
    what: What
    by: int
    waits: list[int] = Field(description="the seats whose consent is missing")
    moves: int = Field(description="how many moves would be taken back")


class Origin(Message):
    """The place in a finished match from which another one goes on."""

    table: str
    step: int = Field(description="a step of its replay")


class TableInfo(Message):
    """A table. `commitment` is the hash of the key of its chance; the key itself is shown when the match is
    over (theomachy.fairness)."""

    id: str
    game: str
    options: dict[str, str]
    components: str
    reconstructed: bool
    clock: Clock
    status: Literal["gathering", "playing", "over", "broken"] = Field(
        description="broken: its moves no longer fit the rules"
    )
    seats: list[SeatInfo]
    one_device: bool = Field(description="whether somebody has several seats, so that a device goes round")
    lesson: LessonState | None = Field(description="how far a lesson is; null where the table is none")
    maker: bool = Field(description="whether you opened it")
    join: str | None = Field(
        description="the secret of the link by which seats are taken; for those who sit here"
    )
    watch: str | None = Field(description="the secret of the link for spectators; for those who sit here")
    commitment: str
    texts_due: float | None = Field(
        description="seconds left to show the promised texts, when all have sat down; null before and after"
    )
    key: str | None
    result: Result | None
    next: str | None = Field(description="the table of the rematch")
    hints: bool = Field(description="whether players may ask the coach; all are told when one does")
    origin: Origin | None = Field(description="null for a match from its beginning")
    paused: bool = Field(description="whether all have agreed to a pause: no move is made, and clocks stand")
    proposal: Proposal | None = Field(description="what the others are asked for now")
    bots_ready: bool = Field(
        description="whether this table's searching bots have warmed up; until then greedy plays for them"
    )
    absence: float = Field(
        description="seconds after which the maker may hand the seat of somebody who is away to a bot"
    )
    stand_in: str = Field(description="the level of that bot")
    created: float = Field(description="seconds since 1970")
    version: int


class TableLine(Message):
    """A table in the list of one's own."""

    id: str
    game: str
    status: Literal["gathering", "playing", "over", "broken"]
    names: list[str]
    your_turn: bool
    yours: list[int] = Field(description="your seats")
    challenge: int | None = Field(
        description="the seat that somebody keeps for you: they challenge you, or want to play again"
    )
    result: Result | None = Field(
        description=(
            "of a match that is over; null also where it was over before results were kept, until somebody"
            " looks at it"
        )
    )
    lesson: LessonState | None = Field(description="how far a lesson is; null where the table is none")
    deadline: float | None = Field(
        description="when your clock runs out, in seconds since 1970; null where none runs for you"
    )
    news: list[str] = Field(
        description="what has happened since you last moved, as your seat was told: the last three sentences"
    )
    changed: float = Field(description="seconds since 1970")


class NewWebhook(Request):
    """Where a player wants to be told that it is their turn."""

    address: str = Field(min_length=1, max_length=500, description="as https://example.org/turn")


class WebhookSecret(Message):
    """With what the messages to a player's webhook are signed, told once (Standard Webhooks)."""

    secret: str


class Webhook(Message):
    """A player's webhook, as told to themselves."""

    offered: bool = Field(description="whether this server has webhooks")
    address: str | None = Field(description="null where there is none")
    fault: str | None = Field(description="why the last message did not arrive; null where it did")


class PushDevice(Request):
    """A device on which a player wants to be told that it is their turn, as its browser describes it."""

    endpoint: str = Field(min_length=1, max_length=800)
    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=40)


class PushEndpoint(Request):
    """A device on which a player is not to be told any more."""

    endpoint: str = Field(min_length=1, max_length=800)


class Push(Message):
    """Whether this server tells players on their devices that it is their turn."""

    key: str | None = Field(description="to be given to the browser; null where it tells nobody")


class NewMail(Request):
    """Where a player wants to be told by e-mail that it is their turn."""

    address: str = Field(min_length=3, max_length=320)


class MailCode(Request):
    """The code that was sent there."""

    code: str = Field(min_length=1, max_length=20)


class Mail(Message):
    """A player's e-mail address, as told to themselves."""

    offered: bool = Field(description="whether this server sends e-mail")
    address: str | None = Field(description="null where there is none")
    confirmed: bool = Field(description="whether the code that was sent there has been entered")
    fault: str | None = Field(description="why the last message could not be sent; null where it was")


class Calendar(Message):
    """Where a player's deadlines are as a calendar (iCalendar), to be subscribed to: whoever has the address
    can read it, and nothing else."""

    path: str = Field(description="of the calendar, at this server")


class Pass(Message):
    """What the secret of a link opens."""

    table: str
    role: Literal["join", "watch"]


# What happens at a table


class Deadline(Message):
    """A seat that is on the clock, and how many seconds are left when this is sent, those of its `reserve`
    among them; `whole` had it for this alone."""

    seat: int
    seconds: float
    whole: float
    window: bool
    reserve: float = Field(description="the seconds of the seat's reserve, which goes when the rest is gone")
    stands: float = Field(
        description="for how many seconds the clock still stands: its player is on vacation"
    )


class Says(Message):
    """A few sentences of a lesson, and of what on the board they speak, as the game's board names it."""

    text: str
    points: list[str]


class Lesson(Message):
    """What somebody who is guided is told, one saying after the other, and which step of how many it is;
    `moves` lead on, and the last step has none."""

    number: int
    of: int
    title: str
    says: list[Says]
    moves: list[str]
    sheet: list[str] = Field(description="the lines that a sheet is to have, where one is written")
    otherwise: str = Field(description="why not, to whoever tries something else; empty for nothing")
    waiting: bool = Field(description="whether that is done, and the others play before the next step")


class SeatUpdate(Message):
    """What one seat (or a spectator: seat null) sees. `log` holds the entries that are new, in their
    order."""

    seat: int | None
    view: SerializeAsAny[AnyView]  # type: ignore[valid-type]
    log: list[SerializeAsAny[AnyEntry]]
    can_undo: bool
    undo_count: int = Field(
        description="how many moves would be taken back if all others agreed; 0 where it cannot be"
    )
    asked_about: str | None = Field(
        description=(
            "what the seat is asked about out of turn, and could let pass beforehand: a card, challenges"
        )
    )
    passes: bool = Field(
        description="whether the server will answer for the seat: it has no choice, or its wishes say so"
    )
    wishes: AnyWishes | None = Field(  # type: ignore[valid-type]
        description="what the seat wants to be asked about, as it holds now; null for all others"
    )
    lesson: Lesson | None = Field(description="what the lesson says, at the table of one")
    for_now: bool = Field(
        description="whether these wishes hold until the turn ends, or the round, and then others"
    )


class Update(Message):
    """What is new at the table since the version `since`, for each seat of the client."""

    type: Literal["update"] = "update"
    version: int
    since: int
    seats: list[SeatUpdate]
    public: SeatUpdate | None = Field(
        description="what a spectator sees, for several seats at one device: it may lie before all"
    )
    deadlines: list[Deadline]


class Change(TypedDict):
    """An operation of a JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: NotRequired[Any]


class SeatChanges(Message):
    """What is new of what one seat, or a spectator, sees. `changes` lead from the last `SeatUpdate` that was
    told of it on this connection, without its `log`, to the one that holds now; `log` has the entries that
    are new."""

    seat: int | None
    changes: list[Change]
    log: list[SerializeAsAny[AnyEntry]]


class Changes(Message):
    """An update by what has changed since the last one on this connection, which had the same seats in the
    same order. Who asks for changes is told the first one by an `Update`, and all others so."""

    type: Literal["changes"] = "changes"
    version: int
    since: int
    seats: list[SeatChanges]
    public: SeatChanges | None
    deadlines: list[Deadline]


class TableChanged(Message):
    """Something about the table itself is new: who sits, who is here, how it stands. `notice` says what, in a
    sentence."""

    type: Literal["table"] = "table"
    table: TableInfo
    notice: str | None = None


class Done(Message):
    """What the client asked with this `id` is done and kept."""

    type: Literal["done"] = "done"
    id: int
    version: int


class Refused(Message):
    """What the client asked with this `id` (null where none could be read) is refused; nothing has
    changed."""

    type: Literal["refused"] = "refused"
    id: int | None
    error: Fault


class Alive(Message):
    """Nothing is new; the connection stands. `now` in seconds since 1970."""

    type: Literal["alive"] = "alive"
    now: float


FromTable = Annotated[Update | Changes | TableChanged | Done | Refused | Alive, Field(discriminator="type")]
"""A message of a table's live connection."""

# What players do at a table


Plain = str | int | bool


class SentForm(Request):
    """A move as its kind and the fields of that kind, like the `form` of a legal move."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Plain | list[Plain] | dict[str, Plain]] = Field(init=False)
    kind: Annotated[str, Field(max_length=60)]


class Move(Request):
    """A move, by its notation or its form. With `seen`, the version that its player looked at, it is refused
    if something has happened since; not where several choose at once and another has chosen meanwhile."""

    type: Literal["move"] = "move"
    id: int = 0
    seat: SeatNumber
    seen: int | None = None
    move: Annotated[str, Field(max_length=LONGEST_MOVE)] | SentForm


class Undo(Request):
    """A seat takes back its last move, as long as nothing came after it."""

    type: Literal["undo"] = "undo"
    id: int = 0
    seat: SeatNumber


class Wish(Request):
    """What a seat wants to be asked about from now on, or, `for_now`, until the turn or the round ends; null
    for what the game has by itself."""

    type: Literal["wish"] = "wish"
    id: int = 0
    seat: SeatNumber
    wishes: AnyWishes | None  # type: ignore[valid-type]
    for_now: bool = False


class Hurry(Request):
    """A player whom nobody but bots plays with, and at whom nobody looks on, wants them to wait for nothing
    until they are asked next."""

    type: Literal["hurry"] = "hurry"
    id: int = 0
    seat: SeatNumber


class Say(Request):
    """A player says one of the phrases (`ServerInfo.phrases`); all who look at the table hear it."""

    type: Literal["say"] = "say"
    id: int = 0
    seat: SeatNumber
    phrase: PhraseId


class Resign(Request):
    """A player gives up. With two left the match is over; else a bot plays on in the seat, and cannot win."""

    type: Literal["resign"] = "resign"
    id: int = 0
    seat: SeatNumber


class Propose(Request):
    """A player asks all others for a pause, or to take back their last move and all that came after it. Where
    nobody else plays it is done at once."""

    type: Literal["propose"] = "propose"
    id: int = 0
    seat: SeatNumber
    what: What


class Answer(Request):
    """A player agrees to a proposal, or does not; whoever has made it can only withdraw it."""

    type: Literal["answer"] = "answer"
    id: int = 0
    seat: SeatNumber
    to: int = Field(description="the proposal's version")
    agrees: bool


class Resume(Request):
    """A player ends the pause."""

    type: Literal["resume"] = "resume"
    id: int = 0
    seat: SeatNumber


Deed = Say | Resign | Propose | Answer | Resume
"""What players do with each other."""
Command = Annotated[Move | Undo | Wish | Hurry | Deed, Field(discriminator="type")]
"""What a client may send on a table's live connection."""

# Replays


class Step(Message):
    """A finished match after so many of its steps, as it was seen by the eyes asked for. What could be done
    next is left out of the views."""

    number: int = Field(description="0 is the beginning")
    version: int
    move: str | None = Field(
        description="what was done, in notation; null for the beginning and for what is no move"
    )
    title: str | None = Field(description="the same in words, as far as its player could know")
    hint: bool = Field(description="whether a hint was asked for, by which nothing moves")
    deed: str | None = Field(
        description="what else was done by which nothing moves: a phrase, a pause; its log says it in words"
    )
    seat: int | None = Field(description="who did it")
    seats: list[SeatUpdate]


class Part(Message):
    """A part of a match, as all were told that it begins; `level` 0 is a round or a turn, 1 a part of one."""

    step: int
    level: int
    name: str


class Replay(Message):
    """A piece of a finished match: as many steps as one answer holds, from the one asked for on."""

    table: TableInfo
    count: int = Field(description="how many steps the match has, the beginning among them")
    parts: list[Part] = Field(description="the parts of the whole match, with the steps at which they begin")
    steps: list[Step]


class PlayFrom(Request):
    """A player wants to go on from a place in a finished match, in the seat that decides there, against
    bots."""

    step: Annotated[int, Field(ge=0)] = Field(description="of the replay, as a turning point has it")
    seat: SeatNumber


class Fairness(Message):
    """What the match's chance was made of. `commitment` is the key's SHA-256, and was shown before anybody
    sat down: compare them yourself."""

    commitment: str
    key: str = Field(description="in hexadecimal")
    nonces: list[str] = Field(
        description="by seat; empty for none, and for one that was promised and not shown"
    )
    promises: list[str] = Field(
        description="by seat, as they were shown before any nonce was; empty for none"
    )
    moves_fit: bool = Field(
        description="whether all moves, played anew from key and nonces, lead to where the match ended"
    )
    chain: str = Field(
        description=(
            "the hash of the match's saved file, over its beginning and every move: compare it with a file's"
            " (saved.chain_of)"
        )
    )
