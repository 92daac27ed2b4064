import type { Creature, Deck } from "./cards.ts";

/** Places on each player's field (duel.md, section 6). */
export const PLACES = 7;

/** Everybody's life points at the start (section 6). */
export const START_LIFE = 30;

/** No hand holds more cards (section 6.3). */
export const HAND_LIMIT = 7;

/** No player has more mana (section 6.1). */
export const MANA_LIMIT = 15;

/** Nobody's name is longer (section 5). */
export const LONGEST_PLAYER_NAME = 20;

/** One of the two players: the first (0) begins. */
export type Side = 0 | 1;

/** A card by its number: the creatures of the deck as they stand in `State.creatures`, then the five spells. */
export type Card = number;

/** A creature on the field (section 7). */
export interface Fighter {
  readonly card: Card;
  life: number;
  /** Only who is ready can attack and be attacked. */
  ready: boolean;
  attacked: boolean;
}

/** What one player has. */
export interface Player {
  life: number;
  mana: number;
  /** The last card is the top. */
  pile: Card[];
  hand: Card[];
  /** Seven places, null where nobody stands. */
  field: (Fighter | null)[];
  /** Creatures only; the last one is the top. */
  graveyard: Card[];
}

/** How the game ended. */
export interface End {
  readonly winner: Side;
  readonly why: "life" | "quit";
}

/** What can be chosen before a game. */
export interface Config {
  readonly names: readonly [string, string];
  /** Both players get a copy of it. */
  readonly deck: Deck;
  /** If not, both draw from the end of the list, and everybody knows what. */
  readonly shuffled: boolean;
}

/** Everything of a game that nobody keeps secret. */
interface Table {
  readonly names: readonly [string, string];
  /** Every creature of the deck once, in the order of the list. */
  readonly creatures: readonly Creature[];
  readonly shuffled: boolean;
  turn: Side;
  round: number;
  end: End | null;
}

/** Everything there is to know of a game. */
export interface State extends Table {
  readonly players: readonly [Player, Player];
}

/** What a viewer knows of a player. */
export interface SeenPlayer extends Omit<Player, "hand" | "pile"> {
  /** The cards in the hand, null if the viewer may not know them, and how many there are. */
  readonly hand: Card[] | null;
  readonly handSize: number;
  /**
   * The cards of which the viewer only knows that they are in the pile or, if he may not know the hand, in either. Ascending,
   * but in the order of the pile if nothing was shuffled.
   */
  readonly unseen: Card[];
}

/** The game as one viewer knows it. */
export interface View extends Table {
  readonly players: readonly [SeenPlayer, SeenPlayer];
}

/** What can be done, in the words and numbers of section 8: places and cards of the hand count from 1. */
export type Action =
  | readonly [type: "set", card: number, place: number]
  | readonly [type: "cast", card: number]
  /** Traitor: the opponent's creature and the own place it goes to. */
  | readonly [type: "cast", card: number, target: number, place: number]
  | readonly [type: "sacrifice", card: number]
  /** The target is a place on the opponent's field, or 0: the opponent himself. */
  | readonly [type: "attack", target: number, attacker: number]
  | readonly [type: "finish"]
  | readonly [type: "quit"];

/** Everything that happens; `side` is who does or suffers it. */
export type Event =
  | { readonly type: "turn"; readonly side: Side; readonly round: number; readonly mana: number }
  /** The card is null for those who may not know it. */
  | { readonly type: "draws"; readonly side: Side; readonly card: Card | null }
  /** No card could be drawn, which costs a life point. */
  | { readonly type: "tires"; readonly side: Side }
  | { readonly type: "sets"; readonly side: Side; readonly card: Card; readonly place: number }
  | { readonly type: "casts"; readonly side: Side; readonly card: Card }
  | { readonly type: "heals"; readonly side: Side; readonly place: number; readonly life: number }
  | { readonly type: "revives"; readonly side: Side; readonly card: Card; readonly place: number }
  | { readonly type: "revives nobody"; readonly side: Side }
  | { readonly type: "bites"; readonly side: Side; readonly life: number }
  | {
      readonly type: "lures";
      readonly side: Side;
      readonly card: Card;
      readonly from: number;
      readonly place: number;
    }
  | { readonly type: "sacrifices"; readonly side: Side; readonly card: Card }
  | {
      readonly type: "attacks";
      readonly side: Side;
      readonly card: Card;
      readonly attacker: number;
      /** A place on the opponent's field, or 0: the opponent himself. */
      readonly target: number;
      readonly damage: number;
    }
  | { readonly type: "drained"; readonly side: Side; readonly mana: number }
  | { readonly type: "dies"; readonly side: Side; readonly card: Card; readonly place: number }
  | { readonly type: "wins"; readonly side: Side; readonly why: End["why"] };

/** The other player. */
export function opponentOf(side: Side): Side {
  return side === 0 ? 1 : 0;
}
