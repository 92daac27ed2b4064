import { adviceSentence } from "../../bots/advice.ts";
import { rounds } from "../../bots/budget.ts";
import type { Types } from "../../kernel/game.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import type { Situation } from "../board/situation.ts";
import { capital } from "../words/capital.ts";
import { crew, THINKING_LIMIT_MS } from "./thinkers.ts";

/** The advised action and a short explanation. */
export interface Advice<G extends Types> {
  readonly action: G["action"];
  readonly sentence: string;
}

/** Asks the adviser, which sees only what the viewer sees. */
export async function advise<G extends Types>(situation: Situation<G>): Promise<Advice<G>> {
  const { pack, view, viewer: seat, actions } = situation;
  const random = houseRandom(freshSeed());
  const known = { view, seat, events: [], random, actions };
  const { action } = await crew.do({
    type: "choice",
    game: pack.game.id,
    bot: "hard",
    milliseconds: THINKING_LIMIT_MS,
    ...known,
  });
  const position = { ...known, actions: () => actions, budget: rounds(pack.search.rounds) };
  return { action, sentence: capital(adviceSentence(pack, position, action)) };
}
