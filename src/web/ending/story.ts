import type { Film } from "../../client/film.ts";
import type { Entry } from "../../kernel/entry.ts";
import { CHANCE, type Seat, type Viewer } from "../../kernel/game.ts";
import type { LogEntry, Teller } from "../board/log-entry.ts";
import { chancesAt } from "./chance.ts";

/** A point of the curve: where the match stands, and a player's chance to win. */
export interface Point {
  /** Number of entries before it. */
  readonly at: number;
  /** The round that ends there; undefined in games without rounds. */
  readonly round: number | undefined;
  readonly chance: number;
}

/** A decision and the luck that followed it, with what they did to a player's chance to win. */
export interface Deed {
  /** The entry of the decision. */
  readonly at: number;
  readonly seat: Seat;
  readonly round: number | undefined;
  readonly before: number;
  after: number;
  /** What the viewer was told about it, and the lines of the log. */
  readonly events: unknown[];
  readonly lines: LogEntry[];
}

/** The course of a finished match for one player. */
export interface Story {
  readonly curve: readonly Point[];
  /** The decisions that changed the chances most, greatest first. */
  readonly decided: readonly Deed[];
  /** The decision that changed them most in favour of the winner. */
  readonly turningPoint: Deed | undefined;
  /** The decision that ended the match; undefined if a player gave up. */
  readonly last: Deed | undefined;
}

/** Limit for the points of a curve. */
const MAX_POINTS = 60;

/** Smaller changes of the chance to win decide nothing. */
const MIN_CHANGE = 0.03;

const MAX_DECIDED = 3;

/** What a decision changed for the player. */
export function gainOf({ before, after }: Deed): number {
  return after - before;
}

/** How a board tells its events, and which of them end a stage: chances before and after those can't be compared. */
export interface Telling {
  readonly teller?: Teller | undefined;
  endsStage?: ((event: unknown) => boolean) | undefined;
}

/** Tells a finished match from a player's side, by what this viewer was told. Leaves the film at its end. */
export function storyOf(film: Film, seat: Seat, viewer: Viewer, telling: Telling = {}): Story {
  const { teller, endsStage = () => false } = telling;
  film.seek(0, viewer);
  const { round } = film.pack.phrases;
  const counts = (view: unknown) => round?.(view);
  const standing = new Set(film.source.activeEntries.map(({ number }) => number));
  const first = beginning(film);
  const chance = () => chancesAt(film)[seat] ?? 0;
  const points: Point[] = [{ at: 0, round: counts(film.view(viewer)), chance: chance() }];
  const deeds: Deed[] = [];
  let deed: Deed | undefined;
  for (let entry = film.entries[0]; entry !== undefined; entry = film.entries[film.at]) {
    const before = points.at(-1)?.chance ?? 0;
    const at = film.at;
    const begun = counts(film.view(viewer));
    const frame = film.forward();
    if (frame === undefined) break;
    const after = chance();
    points.push({ at: film.at, round: begun, chance: after });
    const mover = moverOf(entry);
    if (mover === CHANCE && deed !== undefined) deed.after = after;
    else deed = undefined;
    if (mover !== undefined && mover >= 0 && standing.has(entry.number) && at >= first) {
      deed = { at, seat: mover, round: begun, before, after, events: [], lines: [] };
      deeds.push(deed);
    }
    const events = frame.tellings.flatMap((telling) => ("event" in telling ? [telling.event] : []));
    deed?.events.push(...events);
    // A teller remembers what it was told, so it hears all of it.
    const told = events.flatMap((event) => teller?.tell(event, frame.view) ?? []);
    deed?.lines.push(...told.filter(({ kind }) => kind !== "heading"));
  }
  const story = { curve: curveOf(points), ...decidedIn(deeds, endsStage) };
  return film.entries.at(-1)?.type === "decision" ? { ...story, last: undefined } : story;
}

function moverOf(entry: Entry): number | undefined {
  return entry.type === "step" ? entry.mover : undefined;
}

/**
 * Choosing a hero, a class or a team is no move yet: the evaluator can't compare before and after. Play begins with the
 * first round; in games without rounds, after the first decision.
 */
function beginning(film: Film): number {
  return film.rounds[0]?.at ?? 1;
}

function decidedIn(deeds: readonly Deed[], endsStage: (event: unknown) => boolean): Omit<Story, "curve"> {
  const last = deeds.at(-1);
  const isWon = (last?.after ?? 0) >= 0.5;
  const great = deeds
    .filter((deed) => deed.lines.length > 0 && Math.abs(gainOf(deed)) >= MIN_CHANGE)
    // The last blow of a victory speaks for itself.
    .filter((deed) => (deed === last ? !isWon : !deed.events.some(endsStage)))
    .sort((a, b) => Math.abs(gainOf(b)) - Math.abs(gainOf(a)));
  return {
    decided: great.slice(0, MAX_DECIDED),
    turningPoint: great.find((deed) => gainOf(deed) > 0 === isWon),
    last,
  };
}

/** The last point of each round, or of evenly many entries. */
function curveOf(points: readonly Point[]): readonly Point[] {
  const rounds = points.filter(({ round }, index) => round !== points[index + 1]?.round);
  const chosen = rounds.length > 2 ? rounds : points;
  const step = Math.ceil(chosen.length / MAX_POINTS);
  return chosen.filter((_, index) => (chosen.length - 1 - index) % step === 0);
}
