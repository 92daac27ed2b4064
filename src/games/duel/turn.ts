import { creatureOf } from "./lookup.ts";
import {
  type Card,
  type End,
  type Event,
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
  for (const fighter of player.field) {
    if (fighter === null) continue;
    fighter.ready = true;
    fighter.attacked = false;
  }
  draw(state, turn, log);
  endIfDead(state, turn, log);
}

/** The top card goes to the end of the hand; an empty pile or a full hand costs a life point (section 6.2). */
export function draw(state: State, side: Side, log?: Event[]): void {
  const player = state.players[side];
  const card = player.hand.length < HAND_LIMIT ? player.pile.pop() : undefined;
  if (card === undefined) {
    player.life--;
    log?.push({ type: "tires", side });
  } else {
    player.hand.push(card);
    log?.push({ type: "draws", side, card });
  }
}

/** A card leaves the hand; the later ones move up (section 6.3). */
export function takeFromHand(player: Player, position: number): Card {
  return player.hand.splice(position - 1, 1)[0] as Card;
}

/** The end of a turn: shields wake up, and the opponent's turn begins (section 6.4). */
export function finishTurn(state: State, log?: Event[]): void {
  for (const fighter of state.players[state.turn].field)
    if (fighter !== null && creatureOf(state, fighter).shield) fighter.ready = true;
  state.turn = opponentOf(state.turn);
  if (state.turn === 0) state.round++;
  startTurn(state, log);
}

/** A player with less than 1 life point has lost (section 11). */
export function endIfDead(state: State, side: Side, log?: Event[]): void {
  if (state.players[side].life < 1) end(state, opponentOf(side), "life", log);
}

/** The game is over (section 11). */
export function end(state: State, winner: Side, why: End["why"], log?: Event[]): void {
  state.end = { winner, why };
  log?.push({ type: "wins", side: winner, why });
}
