import type { Bot, Position } from "../../kernel/bot.ts";
import { type Card, SPELL_COSTS, type SpellName } from "./cards.ts";
import { costOf, creatureOf, creatureOn, hasShield, pileSize, spellOn } from "./lookup.ts";
import { DRACULA_DAMAGE, HEALING_LIMIT, RELIEF_DRAWS } from "./spells.ts";
import {
  type Action,
  type Duel,
  type Fighter,
  HAND_LIMIT,
  opponentOf,
  type SeenPlayer,
  type View,
} from "./state.ts";

/** The game as the player to move sees it. */
interface Situation {
  readonly view: View;
  readonly own: SeenPlayer;
  readonly foe: SeenPlayer;
  readonly hand: readonly Card[];
}

/** An action worth doing now, if there is one. */
type Idea = (situation: Situation) => Action | undefined;

/** The ideas in order of priority; without one, the bot finishes the turn. */
const IDEAS: readonly Idea[] = [
  finishOff,
  lureTheStrongest,
  setTheDearest,
  reviveSomebodyDear,
  healMany,
  drawMore,
  bite,
  attackWhereItPays,
  makeRoom,
];

/** A bot with a few simple rules: win if possible, spend the mana, attack where it pays most. */
export const simple = {
  choose({ view, seat }: Pick<Position<Duel>, "view" | "seat">): Action {
    const side = seat === 0 ? 0 : 1;
    const own = view.players[side];
    const hand = own.hand.filter((card) => card !== null);
    const situation = { view, own, foe: view.players[opponentOf(side)], hand };
    for (const idea of IDEAS) {
      const action = idea(situation);
      if (action !== undefined) return action;
    }
    return ["finish"];
  },
} satisfies Bot<Duel>;

/** Attacks and bites that together defeat the opponent in this turn. */
function finishOff(situation: Situation): Action | undefined {
  const { view, own, foe, hand } = situation;
  const attackers = hasShield(view, foe.field) ? [] : own.field.filter(canAttack);
  const bites = hand.filter((card) => spellOn(view, card) === "Dracula").length;
  const affordable = Math.min(bites, Math.floor(own.mana / SPELL_COSTS.Dracula));
  const damage = attackers.reduce(
    (sum, fighter) => sum + creatureOf(view, fighter).damage,
    affordable * DRACULA_DAMAGE,
  );
  if (damage < foe.life) return undefined;
  const [attacker] = attackers;
  return attacker === undefined ? bite(situation) : ["attack", 0, own.field.indexOf(attacker) + 1];
}

function lureTheStrongest(situation: Situation): Action | undefined {
  const { view, own, foe } = situation;
  const position = spellInHand(situation, "Traitor");
  const place = own.field.indexOf(null) + 1;
  const worths = foe.field.map((fighter) => (fighter === null ? 0 : worth(view, fighter)));
  const most = Math.max(...worths);
  if (position === undefined || place === 0 || most === 0) return undefined;
  return ["cast", position, worths.indexOf(most) + 1, place];
}

/** Saved mana is often lost: the limit is soon reached. */
function setTheDearest({ view, own, hand }: Situation): Action | undefined {
  const place = own.field.indexOf(null) + 1;
  if (place === 0) return undefined;
  let best: number | undefined;
  let cost = 0;
  for (const [i, card] of hand.entries()) {
    const creature = creatureOn(view, card);
    if (creature === undefined || creature.cost > own.mana || creature.cost <= cost) continue;
    best = i + 1;
    cost = creature.cost;
  }
  return best === undefined ? undefined : ["set", best, place];
}

/** Rebirth pays if the creature would cost about as much. */
function reviveSomebodyDear(situation: Situation): Action | undefined {
  const { view, own } = situation;
  const top = own.graveyard.at(-1);
  if (top === undefined || costOf(view, top) < SPELL_COSTS.Rebirth - 1 || !own.field.includes(null))
    return undefined;
  return castIfHeld(situation, "Rebirth");
}

/** Healer pays if it gives about as many life points as it costs mana. */
function healMany(situation: Situation): Action | undefined {
  const healed = situation.own.field.filter((fighter) => fighter !== null && fighter.life < HEALING_LIMIT);
  return healed.length < SPELL_COSTS.Healer - 1 ? undefined : castIfHeld(situation, "Healer");
}

/** Relief pays if every draw finds a card and room for it. */
function drawMore(situation: Situation): Action | undefined {
  const { own, hand } = situation;
  const hasRoom = hand.length - 1 + RELIEF_DRAWS <= HAND_LIMIT;
  return hasRoom && pileSize(own) >= RELIEF_DRAWS ? castIfHeld(situation, "Relief") : undefined;
}

function bite(situation: Situation): Action | undefined {
  return castIfHeld(situation, "Dracula");
}

/** The most profitable attack, if any is profitable. */
function attackWhereItPays({ view, own, foe }: Situation): Action | undefined {
  const shielded = hasShield(view, foe.field);
  let best: Action | undefined;
  let most = 0;
  const consider = (gain: number, target: number, attacker: number) => {
    if (gain <= most) return;
    most = gain;
    best = ["attack", target, attacker];
  };
  for (const [i, attacker] of own.field.entries()) {
    if (!canAttack(attacker)) continue;
    if (!shielded) consider(gainFromPlayer(view, attacker, foe), 0, i + 1);
    for (const [j, victim] of foe.field.entries()) {
      if (victim !== null && victim.is !== "asleep" && (!shielded || creatureOf(view, victim).shield))
        consider(gainFromCreature(view, attacker, victim), j + 1, i + 1);
    }
  }
  return best;
}

function gainFromPlayer(view: View, attacker: Fighter, foe: SeenPlayer): number {
  const { damage, drain } = creatureOf(view, attacker);
  return damage + (drain ? foe.mana / 2 : 0);
}

/** A kill is worth the victim's value; damage that only wounds counts half, and surplus damage is wasted. */
function gainFromCreature(view: View, attacker: Fighter, victim: Fighter): number {
  const { damage } = creatureOf(view, attacker);
  return damage >= victim.life ? worth(view, victim) - (damage - victim.life) / 2 : damage / 2;
}

/** A full hand costs a life point at the next draw; sacrifice the cheapest card. */
function makeRoom({ view, hand }: Situation): Action | undefined {
  if (hand.length < HAND_LIMIT) return undefined;
  const costs = hand.map((card) => costOf(view, card));
  return ["sacrifice", costs.indexOf(Math.min(...costs)) + 1];
}

/** The value of a creature on the field: it strikes as long as it lives. */
function worth(view: View, fighter: Fighter): number {
  return 1.5 * creatureOf(view, fighter).damage + fighter.life / 2;
}

function canAttack(fighter: Fighter | null): fighter is Fighter {
  return fighter?.is === "ready";
}

function castIfHeld(situation: Situation, spell: SpellName): Action | undefined {
  const position = spellInHand(situation, spell);
  return position === undefined ? undefined : ["cast", position];
}

/** The position in the hand of an affordable spell. */
function spellInHand({ view, own, hand }: Situation, spell: SpellName): number | undefined {
  const position = hand.findIndex((card) => spellOn(view, card) === spell) + 1;
  return position > 0 && SPELL_COSTS[spell] <= own.mana ? position : undefined;
}
