import { same } from "../kernel/canonical.ts";
import { CHANCE, type Mover, type Rules, type Seat } from "../kernel/game.ts";
import type { Bot, Mind, Position } from "../kernel/offer.ts";
import { playout, sampleAction } from "../kernel/playout.ts";
import { pick, type Random } from "../kernel/random/random.ts";
import { after } from "./simple.ts";
import { worth } from "./worth.ts";

/*
 * Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012), single observer: every round imagines a state
 * that the seat's view allows, walks down one tree that all rounds share by the actions that are legal in that state, adds
 * a node, and judges the position there. Chance is sampled; of many actions only as many are tried as the visits of a node justify.
 */

/** What has been learnt of a situation that an action leads to. */
interface Node<Action> {
  readonly mover: Mover;
  readonly action: Action;
  visits: number;
  /** The sum of results for whoever chose the action. */
  total: number;
  /** How often the action could have been chosen. */
  available: number;
  readonly children: Node<Action>[];
  /** At this many visits it is worth looking for actions that have not been tried. */
  lookAgain: number;
}

function freshNode<Action>(mover: Mover, action: Action): Node<Action> {
  return { mover, action, visits: 0, total: 0, available: 0, children: [], lookAgain: 0 };
}

/** How often an action that has not been tried is drawn for. */
const DRAWS = 4;

/** How many actions a node with so many visits may try (progressive widening). */
function breadth(visits: number): number {
  return 3 + 2 * Math.sqrt(visits);
}

/** A bot that searches. The same position, seed and rounds give the same choice. */
export function searchBot<State, Action, View>(
  mind: Mind<unknown, State, Action, unknown, View>,
): Bot<View, Action> {
  return { choose: (position) => new Search(mind, position).choose() };
}

class Search<State, Action, View> {
  readonly mind: Mind<unknown, State, Action, unknown, View>;
  readonly rules: Rules<unknown, State, Action, unknown, View>;
  readonly position: Position<View, Action>;
  readonly random: Random;
  readonly path: Node<Action>[] = [];

  constructor(mind: Mind<unknown, State, Action, unknown, View>, position: Position<View, Action>) {
    this.mind = mind;
    this.rules = mind.game;
    this.position = position;
    this.random = position.random;
  }

  choose(): Action {
    const { budget, actions, seat } = this.position;
    const legal = actions();
    const [only] = legal;
    if (legal.length === 1 && only !== undefined) return only;
    const root = freshNode<Action>(seat, pick(this.random, legal));
    for (let round = 0; !budget.spent(round); round++) this.round(root);
    const first = root.children[0];
    if (first === undefined) return root.action;
    return root.children.reduce((best, child) => (child.visits > best.visits ? child : best), first).action;
  }

  round(root: Node<Action>): void {
    const { rules, path, random } = this;
    const { view, seat } = this.position;
    const state = rules.imagine(view, seat, random);
    path.length = 0;
    let node = root;
    for (;;) {
      const next = this.next(node, state);
      if (next === undefined) break;
      rules.apply(state, next.mover, next.action);
      path.push(next);
      node = next;
      if (next.visits === 0) break;
    }
    this.playOn(state);
    this.learn(root, worth(this.mind, state, seat));
  }

  /** Plays on from where a round leaves the tree: at random or, guided, the best of some random actions each time. */
  playOn(state: State): void {
    const { rules, random } = this;
    const { beyond, guidance } = this.mind.search;
    if (guidance === undefined) {
      playout(rules, state, random, undefined, beyond);
      return;
    }
    for (let i = 0; i < beyond; i++) {
      const mover = this.mover(state);
      if (mover === undefined) return;
      const length = mover === CHANCE ? 1 : guidance;
      const some = Array.from({ length }, () => sampleAction(rules, state, mover, random));
      rules.apply(state, mover, this.likedBest(state, mover, some));
    }
  }

  /** The action after which the evaluator likes the position of its mover best. */
  likedBest(state: State, mover: Mover, actions: readonly Action[]): Action {
    let best = actions[0] as Action;
    if (actions.length === 1) return best;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of actions) {
      const value = worth(this.mind, after(this.mind, state, mover, action, this.random), mover);
      if (value > most) {
        most = value;
        best = action;
      }
    }
    return best;
  }

  learn(root: Node<Action>, value: number): void {
    const { seat } = this.position;
    root.visits++;
    for (const node of this.path) {
      node.visits++;
      // Whoever is not this seat plays against it.
      node.total += node.mover === seat ? value : 1 - value;
    }
  }

  /** The child to go down to, made if need be; undefined at the end of the match. */
  next(node: Node<Action>, state: State): Node<Action> | undefined {
    const mover = this.mover(state);
    if (mover === undefined) return undefined;
    if (mover === CHANCE)
      return this.childFor(node, mover, sampleAction(this.rules, state, mover, this.random));
    const legal = node.children.filter(
      (child) => child.mover === mover && this.rules.refusal(state, mover, child.action) === undefined,
    );
    for (const child of legal) child.available++;
    if (legal.length < breadth(node.visits) && node.visits >= node.lookAgain) {
      const untried = this.untried(legal, state, mover);
      if (untried !== undefined) return this.childFor(node, mover, untried);
      // All are tried in this state; states with other actions turn up, but seldom.
      node.lookAgain = node.visits * 1.5 + 1;
    }
    return (
      this.mostPromising(legal) ??
      this.childFor(node, mover, sampleAction(this.rules, state, mover, this.random))
    );
  }

  /** Of several who act at once the searching seat goes first: the others do not know what it does. */
  mover(state: State): Mover | undefined {
    const movers = this.rules.toMove(state);
    return movers.includes(this.position.seat) ? this.position.seat : movers[0];
  }

  /**
   * An action that has not been tried: guided, the one that looks best; otherwise one of some draws, as the game draws, so that
   * nobody thinks of giving up.
   */
  untried(tried: readonly Node<Action>[], state: State, mover: Seat): Action | undefined {
    if (this.mind.search.guidance !== undefined) {
      const all = this.rules.actions(state, mover);
      const fresh = all.filter((action) => !tried.some((child) => same(child.action, action)));
      return fresh.length === 0 ? undefined : this.likedBest(state, mover, fresh);
    }
    for (let draw = 0; draw < DRAWS; draw++) {
      const action = sampleAction(this.rules, state, mover, this.random);
      if (!tried.some((child) => same(child.action, action))) return action;
    }
    return undefined;
  }

  childFor(node: Node<Action>, mover: Mover, action: Action): Node<Action> {
    const known = node.children.find((child) => child.mover === mover && same(child.action, action));
    if (known !== undefined) return known;
    const child = freshNode(mover, action);
    child.available = 1;
    node.children.push(child);
    return child;
  }

  /** The child with the highest upper bound of its value (UCB1 over the rounds in which it could be chosen). */
  mostPromising(children: readonly Node<Action>[]): Node<Action> | undefined {
    const { curiosity } = this.mind.search;
    let best: Node<Action> | undefined;
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
