import { GAMES, type GameEntry } from "../../src/games/index.ts";
import type { GamePackage } from "../../src/kernel/game-package.ts";
import { phrases, type TicTacToe, tictactoe } from "../../test/toys/tictactoe.ts";

/** The smallest game for two: nearly its whole cost is the server's. */
const smallest: GamePackage<TicTacToe> = {
  game: tictactoe,
  phrases: phrases,
  usual: {},
  whole: async () => smallest,
  choices: [],
  configure: () => ({ ok: true, config: {} }),
  opponents: {},
  evaluator: { features: [], weigh: () => [] },
  search: { rounds: 1, beyond: 0, curiosity: 1 },
};

/** An endless game. */
const endless: GamePackage<TicTacToe> = {
  ...smallest,
  game: {
    ...tictactoe,
    id: "endless",
    apply(board, seat, cell, log) {
      tictactoe.apply(board, seat, cell, log);
      if (board.winner === -1 && board.free > 0) return;
      board.cells.fill(-1);
      board.free = 9;
      board.winner = -1;
    },
  },
};

/** The games of the house, and the toys that only benchmarks play on a server. */
export const games: ReadonlyMap<string, Pick<GameEntry, "load">> = new Map<string, Pick<GameEntry, "load">>([
  ...GAMES,
  ["tictactoe", { load: async () => smallest }],
  ["endless", { load: async () => endless }],
]);

/** A game by its name. */
export async function gameNamed(name: string): Promise<GamePackage> {
  const pack = await games.get(name)?.load();
  if (pack === undefined) throw new Error(`there is no game "${name}"`);
  return pack;
}
