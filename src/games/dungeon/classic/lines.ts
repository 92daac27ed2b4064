import { fighter } from "../combat.ts";
import { HEROES } from "../heroes.ts";
import type { Event } from "../state.ts";
import { abilityLine, describe } from "../text.ts";

/** The menu of characters (section 5). */
export const MENU: readonly string[] = [
  "Select player:",
  ...HEROES.map((hero, i) => `${i + 1}. ${describe(hero)}`),
];

/** The lines that the classic program prints for an event (section 10), if any. */
export function classicLines(event: Event): readonly string[] {
  switch (event.type) {
    case "chosen":
      return ["You have selected:", event.hero];
    case "engages": {
      const { attacker, defender } = event;
      const opening = `${fighter(attacker).name} engaged in combat with ${fighter(defender).name}.`;
      return [opening, describe(attacker), describe(defender)];
    }
    case "rolls":
      return [`${event.who.name} rolled ${event.value} ${event.what} points.`];
    case "damages":
      return event.how === "melee"
        ? [`${event.who.name} dealt ${event.damage} damage to ${event.whom.name}.`]
        : [`${event.who.name} hit ${event.whom.name} for ${event.damage} ability damage.`];
    case "dies":
      return [`${event.enemy.name} died. ${event.hero} gained ${event.experience} experience`];
    case "rises": {
      const { pool, attack, defense, magic } = event.gained;
      const gains = `+${pool} Health, +${attack} Attack, +${defense} Defense`;
      const line = `${event.hero} reached level ${event.level}: ${gains}`;
      if (magic === null) return [line];
      return [line, `\t\t+${magic.manaPool} maximum mana, +${magic.spellPower} spell power`];
    }
    case "shields":
    case "casts":
    case "fires":
    case "fails":
      return [abilityLine(event)];
    case "shoots":
      return [`${event.boss.name} shoots ${event.hero} for ${event.attack} damage.`];
    case "killed":
      return [`${event.hero} was killed by ${event.by.name}.`, "You lost."];
    case "wins":
      return ["You won!"];
    case "enters":
    case "heals":
    case "moves":
    case "roams":
    case "appears":
    case "vanishes":
    case "gives up":
    case "forfeits":
      return [];
  }
}
