import { CHANCE, type Mover, type Outcome, type Rules, type Seat } from "../../kernel/game.ts";
import { pick, type Random } from "../../kernel/random/random.ts";
import type { Config } from "./config/config.ts";
import { isAsked, proceed, toMove } from "./course.ts";
import { applyDraft, draftActions, emptyDraft, refusalOfDraft } from "./draft.ts";
import { forfeit } from "./ending.ts";
import { type Event, witness } from "./events.ts";
import { firstTerrain } from "./fields.ts";
import { FRESH_MOTHBALLS } from "./gadgets/mothball-pouch.ts";
import { FRESH_PILLS } from "./gadgets/poison-pills.ts";
import { imagine } from "./imagine.ts";
import { refusalOfTurn } from "./legality.ts";
import { sampleTurn, turnActions } from "./listing.ts";
import { OBSTACLES, type Obstacle } from "./obstacles.ts";
import { operate } from "./operations.ts";
import { type Action, type Draft, type Ending, OFF_MAP, type Spy, type State } from "./state.ts";
import { overdue, timing } from "./timing.ts";
import { cloneState, viewOf } from "./view.ts";

/**
 * The rules of No Time to Spy. Both seats draft at once; on the board the owner of the person on turn decides, and whatever nobody
 * decides is a step of chance: the first offers, the set-up, the start of rounds and turns, NPCs, cat and janitor.
 */
export const rules: Rules<Spy> = {
  id: "spy",
  title: "No Time to Spy",
  summary:
    "Two agencies with hidden agents, gadgets and cocktails race through a casino for a cat's diamond collar.",
  version: 4,
  seats: 2,
  setup,
  toMove,
  actions,
  refusal,
  apply,
  forfeit,
  view: viewOf,
  witness,
  // Every operation is shown to somebody, and that a turn goes on tells of points left. Only the equipment is between a
  // player and himself, until he is ready.
  reveals: (event) => event.type !== "equipped",
  imagine,
  outcome,
  sample,
  clone: cloneState,
  reseed: (state, random) => {
    state.random = { ...random };
  },
  timing,
  overdue,
};

/** The state before the first offers (spy-rules.md, section 9). */
function setup(config: Config, random: Random): State {
  return {
    config,
    random: { ...random },
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
}

const PROCEED: Action = ["proceed"];

function actions(state: State, mover: Mover): Action[] {
  if (!isAsked(state, mover)) return [];
  if (mover === CHANCE) return [PROCEED];
  return state.active === null
    ? draftActions(state.drafts[mover] as Draft)
    : turnActions(state, state.active);
}

/** An obstacle for every rule that an action can break. */
function refusal(state: State, mover: Mover, action: Action): Obstacle | undefined {
  if (state.over !== null) return OBSTACLES.over;
  if (mover === CHANCE) return refusalOfChance(state, action);
  if (mover !== 0 && mover !== 1) return OBSTACLES.playersOnly;
  if (action[0] === "proceed") return OBSTACLES.byItself;
  const draft = state.drafts[mover];
  if (draft !== undefined) return refusalOfDraft(draft, action);
  const { active } = state;
  if (active === null || !isAsked(state, mover)) return OBSTACLES.notYourTurn;
  switch (action[0]) {
    case "character":
    case "gadget":
    case "equip":
    case "ready":
      return OBSTACLES.draftOver;
    default:
      return refusalOfTurn(state, active, action);
  }
}

function refusalOfChance(state: State, action: Action): Obstacle | undefined {
  if (action[0] !== "proceed") return OBSTACLES.forPlayers;
  return isAsked(state, CHANCE) ? undefined : OBSTACLES.notYourTurn;
}

function apply(state: State, mover: Seat, action: Action, log?: Event[]): void {
  switch (action[0]) {
    case "proceed":
      return proceed(state, log);
    case "character":
    case "gadget":
    case "equip":
    case "ready":
      return applyDraft(state, mover, action, log);
    default:
      if (state.active !== null) operate(state, state.active, action, log);
  }
}

function outcome({ over }: State): Outcome<Ending> | undefined {
  return over === null ? undefined : { winners: [over.winner], ending: over.ending };
}

function sample(state: State, mover: Mover, random: Random): Action {
  if (mover === CHANCE) return PROCEED;
  return state.active === null
    ? pick(random, draftActions(state.drafts[mover] as Draft))
    : sampleTurn(state, state.active, random);
}
