import type { Why } from "../../kernel/game.ts";
import type { Card, Deck } from "./cards.ts";

/** Places on each player's field (duel.md, section 6). */
export const PLACES = 7;

/** Life points at the start (section 6). */
export const START_LIFE = 30;

/** Maximum number of cards in a hand (section 6.3). */
export const HAND_LIMIT = 7;

/** Maximum mana of a player (section 6.1). */
export const MANA_LIMIT = 15;

/** Maximum length of a player's name (section 5). */
export const MAX_PLAYER_NAME_BYTES = 20;

/** One of the two players: the first (0) begins. */
export type Side = 0 | 1;

/** A creature on the field (section 7). Immutable: changes replace it. */
export interface Fighter {
  readonly card: Card;
  readonly life: number;
  /**
   * A sleeping creature is not ready: it can neither attack nor be attacked. A tired one is ready, but has attacked.
   */
  readonly is: "asleep" | "ready" | "tired";
}

/** Seven places; null is an empty one. */
export type Field = readonly (Fighter | null)[];

/** What one player has. Its lists are replaced, never mutated, so that copies and views can share them. */
export interface Player {
  life: number;
  mana: number;
  /** The last card is the top. */
  pile: readonly Card[];
  hand: readonly Card[];
  field: Field;
  /** Creatures only; the last one is the top. */
  graveyard: readonly Card[];
}

/** What decided a match: the loser ran out of life points (section 11), or forfeited. */
export type Ending = { readonly code: "life" } | { readonly code: "forfeit"; readonly why: Why };

/** How the game ended. */
export interface End {
  readonly winner: Side;
  readonly ending: Ending;
}

/** The config of a match. */
export interface Config {
  readonly names: readonly [string, string];
  /** Both players get a copy of it. */
  readonly deck: Deck;
  /** If false, both draw from the end of the list, and both know the order. */
  readonly shuffled: boolean;
}

/** The public part of a match. */
export interface Table {
  readonly config: Config;
  turn: Side;
  round: number;
  end: End | null;
}

/** The full state of a match. */
export interface State extends Table {
  readonly players: readonly [Player, Player];
}

/** What a viewer knows of a player. */
export interface SeenPlayer extends Readonly<Omit<Player, "hand" | "pile">> {
  /** The cards in the hand, null where the viewer may not know them. */
  readonly hand: readonly (Card | null)[];
  /** How often each card is out of the viewer's sight: in the pile or, if they may not know the hand, in either. */
  readonly unseen: readonly number[];
}

/** The match as one viewer knows it. */
export interface View extends Readonly<Table> {
  readonly players: readonly [SeenPlayer, SeenPlayer];
}

/** What a player can do. Places and cards of the hand count from 1, as in the commands (section 8). */
export type Action =
  | readonly [type: "set", card: number, place: number]
  | readonly [type: "cast", card: number]
  /** Traitor: the opponent's creature and the player's place it goes to. */
  | readonly [type: "cast", card: number, target: number, place: number]
  | readonly [type: "sacrifice", card: number]
  /** The target is a place on the opponent's field, or 0: the opponent. */
  | readonly [type: "attack", target: number, attacker: number]
  | readonly [type: "finish"];

/** Why a well-formed command can't be carried out (section 8.3). */
export type Obstacle =
  | { readonly code: "over" }
  | { readonly code: "not your turn"; readonly turn: Side }
  /** The hand has only this many cards. */
  | { readonly code: "no such card"; readonly cards: number }
  | { readonly code: "not a creature" | "not a spell"; readonly card: Card }
  | { readonly code: "place taken"; readonly place: number }
  /** The player's place is empty, or its creature sleeps or has attacked in this turn. */
  | { readonly code: "no attacker" | "attacker asleep" | "attacked already"; readonly place: number }
  /** The opponent's place is empty, or its creature sleeps. */
  | { readonly code: "no target" | "target asleep"; readonly place: number }
  /** Traitor, and no other spell, takes a target (section 9). */
  | { readonly code: "target missing" | "needless target"; readonly card: Card }
  /** The opponent has creatures with shields, which must be destroyed first (section 7.3). */
  | { readonly code: "shields" }
  | { readonly code: "mana"; readonly card: Card; readonly needs: number; readonly has: number };

/** All events; `side` is the player it happens to, `hand` the card's number in their hand, counted as in commands. */
export type Event = Readonly<
  | { type: "turn"; side: Side; round: number; mana: number }
  /** The card is null for viewers who may not know it. */
  | { type: "draws"; side: Side; card: Card | null; hand: number }
  /** No card could be drawn, which costs a life point. */
  | { type: "tires"; side: Side }
  | { type: "sets"; side: Side; card: Card; hand: number; place: number }
  | { type: "casts"; side: Side; card: Card; hand: number }
  /** The creatures on these places gain a life point. */
  | { type: "heals"; side: Side; places: readonly number[] }
  | { type: "revives"; side: Side; card: Card; place: number }
  | { type: "revives nobody"; side: Side }
  | { type: "bites"; side: Side; life: number }
  | { type: "lures"; side: Side; card: Card; from: number; place: number }
  | { type: "sacrifices"; side: Side; card: Card; hand: number }
  | {
      type: "attacks";
      side: Side;
      card: Card;
      /** The attacker's place. */
      place: number;
      /** A place on the opponent's field, or 0: the opponent. */
      target: number;
    }
  | { type: "drained"; side: Side; mana: number }
  | { type: "dies"; side: Side; card: Card; place: number }
  /** The opponent has no life points left. */
  | { type: "wins"; side: Side }
  /** So the opponent wins. */
  | { type: "forfeits"; side: Side; why: Why }
>;

/** The types of Creature Duel in a bundle. */
export interface Duel {
  readonly config: Config;
  readonly state: State;
  readonly action: Action;
  readonly event: Event;
  readonly view: View;
  readonly obstacle: Obstacle;
  readonly ending: Ending;
}

/** The other player. */
export function opponentOf(side: Side): Side {
  return side === 0 ? 1 : 0;
}
