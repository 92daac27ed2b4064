import type { Outcome } from "../../kernel/game.ts";
import { MAX_SEED } from "./legality.ts";
import type { Action, Ending, Obstacle, View } from "./state.ts";
import { words } from "./words.ts";

/** The button text of an action. */
export function label({ phase, hand, monsters }: View, action: Action): string {
  const { labels, card: unknown, nobody } = words;
  const inHand = (position: number) => hand[position] ?? unknown(position + 1);
  switch (action[0]) {
    case "class":
      return action[1];
    case "play":
      // Each monster appears only once in the list of its level, so the name identifies it.
      return action[2] === undefined
        ? inHand(action[1])
        : labels.playAt(inHand(action[1]), monsters[action[2]]?.name ?? nobody);
    case "reward":
      return labels.reward[action[1]];
    case "take": {
      const card = phase.type === "loot" ? phase.offered[action[1]] : undefined;
      return labels.take(card ?? unknown(action[1] + 1));
    }
    case "discard":
      return labels.giveAway(inHand(action[1]));
    case "heal":
      return phase.type === "healing" && phase.discarded.length > 0 ? labels.heal : labels.keepAll;
    case "seeds":
      return labels.shuffle(action[1], action[2]);
    case "roll":
      return labels.roll(action[1]);
  }
}

/** One sentence for every rule that an action can break. */
export function refusal(obstacle: Obstacle): string {
  switch (obstacle.code) {
    case "no such card":
      return words.noSuchCard(obstacle.has);
    case "not offered":
      return words.notOffered(obstacle.offered);
    case "roll range":
      return words.rollRange(obstacle.die);
    case "seed range":
      return words.seedRange(MAX_SEED);
    default:
      return words.refusals[obstacle.code];
  }
}

/** What decided a match. */
export function ending({ ending }: Outcome<Ending>): string {
  switch (ending.code) {
    case "won":
      return words.endings.won;
    case "fell":
    case "gave up":
      return words.endings[ending.code](ending.stage, ending.level);
    case "forfeit":
      return words.forfeited[ending.why];
  }
}
