import type { Seat, Types } from "../../kernel/game.ts";
import type { PlayPackage } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import type { BoardModule } from "../board/board.ts";
import { Situation } from "../board/situation.ts";
import { Opening } from "./opening.ts";

/** Seeds to try until the player can do something in the first turn. */
const MAX_SEEDS = 50;

/**
 * The opening of a match in which play begins at once, for players who just press Play: what the house deals is
 * decided for both sides, and a poor start is dealt again.
 */
export function quickOpening<G extends Types>(
  pack: PlayPackage<G>,
  board: BoardModule<G>,
  config: G["config"],
  seed?: string,
): Opening<G> {
  let opening = dealt(pack, config, seed ?? freshSeed());
  for (let tried = 1; seed === undefined && tried < MAX_SEEDS; tried++) {
    if (board.isPoorStart?.(situationOf(pack, opening.match)) !== true) break;
    opening = dealt(pack, config, freshSeed());
  }
  return opening;
}

/** Where the dice of the deal begin. */
const DEALING = 1;

/** The player who presses Play sits at the first seat. */
const PLAYER: Seat = 0;

function situationOf<G extends Types>(pack: PlayPackage<G>, match: Match<G>): Situation<G> {
  return new Situation(pack, match.view(PLAYER), PLAYER, match.toMove, true);
}

/** The opening of a match in which the house has made the decisions of the deal. */
function dealt<G extends Types>(pack: PlayPackage<G>, config: G["config"], seed: string): Opening<G> {
  const opening = new Opening(new Match(pack.game, config, seed));
  const { match } = opening;
  match.rollChance();
  // Of the seed, so that the same seed deals the same to everybody; on its own, so that it tells nothing about the match.
  const random = houseRandom(seed, DEALING);
  for (;;) {
    const [seat] = match.toMove;
    if (seat === undefined) break;
    const action = pack.deal?.(match.view(seat), match.actions(seat), random);
    if (action === undefined) break;
    match.act(seat, action);
  }
  return opening;
}
