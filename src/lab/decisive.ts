import { worth } from "../bots/worth.ts";
import { ALL_SEEING, type Seat } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { plainText } from "../kernel/text.ts";

/** Smaller losses of the chance to win decide nothing. */
const MIN_LOSS = 0.05;

/** The moment in which a player's chance to win fell most. */
export interface DecisiveMoment {
  /** The number of the entry in the record. */
  readonly entry: number;
  /** In games that count rounds. */
  readonly round: number | undefined;
  /** What happened, in the words of the game. */
  readonly what: string;
  /** The chance to win before and after it, from 0 to 1, as the evaluator of the game sees it. */
  readonly before: number;
  readonly after: number;
}

/** Where a match for two was lost; undefined if the chances never fell at once. */
export function decisiveMoment(pack: GamePackage, played: Match, loser: Seat): DecisiveMoment | undefined {
  const { phrases } = pack;
  const again = new Match(pack.game, played.config, played.seed, played.fair);
  let worst: DecisiveMoment | undefined;
  let before = chanceOf(pack, again, loser);
  for (const entry of played.entries) {
    const round = phrases.round?.(again.view(ALL_SEEING));
    again.repeat(entry);
    const after = chanceOf(pack, again, loser);
    const loss = before - after;
    if (
      entry.type === "step" &&
      loss >= MIN_LOSS &&
      loss > (worst === undefined ? 0 : worst.before - worst.after)
    ) {
      const view = again.view(ALL_SEEING);
      const lines = entry.events.flatMap((event) => plainText(phrases.tell(event, view) ?? []) || []);
      worst = { entry: entry.number, round, what: lines[0] ?? "", before, after };
    }
    before = after;
  }
  return worst;
}

/** Both players are judged by what they see themselves. */
function chanceOf(pack: GamePackage, { state }: Match, seat: Seat): number {
  return (worth(pack, state, seat) + 1 - worth(pack, state, 1 - seat)) / 2;
}
