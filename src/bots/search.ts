import type { Bot, Guidance, Mind, Position } from "../kernel/bot.ts";
import { same } from "../kernel/canonical.ts";
import type { Rules, Seat, Types } from "../kernel/game.ts";
import { playout, sampleAction } from "../kernel/playout.ts";
import { below, pick, type Random } from "../kernel/random/random.ts";
import { log } from "./exact-math.ts";
import { after, settle } from "./simple.ts";
import { prospects, worth } from "./worth.ts";

/*
 * Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012), single observer: every round imagines a
 * state consistent with the seat's view, walks down one tree shared by all rounds along the actions legal in that
 * state, adds a node, plays on for a while, and evaluates the position there. Chance has no nodes: dice are rolled
 * again each time an action is tried, so that results average over all rolls. Of many actions, a node tries only as
 * many as its visits justify. ¶ Guided by the evaluator, the tree ends where another seat is to move: the best reply
 * depends on what that seat holds, and a tree shared by all imagined states would mix that up.
 */

/** What search has learnt about the situation after an action. */
interface Node<G extends Types> {
  readonly mover: Seat;
  readonly action: G["action"];
  /** Whether a round has passed through it. */
  tried: boolean;
  visits: number;
  /** The sum of results for the mover that chose the action. */
  total: number;
  /** How often the action could have been chosen. */
  available: number;
  readonly children: Node<G>[];
  /** From this many visits on, new actions are looked for. */
  lookAgain: number;
}

function freshNode<G extends Types>(mover: Seat, action: G["action"]): Node<G> {
  return { mover, action, tried: false, visits: 0, total: 0, available: 0, children: [], lookAgain: 0 };
}

/** Number of tries to draw an action that has not been tried yet. */
const MAX_DRAWS = 4;

/** Number of rounds between two checks whether the choice can still change. */
const ROUNDS_PER_LEAD_CHECK = 8;

/** Number of random actions beyond the tree between two checks of the budget. */
const ACTIONS_PER_BUDGET_CHECK = 16;

/** Logarithms of the whole numbers, as far as a search has needed them. */
const LOGARITHMS: number[] = [];

/** Extends the table once in each round, so that looking a number up needs no check. */
function learnLogarithms(upTo: number): void {
  for (let number = LOGARITHMS.length; number <= upTo; number++) LOGARITHMS.push(log(number));
}

/** Whether two actions are equal. Fast, because most are short lists of words and numbers, or the same object. */
function isSameAction(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && same(a, b));
}

/** Number of actions that a node with this many visits may try (progressive widening). */
function breadth(visits: number): number {
  return 3 + 2 * Math.sqrt(visits);
}

/**
 * A bot that searches. The same position, seed and rounds give the same choice. If the budget has a clock, a round
 * aborts when time is up, and its result is discarded.
 */
export function searchBot<G extends Types>(mind: Mind<G>): Thinker<G> {
  return {
    think: (position) => new Search(mind, position).think(() => false),
    choose(position) {
      const search = new Search(mind, position);
      return search.think((root) => search.isDecided(root)).action;
    },
  };
}

/** A bot that also says what it thinks of its chances, and uses all of its budget for that. */
export interface Thinker<G extends Types> extends Bot<G> {
  think(position: Position<G>): Finding<G>;
}

/** The action that a search chose, and the chance to win after it, from 0 to 1, if anything was searched. */
export interface Finding<G extends Types> {
  readonly action: G["action"];
  readonly value?: number;
}

/**
 * The seat's chance to win after an action, from 0 to 1, in one state that it thinks possible: the same luck gives the
 * same state and the same dice.
 */
export function tryOut<G extends Types>(
  mind: Mind<G>,
  position: Position<G>,
  action: G["action"],
  luck: Random,
): number {
  return new Search(mind, { ...position, random: structuredClone(luck) }).valueAfter(action);
}

class Search<G extends Types> {
  readonly mind: Mind<G>;
  readonly rules: Rules<G>;
  readonly position: Position<G>;
  readonly random: Random;
  /** The nodes of the current round and their number; entries beyond it are stale. */
  readonly path: Node<G>[] = [];
  depth = 0;
  /** Result of the last scan of a node's children: how many are legal, and the most promising one. */
  legal = 0;
  best: Node<G> | undefined = undefined;
  /** Finished rounds. */
  done = 0;
  over = false;

  constructor(mind: Mind<G>, position: Position<G>) {
    this.mind = mind;
    this.rules = mind.game;
    this.position = position;
    this.random = position.random;
  }

  think(isEnough: (root: Node<G>) => boolean): Finding<G> {
    const { actions, seat } = this.position;
    const legal = actions();
    const [only] = legal;
    if (legal.length === 1 && only !== undefined) return { action: only };
    const root = freshNode<G>(seat, pick(this.random, legal));
    for (; !this.isOver() && !isEnough(root); this.done++) this.round(root);
    const first = root.children[0];
    if (first === undefined) return { action: root.action };
    const { action, total, visits } = root.children.reduce(
      (best, child) => (child.visits > best.visits ? child : best),
      first,
    );
    return { action, value: total / visits };
  }

  /**
   * Whether no round that is left can change the choice: even if all of them tried the second most visited action, it
   * would stay behind. Saves the time where only one action is good.
   */
  isDecided({ children }: Node<G>): boolean {
    if (this.done % ROUNDS_PER_LEAD_CHECK !== 0) return false;
    let [most, second] = [0, 1];
    for (const { visits } of children)
      if (visits > most) [most, second] = [visits, Math.max(most, second)];
      else if (visits > second) second = visits;
    const lead = most - second;
    return lead > 0 && this.position.budget.spent(this.done + lead - 1);
  }

  /** Whether the budget is spent. Also checked within a round, which may be long in a large state. */
  isOver(): boolean {
    if (!this.over && this.position.budget.spent(this.done)) this.over = true;
    return this.over;
  }

  round(root: Node<G>): void {
    const { rules, path, random } = this;
    const { view, seat } = this.position;
    const { guidance } = this.mind.search;
    // A child has been available when it was created and at most once in each round.
    learnLogarithms(this.done + 2);
    const state = rules.imagine(view, seat, random);
    this.depth = 0;
    let node = root;
    for (let mover = this.seatToMove(state); mover !== undefined; mover = this.seatToMove(state)) {
      if (guidance !== undefined && mover !== seat) break;
      node = this.next(node, state, mover);
      rules.apply(state, mover, node.action);
      path[this.depth++] = node;
      if (!node.tried || this.isOver()) break;
    }
    this.playBeyond(state);
    if (!this.over) this.learn(root, this.valueOfEnd(state));
  }

  /** Plays on for a while. */
  playBeyond(state: G["state"]): void {
    const { beyond, guidance } = this.mind.search;
    if (guidance === undefined) this.playRandomly(state, beyond);
    else this.playOn(state, guidance);
  }

  /** Evaluates where a round has led. */
  valueOfEnd(state: G["state"]): number {
    settle(this.rules, state, this.random);
    return prospects(this.mind, state, this.position.seat);
  }

  /** What an action leads to in a state that this seat thinks possible. */
  valueAfter(action: G["action"]): number {
    const { view, seat } = this.position;
    const state = this.rules.imagine(view, seat, this.random);
    this.rules.apply(state, seat, action);
    this.playBeyond(state);
    return this.valueOfEnd(state);
  }

  /** Plays at most this many random actions. */
  playRandomly(state: G["state"], most: number): void {
    for (let left = most; left > 0; left -= ACTIONS_PER_BUDGET_CHECK) {
      const wanted = Math.min(left, ACTIONS_PER_BUDGET_CHECK);
      if (playout(this.rules, state, this.random, undefined, wanted) < wanted) return;
      if (left > wanted && this.isOver()) return;
    }
  }

  /** Plays the evaluator's favourite actions until this seat's turn has begun often enough. */
  playOn(state: G["state"], { draws, turns }: Guidance): void {
    const { rules } = this;
    const { seat } = this.position;
    let last = seat;
    let begun = 0;
    for (let i = 0; i < this.mind.search.beyond && !this.isOver(); i++) {
      const mover = this.seatToMove(state);
      if (mover === undefined) return;
      if (mover === seat ? last !== seat && ++begun === turns : turns === 0) return;
      last = mover;
      const some =
        draws === undefined ? this.candidates(state, mover) : this.drawnCandidates(state, mover, draws);
      rules.apply(state, mover, this.likedBest(state, mover, some));
    }
  }

  /** The action after which the evaluator rates the position best for the mover. */
  likedBest(state: G["state"], mover: Seat, actions: readonly G["action"][]): G["action"] {
    let best = actions[0] as G["action"];
    if (actions.length === 1) return best;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of actions) {
      if (this.isOver()) break;
      const value = this.valueOf(action, state, mover);
      if (value > most) {
        most = value;
        best = action;
      }
    }
    return best;
  }

  /** The evaluator's rating of an action, for its mover. */
  valueOf(action: G["action"], state: G["state"], mover: Seat): number {
    return worth(this.mind, after(this.mind, state, mover, action, this.random), mover);
  }

  learn(root: Node<G>, value: number): void {
    const { seat } = this.position;
    root.visits++;
    for (let i = 0; i < this.depth; i++) {
      const node = this.path[i] as Node<G>;
      node.tried = true;
      node.visits++;
      // Every other seat plays against this one.
      node.total += node.mover === seat ? value : 1 - value;
    }
  }

  /**
   * Resolves chance and returns the mover; undefined at the end. If several seats act at once, the searching seat
   * goes first: the others don't know what it does.
   */
  seatToMove(state: G["state"]): Seat | undefined {
    const movers = settle(this.rules, state, this.random);
    if (movers.length <= 1) return movers[0];
    const { seat } = this.position;
    return movers.includes(seat) ? seat : movers[0];
  }

  /** The child to descend to, created if necessary. */
  next(node: Node<G>, state: G["state"], mover: Seat): Node<G> {
    const promising =
      this.mind.search.guidance === undefined
        ? (this.untried(node, state, mover) ?? this.best)
        : this.judged(node, state, mover);
    return promising ?? this.childFor(node, mover, this.draw(state, mover));
  }

  draw(state: G["state"], mover: Seat): G["action"] {
    return sampleAction(this.rules, state, mover, this.random);
  }

  /** The actions worth searching, whether they make sense or not. */
  allCandidates(state: G["state"], mover: Seat): readonly G["action"][] {
    return this.mind.candidates?.(state, mover) ?? this.rules.actions(state, mover);
  }

  /**
   * The actions worth searching that make sense. If there are none, or a level overlooks them: at the root the actions
   * that the bot is offered, elsewhere all that are worth searching.
   */
  candidates(state: G["state"], mover: Seat, isRoot = false): readonly G["action"][] {
    const all = this.allCandidates(state, mover);
    if ((all.length < 2 && !isRoot) || this.mind.senseIn === undefined) return all;
    const sense = this.mind.senseIn(state, mover);
    const found = all.filter((action) => !sense.forbids(action));
    if (found.length > 0) return found;
    return isRoot ? this.position.actions() : all;
  }

  /**
   * Some of the actions worth searching, drawn at random; of those that make no sense few, if any. An action that is
   * drawn twice is in the list once.
   */
  drawnCandidates(state: G["state"], mover: Seat, draws: number): readonly G["action"][] {
    const all = this.allCandidates(state, mover);
    if (draws >= all.length) return this.candidates(state, mover);
    const sense = this.mind.senseIn?.(state, mover);
    const found: G["action"][] = [];
    for (let tries = 0, drawn = 0; drawn < draws && tries < 2 * draws; tries++) {
      const action = pick(this.random, all);
      const isFound = found.includes(action);
      if (!isFound && tries < draws + drawn && sense?.forbids(action) === true) continue;
      if (!isFound) found.push(action);
      drawn++;
    }
    return found;
  }

  /** A new child, while there are few. */
  untried(node: Node<G>, state: G["state"], mover: Seat): Node<G> | undefined {
    this.look(node, state, mover, Number.POSITIVE_INFINITY);
    if (node.visits < node.lookAgain || this.legal >= breadth(node.visits)) return undefined;
    const { candidates, senseIn } = this.mind;
    const isDrawn = this.rules.sample !== undefined && candidates === undefined && senseIn === undefined;
    const child = isDrawn ? this.drawn(node, state, mover) : this.listed(node, state, mover);
    // All known actions are tried in this state; states with other actions are rare.
    if (child === undefined) node.lookAgain = Math.ceil(node.visits * 1.5) + 1;
    return child;
  }

  /** A new child for an action drawn by the game's own `sample`, which doesn't favour giving up. */
  drawn(node: Node<G>, state: G["state"], mover: Seat): Node<G> | undefined {
    for (let i = 0; i < MAX_DRAWS; i++) {
      const action = this.draw(state, mover);
      if (this.known(node, mover, action) === undefined) return this.freshChild(node, mover, action);
    }
    return undefined;
  }

  /** A new child for the first unknown action, starting at a random place in the list. */
  listed(node: Node<G>, state: G["state"], mover: Seat): Node<G> | undefined {
    const actions = this.candidates(state, mover, this.depth === 0);
    const start = below(this.random, actions.length);
    for (let i = 0; i < actions.length; i++) {
      const action = actions[(start + i) % actions.length] as G["action"];
      if (this.known(node, mover, action) === undefined) return this.freshChild(node, mover, action);
    }
    return undefined;
  }

  /** The most promising of the legal children that the evaluator rated best at first, as many as visits justify. */
  judged(node: Node<G>, state: G["state"], mover: Seat): Node<G> | undefined {
    const most = Math.floor(breadth(node.visits));
    if (node.visits < node.lookAgain) {
      this.look(node, state, mover, most);
      if (this.best !== undefined) return this.best;
    }
    this.judge(node, state, mover);
    node.lookAgain = node.visits * 2 + 1;
    this.look(node, state, mover, most);
    return this.best;
  }

  /**
   * Creates children for unknown actions, best first; the evaluator's rating counts as one visit. Actions with the
   * same rating get one child.
   */
  judge(node: Node<G>, state: G["state"], mover: Seat): void {
    const found: { known: Node<G> | undefined; action: G["action"]; value: number }[] = [];
    for (const action of this.candidates(state, mover, this.depth === 0)) {
      if (found.length > 0 && this.isOver()) break;
      const known = this.known(node, mover, action);
      found.push({ known, action, value: this.valueOf(action, state, mover) });
    }
    const seen = new Set<number>();
    for (const { known, value } of found) if (known !== undefined) seen.add(value);
    for (const { known, action, value } of found.sort((a, b) => b.value - a.value)) {
      if (known !== undefined || seen.has(value)) continue;
      seen.add(value);
      node.children.push({ ...freshNode(mover, action), visits: 1, total: value, available: 1 });
    }
  }

  known(node: Node<G>, mover: Seat, action: G["action"]): Node<G> | undefined {
    const { children } = node;
    for (let i = 0; i < children.length; i++) {
      const child = children[i] as Node<G>;
      if (child.mover === mover && isSameAction(child.action, action)) return child;
    }
    return undefined;
  }

  childFor(node: Node<G>, mover: Seat, action: G["action"]): Node<G> {
    return this.known(node, mover, action) ?? this.freshChild(node, mover, action);
  }

  freshChild(node: Node<G>, mover: Seat, action: G["action"]): Node<G> {
    const child = freshNode(mover, action);
    child.available = 1;
    node.children.push(child);
    return child;
  }

  /**
   * Scans at most `limit` children that are legal in this state for the highest upper bound (UCB1 over the rounds in
   * which the child was available). One loop: search spends most of its time here.
   */
  look(node: Node<G>, state: G["state"], mover: Seat, most: number): void {
    const { rules } = this;
    const { curiosity } = this.mind.search;
    const { children } = node;
    let legal = 0;
    let best: Node<G> | undefined;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < children.length && legal < most; i++) {
      const child = children[i] as Node<G>;
      if (child.mover !== mover || rules.refusal(state, mover, child.action) !== undefined) continue;
      legal++;
      child.available++;
      const { visits } = child;
      const bound =
        child.total / visits + curiosity * Math.sqrt((LOGARITHMS[child.available] as number) / visits);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    this.legal = legal;
    this.best = best;
  }
}
