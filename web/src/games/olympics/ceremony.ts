/* The Medal Ceremony as it is shown: an act for each event, and the points at the end. */
import * as say from "./en.ftl";
import { highest } from "./views";
import { nameOf } from "./words";
import type { CardView, CeremonyView, Medal, OlympicsView, PlaceView } from "./types";
import { MEDALS } from "./types";

export interface Rival {
  entrant: number;
  cards: CardView[];
  /** The card that is turned up in this act. */
  turns: CardView | null;
  place: PlaceView;
}

export interface Act {
  event: string;
  /** In the order of the table, so that nobody can read the places from it. */
  rivals: Rival[];
  /** Who gets a medal, Gold first. */
  winners: PlaceView[];
  ties: string[];
}

/** The steps of an act: the cards lie there, they are turned up, and each medal from the last to Gold. */
export const stepsOf = (act: Act): number => 2 + act.winners.length;

/** Whether the medal of a place, counted from 0, has been awarded after so many steps. */
export const isAwarded = (act: Act, place: number, step: number): boolean =>
  place < act.winners.length && place >= act.winners.length - (step - 1);

export function actsOf(view: OlympicsView, turned: ReadonlySet<string>): Act[] {
  return view.ceremony.map((ceremony) => ({
    event: ceremony.event,
    rivals: ceremony.places
      .map((place) => rival(view, ceremony.event, place, turned))
      .sort((a, b) => a.entrant - b.entrant),
    winners: ceremony.places.filter((place) => place.medal !== null),
    ties: tiesOf(view, ceremony),
  }));
}

function rival(view: OlympicsView, event: string, place: PlaceView, turned: ReadonlySet<string>): Rival {
  const lane = view.entrants[place.entrant]?.lanes.find((each) => each.event === event);
  const turns =
    lane?.cards.find((card) => turned.has(`${String(place.entrant)} ${String(card.acquisition)}`)) ?? null;
  return { entrant: place.entrant, cards: lane?.cards ?? [], turns, place };
}

/** How level totals were told apart, in sentences. */
function tiesOf(view: OlympicsView, { places }: CeremonyView): string[] {
  const totals = [...new Set(places.filter((place) => place.tied).map((place) => place.total))];
  return totals.map((total) => {
    const level = places.filter((place) => place.total === total);
    return say.level({
      total,
      names: level.map((place) => say.byWhom({ name: nameOf(view, place.entrant), n: place.deciding ?? 0 })),
    });
  });
}

export interface Standing {
  entrant: number;
  medals: Record<Medal, number>;
  points: number;
  /** Null for the neutral player, who cannot win. */
  rank: number | null;
}

const isNeutral = (view: OlympicsView, entrant: number): boolean => view.entrants[entrant]?.neutral ?? false;
const best = (view: OlympicsView, entrant: number): number =>
  highest((view.entrants[entrant]?.lanes ?? []).flatMap((lane) => lane.cards));

/** The points table, best first, the neutral player last. `ranks` by seat, where they are known. */
export function standingsOf(view: OlympicsView, ranks: readonly number[] = []): Standing[] {
  const rows = view.entrants.map(({ points }, entrant) => {
    const won = view.ceremony.flatMap(({ places }) => places.filter((place) => place.entrant === entrant));
    const count = (medal: Medal): number => won.filter((place) => place.medal === medal).length;
    const medals = Object.fromEntries(MEDALS.map((medal) => [medal, count(medal)])) as Record<Medal, number>;
    return { entrant, medals, points, rank: isNeutral(view, entrant) ? null : (ranks[entrant] ?? 0) };
  });
  const order = rows.sort((a, b) => b.points - a.points || best(view, b.entrant) - best(view, a.entrant));
  const players = order
    .filter((row) => row.rank !== null)
    .map((row, index) => ({ ...row, rank: row.rank || index + 1 }));
  return [...players.sort((a, b) => a.rank - b.rank), ...order.filter((row) => row.rank === null)];
}

/** How level points were told apart; empty where the winner has more than everybody else. */
export function pointsTie(view: OlympicsView, standings: readonly Standing[]): string {
  const level = standings.filter((row) => row.rank !== null && row.points === standings[0]?.points);
  if (level.length < 2) return "";
  return say.levelOnPoints({
    names: level.map((row) => say.byWhom({ name: nameOf(view, row.entrant), n: best(view, row.entrant) })),
  });
}

/** An act in a sentence, for those who hear it. */
export function sayAct(view: OlympicsView, act: Act): string {
  const won = act.winners.map((place) =>
    say.medalFor({ medal: place.medal ?? "", name: nameOf(view, place.entrant), total: place.total }),
  );
  return [
    won.length ? say.act({ event: act.event, won }) : say.actOfNobody({ event: act.event }),
    ...act.ties,
  ].join(" ");
}
