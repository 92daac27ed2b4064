import type { Why } from "../../kernel/game.ts";
import type { Card, Deck } from "./cards.ts";

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

/** A creature on the field (section 7). It never changes: another one takes its place. */
export interface Fighter {
  readonly card: Card;
  readonly life: number;
  /** Who sleeps is not ready: he can neither attack nor be attacked. Who is tired is ready, but has attacked. */
  readonly is: "asleep" | "ready" | "tired";
}

/** Seven places, null where nobody stands. */
export type Field = readonly (Fighter | null)[];

/** What one player has. Its lists are replaced, never changed, so that copies and views can share them. */
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

/** What decided a game: the loser's life points were gone (section 11), or he forfeited. */
export type Ending = { readonly code: "life" } | { readonly code: "forfeit"; readonly why: Why };

/** How the game ended. */
export interface End {
  readonly winner: Side;
  readonly ending: Ending;
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
  readonly config: Config;
  turn: Side;
  round: number;
  end: End | null;
}

/** Everything there is to know of a game. */
export interface State extends Table {
  readonly players: readonly [Player, Player];
}

/** What a viewer knows of a player. */
export interface SeenPlayer extends Readonly<Omit<Player, "hand" | "pile">> {
  /** The cards in the hand, null where the viewer may not know them. */
  readonly hand: readonly (Card | null)[];
  /**
   * How often each card lies where the viewer cannot see it: in the pile or, if he may not know the hand, in either.
   */
  readonly unseen: readonly number[];
}

/** The game as one viewer knows it. */
export interface View extends Readonly<Table> {
  readonly players: readonly [SeenPlayer, SeenPlayer];
}

/** What a player can do. Places and cards of the hand count from 1, as in the commands (section 8). */
export type Action =
  | readonly [type: "set", card: number, place: number]
  | readonly [type: "cast", card: number]
  /** Traitor: the opponent's creature and the own place it goes to. */
  | readonly [type: "cast", card: number, target: number, place: number]
  | readonly [type: "sacrifice", card: number]
  /** The target is a place on the opponent's field, or 0: the opponent himself. */
  | readonly [type: "attack", target: number, attacker: number]
  | readonly [type: "finish"];

/** Why a command that is well formed cannot be carried out (section 8.3). */
export type Obstacle =
  | { readonly code: "over" }
  | { readonly code: "not your turn"; readonly turn: Side }
  /** The hand has so many cards only. */
  | { readonly code: "no such card"; readonly cards: number }
  | { readonly code: "not a creature" | "not a spell"; readonly card: Card }
  | { readonly code: "place taken"; readonly place: number }
  /** Nobody stands on the own place, or who does sleeps or has attacked in this turn. */
  | { readonly code: "no attacker" | "attacker asleep" | "attacked already"; readonly place: number }
  /** Nobody stands on the opponent's place, or who does sleeps. */
  | { readonly code: "no target" | "target asleep"; readonly place: number }
  /** Traitor, and no other spell, takes a target (section 9). */
  | { readonly code: "target missing" | "needless target"; readonly card: Card }
  /** The opponent has creatures with shields, which must be destroyed first (section 7.3). */
  | { readonly code: "shields" }
  | { readonly code: "mana"; readonly card: Card; readonly needs: number; readonly has: number };

/**
 * Everything that happens; `side` is who does or suffers it, `hand` the card's number in his hand, counted as by
 * commands.
 */
export type Event = Readonly<
  | { type: "turn"; side: Side; round: number; mana: number }
  /** The card is null for those who may not know it. */
  | { type: "draws"; side: Side; card: Card | null; hand: number }
  /** No card could be drawn, which costs a life point. */
  | { type: "tires"; side: Side }
  | { type: "sets"; side: Side; card: Card; hand: number; place: number }
  | { type: "casts"; side: Side; card: Card; hand: number }
  /** Whoever stands on these places gains a life point. */
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
      /** Where the attacker stands. */
      place: number;
      /** A place on the opponent's field, or 0: the opponent himself. */
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
