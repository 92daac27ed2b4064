import type { SenseRule } from "../../kernel/bot.ts";
import type { Seat } from "../../kernel/game.ts";
import { type Card, SPELL_COSTS, type SpellName } from "./cards.ts";
import { creatureOf, creatureOn, hasShield, type Known, pileSize, spellOn } from "./lookup.ts";
import { DRACULA_DAMAGE, HEALING_LIMIT } from "./spells.ts";
import {
  type Action,
  type Duel,
  type Fighter,
  HAND_LIMIT,
  opponentOf,
  type Player,
  type SeenPlayer,
} from "./state.ts";

/** What the rules look at, in a state as in a view: of the opponent nothing hidden. */
interface Sight extends Known {
  readonly players: readonly [SightOfPlayer, SightOfPlayer];
}

type SightOfPlayer = SeenPlayer | Readonly<Player>;

interface SightRule extends SenseRule<Duel> {
  forbids(view: Sight, seat: Seat, action: Action): boolean;
}

/** Attackers are never hurt, so that every attack with an effect pays. */
const RULES: readonly SightRule[] = [
  {
    name: "wasted Healer",
    why: "No creature can be healed.",
    forbids: (view, seat, action) =>
      casts(view, seat, action, "Healer") &&
      own(view, seat).field.every((fighter) => fighter === null || fighter.life >= HEALING_LIMIT),
  },
  {
    name: "wasted Rebirth",
    why: "No creature is dead, or no place is free.",
    forbids(view, seat, action) {
      if (!casts(view, seat, action, "Rebirth")) return false;
      const { graveyard, field } = own(view, seat);
      return graveyard.length === 0 || !field.includes(null);
    },
  },
  {
    name: "wasted Relief",
    why: "The pile is empty: every draw costs a life point.",
    forbids: (view, seat, action) => casts(view, seat, action, "Relief") && pileSize(own(view, seat)) === 0,
  },
  {
    name: "attack without effect",
    why: "The attack does no damage and drains no mana.",
    forbids(view, seat, action) {
      if (action[0] !== "attack") return false;
      const fighter = own(view, seat).field[action[2] - 1] ?? null;
      return fighter !== null && !hasEffect(view, seat, fighter, action[1]);
    },
  },
  {
    name: "unused attack",
    why: "A creature could attack the opponent, and no attack costs anything.",
    forbids(view, seat, action) {
      if (action[0] !== "finish" || hasShield(view, foe(view, seat).field)) return false;
      return own(view, seat).field.some(
        (fighter) => fighter?.is === "ready" && hasEffect(view, seat, fighter, 0),
      );
    },
  },
  {
    name: "unused bite",
    why: "Dracula would win at once.",
    forbids(view, seat, action) {
      if (action[0] !== "finish" || foe(view, seat).life > DRACULA_DAMAGE) return false;
      const { hand, mana } = own(view, seat);
      return mana >= SPELL_COSTS.Dracula && hand.some((card) => isSpell(view, card, "Dracula"));
    },
  },
  {
    name: "sacrifice of a creature that can be set",
    why: "The creature can be set now, the hand has room, and no Rebirth would bring it back.",
    forbids(view, seat, action) {
      if (action[0] !== "sacrifice") return false;
      const { hand, field, mana } = own(view, seat);
      const creature = creatureAt(view, hand[action[1] - 1]);
      return (
        creature !== undefined &&
        creature.cost <= mana &&
        hand.length < HAND_LIMIT &&
        field.includes(null) &&
        !hand.some((card) => isSpell(view, card, "Rebirth"))
      );
    },
  },
  {
    name: "other place",
    why: "All free places are equal: the first one is the plainest.",
    forbids(view, seat, action) {
      const place = action[0] === "set" ? action[2] : action[0] === "cast" ? action[3] : undefined;
      return place !== undefined && place !== own(view, seat).field.indexOf(null) + 1;
    },
  },
  {
    name: "other copy",
    why: "Copies of a card are equal: the first one is the plainest.",
    forbids(view, seat, action) {
      if (action[0] !== "set" && action[0] !== "cast" && action[0] !== "sacrifice") return false;
      const hand: readonly (Card | null)[] = own(view, seat).hand;
      return hand.indexOf(hand[action[1] - 1] ?? null) !== action[1] - 1;
    },
  },
];

/** What makes no sense in Creature Duel. */
export const senseRules: readonly SenseRule<Duel>[] = RULES;

/** Whether any of the rules forbids an action. */
export function isSenselessIn(sight: Sight, seat: Seat, action: Action): boolean {
  for (const rule of RULES) if (rule.forbids(sight, seat, action)) return true;
  return false;
}

function own({ players }: Sight, seat: Seat): SightOfPlayer {
  return players[seat === 0 ? 0 : 1];
}

function foe({ players }: Sight, seat: Seat): SightOfPlayer {
  return players[opponentOf(seat === 0 ? 0 : 1)];
}

function casts(view: Sight, seat: Seat, action: Action, spell: SpellName): boolean {
  return action[0] === "cast" && isSpell(view, own(view, seat).hand[action[1] - 1], spell);
}

function isSpell(view: Sight, card: Card | null | undefined, spell: SpellName): boolean {
  return card !== undefined && card !== null && spellOn(view, card) === spell;
}

function creatureAt(view: Sight, card: Card | null | undefined) {
  return card === undefined || card === null ? undefined : creatureOn(view, card);
}

/** Whether an attack on a creature, or on the opponent (target 0), changes anything. */
function hasEffect(view: Sight, seat: Seat, fighter: Fighter, target: number): boolean {
  const { damage, drain } = creatureOf(view, fighter);
  return damage > 0 || (target === 0 && drain && foe(view, seat).mana > 0);
}
