import { CHANCE, type Mover } from "../../../kernel/game.ts";
import { pick, type Random } from "../../../kernel/random/random.ts";
import { draftActions, refusalOfDraft } from "../draft/draft.ts";
import type { Action, Draft, State } from "../state.ts";
import { isAsked } from "./course.ts";
import { refusalOfFumble } from "./fumble.ts";
import { sampleTurn, turnActions } from "./listing.ts";
import { OBSTACLES, type Obstacle } from "./obstacles.ts";
import { refusalOfTurn } from "./turn.ts";

const PROCEED: Action = ["proceed"];

/** All legal actions of a mover. */
export function actions(state: State, mover: Mover): Action[] {
  if (!isAsked(state, mover)) return [];
  if (mover === CHANCE) return [PROCEED];
  return state.active === null
    ? draftActions(state.drafts[mover] as Draft)
    : turnActions(state, state.active);
}

/** Why an action is illegal now; there is an obstacle for every rule that it can break. */
export function refusal(state: State, mover: Mover, action: Action): Obstacle | undefined {
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
    case "fumble":
      return refusalOfFumble(state, active, action[1]);
    default:
      return refusalOfTurn(state, active, action);
  }
}

function refusalOfChance(state: State, action: Action): Obstacle | undefined {
  if (action[0] !== "proceed") return OBSTACLES.forPlayers;
  return isAsked(state, CHANCE) ? undefined : OBSTACLES.notYourTurn;
}

/** A random legal action; every one can come up, but not with equal probability. */
export function sample(state: State, mover: Mover, random: Random): Action {
  if (mover === CHANCE) return PROCEED;
  return state.active === null
    ? pick(random, draftActions(state.drafts[mover] as Draft))
    : sampleTurn(state, state.active, random);
}
