/* A log sheet as it is being written. What has been sent stands on the sheet of the view; what has not is a draft on this device. Nothing here knows
   a rule: what can be written are the legal moves, and what it costs their points. A sheet that is not asked for yet has room for all that sheets have. */
import { among, type Of } from "../../choices";
import type { AdvancedView, Choice, OwnView } from "./types";

/** Lines that say how many points, those of Divine Occurrences, which can stand there more than once, and what is offered, or is not. */
export interface Draft {
  points: Readonly<Record<string, number>>;
  plots: readonly Plot[];
  items: readonly string[];
}

export interface Plot {
  occurrence: string;
  points: number;
}

export const EMPTY: Draft = { points: {}, plots: [], items: [] };

/** A line of a draft that cannot be written: what it says, and why not. `left`: points of power, or glory, that there were for it. */
export interface Lost {
  what: What | "plot" | "offer";
  name: string;
  points: number;
  why: "dead" | "power" | "glory" | "closed";
  left: number;
}

export type Section = "heroes" | "monsters" | "occurrences" | "aid" | "zeus" | "offerings";

/** A line that says how many points. */
export interface Scale {
  key: string;
  /** What the line says: points for a unit, aid, a prayer. */
  what: What;
  section: Section;
  /** Whom it is about; empty where it is about nobody. */
  name: string;
  /** What has been sent. */
  written: number;
  /** By the points that can be written: the move, and what it comes to. */
  choices: ReadonlyMap<number, Choice>;
}

const SCALES = ["log", "aid", "ail", "to_zeus", "pray", "sacrifice"] as const;
/** What is paid with glory, not with power. */
const GLORY: readonly string[] = ["pray", "sacrifice"];

type What = (typeof SCALES)[number];
type ScaleForm = Of<Choice, What>["form"];
type Form = Choice["form"];
const unitOf = (form: ScaleForm): string => ("unit" in form ? form.unit : "");
const keyOf = (form: ScaleForm): string => [form.kind, unitOf(form)].filter(Boolean).join(" ");
/** The kind and the name of a line, by its key. */
const lineOf = (key: string): { what: What; name: string } => {
  const what = SCALES.find((kind) => key === kind || key.startsWith(`${kind} `)) ?? "log";
  return { what, name: key.slice(what.length + 1) };
};
export const plotKey = ({ occurrence, points }: Plot): string => `${occurrence} ${String(points)}`;

const OFFERS = ["offer_helper", "offer_prize"] as const;
const itemOf = (form: Of<Choice, (typeof OFFERS)[number]>["form"]): string =>
  form.kind === "offer_helper" ? form.helper : form.prize;

function sectionOf(form: ScaleForm, isHero: (name: string) => boolean): Section {
  switch (form.kind) {
    case "log":
      return isHero(form.unit) ? "heroes" : "monsters";
    case "aid":
    case "ail":
      return "aid";
    case "to_zeus":
      return "zeus";
    default:
      return "offerings";
  }
}

const OCCURRENCES: Record<Of<Choice, "plot">["form"]["occurrence"], true> = {
  earthquake: true,
  tempest: true,
  volcano: true,
  plague: true,
  pestilence: true,
  famine: true,
};
/** So much glory is offered at most. */
const MOST_OFFERED = { pray: 10, sacrifice: 20 } as const;

/** The lines of a sheet that is not asked for yet. Which of them can be written that sheet will say. `heroes`, `monsters`: their names. */
export function linesToCome(
  { own, seat, items }: Pick<AdvancedView, "own" | "seat" | "items">,
  heroes: readonly string[],
  monsters: readonly string[],
  offerings: boolean,
): Choice[] {
  const all = (most: number, formOf: (points: number) => Form): Form[] =>
    Array.from({ length: most }, (_, less) => formOf(less + 1));
  const [power, glory] = [own?.points ?? 0, own?.to_offer ?? 0];
  const mine = offerings ? items.filter(({ owner }) => owner !== null && owner === seat) : [];
  const occurrences = Object.keys(OCCURRENCES) as (keyof typeof OCCURRENCES)[];
  const gifts = offerings ? (["pray", "sacrifice"] as const) : [];
  const forms = [
    ...[...heroes, ...monsters].flatMap((unit) => all(power, (points) => ({ kind: "log", unit, points }))),
    ...(["aid", "ail"] as const).flatMap((kind) =>
      heroes.flatMap((unit) => all(power, (points) => ({ kind, unit, points }))),
    ),
    ...occurrences.flatMap((occurrence) => all(power, (points) => ({ kind: "plot", occurrence, points }))),
    ...all(power, (points) => ({ kind: "to_zeus", points })),
    ...gifts.flatMap((kind) => all(Math.min(glory, MOST_OFFERED[kind]), (points) => ({ kind, points }))),
    ...mine.map(({ kind, name }): Form =>
      kind === "helper" ? { kind: "offer_helper", helper: name } : { kind: "offer_prize", prize: name },
    ),
  ];
  return forms.map((form) => ({ action: 0, move: "", form, meaning: "" }));
}

/** All that can be written on the sheet. */
export class Paper {
  readonly scales: readonly Scale[];
  /** By what would be written: Divine Occurrences, and what takes a written one off again. */
  readonly plots: ReadonlyMap<string, Of<Choice, "plot">>;
  readonly erasures: ReadonlyMap<string, Choice>;
  readonly offers: ReadonlyMap<string, Choice>;
  /** What has been sent. */
  readonly written: readonly Plot[];
  readonly offered: readonly string[];
  readonly #glory: number;
  readonly #powers: number;
  readonly #lines: readonly Choice[];

  /** `own`: what has been sent, and what is left. */
  constructor(
    own: Pick<OwnView, "sheet" | "points_left" | "to_offer"> | null,
    lines: readonly Choice[],
    isHero: (name: string) => boolean,
  ) {
    const sheet = own?.sheet ?? [];
    this.#lines = lines;
    const scales = new Map<string, Scale & { choices: Map<number, Choice> }>();
    const scaleOf = (form: ScaleForm): Scale & { choices: Map<number, Choice> } => {
      const key = keyOf(form);
      const known = scales.get(key) ?? {
        key,
        what: form.kind,
        section: sectionOf(form, isHero),
        name: unitOf(form),
        written: 0,
        choices: new Map(),
      };
      scales.set(key, known);
      return known;
    };
    for (const choice of among(lines, ...SCALES))
      scaleOf(choice.form).choices.set(choice.form.points, choice);
    for (const { form } of among(sheet, ...SCALES)) scaleOf(form).written = form.points;
    this.scales = [...scales.values()];
    this.plots = new Map(among(lines, "plot").map((choice) => [plotKey(choice.form), choice]));
    this.erasures = new Map(among(lines, "erase").map((choice) => [plotKey(choice.form), choice]));
    this.offers = new Map(among(lines, ...OFFERS).map((choice) => [itemOf(choice.form), choice]));
    this.written = among(sheet, "plot").map(({ form: { occurrence, points } }) => ({ occurrence, points }));
    this.offered = among(sheet, ...OFFERS).map(({ form }) => itemOf(form));
    this.#powers = own?.points_left ?? 0;
    this.#glory = own?.to_offer ?? 0;
  }

  /** What a line says. */
  pointsOf(draft: Draft, scale: Scale): number {
    return draft.points[scale.key] ?? scale.written;
  }

  /** Power points, or glory, that are not written yet. */
  pointsLeft(draft: Draft, inGlory = false): number {
    const drafted = this.scales
      .filter(({ what }) => GLORY.includes(what) === inGlory)
      .reduce((sum, scale) => sum + this.pointsOf(draft, scale) - scale.written, 0);
    const plotted = inGlory ? 0 : draft.plots.reduce((sum, { points }) => sum + points, 0);
    return (inGlory ? this.#glory : this.#powers) - drafted - plotted;
  }

  /** The points that a line can say as things stand, itself among them, from the least on. */
  range(draft: Draft, scale: Scale): number[] {
    const now = this.pointsOf(draft, scale);
    const most = now + this.pointsLeft(draft, GLORY.includes(scale.what));
    const all = new Set([scale.written, ...scale.choices.keys()]);
    return [...all].filter((points) => points <= most || points === now).sort((one, other) => one - other);
  }

  /** How strong a Divine Occurrence of a kind can be; where it is in the draft already, instead of that one. */
  strengths(draft: Draft, occurrence: string, instead = 0): number[] {
    const most = this.pointsLeft(draft) + instead;
    return [...this.plots.values()]
      .filter(({ form }) => form.occurrence === occurrence && form.points <= most)
      .map(({ form }) => form.points);
  }

  /** The moves that write a draft, from the top of the sheet down. */
  moves(draft: Draft): Choice[] {
    const scales = this.scales.flatMap((scale) => {
      const points = draft.points[scale.key];
      const choice = points === undefined || points === scale.written ? undefined : scale.choices.get(points);
      return choice ? [choice] : [];
    });
    const plots = draft.plots.flatMap((plot) => this.plots.get(plotKey(plot)) ?? []);
    const items = draft.items.flatMap((item) => this.offers.get(item) ?? []);
    return [...scales, ...plots, ...items].sort((one, other) => one.action - other.action);
  }

  /** What is left of a draft when some of its moves have been made: those stand on the sheet, and made once more some would be taken off again. */
  without(draft: Draft, made: readonly Choice[]): Draft {
    const lines = among(made, ...SCALES).map(({ form }) => keyOf(form));
    const offered = among(made, ...OFFERS).map(({ form }) => itemOf(form));
    const plots = [...draft.plots];
    for (const { form } of among(made, "plot")) {
      const at = plots.findIndex((plot) => plotKey(plot) === plotKey(form));
      if (at >= 0) plots.splice(at, 1);
    }
    return {
      points: Object.fromEntries(Object.entries(draft.points).filter(([key]) => !lines.includes(key))),
      plots,
      items: draft.items.filter((item) => !offered.includes(item)),
    };
  }

  /** As much of a draft as can be written: another sheet may lie here, and much may have happened. `lost` names those for whom nothing is. */
  writable(draft: Draft, lost: (name: string) => boolean): { draft: Draft; lost: Lost[] } {
    let kept = EMPTY;
    const gone: Lost[] = [];
    const take = (next: Draft, line: Omit<Lost, "why" | "left">, possible: boolean): void => {
      const inGlory = GLORY.includes(line.what);
      const left = this.pointsLeft(kept, inGlory);
      const dear = this.pointsLeft(next, inGlory) < 0 || (!possible && line.points > left);
      const why = lost(line.name)
        ? "dead"
        : dear
          ? inGlory
            ? "glory"
            : "power"
          : possible
            ? null
            : "closed";
      if (why === null) kept = next;
      else gone.push({ ...line, why, left });
    };
    for (const [key, points] of Object.entries(draft.points)) {
      const scale = this.scales.find((each) => each.key === key);
      if (scale?.written === points) continue; // it has been sent
      take(
        { ...kept, points: { ...kept.points, [key]: points } },
        { ...lineOf(key), points },
        scale?.choices.has(points) ?? false,
      );
    }
    for (const plot of draft.plots) {
      const line = { what: "plot", name: plot.occurrence, points: plot.points } as const;
      take({ ...kept, plots: [...kept.plots, plot] }, line, this.plots.has(plotKey(plot)));
    }
    for (const item of draft.items) {
      take(
        { ...kept, items: [...kept.items, item] },
        { what: "offer", name: item, points: 0 },
        this.offers.has(item),
      );
    }
    return { draft: kept, lost: gone };
  }

  /** The draft that says the same as lines that were written once, as far as it can; nothing for whom `lost` names. */
  again(moves: readonly string[], lost: (name: string) => boolean): Draft {
    return this.copied(
      moves.flatMap((move) => this.#lines.find((line) => line.move === move)?.form ?? []),
      lost,
    );
  }

  /** The same, of lines whose forms are known. */
  copied(forms: readonly Form[], lost: (name: string) => boolean): Draft {
    const lines = forms.map((form) => ({ form }));
    const points = Object.fromEntries(among(lines, ...SCALES).map(({ form }) => [keyOf(form), form.points]));
    const plots = among(lines, "plot").map(({ form: { occurrence, points: strength } }) => ({
      occurrence,
      points: strength,
    }));
    return this.writable({ points, plots, items: [] }, lost).draft;
  }
}
