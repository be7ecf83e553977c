// The server's words, by short names. They come from its OpenAPI schema: see the script `types` in package.json.
import type { components } from "./schema";

export type Schemas = components["schemas"];

export type Achievement = Schemas["Achievement"];
export type BotHere = Schemas["BotHere"];
export type BotLevel = Schemas["BotLevel"];
export type Changes = Schemas["Changes"];
export type Clock = Schemas["Clock"];
export type ComponentSet = Schemas["ComponentSet"];
export type Deadline = Schemas["Deadline"];
export type Vacation = Schemas["Vacation"];
export type PushDevice = Schemas["PushDevice"];
export type Mail = Schemas["Mail"];
export type Webhook = Schemas["Webhook"];
/** What stands in a log: an event of a game, or what happened at the table itself. */
export type Entry = SeatUpdate["log"][number];
export type TableEntry = Schemas["TableEntry"];
export type ExampleInfo = Schemas["ExampleInfo"];
export type ExampleLine = Schemas["ExampleLine"];
export type Fairness = Schemas["Fairness"];
export type Fault = Schemas["Fault"];
export type GameInfo = Schemas["GameInfo"];
export type Comparison = Schemas["Comparison"];
export type JudgedMove = Schemas["JudgedMove"];
export type Hint = Schemas["Hint"];
export type Lan = Schemas["Lan"];
export type Lesson = Schemas["Lesson"];
export type Me = Schemas["Me"];
export type NewTable = Schemas["NewTable"];
export type OptionInfo = Schemas["OptionInfo"];
export type Phrase = Schemas["Phrase"];
export type Proposal = Schemas["Proposal"];
export type Part = Schemas["Part"];
export type Pass = Schemas["Pass"];
export type Picture = Schemas["Picture"];
export type PlayerRecord = Schemas["PlayerRecord"];
export type PlayersRulebook = Schemas["PlayersRulebook"];
export type PuzzleInfo = Schemas["PuzzleInfo"];
export type PuzzleLine = Schemas["PuzzleLine"];
export type PuzzleOfTheDay = Schemas["PuzzleOfTheDay"];
export type Reasons = Schemas["Reasons"];
export type Verdict = Schemas["Verdict"];
export type Replay = Schemas["Replay"];
export type Review = Schemas["Review"];
export type Result = Schemas["Result"];
export type Rival = Schemas["Rival"];
export type Rules = Schemas["Rules"];
export type SeatInfo = Schemas["SeatInfo"];
export type SeatSetup = Schemas["SeatSetup"];
export type SeatUpdate = Schemas["SeatUpdate"];
export type ServerInfo = Schemas["ServerInfo"];
export type Step = Schemas["Step"];
export type TableInfo = Schemas["TableInfo"];
export type TableLine = Schemas["TableLine"];
export type Wishes = NonNullable<SeatUpdate["wishes"]>;
export type Update = Schemas["Update"];

export type Status = TableInfo["status"];
export type FromTable =
  Update | Schemas["TableChanged"] | Schemas["Done"] | Schemas["Refused"] | Schemas["Alive"];
/** The same, as it comes to who has asked for changes. */
export type Heard = FromTable | Changes;
type Deed = Schemas["Say"] | Schemas["Resign"] | Schemas["Propose"] | Schemas["Answer"] | Schemas["Resume"];
type Numbered = Schemas["Move"] | Schemas["Undo"] | Schemas["Wish"] | Schemas["Hurry"] | Deed;
/** A command without its number, which the connection gives. */
export type Command = Numbered extends infer C ? (C extends Numbered ? Omit<C, "id"> : never) : never;
/** A component file as JSON; what is in it is the game's own affair. */
export type Components = Record<string, unknown>;
