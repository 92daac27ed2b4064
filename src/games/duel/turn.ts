import type { Seat, Why } from "../../kernel/game.ts";
import type { Card } from "./cards.ts";
import { creatureOf } from "./lookup.ts";
import {
  type Event,
  type Field,
  type Fighter,
  HAND_LIMIT,
  MANA_LIMIT,
  opponentOf,
  type Player,
  type Side,
  type State,
} from "./state.ts";

/** Cards in the hand before the first turn (duel.md, section 6). */
const OPENING_HAND = 3;

/** Mana received at the start of a turn in rounds 0, 1 and 2, and in all later ones (section 6.1). */
const MANA_GAINS = [1, 2, 4] as const;
const LATER_MANA_GAIN = 8;

/** Both players draw their first cards, and the first turn begins (section 6). */
export function openGame(state: State): void {
  for (let i = 0; i < OPENING_HAND; i++) {
    draw(state, 0);
    draw(state, 1);
  }
  startTurn(state);
}

/** The start of a turn: mana, waking up, drawing (section 6.1, steps 3 to 7). */
function startTurn(state: State, log?: Event[]): void {
  const { turn, round } = state;
  const player = state.players[turn];
  player.mana = Math.min(MANA_LIMIT, player.mana + (MANA_GAINS[round] ?? LATER_MANA_GAIN));
  log?.push({ type: "turn", side: turn, round, mana: player.mana });
  player.field = woken(player.field, () => true);
  draw(state, turn, log);
  endIfDead(state, turn, log);
}

/** The field after all creatures that match a condition have woken up; the same object if there are none. */
function woken(field: Field, wakes: (fighter: Fighter) => boolean): Field {
  let changed: (Fighter | null)[] | undefined;
  for (let i = 0; i < field.length; i++) {
    const fighter = field[i] ?? null;
    if (fighter === null || fighter.is === "ready" || !wakes(fighter)) continue;
    changed ??= field.slice();
    changed[i] = { card: fighter.card, life: fighter.life, is: "ready" };
  }
  return changed ?? field;
}

/** The top card goes to the end of the hand; an empty pile or a full hand costs a life point (section 6.2). */
export function draw(state: State, side: Side, log?: Event[]): void {
  const player = state.players[side];
  const { pile, hand } = player;
  const card = hand.length < HAND_LIMIT ? pile.at(-1) : undefined;
  if (card === undefined) {
    player.life--;
    log?.push({ type: "tires", side });
  } else {
    player.pile = pile.slice(0, -1);
    player.hand = [...hand, card];
    log?.push({ type: "draws", side, card, hand: player.hand.length });
  }
}

/** A card leaves the hand; the later ones move up (section 6.3). */
export function takeFromHand(player: Player, position: number): Card {
  const { hand } = player;
  const rest: Card[] = [];
  for (let i = 0; i < hand.length; i++) if (i !== position - 1) rest.push(hand[i] as Card);
  player.hand = rest;
  return hand[position - 1] as Card;
}

/** The end of a turn: shields wake up, and the opponent's turn begins (section 6.4). */
export function finishTurn(state: State, log?: Event[]): void {
  const player = state.players[state.turn];
  player.field = woken(
    player.field,
    (fighter) => fighter.is === "asleep" && creatureOf(state, fighter).shield,
  );
  state.turn = opponentOf(state.turn);
  if (state.turn === 0) state.round++;
  startTurn(state, log);
}

/** A player with less than 1 life point has lost (section 11). */
export function endIfDead(state: State, side: Side, log?: Event[]): void {
  if (state.players[side].life >= 1) return;
  const winner = opponentOf(side);
  state.end = { winner, ending: { code: "life" } };
  log?.push({ type: "wins", side: winner });
}

/** If a player forfeits, the opponent wins (section 11). */
export function forfeit(state: State, loser: Seat, why: Why, log?: Event[]): void {
  const side = loser === 0 ? 0 : 1;
  state.end = { winner: opponentOf(side), ending: { code: "forfeit", why } };
  log?.push({ type: "forfeits", side, why });
}
