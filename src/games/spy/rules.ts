import type { Outcome, Rules, Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random/random.ts";
import { firstTerrain } from "./board/fields.ts";
import type { Config } from "./config/config.ts";
import { clone } from "./copies.ts";
import { applyDraft, emptyDraft } from "./draft/draft.ts";
import type { Event } from "./events.ts";
import { INITIAL_MOTHBALLS } from "./gadgets/mothball-pouch.ts";
import { INITIAL_PILLS } from "./gadgets/poison-pills.ts";
import { imagine } from "./knowledge/imagine.ts";
import { view } from "./knowledge/viewing.ts";
import { reveals, witness } from "./knowledge/witness.ts";
import { proceed, toMove } from "./play/course.ts";
import { forfeit } from "./play/ending.ts";
import { fumble } from "./play/fumble.ts";
import { actions, refusal, sample } from "./play/legality.ts";
import { operate } from "./play/operations.ts";
import { isPart, overdue, timing } from "./play/timing.ts";
import { profile } from "./profile.ts";
import type { Spy } from "./spy.ts";
import { type Action, type Ending, OFF_MAP, type State } from "./state.ts";

/**
 * The rules of No Time to Spy. Both seats draft at once; on the board the owner of the person on turn decides, and
 * everything else is a step of chance: the first offers, the set-up, the start of rounds and turns, NPCs, cat and
 * janitor.
 */
export const rules: Rules<Spy> = {
  ...profile,
  version: 4,
  paced: true,
  setup,
  toMove,
  actions,
  refusal,
  apply,
  forfeit,
  view,
  witness,
  reveals,
  imagine,
  outcome,
  sample,
  clone,
  reseed: (state, random) => {
    state.random = { ...random };
  },
  timing,
  overdue,
  isPart,
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
    pills: INITIAL_PILLS,
    mothballs: INITIAL_MOTHBALLS,
    over: null,
  };
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
    case "fumble":
      if (state.active !== null) fumble(state, state.active, action[1], log);
      return;
    default:
      if (state.active !== null) operate(state, state.active, action, log);
  }
}

function outcome({ over }: State): Outcome<Ending> | undefined {
  return over === null ? undefined : { winners: [over.winner], ending: over.ending };
}
