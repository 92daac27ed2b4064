import { z } from "zod/mini";
import { GAMES } from "../../src/games/index.ts";
import type { Offer } from "../../src/kernel/offer.ts";
import { offer as matches } from "../../test/toys/matches.ts";
import { phrases, type TicTacToe, tictactoe } from "../../test/toys/tictactoe.ts";

/** The smallest game for two: nearly all that it costs is the server's. */
const smallest: Offer<TicTacToe> = {
  game: tictactoe,
  phrases: { en: phrases },
  choices: [],
  configure: () => ({ ok: true, config: {} }),
  opponents: {},
  evaluator: { features: [], weigh: () => [] },
  search: { rounds: 1, beyond: 0, curiosity: 1 },
};

/** A game that lasts as long as anybody wants to measure. */
const endless: typeof matches = {
  ...matches,
  game: { ...matches.game, config: z.strictObject({ matches: z.int() }) },
  configure: () => ({ ok: true, config: { matches: 1_000_000 } }),
};

/** The games of the house, and the toys that only a bench plays on a server. */
export const games: typeof GAMES = new Map([
  ...GAMES,
  ["tictactoe", async () => smallest],
  ["matches", async () => endless],
]);

/** A game by its name. */
export async function gameNamed(name: string): Promise<Offer> {
  const offer = await games.get(name)?.();
  if (offer === undefined) throw new Error(`there is no game "${name}"`);
  return offer;
}
