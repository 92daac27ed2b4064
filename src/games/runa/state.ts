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

/** What the match is waiting for. Replaced when it changes, so that copies share it. */
export type Phase = Readonly<
  | { type: "class" }
  | { type: "seeds" }
  | { type: "turn" }
  /** The die for a strike that was played on a monster, by its position among the living. */
  | { type: "roll"; card: Card; target: number }
  | { type: "reward" }
  /** Cards to choose from the offered ones, by position, until `picks` are taken. */
  | { type: "loot"; offered: readonly Card[]; picks: number; taken: readonly number[] }
  /** Positions of the cards to be given away, ascending. */
  | { type: "healing"; discarded: readonly number[] }
  | { type: "won" }
  | { type: "lost"; why: "fell" | "gave up" }
  | { type: "forfeited"; why: Why }
>;

/** The config of a match. */
export interface Config {
  /**
   * After this many rounds of one fight Runa gives up; null: never, as in the classic program. A house rule: a Runa
   * who has given away her attacks could otherwise parry forever.
   */
  readonly roundLimit: number | null;
}

/** The full state of a match. Lists that are `readonly` are replaced when they change; copies share them. */
export interface State {
  readonly config: Config;
  /** Finished rounds of the current fight. */
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

/** What every viewer sees: everything except what is still to come. */
export type View = Readonly<Omit<State, "deck" | "queue">>;

/** An action. Positions count from 0. */
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

/** The unit that an event affects. */
export type Fighter = "Runa" | MonsterName;

/**
 * All events (section 12.8), including those that only screens for people show. A `place` is that of a monster among
 * all monsters of its stage, null for Runa; a `hand` is the position of a card in Runa's hand. Both count from 0.
 */
export type Event = Readonly<
  /** The cards of the class fill the empty hand. */
  | { type: "chosen"; class: ClassName; cards: readonly Card[] }
  | { type: "shuffled"; level: Level }
  /** The monsters stand in the order of their places. */
  | { type: "enters"; stage: number; level: Level; monsters: readonly MonsterName[] }
  /** The place of the target monster; null for cards that are not attacks. */
  | { type: "plays"; card: Card; hand: number; target: number | null }
  | { type: "rolls"; value: number; die: Die }
  | { type: "uses"; who: MonsterName; place: number; what: Ability }
  | { type: "takes"; who: Fighter; place: number | null; damage: number; kind: "phy." | "mag." }
  | { type: "dies"; who: Fighter; place: number | null }
  | { type: "focuses"; who: Fighter; place: number | null; gained: number }
  | { type: "upgrades"; die: Die }
  | { type: "offered"; cards: readonly Card[] }
  /** The position among the offered cards; null for the class cards of level 2. */
  | { type: "gets"; card: Card; hand: number; offered: number | null }
  /** The position in the hand as it was before any card was given away. */
  | { type: "discards"; card: Card; hand: number }
  | { type: "heals"; gained: number }
  | { type: "gives up" }
  | { type: "forfeits"; seat: Seat; why: Why }
  | { type: "wins" }
>;

/** Why an action is illegal. */
export type Obstacle =
  | { readonly code: "over" }
  /** It is another mover's turn: the player's or chance's. */
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

/** What decided a match. */
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
