import type { Evaluator } from "../../kernel/offer.ts";
import { forecast } from "./forecast.ts";
import { monstersIn } from "./journey.ts";
import { MAX_HP, type View } from "./state.ts";

/** How good things look for Runa: whether her health, and what cards can restore of it, outlasts the forecast of all fights. */
export const evaluator: Evaluator<View> = {
  features: ["your health", "the fight", "the way ahead", "your spare cards", "the time that is left"],
  weigh,
};

/** So much health changes the chance to win by one logit. */
const HEALTH_PER_LOGIT = 20;

/** With so much health left over at the very end, winning and losing are equally likely. */
const EVEN = -20;

/** A card that is not needed heals 10, but not always at the right time. */
const HEALTH_PER_SPARE_CARD = 7;

/** Cards yet to be found also make the fights cheaper than the forecast knows. */
const HEALTH_PER_CARD_AHEAD = 14;

/** Whoever will come out of the fight with less than this may well fall in it, by a logit for so many points. */
const TIGHT = 12;
const TIGHT_PER_LOGIT = 6;

/** Between two ways that are equal, the shorter one. */
const PER_ROUND = -0.001;

/** How far the game has come: the share of the stages that are won. */
export function progress({ phase, level, stage }: View): number {
  return phase.type === "won" ? 1 : (4 * (level - 1) + Math.max(0, stage - 1)) / 8;
}

function weigh(view: View): readonly number[] {
  if (view.class === null) return [0, 0, 0, 0, 0];
  const { phase, rounds } = view;
  const { now, ahead, spare } = forecast(view);
  const health = phase.type === "healing" ? Math.min(MAX_HP, view.hp + 10 * phase.discarded.length) : view.hp;
  return [
    health / HEALTH_PER_LOGIT,
    -now / HEALTH_PER_LOGIT - Math.max(0, TIGHT - health + now) / TIGHT_PER_LOGIT,
    -(ahead + EVEN) / HEALTH_PER_LOGIT,
    (HEALTH_PER_SPARE_CARD * spare + HEALTH_PER_CARD_AHEAD * cardsAhead(view)) / HEALTH_PER_LOGIT,
    PER_ROUND * rounds,
  ];
}

/** How many cards Runa can still get as loot, if she never takes a die instead (runa.md, section 9). */
function cardsAhead({ phase, level, stage }: View): number {
  let cards = phase.type === "loot" ? phase.picks - phase.taken.length : 0;
  const rewarded = phase.type === "loot" || phase.type === "healing";
  for (let room = Math.max(1, rewarded ? stage + 1 : stage); room <= 3; room++) cards += monstersIn(room);
  if (level === 1) for (let room = 1; room <= 3; room++) cards += monstersIn(room);
  return cards;
}
