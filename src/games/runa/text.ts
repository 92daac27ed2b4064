import type { Outcome, Why } from "../../kernel/game.ts";
import { counted } from "../../kernel/text.ts";
import { MAX_SEED } from "./legality.ts";
import type { Action, Ending, Event, Obstacle, View } from "./state.ts";

/** The button text of an action. */
export function label({ phase, hand, monsters }: View, action: Action): string {
  const inHand = (position: number) => hand[position] ?? `card ${position + 1}`;
  switch (action[0]) {
    case "class":
      return action[1];
    case "play": {
      // Each monster appears only once in the list of its level, so the name identifies it.
      const target = action[2] === undefined ? "" : ` at ${monsters[action[2]]?.name ?? "nobody"}`;
      return `${inHand(action[1])}${target}`;
    }
    case "reward":
      return action[1] === "cards" ? "new ability cards" : "next player dice";
    case "take": {
      const card = phase.type === "loot" ? phase.offered[action[1]] : undefined;
      return `take ${card ?? `card ${action[1] + 1}`}`;
    }
    case "discard":
      return `give away ${inHand(action[1])}`;
    case "heal":
      return phase.type === "healing" && phase.discarded.length > 0 ? "heal" : "keep all cards";
    case "seeds":
      return `shuffle with ${action[1]} and ${action[2]}`;
    case "roll":
      return `roll ${action[1]}`;
  }
}

/** One sentence for every rule that an action can break. */
export function refusal(obstacle: Obstacle): string {
  switch (obstacle.code) {
    case "no such card":
      return `Runa has only ${counted(obstacle.has, "card")}.`;
    case "not offered":
      return `Only ${counted(obstacle.offered, "card")} can be taken.`;
    case "roll range":
      return `A d${obstacle.die} shows 1 to ${obstacle.die}.`;
    default:
      return REFUSALS[obstacle.code];
  }
}

const REFUSALS: Readonly<
  Record<Exclude<Obstacle["code"], "no such card" | "not offered" | "roll range">, string>
> = {
  over: "The game is over.",
  "Runa acts": "It's Runa's turn.",
  "dice roll": "The dice have to be rolled first.",
  "class chosen": "Runa already has a class.",
  "no fight": "You can't play a card now.",
  "no target wanted": "This card takes no target now.",
  "no such target": "Choose one of the monsters as target.",
  "no reward": "You can't choose a reward now.",
  "no loot": "You can't take cards now.",
  taken: "This card is already taken.",
  "no discarding": "You can't give cards away now.",
  "no healing": "You can't heal Runa now.",
  "out of order": "Give cards away in the order of your hand.",
  "last card": "Runa must keep at least one card.",
  "no seeds": "Seeds are drawn at the start of a level.",
  "seed range": `Seeds are 1 to ${MAX_SEED}.`,
  "no roll": "There is no die to roll now.",
};

/** What decided a match. */
export function ending({ ending }: Outcome<Ending>): string {
  switch (ending.code) {
    case "won":
      return "Runa has beaten the Mega Saurus";
    case "fell":
    case "gave up":
      return `Runa ${ending.code} in stage ${ending.stage} of level ${ending.level}`;
    case "forfeit":
      return FORFEITED[ending.why];
  }
}

const FORFEITED: Readonly<Record<Why, string>> = {
  resigned: "the player resigned",
  left: "the player left",
  expelled: "the player was expelled",
  "timed out": "the player's time ran out",
};

/** The line that the classic program prints for an event (runa.md, section 12.8), if it prints one. */
export function classicLine(event: Event): string | undefined {
  switch (event.type) {
    case "enters":
      return `Runa enters Stage ${event.stage} of Level ${event.level}`;
    case "plays":
      return `Runa uses ${event.card}`;
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
    case "forfeits":
    case "chosen":
    case "shuffled":
    case "rolls":
    case "offered":
    case "discards":
      return undefined;
  }
}
