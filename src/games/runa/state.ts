import type { Card, ClassName, Die, Level } from "./cards.ts";
import type { Ability, MonsterName } from "./monsters.ts";

/** Runa's fixed maximum of health points (runa.md, section 2). */
export const MAX_HP = 50;

/** A monster in the fight. */
export interface Monster {
  readonly name: MonsterName;
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

/** What the game is waiting for. */
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
      readonly taken: number[];
    }
  /** Positions of the cards to be given away, ascending. */
  | { readonly type: "healing"; readonly discarded: number[] }
  | { readonly type: "won" }
  | { readonly type: "lost"; readonly why: "fell" | "gave up" };

/** What can be chosen before a game. */
export interface Config {
  /**
   * After this many rounds of one fight Runa gives up; null: never, as in the classic program. A house rule: a Runa who has
   * given away her attacks may otherwise parry for ever.
   */
  readonly roundLimit: number | null;
}

/** Everything there is to know of a game. */
export interface State {
  readonly roundLimit: number | null;
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
  hand: Card[];
  /** The living monsters in drawing order. */
  monsters: Monster[];
  /** The shuffled ability cards of the level, and how many of them have been offered. */
  deck: Card[];
  dealt: number;
  /** The shuffled monsters of the level, and how many of them have been met. */
  queue: MonsterName[];
  met: number;
}

/** What a player sees: the same, but of deck and queue only what has been offered and met. */
export type View = State;

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

/** Who acts or suffers in an event. */
export type Fighter = "Runa" | MonsterName;

/** Everything that happens (section 12.8), and what only people's screens show. */
export type Event =
  | { readonly type: "chosen"; readonly class: ClassName }
  | { readonly type: "shuffled"; readonly level: Level }
  | {
      readonly type: "enters";
      readonly stage: number;
      readonly level: Level;
      readonly monsters: readonly MonsterName[];
    }
  | { readonly type: "uses"; readonly who: Fighter; readonly what: Card | Ability }
  | { readonly type: "rolls"; readonly value: number; readonly die: Die }
  | { readonly type: "takes"; readonly who: Fighter; readonly damage: number; readonly kind: "phy." | "mag." }
  | { readonly type: "dies"; readonly who: Fighter }
  | { readonly type: "focuses"; readonly who: Fighter; readonly gained: number }
  | { readonly type: "upgrades"; readonly die: Die }
  | { readonly type: "offered"; readonly cards: readonly Card[] }
  | { readonly type: "gets"; readonly card: Card }
  | { readonly type: "discards"; readonly card: Card }
  | { readonly type: "heals"; readonly gained: number }
  | { readonly type: "gives up" }
  | { readonly type: "wins" };
