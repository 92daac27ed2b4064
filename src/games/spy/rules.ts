import type { Mover, Outcome, Rules } from "../../kernel/game.ts";
import { pick, type Random } from "../../kernel/random/random.ts";
import { fork } from "./chance.ts";
import type { Config } from "./config/config.ts";
import { applyDraft, draftActions, emptyDraft, offerNext, refusalOfDraft } from "./draft.ts";
import { type Event, witness } from "./events.ts";
import { firstTerrain } from "./fields.ts";
import { FRESH_MOTHBALLS, FRESH_PILLS } from "./gadgets.ts";
import { imagine } from "./imagine.ts";
import { refusalOfTurn } from "./legality.ts";
import { sampleTurn, turnActions } from "./listing.ts";
import { operate } from "./operations.ts";
import { proceed } from "./rounds.ts";
import { type Action, type Draft, OFF_MAP, type State } from "./state.ts";
import { labelOf, reasonOf } from "./text.ts";
import { cloneState, type View, viewOf } from "./view.ts";

const NOBODY: readonly Mover[] = [];
const SEAT_ALONE: readonly (readonly Mover[])[] = [[0], [1]];

/**
 * The rules of No Time to Spy. Both seats draft at once; on the board NPCs, cat and janitor act within `apply` until a player
 * is to decide again. Strikes, pauses and leaving are the table's affair (see `forfeit`).
 */
export const rules: Rules<Config, State, Action, Event, View> = {
  id: "spy",
  title: "No Time to Spy",
  summary:
    "Two agencies with hidden agents, gadgets and cocktails race through a casino for a cat's diamond collar.",
  version: 3,
  seats: 2,
  setup,
  toMove,
  actions,
  refusal,
  apply,
  view: viewOf,
  witness,
  // Every operation is shown to somebody, and that a turn goes on tells of points left. Only the equipment is between a
  // player and himself, until he is ready.
  reveals: (event) => event.type !== "equipped",
  imagine,
  outcome,
  label: labelOf,
  sample,
  clone: cloneState,
};

/** The state before the first choice, with an offer for both (spy-rules.md, section 9). */
function setup(config: Config, random: Random): State {
  const state: State = {
    config,
    random: fork(random),
    drafts: [emptyDraft(), emptyDraft()],
    round: 0,
    terrain: firstTerrain(config.scenario),
    roulettes: [],
    bars: [],
    safes: [],
    collarInSafe: true,
    lying: [],
    fogs: [],
    persons: [],
    cat: OFF_MAP,
    janitor: OFF_MAP,
    queue: [],
    active: null,
    factions: [],
    wiretap: null,
    pills: FRESH_PILLS,
    mothballs: FRESH_MOTHBALLS,
    over: null,
  };
  offerNext(state, 0);
  offerNext(state, 1);
  return state;
}

function toMove(state: State): readonly Mover[] {
  if (state.over !== null) return NOBODY;
  if (state.active !== null) return SEAT_ALONE[state.persons[state.active]?.side ?? 0] ?? NOBODY;
  return state.drafts.flatMap(({ ready }, seat) => (ready ? [] : [seat]));
}

function actions(state: State, mover: Mover): Action[] {
  if (!toMove(state).includes(mover)) return [];
  return state.active === null
    ? draftActions(state.drafts[mover] as Draft)
    : turnActions(state, state.active);
}

/** One sentence for every rule that an action can break. */
function refusal(state: State, mover: Mover, action: Action): string | undefined {
  if (state.over !== null) return "The match is over.";
  if (mover !== 0 && mover !== 1) return "Only the two players act in this game.";
  const draft = state.drafts[mover];
  if (draft !== undefined) return refusalOfDraft(draft, action);
  const { active } = state;
  if (active === null || state.persons[active]?.side !== mover)
    return "It is not the turn of one of your agents.";
  switch (action[0]) {
    case "character":
    case "gadget":
    case "equip":
    case "ready":
      return "Choosing and equipping are over.";
    default:
      return refusalOfTurn(state, active, action);
  }
}

function apply(state: State, mover: Mover, action: Action, log?: Event[]): void {
  switch (action[0]) {
    case "character":
    case "gadget":
    case "equip":
    case "ready":
      return applyDraft(state, mover, action, log);
    default:
      if (state.active === null) return;
      operate(state, state.active, action, log);
      proceed(state, log);
  }
}

function outcome(state: State): Outcome | undefined {
  if (state.over === null) return undefined;
  return { winners: [state.over.winner], reason: reasonOf(state.over.victory) };
}

function sample(state: State, mover: Mover, random: Random): Action {
  return state.active === null
    ? pick(random, draftActions(state.drafts[mover] as Draft))
    : sampleTurn(state, state.active, random);
}
