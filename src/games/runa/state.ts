import type { Seat, Why } from "../../kernel/game.ts";
import type { Card, ClassName, Die, Level } from "./cards.ts";
import type { Ability, MonsterName } from "./monsters.ts";

/** Runa's fixed maximum of health points (runa.md, section 2). */
export const MAX_HP = 50;

/** A monster in the fight. */
export interface Monster {
  readonly name: MonsterName;
  /** Its place among all monsters of the stage, from 0: it keeps it when another one dies. */
  readonly place: number;
  hp: number;
  fp: number;
  /** Position in the list of abilities: the one it attempts next (section 8). */
  next: number;
  /** Focus points that arrive before its next turn, unless broken. */
  focus: number;
  /** By how much Runa's physical (Block) and magical (Deflect) damage is reduced in her next turn. */
  block: number;
  deflect: number;
}

/** What the game is waiting for. It is replaced when it changes, so that copies share it. */
export type Phase =
  | { readonly type: "class" }
  | { readonly type: "seeds" }
  | { readonly type: "turn" }
  /** The die for a strike that was played on a monster, by its position among the living. */
  | { readonly type: "roll"; readonly card: Card; readonly target: number }
  | { readonly type: "reward" }
  /** Cards to choose from the offered ones, by position, until `picks` are taken. */
  | {
      readonly type: "loot";
      readonly offered: readonly Card[];
      readonly picks: number;
      readonly taken: readonly number[];
    }
  /** Positions of the cards to be given away, ascending. */
  | { readonly type: "healing"; readonly discarded: readonly number[] }
  | { readonly type: "won" }
  | { readonly type: "lost"; readonly why: "fell" | "gave up" }
  | { readonly type: "forfeited"; readonly why: Why };

/** What can be chosen before a game. */
export interface Config {
  /**
   * After this many rounds of one fight Runa gives up; null: never, as in the classic program. A house rule: a Runa
   * who has given away her attacks may otherwise parry for ever.
   */
  readonly roundLimit: number | null;
}

/** All there is to know of a game. Lists that are `readonly` are replaced when they change; copies share them. */
export interface State {
  readonly config: Config;
  /** Rounds of the present fight that are over. */
  rounds: number;
  phase: Phase;
  class: ClassName | null;
  level: Level;
  /** 1 to 4; 0 before the first stage of a level. */
  stage: number;
  hp: number;
  fp: number;
  die: Die;
  hand: readonly Card[];
  /** The living monsters in drawing order. */
  monsters: Monster[];
  /** The ability cards of the level that have been offered, and the ordinary monsters of it that have been met. */
  dealt: readonly Card[];
  met: readonly MonsterName[];
  /** The shuffled cards and monsters of the level that are still to come. */
  deck: readonly Card[];
  queue: readonly MonsterName[];
}

/** What anybody sees: everything but what is still to come. */
export type View = Readonly<Omit<State, "deck" | "queue">>;

/** What can be done. Positions count from 0. */
export type Action =
  | readonly [type: "class", name: ClassName]
  /** The target is given exactly if the card is an attack and more than one monster lives (section 7). */
  | readonly [type: "play", card: number]
  | readonly [type: "play", card: number, target: number]
  | readonly [type: "reward", reward: "cards" | "die"]
  | readonly [type: "take", offered: number]
  /** Cards are given away in ascending order of their positions. */
  | readonly [type: "discard", card: number]
  | readonly [type: "heal"]
  /** Chance: the seeds for cards and monsters of a level, and the roll of a die. */
  | readonly [type: "seeds", cards: number, monsters: number]
  | readonly [type: "roll", value: number];

/** Who suffers or gains in an event. */
export type Fighter = "Runa" | MonsterName;

/**
 * Everything that happens (section 12.8), and what only people's screens show. A `place` is that of a monster among
 * all monsters of its stage, null for Runa; a `hand` is the position of a card in Runa's hand. Both count from 0.
 */
export type Event =
  /** The cards of the class fill the empty hand. */
  | { readonly type: "chosen"; readonly class: ClassName; readonly cards: readonly Card[] }
  | { readonly type: "shuffled"; readonly level: Level }
  /** The monsters stand in the order of their places. */
  | {
      readonly type: "enters";
      readonly stage: number;
      readonly level: Level;
      readonly monsters: readonly MonsterName[];
    }
  /** The place of the monster that an attack is aimed at; null for cards that are no attack. */
  | { readonly type: "plays"; readonly card: Card; readonly hand: number; readonly target: number | null }
  | { readonly type: "rolls"; readonly value: number; readonly die: Die }
  | { readonly type: "uses"; readonly who: MonsterName; readonly place: number; readonly what: Ability }
  | {
      readonly type: "takes";
      readonly who: Fighter;
      readonly place: number | null;
      readonly damage: number;
      readonly kind: "phy." | "mag.";
    }
  | { readonly type: "dies"; readonly who: Fighter; readonly place: number | null }
  | {
      readonly type: "focuses";
      readonly who: Fighter;
      readonly place: number | null;
      readonly gained: number;
    }
  | { readonly type: "upgrades"; readonly die: Die }
  | { readonly type: "offered"; readonly cards: readonly Card[] }
  /** The position among the offered cards; null for the class cards of level 2. */
  | { readonly type: "gets"; readonly card: Card; readonly hand: number; readonly offered: number | null }
  /** The position in the hand as it was before any card was given away. */
  | { readonly type: "discards"; readonly card: Card; readonly hand: number }
  | { readonly type: "heals"; readonly gained: number }
  | { readonly type: "gives up" }
  | { readonly type: "forfeits"; readonly seat: Seat; readonly why: Why }
  | { readonly type: "wins" };

/** Why an action is illegal. */
export type Obstacle =
  | { readonly code: "over" }
  /** Somebody else is to act: the player, or chance. */
  | { readonly code: "Runa acts" }
  | { readonly code: "dice roll" }
  | { readonly code: "class chosen" }
  | { readonly code: "no fight" }
  | { readonly code: "no such card"; readonly has: number }
  | { readonly code: "no target wanted" }
  | { readonly code: "no such target" }
  | { readonly code: "no reward" }
  | { readonly code: "no loot" }
  | { readonly code: "not offered"; readonly offered: number }
  | { readonly code: "taken" }
  /** Not the healing phase: nothing to give away, and nothing to be healed. */
  | { readonly code: "no discarding" }
  | { readonly code: "no healing" }
  | { readonly code: "out of order" }
  | { readonly code: "last card" }
  | { readonly code: "no seeds" }
  | { readonly code: "seed range" }
  | { readonly code: "no roll" }
  | { readonly code: "roll range"; readonly die: Die };

/** What decided a game. */
export type Ending =
  | { readonly code: "won" }
  | { readonly code: "fell" | "gave up"; readonly level: Level; readonly stage: number }
  | { readonly code: "forfeit"; readonly why: Why };

/** The types of Runa's Strive. */
export interface Runa {
  readonly config: Config;
  readonly state: State;
  readonly action: Action;
  readonly event: Event;
  readonly view: View;
  readonly obstacle: Obstacle;
  readonly ending: Ending;
}
