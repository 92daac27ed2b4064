import { positionAt } from "../bots/position.ts";
import type { Seat } from "../kernel/game.ts";
import { Match } from "../kernel/match.ts";
import type { Bot, Budget, Chosen, Offer } from "../kernel/offer.ts";
import type { Seed } from "../kernel/random/house.ts";
import { writeRecord } from "../kernel/record.ts";

/** How a match between bots went. */
export interface Bout {
  readonly winners: readonly Seat[];
  readonly steps: number;
  /** How far a solo game came, from 0 to 1. */
  readonly progress: number;
  /** The seat that threw or chose an illegal action, and lost by it. */
  readonly failure: { readonly seat: Seat; readonly problem: string; readonly record: string } | null;
}

/** Who plays, and how. */
export interface Pairing {
  readonly offer: Offer;
  readonly choices: Chosen;
  readonly bots: readonly Bot[];
  readonly budget: Budget;
  readonly seed: Seed;
  /** The label of the first action, where it is not left to the bot. */
  readonly opening: string | undefined;
}

/** The labels of the actions a match of this game can begin with. */
export function openingsOf(offer: Offer, choices: Chosen): string[] {
  const match = Match.start(offer.game, offer.configure(choices));
  return match.actions(match.toMove[0] ?? 0).map((action) => match.game.label(match.state, action));
}

/** Plays one match between bots to its end. A bot that fails loses, and the match is kept for replay. */
export function playBout({ offer, choices, bots, budget, seed, opening }: Pairing): Bout {
  const { game } = offer;
  const match = Match.start(game, offer.configure(choices), seed);
  const seen = bots.map(() => 0);
  if (opening !== undefined) open(match, opening);
  for (let seat = match.toMove[0]; seat !== undefined; seat = match.toMove[0]) {
    const problem = attempt(match, seat, bots[seat], budget, seen);
    if (problem !== undefined) {
      const winners = bots.map((_, other) => other).filter((other) => other !== seat);
      return { ...result(offer, match), winners, failure: { seat, problem, record: writeRecord(match) } };
    }
  }
  return result(offer, match);
}

function open(match: Match, opening: string): void {
  const seat = match.toMove[0] ?? 0;
  const action = match
    .actions(seat)
    .find((candidate) => match.game.label(match.state, candidate) === opening);
  if (action === undefined) throw new Error(`there is no first action "${opening}"`);
  match.act(seat, action);
}

function result(offer: Offer, match: Match): Bout {
  const winners = match.outcome?.winners ?? [];
  return {
    winners,
    steps: match.steps.length,
    progress: offer.progress?.(match.view(0)) ?? 0,
    failure: null,
  };
}

/** Lets a bot act; returns what went wrong, if anything did. */
function attempt(
  match: Match,
  seat: Seat,
  bot: Bot | undefined,
  budget: Budget,
  seen: number[],
): string | undefined {
  if (bot === undefined) return "there is no bot at this seat";
  const position = positionAt(match, seat, seen[seat] ?? 0, budget);
  seen[seat] = match.steps.length;
  try {
    const action = bot.choose(position);
    const acted = match.act(seat, action);
    return acted.ok ? undefined : `illegal action ${JSON.stringify(action)}: ${acted.refusal}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
