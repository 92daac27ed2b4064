import { creatureOf } from "./lookup.ts";
import { type Card, type Event, type Fighter, opponentOf, type Player, type State } from "./state.ts";
import { endIfDead } from "./turn.ts";

/** A creature enters the field as new: only a speedy one is ready at once (duel.md, section 7.1). */
export function summon(state: State, player: Player, card: Card, place: number): void {
  const creature = state.creatures[card];
  if (creature === undefined) return;
  player.field[place - 1] = { card, life: creature.life, ready: creature.speedy, attacked: false };
}

/** True if a creature with a shield stands on the player's field (section 7.3). */
export function hasShield(state: Pick<State, "creatures">, { field }: Pick<Player, "field">): boolean {
  for (const fighter of field) if (fighter !== null && creatureOf(state, fighter).shield) return true;
  return false;
}

/** The current player's creature attacks the opponent himself (target 0) or one of his creatures (section 7.2). */
export function attack(state: State, target: number, attacker: number, log?: Event[]): void {
  const fighter = state.players[state.turn].field[attacker - 1] ?? null;
  if (fighter === null) return;
  fighter.attacked = true;
  const { damage } = creatureOf(state, fighter);
  log?.push({ type: "attacks", side: state.turn, card: fighter.card, attacker, target, damage });
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

/** The dead lie on the graveyard of the side on which they stood (section 7.2). */
function attackCreature(state: State, damage: number, place: number, log?: Event[]): void {
  const side = opponentOf(state.turn);
  const { field, graveyard } = state.players[side];
  const victim = field[place - 1] ?? null;
  if (victim === null) return;
  victim.life -= damage;
  if (victim.life >= 1) return;
  field[place - 1] = null;
  graveyard.push(victim.card);
  log?.push({ type: "dies", side, card: victim.card, place });
}
