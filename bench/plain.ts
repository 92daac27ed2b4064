/* Tic-tac-toe written without any engine: the baseline for the engine's cost. */

import { type HouseRandom, houseBelow } from "../src/kernel/random/house.ts";

const EMPTY = -1;
const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

interface Board {
  readonly cells: number[];
  free: number;
  turn: number;
  winner: number;
}

/** An empty board. */
export function freshBoard(): Board {
  return { cells: new Array<number>(9).fill(EMPTY), free: 9, turn: 0, winner: EMPTY };
}

function mark(board: Board, cell: number): void {
  const { cells, turn } = board;
  cells[cell] = turn;
  board.free--;
  for (const [a, b, c] of LINES) {
    if (cells[a] === turn && cells[b] === turn && cells[c] === turn) board.winner = turn;
  }
  board.turn = 1 - turn;
}

function freeCells({ cells }: Board): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < 9; cell++) if (cells[cell] === EMPTY) found.push(cell);
  return found;
}

/** Plays at random to the end, in place, and returns the number of moves. */
export function playRandomly(board: Board, random: HouseRandom): number {
  let moves = 0;
  while (board.winner === EMPTY && board.free > 0) {
    const cells = freeCells(board);
    mark(board, cells[houseBelow(random, cells.length)] as number);
    moves++;
  }
  return moves;
}

interface Node {
  readonly cell: number;
  /** Who marked the cell. */
  readonly mover: number;
  readonly parent: Node | undefined;
  readonly children: Node[];
  /** The untried cells; computed when the node is first visited. */
  untried: number[] | undefined;
  visits: number;
  total: number;
}

function freshNode(cell: number, mover: number, parent: Node | undefined): Node {
  return { cell, mover, parent, children: [], untried: undefined, visits: 0, total: 0 };
}

/** The cell chosen by UCT (upper confidence bounds on trees) after this many rounds. */
export function plainSearch(board: Board, rounds: number, random: HouseRandom): number {
  const root = freshNode(-1, 1 - board.turn, undefined);
  for (let round = 0; round < rounds; round++) {
    const copy: Board = { ...board, cells: [...board.cells] };
    let node = descend(root, copy, random);
    playRandomly(copy, random);
    for (;;) {
      node.visits++;
      node.total += copy.winner === EMPTY ? 0.5 : copy.winner === node.mover ? 1 : 0;
      if (node.parent === undefined) break;
      node = node.parent;
    }
  }
  return root.children.reduce((best, child) => (child.visits > best.visits ? child : best)).cell;
}

/** Descends the tree to a new node or the end of a game. */
function descend(root: Node, board: Board, random: HouseRandom): Node {
  let node = root;
  while (board.winner === EMPTY && board.free > 0) {
    node.untried ??= freeCells(board);
    const { untried } = node;
    if (untried.length > 0) {
      const [cell = 0] = untried.splice(houseBelow(random, untried.length), 1);
      const child = freshNode(cell, board.turn, node);
      node.children.push(child);
      mark(board, cell);
      return child;
    }
    node = mostPromising(node);
    mark(board, node.cell);
  }
  return node;
}

function mostPromising(node: Node): Node {
  const log = Math.log(node.visits);
  let best = node;
  let highest = Number.NEGATIVE_INFINITY;
  for (const child of node.children) {
    const bound = child.total / child.visits + Math.sqrt(log / child.visits);
    if (bound > highest) {
      highest = bound;
      best = child;
    }
  }
  return best;
}
