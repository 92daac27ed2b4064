import type { Bot, Guidance, Mind, Position } from "../kernel/bot.ts";
import { same } from "../kernel/canonical.ts";
import type { Rules, Seat, Types } from "../kernel/game.ts";
import { playout, sampleAction } from "../kernel/playout.ts";
import { pick, type Random } from "../kernel/random/random.ts";
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

/** How many actions a node with so many visits may try (progressive widening). */
function breadth(visits: number): number {
  return 3 + 2 * Math.sqrt(visits);
}

/** A bot that searches. The same position, seed and rounds give the same choice. */
export function searchBot<G extends Types>(mind: Mind<G>): Bot<G> {
  return { choose: (position) => new Search(mind, position).choose() };
}

class Search<G extends Types> {
  readonly mind: Mind<G>;
  readonly rules: Rules<G>;
  readonly position: Position<G>;
  readonly random: Random;
  readonly path: Node<G>[] = [];

  constructor(mind: Mind<G>, position: Position<G>) {
    this.mind = mind;
    this.rules = mind.game;
    this.position = position;
    this.random = position.random;
  }

  choose(): G["action"] {
    const { budget, actions, seat } = this.position;
    const legal = actions();
    const [only] = legal;
    if (legal.length === 1 && only !== undefined) return only;
    const root = freshNode<G>(seat, pick(this.random, legal));
    for (let round = 0; !budget.spent(round); round++) this.round(root);
    const first = root.children[0];
    if (first === undefined) return root.action;
    return root.children.reduce((best, child) => (child.visits > best.visits ? child : best), first).action;
  }

  round(root: Node<G>): void {
    const { rules, path, random } = this;
    const { view, seat } = this.position;
    const { beyond, guidance } = this.mind.search;
    const state = rules.imagine(view, seat, random);
    path.length = 0;
    let node = root;
    for (let mover = this.seatToMove(state); mover !== undefined; mover = this.seatToMove(state)) {
      if (guidance !== undefined && mover !== seat) break;
      node = this.next(node, state, mover);
      rules.apply(state, mover, node.action);
      path.push(node);
      if (!node.tried) break;
    }
    if (guidance === undefined) playout(rules, state, random, undefined, beyond);
    else this.playOn(state, guidance);
    settle(rules, state, random);
    this.learn(root, worth(this.mind, state, seat));
  }

  /** Plays as the evaluator likes best, until the own turn has begun often enough. */
  playOn(state: G["state"], { draws, turns }: Guidance): void {
    const { rules, random } = this;
    const { seat } = this.position;
    let last = seat;
    let begun = 0;
    for (let i = 0; i < this.mind.search.beyond; i++) {
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
    for (const node of this.path) {
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
    settle(this.rules, state, this.random);
    const movers = this.rules.toMove(state);
    return movers.includes(this.position.seat) ? this.position.seat : movers[0];
  }

  /** The child to go down to, made if need be. */
  next(node: Node<G>, state: G["state"], mover: Seat): Node<G> {
    const guided = this.mind.search.guidance !== undefined;
    const children = guided ? this.judged(node, state, mover) : this.legal(node, state, mover);
    for (const child of children) child.available++;
    const untried = guided ? undefined : this.untried(node, children, state, mover);
    return untried ?? this.mostPromising(children) ?? this.childFor(node, mover, this.draw(state, mover));
  }

  draw(state: G["state"], mover: Seat): G["action"] {
    return sampleAction(this.rules, state, mover, this.random);
  }

  /** The actions that are worth a thought. */
  candidates(state: G["state"], mover: Seat): readonly G["action"][] {
    return this.mind.candidates?.(state, mover) ?? this.rules.actions(state, mover);
  }

  /** The children that are legal in this state. */
  legal(node: Node<G>, state: G["state"], mover: Seat): Node<G>[] {
    return node.children.filter(
      (child) => child.mover === mover && this.rules.refusal(state, mover, child.action) === undefined,
    );
  }

  /** A new child, as long as there are few: drawn as the game draws, so that nobody thinks of giving up. */
  untried(node: Node<G>, legal: readonly Node<G>[], state: G["state"], mover: Seat): Node<G> | undefined {
    if (legal.length >= breadth(node.visits) || node.visits < node.lookAgain) return undefined;
    for (let i = 0; i < DRAWS; i++) {
      const action = this.draw(state, mover);
      if (!legal.some((child) => same(child.action, action))) return this.childFor(node, mover, action);
    }
    // All are tried in this state; states with other actions turn up, but seldom.
    node.lookAgain = node.visits * 1.5 + 1;
    return undefined;
  }

  /** The legal children that the evaluator liked best at first sight, as many as the visits justify. */
  judged(node: Node<G>, state: G["state"], mover: Seat): Node<G>[] {
    let legal = this.legal(node, state, mover);
    if (legal.length === 0 || node.visits >= node.lookAgain) {
      this.judge(node, state, mover);
      node.lookAgain = node.visits * 2 + 1;
      legal = this.legal(node, state, mover);
    }
    return legal.slice(0, breadth(node.visits));
  }

  /**
   * Makes children for the actions that are not known yet, the best first; what the evaluator thinks of one counts as a visit.
   * Of actions that it cannot tell apart one is enough.
   */
  judge(node: Node<G>, state: G["state"], mover: Seat): void {
    const found = this.candidates(state, mover).map((action) => ({
      known: this.known(node, mover, action),
      action,
      value: this.valueOf(action, state, mover),
    }));
    const seen = new Set(found.flatMap(({ known, value }) => (known === undefined ? [] : [value])));
    for (const { known, action, value } of found.sort((a, b) => b.value - a.value)) {
      if (known !== undefined || seen.has(value)) continue;
      seen.add(value);
      node.children.push({ ...freshNode(mover, action), visits: 1, total: value, available: 1 });
    }
  }

  known(node: Node<G>, mover: Seat, action: G["action"]): Node<G> | undefined {
    return node.children.find((child) => child.mover === mover && same(child.action, action));
  }

  childFor(node: Node<G>, mover: Seat, action: G["action"]): Node<G> {
    const known = this.known(node, mover, action);
    if (known !== undefined) return known;
    const child = freshNode(mover, action);
    child.available = 1;
    node.children.push(child);
    return child;
  }

  /** The child with the highest upper bound of its value (UCB1 over the rounds in which it could be chosen). */
  mostPromising(children: readonly Node<G>[]): Node<G> | undefined {
    const { curiosity } = this.mind.search;
    let best: Node<G> | undefined;
    let highest = Number.NEGATIVE_INFINITY;
    for (const child of children) {
      const bound =
        child.total / child.visits + curiosity * Math.sqrt(Math.log(child.available) / child.visits);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    return best;
  }
}
