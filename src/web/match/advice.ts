import { ADVISING_LIMIT_MS, type Advice, adviceFor, EXPLAINING_LIMIT_MS } from "../../bots/advice.ts";
import { roundsWithin } from "../../bots/budget.ts";
import { strongestLevel } from "../../bots/levels.ts";
import type { Types } from "../../kernel/game.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import type { Situation } from "../board/situation.ts";
import { settings } from "../settings/settings.ts";
import { capital } from "../words/capital.ts";
import { crew } from "./thinkers.ts";

/** The advised action, in words too. */
export interface AdvisedAction<G extends Types> extends Advice {
  readonly action: G["action"];
}

/** Asks the adviser, which sees only what the viewer sees. */
export async function advise<G extends Types>(situation: Situation<G>): Promise<AdvisedAction<G>> {
  const { view, viewer: seat, actions } = situation;
  const pack = await situation.pack.whole();
  const random = houseRandom(freshSeed());
  const known = { view, seat, events: [], random, actions };
  const { action } = await crew.do({
    type: "choice",
    game: pack.game.id,
    bot: strongestLevel(pack),
    milliseconds: ADVISING_LIMIT_MS,
    ...known,
  });
  const budget = roundsWithin(1, EXPLAINING_LIMIT_MS, () => performance.now());
  const position = { ...known, actions: () => actions, budget };
  // The board of words has only labels, in which nothing may be missing.
  const isMarked = settings.value.board !== "words";
  const { what, why } = adviceFor(pack, position, action, isMarked);
  return { action, what: capital(what), why };
}
