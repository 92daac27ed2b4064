import { z } from "zod/mini";
import type { Game, Mover } from "../../src/kernel/game.ts";

/** Tic-tac-toe: the smallest game for two, as a yardstick for the engine's speed. */
export interface Board {
  readonly cells: number[];
  free: number;
  turn: number;
  winner: number;
}

const EMPTY = -1;
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;
const SEATS: readonly (readonly Mover[])[] = [[0], [1]];
const NOBODY: readonly Mover[] = [];

export interface Marked {
  readonly type: "marked";
  readonly seat: number;
  readonly cell: number;
}

export const tictactoe: Game<Record<string, never>, Board, number, Marked, Board> = {
  id: "tictactoe",
  title: "Tic-tac-toe",
  summary: "Three in a row.",
  version: 1,
  seats: 2,
  config: z.strictObject({}),
  action: z.int().check(z.gte(0), z.lte(8)),
  setup: () => ({ cells: new Array<number>(9).fill(EMPTY), free: 9, turn: 0, winner: EMPTY }),
  toMove: (board) => (board.winner !== EMPTY || board.free === 0 ? NOBODY : (SEATS[board.turn] ?? NOBODY)),
  actions(board, mover) {
    if (tictactoe.toMove(board)[0] !== mover) return [];
    const free: number[] = [];
    for (let cell = 0; cell < board.cells.length; cell++) if (board.cells[cell] === EMPTY) free.push(cell);
    return free;
  },
  refusal(board, mover, cell) {
    if (tictactoe.toMove(board)[0] !== mover) return "It is not your turn.";
    return board.cells[cell] === EMPTY ? undefined : "This cell is taken.";
  },
  apply(board, seat, cell, log) {
    board.cells[cell] = seat;
    board.free--;
    board.turn = 1 - seat;
    for (const [a, b, c] of LINES) {
      if (board.cells[a] === seat && board.cells[b] === seat && board.cells[c] === seat) board.winner = seat;
    }
    log?.push({ type: "marked", seat, cell });
  },
  view: (board) => tictactoe.clone?.(board) ?? board,
  witness: (event) => event,
  reveals: () => false,
  imagine: (view) => tictactoe.clone?.(view) ?? view,
  outcome({ winner, free }) {
    if (winner !== EMPTY) return { winners: [winner], reason: "three in a row" };
    return free === 0 ? { winners: [0, 1], reason: "the board is full" } : undefined;
  },
  label: (_, cell) => `row ${Math.floor(cell / 3) + 1}, column ${(cell % 3) + 1}`,
  clone: (board) => ({ ...board, cells: [...board.cells] }),
};
