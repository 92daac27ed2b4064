import type { Action, Event, State } from "./state.ts";

/** What a person reads on the button of an action. */
export function labelOf(state: State, action: Action): string {
  const { phase, hand, monsters } = state;
  switch (action[0]) {
    case "class":
      return action[1];
    case "play": {
      // Each monster stands in the list of its level but once, so the name tells which.
      const target = action[2] === undefined ? "" : ` at ${monsters[action[2]]?.name}`;
      return `${hand[action[1]]}${target}`;
    }
    case "reward":
      return action[1] === "cards" ? "new ability cards" : "next player dice";
    case "take":
      return phase.type === "loot" ? `take ${phase.offered[action[1]]}` : "take a card";
    case "discard":
      return `give away ${hand[action[1]]}`;
    case "heal":
      return phase.type === "healing" && phase.discarded.length > 0 ? "heal" : "keep all cards";
    case "seeds":
      return `shuffle with ${action[1]} and ${action[2]}`;
    case "roll":
      return `roll ${action[1]}`;
  }
}

/** The line that the classic program prints for an event (runa.md, section 12.8), if it prints one. */
export function classicLine(event: Event): string | undefined {
  switch (event.type) {
    case "enters":
      return `Runa enters Stage ${event.stage} of Level ${event.level}`;
    case "uses":
      return `${event.who} uses ${event.what}`;
    case "takes":
      return `${event.who} takes ${event.damage} ${event.kind} damage`;
    case "dies":
      return `${event.who} dies`;
    case "focuses":
      return `${event.who} gains ${event.gained} focus`;
    case "upgrades":
      return `Runa upgrades her die to a d${event.die}`;
    case "gets":
      return `Runa gets ${event.card}`;
    case "heals":
      return `Runa gains ${event.gained} health`;
    case "wins":
      return "Runa won!";
    case "gives up":
    case "chosen":
    case "shuffled":
    case "rolls":
    case "offered":
    case "discards":
      return undefined;
  }
}
