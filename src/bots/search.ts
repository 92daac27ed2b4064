import type { Bot, Guidance, Mind, Position } from "../kernel/bot.ts";
import { same } from "../kernel/canonical.ts";
import type { Rules, Seat, Types } from "../kernel/game.ts";
import { playout, sampleAction } from "../kernel/playout.ts";
import { below, pick, type Random } from "../kernel/random/random.ts";
import { after, settle } from "./simple.ts";
import { worth } from "./worth.ts";

/*
 * Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012), single observer: every round imagines a state
 * that the seat's view allows, walks down one tree that all rounds share by the actions that are legal in that state, adds
 * a node, plays on for a while, and judges the position there. Chance has no nodes: dice fall anew each time an action is tried,
 * so that what follows is learnt for all of them together. Of many actions only as many are tried as the visits of a node justify.
 *
 * Guided by the evaluator, the tree ends where somebody else is to move: what is a good answer depends on what he holds, and
 * a tree that all imagined states share would mix that up.
 */

/** What has been learnt of a situation that an action leads to. */
interface Node<G extends Types> {
  readonly mover: Seat;
  readonly action: G["action"];
  /** Whether a round has gone through it. */
  tried: boolean;
  visits: number;
  /** The sum of results for whoever chose the action. */
  total: number;
  /** How often the action could have been chosen. */
  available: number;
  readonly children: Node<G>[];
  /** At this many visits it is worth looking for actions that are not known yet. */
  lookAgain: number;
}

function freshNode<G extends Types>(mover: Seat, action: G["action"]): Node<G> {
  return { mover, action, tried: false, visits: 0, total: 0, available: 0, children: [], lookAgain: 0 };
}

/** How often an action that has not been tried is drawn for. */
const DRAWS = 4;

/** After so many random actions beyond the tree the budget is asked again. */
const ASKED_AFTER = 16;

/** The logarithms of the numbers up to some thousands, which are needed again and again. */
const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, number) => Math.log(number));

function logarithm(number: number): number {
  return LOGARITHMS[number] ?? Math.log(number);
}

/** Whether two actions are equal; most are short lists of words and numbers, and many are one and the same object. */
function isSameAction(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && same(a, b));
}

/** How many actions a node with so many visits may try (progressive widening). */
function breadth(visits: number): number {
  return 3 + 2 * Math.sqrt(visits);
}

/**
 * A bot that searches. The same position, seed and rounds give the same choice. Where the budget has a clock, a round
 * breaks off when the time is up, and nothing is learnt from its half.
 */
export function searchBot<G extends Types>(mind: Mind<G>): Bot<G> {
  return { choose: (position) => new Search(mind, position).choose() };
}

class Search<G extends Types> {
  readonly mind: Mind<G>;
  readonly rules: Rules<G>;
  readonly position: Position<G>;
  readonly random: Random;
  /** The nodes that the present round has gone through, and how many they are; the rest of the list is old. */
  readonly path: Node<G>[] = [];
  depth = 0;
  /** What the last look at the children of a node found: how many are legal, and the most promising of them. */
  legal = 0;
  best: Node<G> | undefined = undefined;
  /** The rounds that are over. */
  done = 0;
  over = false;

  constructor(mind: Mind<G>, position: Position<G>) {
    this.mind = mind;
    this.rules = mind.game;
    this.position = position;
    this.random = position.random;
  }

  choose(): G["action"] {
    const { actions, seat } = this.position;
    const legal = actions();
    const [only] = legal;
    if (legal.length === 1 && only !== undefined) return only;
    const root = freshNode<G>(seat, pick(this.random, legal));
    for (; !this.isOver(); this.done++) this.round(root);
    const first = root.children[0];
    if (first === undefined) return root.action;
    return root.children.reduce((best, child) => (child.visits > best.visits ? child : best), first).action;
  }

  /** Whether the budget is spent: asked within a round, too, which may be long where a state is large. */
  isOver(): boolean {
    if (!this.over && this.position.budget.spent(this.done)) this.over = true;
    return this.over;
  }

  round(root: Node<G>): void {
    const { rules, path, random } = this;
    const { view, seat } = this.position;
    const { beyond, guidance } = this.mind.search;
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
    if (guidance === undefined) this.playRandomly(state, beyond);
    else this.playOn(state, guidance);
    if (this.over) return;
    settle(rules, state, random);
    this.learn(root, worth(this.mind, state, seat));
  }

  /** Plays so many random actions at most. */
  playRandomly(state: G["state"], most: number): void {
    for (let left = most; left > 0; left -= ASKED_AFTER) {
      const wanted = Math.min(left, ASKED_AFTER);
      if (playout(this.rules, state, this.random, undefined, wanted) < wanted) return;
      if (left > wanted && this.isOver()) return;
    }
  }

  /** Plays as the evaluator likes best, until the own turn has begun often enough. */
  playOn(state: G["state"], { draws, turns }: Guidance): void {
    const { rules, random } = this;
    const { seat } = this.position;
    let last = seat;
    let begun = 0;
    for (let i = 0; i < this.mind.search.beyond && !this.isOver(); i++) {
      const mover = this.seatToMove(state);
      if (mover === undefined) return;
      if (mover === seat && last !== seat && ++begun === turns) return;
      last = mover;
      const some =
        draws === undefined
          ? this.candidates(state, mover)
          : Array.from({ length: draws }, () => sampleAction(rules, state, mover, random));
      rules.apply(state, mover, this.likedBest(state, mover, some));
    }
  }

  /** The action after which the evaluator likes the position of its mover best. */
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

  /** What the evaluator thinks of an action, for its mover. */
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
      // Whoever is not this seat plays against it.
      node.total += node.mover === seat ? value : 1 - value;
    }
  }

  /**
   * Who is to move once chance has had its way; nobody at the end. Of several who act at once the searching seat goes first: the
   * others do not know what it does.
   */
  seatToMove(state: G["state"]): Seat | undefined {
    const movers = settle(this.rules, state, this.random);
    const { seat } = this.position;
    return movers.length > 1 && movers.includes(seat) ? seat : movers[0];
  }

  /** The child to go down to, made if need be. */
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

  /** The actions that are worth a thought. */
  candidates(state: G["state"], mover: Seat): readonly G["action"][] {
    return this.mind.candidates?.(state, mover) ?? this.rules.actions(state, mover);
  }

  /** A new child, as long as there are few. */
  untried(node: Node<G>, state: G["state"], mover: Seat): Node<G> | undefined {
    this.look(node, state, mover, Number.POSITIVE_INFINITY);
    if (node.visits < node.lookAgain || this.legal >= breadth(node.visits)) return undefined;
    const child =
      this.rules.sample === undefined ? this.listed(node, state, mover) : this.drawn(node, state, mover);
    // All are tried in this state; states with other actions turn up, but seldom.
    if (child === undefined) node.lookAgain = Math.ceil(node.visits * 1.5) + 1;
    return child;
  }

  /** A new child for an action that is drawn as the game draws, so that nobody thinks of giving up. */
  drawn(node: Node<G>, state: G["state"], mover: Seat): Node<G> | undefined {
    for (let i = 0; i < DRAWS; i++) {
      const action = this.draw(state, mover);
      if (this.known(node, mover, action) === undefined) return this.freshChild(node, mover, action);
    }
    return undefined;
  }

  /** A new child for the first action that is not known yet, from anywhere in the list on. */
  listed(node: Node<G>, state: G["state"], mover: Seat): Node<G> | undefined {
    const actions = this.rules.actions(state, mover);
    const start = below(this.random, actions.length);
    for (let i = 0; i < actions.length; i++) {
      const action = actions[(start + i) % actions.length] as G["action"];
      if (this.known(node, mover, action) === undefined) return this.freshChild(node, mover, action);
    }
    return undefined;
  }

  /** The most promising of the legal children that the evaluator liked best at first sight, as visits justify. */
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
   * Makes children for the actions that are not known yet, the best first; what the evaluator thinks of one counts as a visit.
   * Of actions that it cannot tell apart one is enough.
   */
  judge(node: Node<G>, state: G["state"], mover: Seat): void {
    const found: { known: Node<G> | undefined; action: G["action"]; value: number }[] = [];
    for (const action of this.candidates(state, mover)) {
      if (found.length > 0 && this.isOver()) break;
      const known = this.known(node, mover, action);
      found.push({ known, action, value: this.valueOf(action, state, mover) });
    }
    const seen = new Set(found.flatMap(({ known, value }) => (known === undefined ? [] : [value])));
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
   * Looks at the children that are legal in this state, at most so many, for the one with the highest upper bound of
   * its value (UCB1 over the rounds in which it could be chosen). All in one go: here search spends its time.
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
      const bound = child.total / visits + curiosity * Math.sqrt(logarithm(child.available) / visits);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    this.legal = legal;
    this.best = best;
  }
}
