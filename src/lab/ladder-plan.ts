import { botNamed, botsOf } from "../bots/levels.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { freshSeed, seedOf } from "../kernel/random/house.ts";
import { openingsOf } from "./arena.ts";
import type { LadderPlan } from "./ladder.ts";

/** What the caller wants of a ladder. */
export interface LadderWishes {
  readonly config: unknown;
  /** The choices behind the config, in words such as "deck=forest", for the head of the table. */
  readonly words: readonly string[];
  readonly bots: readonly string[];
  /** Matches per pairing; in a solo game, matches per bot. */
  readonly matches: number;
  /** Any number or text; a fresh seed if absent. */
  readonly seed: string | undefined;
  /** Rounds of search per choice; the game's default if absent. */
  readonly rounds: number | undefined;
  /** The label of a forced first action. */
  readonly opening: string | undefined;
  /** Seconds that a bot outside this program has for a decision. */
  readonly seconds: number | undefined;
}

/** Why a ladder is impossible. */
export type Impossibility = "unknown bot" | "bot named twice" | "too few bots" | "unknown opening";

/** A wish that can't be fulfilled, and what was possible instead. The message is for programs, in English. */
export class ImpossiblePlan extends Error {
  readonly why: Impossibility;
  readonly found: string;
  readonly possible: readonly string[];

  constructor(why: Impossibility, message: string, found = "", possible: readonly string[] = []) {
    super(message);
    this.why = why;
    this.found = found;
    this.possible = possible;
  }
}

/**
 * Plans a ladder, or throws {@link ImpossiblePlan}. `isGuest` says whether a name that the game doesn't know is a bot
 * outside this program.
 */
export function planLadder(
  pack: GamePackage,
  wishes: LadderWishes,
  isGuest: (name: string) => boolean,
): LadderPlan {
  const { game } = pack;
  const { config, words, bots, matches, opening, seconds } = wishes;
  const stranger = bots.find((bot) => botNamed(pack, bot) === undefined && !isGuest(bot));
  if (stranger !== undefined)
    throw new ImpossiblePlan("unknown bot", `there is no bot "${stranger}".`, stranger, [
      ...botsOf(pack).keys(),
    ]);
  if (new Set(bots).size < bots.length)
    throw new ImpossiblePlan("bot named twice", "each bot can take part only once.");
  if (game.seats > 1 && bots.length < 2)
    throw new ImpossiblePlan("too few bots", "a ladder needs at least two bots.");
  const openings = openingsOf(pack, config);
  if (opening !== undefined && !openings.includes(opening))
    throw new ImpossiblePlan(
      "unknown opening",
      `the opening must be one of ${openings.join(", ")}, not "${opening}".`,
      opening,
      openings,
    );
  return {
    game: game.id,
    rules: game.version,
    config,
    words,
    seats: game.seats,
    bots,
    matches,
    seed: wishes.seed === undefined ? freshSeed() : seedOf(wishes.seed),
    rounds: wishes.rounds ?? null,
    opening: opening ?? null,
    ...(seconds !== undefined && { seconds }),
  };
}
