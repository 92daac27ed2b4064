import { has } from "../board/people.ts";
import { isBeside } from "../board/places.ts";
import { rouletteAt, withTable } from "../board/tables.ts";
import { unmask } from "../knowledge/marks.ts";
import { OBSTACLES } from "../play/obstacles.ts";
import type { Person } from "../state.ts";
import { things } from "../words/catalogue.ts";
import type { PropertyAction } from "./property.ts";

/**
 * BANG_AND_BURN: a neighbouring roulette table, destroyed or not, is destroyed, and its chips are lost
 * (spy-rules.md, section 20).
 */
export const bangAndBurn: PropertyAction = {
  reach: "near",
  refusal(state, actor, target) {
    if (!has(state, actor, "BANG_AND_BURN")) return OBSTACLES.noBurner;
    return rouletteAt(state, target) !== undefined && isBeside(state, actor.at, target)
      ? undefined
      : OBSTACLES.noTableToBurn;
  },
  apply(state, who, target, log) {
    const actor = state.persons[who] as Person;
    actor.ap--;
    const table = rouletteAt(state, target);
    if (table !== undefined)
      state.roulettes = withTable(state.roulettes, { ...table, isDestroyed: true, chips: 0 });
    log?.push({
      type: "PROPERTY_ACTION",
      who,
      usedProperty: "BANG_AND_BURN",
      target,
      successful: true,
      to: null,
    });
    if (!state.config.options.npcAggressive) unmask(state, who);
  },
  hint: () => things.uses.bangAndBurn,
};
