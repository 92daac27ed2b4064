import type { Status } from "../../games/spy/standard/follow-status.ts";
import { NEUTRAL } from "../../games/spy/state.ts";
import { same } from "../../kernel/canonical.ts";
import { actionOf, ruleOf } from "./actions.ts";
import type { AuditedClient } from "./audited-client.ts";
import type { Chances } from "./chances.ts";
import type { Fact } from "./facts.ts";
import { openingOf } from "./opening.ts";
import { SERVER_RULES, type ServerRule } from "./rules.ts";
import { Shadow } from "./shadow.ts";
import type { Terms } from "./terms.ts";
import { viewFacts } from "./views.ts";
import { type Traffic, Violation } from "./violation.ts";
import { spyProblems } from "./words.ts";

/** A state as one client was told it. */
export interface ToldStatus {
  readonly client: AuditedClient;
  readonly status: Status;
  readonly traffic: Traffic;
}

/** Checks the states of a match: that all clients are told the same, and that the rules lead from one to the next. */
export class BoardAudit {
  shadow: Shadow | null = null;
  /** The last state that all clients were told. */
  status: Status | null = null;
  readonly #chances: Chances;
  readonly #visited: (rule: ServerRule) => void;

  constructor(chances: Chances, visited: (rule: ServerRule) => void) {
    this.#chances = chances;
    this.#visited = visited;
  }

  /** The position of a character among the persons, -1 if it isn't there. */
  whoIs(id: string, ids: readonly string[]): number {
    const card = ids.indexOf(id);
    return this.shadow?.state.persons.findIndex((person) => person.card === card) ?? -1;
  }

  /** All clients were told a state; the spectator's has everything. */
  told(states: readonly ToldStatus[], terms: Terms): void {
    const spectator = states.find(({ client }) => client.seat === null);
    if (spectator === undefined) return;
    const { status, traffic } = spectator;
    for (const own of states) this.#checkView(status, own, terms);
    this.shadow ??= this.#opened(status, traffic, terms);
    const mismatch = this.shadow.follow(status, (state) =>
      states.flatMap(({ client: { seat, name }, status: own }) => {
        if (seat === null) return [];
        const expected = JSON.stringify(state.factions[seat]?.combinations ?? []);
        const actual = JSON.stringify((own.state.mySafeCombinations ?? []).toSorted((a, b) => a - b));
        return expected === actual
          ? []
          : [{ what: spyProblems.of("mySafeCombinations", name), expected, actual }];
      }),
    );
    if (mismatch !== undefined) fail(mismatch.rule, mismatch.says, traffic, mismatch.facts);
    this.status = status;
    this.#noteRules(status, terms.ids);
  }

  /** Whether a state that a client is told when it joins or comes back is the present one. */
  isPresent({ state }: Status): boolean {
    const places = ({ characters }: Status["state"]) =>
      characters
        .map(({ characterId, coordinates }) => ({ characterId, coordinates }))
        .sort((a, b) => (a.characterId < b.characterId ? -1 : 1));
    return this.status === null || same(places(state), places(this.status.state));
  }

  #checkView(spectator: Status, { client: { seat }, status, traffic }: ToldStatus, terms: Terms): void {
    if (seat === null && (status.state.mySafeCombinations ?? []).length > 0)
      fail("combinations", spyProblems.noCombinations, traffic);
    if (status === spectator) return;
    const persons = this.shadow?.state.persons.filter(({ side }) => side === seat);
    const cards = persons?.map(({ card }) => card) ?? terms.drafts.drafts[seat ?? 0].characters;
    const own = seat === null ? [] : cards.map((card) => terms.ids[card] ?? "");
    const facts = viewFacts(spectator, status, own);
    if (facts.length > 0) fail("views", spyProblems.sameAsSpectator, traffic, facts);
    this.#visited("views");
  }

  #opened(status: Status, traffic: Traffic, { config, ids, drafts: { drafts } }: Terms): Shadow {
    if (drafts.some(({ ready }) => !ready)) fail("choices", spyProblems.statusAfterChoices, traffic);
    if (status.operations.length > 0) fail("status", spyProblems.statusShowsStart, traffic);
    const { state, facts } = openingOf(config, drafts, status.state, ids);
    if (facts.length > 0) fail("setUp", spyProblems.setUp, traffic, facts);
    this.#visited("setUp");
    this.#visited("choices");
    return new Shadow(state, ids, this.#chances);
  }

  /** The rules that the last message has shown to be kept. */
  #noteRules({ operations }: Status, ids: readonly string[]): void {
    const state = this.shadow?.state;
    if (state === undefined) return;
    const visited = this.#visited;
    for (const rule of ["status", "turnStart", "legal", "combinations"] as const) visited(rule);
    if (state.round > 1) visited("roundStart");
    for (const operation of operations) {
      visited("turns");
      const action = actionOf(state, operation);
      if (action !== undefined) visited(ruleOf(state, action));
      if (operation.type === "GADGET_ACTION" && ATTACKS.has(operation.gadget)) visited("attacks");
      if (operation.type === "EXFILTRATION") visited("exfiltration");
      else if (operation.type === "CAT_ACTION") visited("cat");
      else if (operation.type === "JANITOR_ACTION") visited("janitor");
      else if (state.persons[this.whoIs(operation.characterId, ids)]?.side === NEUTRAL) visited("npcs");
    }
  }
}

/** Gadgets that can be used for an attack on a person. */
const ATTACKS: ReadonlySet<string> = new Set([
  "BOWLER_BLADE",
  "GAS_GLOSS",
  "COCKTAIL",
  "MOLEDIE",
  "LASER_COMPACT",
]);

function fail(rule: ServerRule, says: string, traffic: Traffic, facts: readonly Fact[] = []): never {
  throw new Violation(SERVER_RULES[rule], says, facts, traffic);
}
