import type { Action, Duel } from "../../../games/duel/state.ts";
import type { Choice, Option, Options } from "../../parts/choice.ts";
import type { At } from "../../parts/picking.ts";

/**
 * What the player has picked: a card, for Traitor with the lured creature once it's known, or an attacking creature.
 */
export type Picked =
  | { readonly card: number; readonly lured?: number }
  | { readonly card?: undefined; readonly attacker: number };

/** What a player of Creature Duel is about to do. */
export type DuelChoice = Choice<Duel, Picked>;

/**
 * Where the pick can go: to `own-3` or `foe-3`, at the player `foe`, or as a sacrifice to `own-grave`. Spells
 * without a target go to the `table`.
 */
export function optionsOf(actions: readonly Action[], picked: Picked | undefined): Options<Duel, Picked> {
  const options = new Map<At, Option<Duel, Picked>>();
  if (picked === undefined) return options;
  for (const action of actions) {
    const option = optionOf(action, picked);
    if (option !== undefined) options.set(...option);
  }
  return options;
}

function optionOf(action: Action, picked: Picked): [At, Option<Duel, Picked>] | undefined {
  switch (action[0]) {
    case "attack":
      if (picked.card !== undefined || action[2] !== picked.attacker) return undefined;
      return [action[1] === 0 ? "foe" : `foe-${action[1]}`, { action }];
    case "set":
      return action[1] === picked.card ? [`own-${action[2]}`, { action }] : undefined;
    case "sacrifice":
      return action[1] === picked.card && picked.lured === undefined ? ["own-grave", { action }] : undefined;
    case "cast": {
      if (action[1] !== picked.card) return undefined;
      const [, card, target, place] = action;
      if (target === undefined) return ["table", { action }];
      if (picked.lured === undefined) return [`foe-${target}`, { pick: { card, lured: target } }];
      return picked.lured === target ? [`own-${place}`, { action }] : undefined;
    }
    case "finish":
      return undefined;
  }
}

/** The places that an action uses: its source and target. `finish` is the button that ends the turn. */
export function placesOf(action: Action): readonly At[] {
  switch (action[0]) {
    case "attack":
      return [`own-${action[2]}`, action[1] === 0 ? "foe" : `foe-${action[1]}`];
    case "set":
      return [`hand-${action[1]}`, `own-${action[2]}`];
    case "sacrifice":
      return [`hand-${action[1]}`, "own-grave"];
    case "cast": {
      const [, card, target, place] = action;
      return target === undefined
        ? [`hand-${card}`, "table"]
        : [`hand-${card}`, `foe-${target}`, `own-${place}`];
    }
    case "finish":
      return ["finish"];
  }
}

/** The player's creatures that can attack, and the cards that can be played. */
export function pickable(actions: readonly Action[]): {
  readonly attackers: readonly number[];
  readonly cards: readonly number[];
} {
  const attackers = new Set<number>();
  const cards = new Set<number>();
  for (const action of actions) {
    if (action[0] === "attack") attackers.add(action[2]);
    else if (action[0] === "set" || action[0] === "cast") cards.add(action[1]);
  }
  return { attackers: [...attackers], cards: [...cards] };
}
