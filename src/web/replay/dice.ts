import type { Match } from "../../kernel/match.ts";
import { seedProblem } from "../../protocol/dice.ts";
import type { Pledge } from "../../protocol/pledge.ts";
import type { Progress } from "../match/playing.ts";
import { sha256Of } from "../net/sha256.ts";
import { houseWords } from "../words/house-words.ts";

/**
 * Checks the dice of a finished match against what this device knew before it. Reading its record has shown that every
 * roll follows from the seed. Null without a pledge: a record alone can't show that its commitment came first.
 */
export function diceOf(
  match: Pick<Match, "seed" | "fair" | "outcome">,
  pledge: Pledge | undefined,
): Progress["dice"] {
  if (pledge === undefined || match.outcome === undefined) return null;
  const problem = seedProblem(match, pledge, sha256Of);
  return problem === undefined
    ? { isFair: true, sentence: houseWords.online.diceFair }
    : { isFair: false, sentence: houseWords.online.diceUnfair(problem) };
}
