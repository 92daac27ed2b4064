import type { Mover, Outcome, Rules, Seat, Why } from "../../kernel/game.ts";
import { playCard, strike } from "./fight.ts";
import { afterRound, chooseClass, heal, offerCards, startLevel, takeCard, upgradeDie } from "./journey.ts";
import { clone, imagine, reveals, view, witness } from "./knowledge.ts";
import { actions, RUNA, refusal, sample, toMove } from "./legality.ts";
import { profile } from "./profile.ts";
import { type Action, type Config, type Ending, type Event, MAX_HP, type Runa, type State } from "./state.ts";

/** The rules of Runa's Strive for one seat; class and cards are the player's actions, seeds and dice are chance. */
export const rules: Rules<Runa> = {
  ...profile,
  version: 2,
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
};

/** Runa before she has a class (runa.md, section 2). */
function setup(config: Config): State {
  return {
    config,
    rounds: 0,
    phase: { type: "class" },
    class: null,
    level: 1,
    stage: 0,
    hp: MAX_HP,
    fp: 1,
    die: 4,
    hand: [],
    monsters: [],
    dealt: [],
    met: [],
    deck: [],
    queue: [],
  };
}

function apply(state: State, _mover: Mover, action: Action, log?: Event[]): void {
  const { phase } = state;
  switch (action[0]) {
    case "class":
      return chooseClass(state, action[1], log);
    case "seeds":
      return startLevel(state, action[1], action[2], log);
    case "play":
      playCard(state, action[1], action[2] ?? 0, log);
      return afterRound(state, log);
    case "roll":
      if (phase.type === "roll") strike(state, phase.card, phase.target, action[1], log);
      return afterRound(state, log);
    case "reward":
      return action[1] === "die" ? upgradeDie(state, log) : offerCards(state, log);
    case "take":
      if (phase.type === "loot") takeCard(state, phase, action[1], log);
      return;
    case "discard":
      if (phase.type === "healing") state.phase = { ...phase, discarded: [...phase.discarded, action[1]] };
      return;
    case "heal":
      if (phase.type === "healing") heal(state, phase.discarded, log);
  }
}

/** Forfeiting a solo game loses it. */
function forfeit(state: State, loser: Seat, why: Why, log?: Event[]): void {
  state.phase = { type: "forfeited", why };
  log?.push({ type: "forfeits", seat: loser, why });
}

/** Section 1: the boss of level 2 falls, or Runa does. */
function outcome({ phase, level, stage }: State): Outcome<Ending> | undefined {
  switch (phase.type) {
    case "won":
      return { winners: [RUNA], ending: { code: "won" } };
    case "lost":
      return { winners: [], ending: { code: phase.why, level, stage } };
    case "forfeited":
      return { winners: [], ending: { code: "forfeit", why: phase.why } };
    default:
      return undefined;
  }
}
