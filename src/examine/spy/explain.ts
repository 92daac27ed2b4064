import type { Event } from "../../games/spy/events.ts";
import { view } from "../../games/spy/knowledge/viewing.ts";
import { usesOf } from "../../games/spy/play/listing.ts";
import { operate } from "../../games/spy/play/operations.ts";
import { isTurnOver } from "../../games/spy/play/rounds.ts";
import { refusalOfTurn, type TurnAction } from "../../games/spy/play/turn.ts";
import type { Status } from "../../games/spy/standard/follow-status.ts";
import { tellOperations } from "../../games/spy/standard/tell-operations.ts";
import type { WireOperation } from "../../games/spy/standard/things.ts";
import { CAT, JANITOR, NEUTRAL, type State } from "../../games/spy/state.ts";
import { obstacleSentence } from "../../games/spy/words/sentences.ts";
import { ALL_SEEING } from "../../kernel/game.ts";
import { actionOf, ruleOf } from "./actions.ts";
import type { Explained } from "./chances.ts";
import { type Explanation, isExact, isNearer, type Mismatch, nearest } from "./explanation.ts";
import { type Fact, operationFacts, stateFacts } from "./facts.ts";
import { type Outcome, outcomes } from "./outcomes.ts";
import type { ServerRule } from "./rules.ts";
import { drawsOfRound, figureName, problemOfTurn, roundOf, startOf } from "./turn-steps.ts";
import { spyProblems } from "./words.ts";

/** What else both players' messages say about a state. */
export type MoreFacts = (state: State) => readonly Fact[];

/** What is known of a match besides its state. */
export interface Followed {
  readonly ids: readonly string[];
  /** What the player of the character on turn has sent, as far as it is known: honey traps change targets. */
  readonly intended: TurnAction | null;
  /** The time for the open request is over: the server ends the turn. */
  readonly isTimedOut: boolean;
}

/** Explains one message. */
export class Search {
  readonly #shadow: Followed;
  readonly #status: Status;
  readonly #more: MoreFacts;

  constructor(shadow: Followed, status: Status, more: MoreFacts) {
    this.#shadow = shadow;
    this.#status = status;
    this.#more = more;
  }

  /** Explains the operations from this one on. */
  explain(state: State, at: number, steps: readonly Explained[]): Explanation | Mismatch {
    return { reached: at, ...this.#explain(state, at, steps) };
  }

  #explain(state: State, at: number, steps: readonly Explained[]): Explanation | Mismatch {
    const operation = this.#status.operations[at];
    if (operation === undefined) return this.#close(state, steps, 2);
    if (state.over !== null) return { rule: "ending", says: spyProblems.overBefore, facts: [] };
    if (operation.type === "EXFILTRATION")
      return {
        rule: "exfiltration",
        says: spyProblems.exfiltrationAfter,
        facts: [],
      };
    const figure = this.#figureOf(state, operation);
    if (figure === undefined) return { rule: "status", says: spyProblems.ofThisMatch, facts: [] };
    const isOn = figure >= 0 && state.active === figure && !isTurnOver(state, figure);
    if (!isOn) return this.#afterTurnStart(state, figure, at, steps);
    return this.#act(state, figure, at, steps);
  }

  /** The figure has to begin its turn first, perhaps in a new round; cat and janitor act at once. */
  #afterTurnStart(
    state: State,
    figure: number,
    at: number,
    steps: readonly Explained[],
  ): Explanation | Mismatch {
    const { isTimedOut } = this.#shadow;
    if (
      state.queue.length === 0 &&
      !(state.active !== null && !isTurnOver(state, state.active) && !isTimedOut)
    )
      return this.#best(state, roundOf, drawsOfRound(state), null, "roundStart", steps, (next, more) =>
        next.queue.length === 0 ? undefined : this.explain(next, at, more),
      );
    const problem = problemOfTurn(state, figure, isTimedOut);
    if (problem !== undefined) return problem;
    if (figure < 0)
      return this.#operation(state, startOf(figure), null, figure === CAT ? "cat" : "janitor", at, steps);
    return this.#best(state, startOf(figure), undefined, null, "turnStart", steps, (next, more) =>
      this.#act(next, figure, at, more),
    );
  }

  #act(state: State, who: number, at: number, steps: readonly Explained[]): Explanation | Mismatch {
    const operation = this.#status.operations[at];
    const reported = operation === undefined ? undefined : actionOf(state, operation);
    if (operation === undefined || reported === undefined)
      return {
        rule: "status",
        says: spyProblems.ofStandard,
        facts: [],
      };
    const rule = ruleOf(state, reported);
    const actions = this.#actions(state, who, reported);
    const [first] = actions;
    const refusal = first === undefined ? undefined : refusalOfTurn(state, who, first);
    if (first === undefined || refusal !== undefined) {
      const why = refusal === undefined ? "" : `: ${obstacleSentence(view(state, ALL_SEEING), refusal)}`;
      return {
        rule: state.persons[who]?.side === NEUTRAL ? "npcs" : rule,
        says: spyProblems.cannot(figureName(state, who), why),
        facts: [],
      };
    }
    const found: (Explanation | Mismatch)[] = [];
    for (const action of actions) {
      const step = (copy: State, log: Event[]) => operate(copy, who, action, log);
      const explained = this.#operation(state, step, action, rule, at, steps);
      if (isExact(explained)) return explained;
      found.push(explained);
    }
    return nearest(found);
  }

  /**
   * What may have been intended: what the player has sent, or what is reported; attacks of NPCs may have been diverted.
   * A turn that the server ended is reported as RETIRE.
   */
  #actions(state: State, who: number, reported: TurnAction): readonly TurnAction[] {
    const { intended, isTimedOut } = this.#shadow;
    if (reported[0] === "retire" && isTimedOut) return [reported];
    if (state.persons[who]?.side !== NEUTRAL) return [intended ?? reported];
    if (reported[0] !== "use") return [reported];
    const isSame = (action: TurnAction) => action[0] === "use" && action[2] === reported[2];
    const uses = usesOf(state, who, reported[1]);
    return uses.some(isSame)
      ? [...uses.filter(isSame), ...uses.filter((action) => !isSame(action))]
      : uses.length > 0
        ? uses
        : [reported];
  }

  /** A step that reports operations: as many of the message as it made, and then the rest. */
  #operation(
    state: State,
    step: (state: State, log: Event[]) => void,
    action: TurnAction | null,
    rule: ServerRule,
    at: number,
    steps: readonly Explained[],
  ): Explanation | Mismatch {
    const { operations } = this.#status;
    return this.#best(state, step, undefined, action, rule, steps, (next, more, { log }) => {
      const made = tellOperations(log, view(next, ALL_SEEING), this.#shadow.ids);
      const found = operations.slice(at, at + made.length);
      const facts = operationFacts(made, found);
      if (facts.length > 0)
        return { state: next, facts: [...facts, ...this.#facts(next)], rule, steps: more, reached: at };
      return this.explain(next, at + made.length, more);
    });
  }

  /** The nearest of all outcomes of a step. */
  #best(
    state: State,
    step: (state: State, log: Event[]) => void,
    depth: number | undefined,
    action: TurnAction | null,
    rule: ServerRule,
    steps: readonly Explained[],
    goOn: (next: State, steps: readonly Explained[], outcome: Outcome) => Explanation | Mismatch | undefined,
  ): Explanation | Mismatch {
    let best: Explanation | Mismatch | undefined;
    for (const outcome of outcomes(state, step, depth)) {
      const explained = { before: state, after: outcome.state, action, log: outcome.log };
      const found = goOn(outcome.state, [...steps, explained], outcome);
      if (found === undefined) continue;
      if (isExact(found)) return found;
      if (best === undefined || isNearer(found, best)) best = found;
    }
    if (best === undefined) return { rule, says: spyProblems.noResult, facts: [] };
    // The first step that can't be explained decides, not the look at the state after the last one.
    return "state" in best && best.rule === "status" ? { ...best, rule } : best;
  }

  /**
   * All operations are explained. The state may already show the next turn or round, which begins without an operation:
   * `left` is how many of such steps may follow.
   */
  #close(state: State, steps: readonly Explained[], left: number): Explanation | Mismatch {
    const reached = this.#status.operations.length;
    const here: Explanation = { state, facts: this.#facts(state), rule: "status", steps, reached };
    if (here.facts.length === 0 || left === 0 || state.over !== null) return here;
    const { active } = state;
    if (active !== null && !isTurnOver(state, active) && !this.#shadow.isTimedOut) return here;
    const found: (Explanation | Mismatch)[] = [here];
    const next = this.#figureShown(state);
    if (next !== undefined && state.queue.includes(next))
      found.push(
        this.#best(state, startOf(next), undefined, null, "turnStart", steps, (after, more) =>
          this.#close(after, more, left - 1),
        ),
      );
    else if (state.queue.length === 0)
      found.push(
        this.#best(state, roundOf, drawsOfRound(state), null, "roundStart", steps, (after, more) =>
          this.#close(after, more, left - 1),
        ),
      );
    else if (this.#status.state.currentRound > state.round)
      found.push({
        rule: "turns",
        says: spyProblems.roundNotOver(
          state.round,
          state.queue.map((figure) => figureName(state, figure)).join(", "),
        ),
        facts: [],
      });
    return nearest(found);
  }

  /** The person whose points the state shows, other than the one on turn before. */
  #figureShown(state: State): number | undefined {
    const { state: wire, activeCharacterId } = this.#status;
    const whoIs = (id: string | null) => {
      const card = this.#shadow.ids.indexOf(id ?? "");
      return state.persons.findIndex((person) => person.card === card);
    };
    const named = whoIs(activeCharacterId);
    if (named >= 0 && state.queue.includes(named)) return named;
    const shown = wire.characters
      .filter(({ mp, ap }) => mp > 0 || ap > 0)
      .map(({ characterId }) => whoIs(characterId));
    return shown.find((who) => who !== state.active && state.queue.includes(who));
  }

  #facts(state: State): readonly Fact[] {
    const facts = [...stateFacts(state, this.#status.state, this.#shadow.ids), ...this.#more(state)];
    const isOver = state.over !== null;
    if (isOver !== this.#status.isGameOver)
      facts.push({
        what: "isGameOver",
        expected: String(isOver),
        actual: String(this.#status.isGameOver),
      });
    return facts;
  }

  #figureOf(state: State, operation: WireOperation): number | undefined {
    if (operation.type === "CAT_ACTION") return CAT;
    if (operation.type === "JANITOR_ACTION") return JANITOR;
    const card = this.#shadow.ids.indexOf(operation.characterId);
    const who = state.persons.findIndex((person) => person.card === card);
    return who < 0 ? undefined : who;
  }
}
