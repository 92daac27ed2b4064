import { z } from "zod/mini";
import type { Game, Mover, Why } from "../../src/kernel/game.ts";
import type { Phrases } from "../../src/kernel/text.ts";

/** Tic-tac-toe: the smallest game for two, as a yardstick for the engine's speed. */
export interface Board {
  readonly cells: number[];
  free: number;
  turn: number;
  winner: number;
  forfeited: boolean;
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
const NOT_YOUR_TURN = { code: "not your turn" } as const;
const TAKEN = { code: "taken" } as const;
const NO_MOVER: readonly Mover[] = [];

export interface Marked {
  readonly type: "marked";
  readonly seat: number;
  readonly cell: number;
}

export interface TicTacToe {
  readonly config: Record<string, never>;
  readonly state: Board;
  readonly action: number;
  readonly event: Marked | { readonly type: "forfeits"; readonly seat: number; readonly why: Why };
  readonly view: Board;
  readonly obstacle: { readonly code: "not your turn" | "taken" };
  readonly ending: { readonly code: "row" | "full" | "forfeit" };
}

export const tictactoe: Game<TicTacToe> = {
  id: "tictactoe",
  title: "Tic-tac-toe",
  summary: "Three in a row.",
  version: 1,
  seats: 2,
  config: z.strictObject({}),
  action: z.int().check(z.gte(0), z.lte(8)),
  setup: () => ({
    cells: new Array<number>(9).fill(EMPTY),
    free: 9,
    turn: 0,
    winner: EMPTY,
    forfeited: false,
  }),
  toMove: (board) =>
    board.winner !== EMPTY || board.free === 0 ? NO_MOVER : (SEATS[board.turn] ?? NO_MOVER),
  actions(board, mover) {
    if (tictactoe.toMove(board)[0] !== mover) return [];
    const free: number[] = [];
    for (let cell = 0; cell < board.cells.length; cell++) if (board.cells[cell] === EMPTY) free.push(cell);
    return free;
  },
  refusal(board, mover, cell) {
    if (tictactoe.toMove(board)[0] !== mover) return NOT_YOUR_TURN;
    return board.cells[cell] === EMPTY ? undefined : TAKEN;
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
  secrets: (board) => tictactoe.clone?.(board) ?? board,
  forfeit(board, loser, why, log) {
    board.winner = 1 - loser;
    board.forfeited = true;
    log?.push({ type: "forfeits", seat: loser, why });
  },
  outcome({ winner, free, forfeited }) {
    if (winner !== EMPTY) return { winners: [winner], ending: { code: forfeited ? "forfeit" : "row" } };
    return free === 0 ? { winners: [0, 1], ending: { code: "full" } } : undefined;
  },
  clone: (board) => ({ ...board, cells: [...board.cells] }),
};

export const phrases: Phrases<TicTacToe> = {
  help: ["Three in a row win."],
  seatName: (_, seat) => `player ${seat + 1}`,
  label: (_, cell) => `row ${Math.floor(cell / 3) + 1}, column ${(cell % 3) + 1}`,
  refusal: (_, _cell, { code }) => (code === "taken" ? "This cell is taken." : "It is not your turn."),
  ending: (_, { ending }) => ENDINGS[ending.code],
  scene: ({ cells }) => [[cells.join(" ")]],
  tell: () => undefined,
};

const ENDINGS = { row: "three in a row", full: "the board is full", forfeit: "the other player gave up" };
