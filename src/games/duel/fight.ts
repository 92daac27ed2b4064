import type { Card } from "./cards.ts";
import { creatureOf, creatureOn, replaced } from "./lookup.ts";
import { type Event, type Fighter, opponentOf, type Player, type State } from "./state.ts";
import { endIfDead } from "./turn.ts";

/** A creature enters the field: only a speedy one is ready at once (duel.md, section 7.1). */
export function summon(state: State, player: Player, card: Card, place: number): void {
  const creature = creatureOn(state, card);
  if (creature === undefined) return;
  const { life, speedy } = creature;
  player.field = replaced(player.field, place - 1, { card, life, is: speedy ? "ready" : "asleep" });
}

/** The current player's creature attacks the opponent (target 0) or one of their creatures (section 7.2). */
export function attack(state: State, target: number, attacker: number, log?: Event[]): void {
  const player = state.players[state.turn];
  const fighter = player.field[attacker - 1] ?? null;
  if (fighter === null) return;
  const { card, life } = fighter;
  player.field = replaced(player.field, attacker - 1, { card, life, is: "tired" });
  const { damage } = creatureOf(state, fighter);
  log?.push({ type: "attacks", side: state.turn, card, place: attacker, target });
  if (target === 0) attackPlayer(state, fighter, log);
  else attackCreature(state, damage, target, log);
}

/** Mana is drained in addition to the damage, also if that is 0 (section 7.4). */
function attackPlayer(state: State, fighter: Fighter, log?: Event[]): void {
  const side = opponentOf(state.turn);
  const victim = state.players[side];
  const { damage, drain } = creatureOf(state, fighter);
  victim.life -= damage;
  if (drain) {
    log?.push({ type: "drained", side, mana: victim.mana });
    victim.mana = 0;
  }
  endIfDead(state, side, log);
}

/** A dead creature goes to the graveyard of the side on which it stood (section 7.2). */
function attackCreature(state: State, damage: number, place: number, log?: Event[]): void {
  const side = opponentOf(state.turn);
  const player = state.players[side];
  const victim = player.field[place - 1] ?? null;
  if (victim === null) return;
  const life = victim.life - damage;
  player.field = replaced(
    player.field,
    place - 1,
    life >= 1 ? { card: victim.card, life, is: victim.is } : null,
  );
  if (life >= 1) return;
  player.graveyard = [...player.graveyard, victim.card];
  log?.push({ type: "dies", side, card: victim.card, place });
}
