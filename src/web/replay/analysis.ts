import { adviceFor } from "../../bots/advice.ts";
import { rounds } from "../../bots/budget.ts";
import type { Film } from "../../client/film.ts";
import type { Seat } from "../../kernel/game.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import type { Crew } from "../../lab/crew.ts";
import { capital } from "../words/capital.ts";

/** A decision of a player, with what the player knew. */
interface Decision {
  /** The entry of the decision. */
  readonly at: number;
  readonly round: number | undefined;
  readonly view: unknown;
  readonly actions: readonly unknown[];
  readonly chosen: unknown;
}

/** A decision that lost chances, and the better one. */
export interface Mistake {
  readonly at: number;
  readonly round: number | undefined;
  /** In words. */
  readonly chosen: string;
  readonly better: string;
  /** The better action, to be marked on the board. */
  readonly action: unknown;
  /** How much the chance to win would have been higher, from 0 to 1. */
  readonly gain: number;
  /** Why it's better, if a single reason decides. */
  reason(): string | undefined;
}

/** How far an analysis is. */
export interface Analysis {
  readonly done: number;
  readonly all: number;
  /** In the order of the match. */
  readonly mistakes: readonly Mistake[];
}

/** The same match has the same analysis. */
const SEED = "00000000000000000000000000000000";

/** The decisions of a player that stood and could have been others. */
export function decisionsOf({ source, pack }: Film, seat: Seat): readonly Decision[] {
  const { game, config, seed, fair } = source;
  const standing = new Set(source.activeEntries.map(({ number }) => number));
  const match = new Match(game, config, seed, fair);
  match.rolls = false;
  return source.entries.flatMap((entry, at) => {
    const isOwn = entry.type === "step" && entry.mover === seat && standing.has(entry.number);
    const actions = isOwn ? match.actions(seat) : [];
    const view = actions.length > 1 ? match.view(seat) : undefined;
    match.repeat(entry);
    if (!isOwn || actions.length < 2) return [];
    return [{ at, round: pack.phrases.round?.(view), view, actions, chosen: entry.action }];
  });
}

/**
 * Judges every decision of a player by what the player knew, in worker threads, and reports each step. Ends early if the
 * signal says so.
 */
export async function analyse(
  film: Film,
  seat: Seat,
  crew: Pick<Crew, "do" | "size">,
  report: (analysis: Analysis) => void,
  signal: AbortSignal,
): Promise<void> {
  const { pack } = film;
  const decisions = decisionsOf(film, seat);
  let mistakes: readonly Mistake[] = [];
  report({ done: 0, all: decisions.length, mistakes });
  for (let done = 0; done < decisions.length && !signal.aborted; done += crew.size) {
    const some = decisions.slice(done, done + crew.size);
    const judged = await Promise.all(some.map((decision) => mistakeIn(pack, seat, decision, crew, signal)));
    mistakes = [...mistakes, ...judged.flatMap((mistake) => mistake ?? [])];
    report({ done: done + some.length, all: decisions.length, mistakes });
  }
}

async function mistakeIn(
  pack: GamePackage,
  seat: Seat,
  { at, round, view, actions, chosen }: Decision,
  crew: Pick<Crew, "do">,
  signal: AbortSignal,
): Promise<Mistake | undefined> {
  const random = houseRandom(SEED, at);
  const known = { view, seat, events: [], random, actions };
  const { better } = await crew.do(
    { type: "judge", game: pack.game.id, chosen, ...known },
    { unlessBegun: signal },
  );
  if (better === null) return undefined;
  const position = { ...known, actions: () => actions, budget: rounds(pack.search.rounds) };
  return {
    at,
    round,
    chosen: capital(pack.phrases.label(view, chosen)),
    better: capital(pack.phrases.label(view, better.action)),
    action: better.action,
    gain: better.gain,
    reason: () => adviceFor(pack, position, better.action).why,
  };
}
