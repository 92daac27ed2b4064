import type { Viewer } from "../../kernel/game.ts";
import type { Line, Phrases } from "../../kernel/text.ts";
import { SPELL_NAMES } from "./cards.ts";
import { cardText } from "./describe.ts";
import { creatureOf, creatureOn, nameOn, spellOn } from "./lookup.ts";
import { scene } from "./scene.ts";
import { BITE, HEALING_LIMIT, RELIEF_DRAWS } from "./spells.ts";
import {
  type Action,
  type Card,
  type Event,
  type Fighter,
  HAND_LIMIT,
  opponentOf,
  type SeenPlayer,
  type Side,
  type View,
} from "./state.ts";
import { reasonOf } from "./text.ts";

/** Creature Duel in words for people. */
export const phrases: Phrases<View, Action, Event> = {
  help: [
    "Both players have 30 life points and a copy of the same deck. Who has less than 1 life point loses.",
    "At the start of your turn you receive mana (1, 2, 4, then 8; at most 15 are kept) and draw a card.",
    "An empty pile or a hand of 7 cards makes a draw fail, which costs a life point.",
    "Set creatures on your 7 places, cast spells, attack with each creature once a turn, and finish.",
    "A new creature sleeps: it can neither attack nor be attacked until your next turn.",
    "S: shield. While one stands, only shields can be attacked; it wakes as soon as you finish the turn.",
    "M: mana drain. Its attack on a player takes all his mana.  A: speedy. It never sleeps.",
    "3/5 means: its attacks take 3 life points, and it has 5. Wounds stay, and attackers suffer nothing.",
    "Any card can be sacrificed for a life point. A creature is then buried, and Rebirth can bring it back.",
    "look CARD tells what a card does; look graveyard and look unseen list cards.",
  ],
  seatName: (view, seat) => view.names[sideOf(seat)],
  scene,
  tell,
  hint,
  headings,
  inspect,
};

function sideOf(viewer: Viewer): Side {
  return viewer === 1 ? 1 : 0;
}

function tell(event: Event, view: View): Line | undefined {
  const who = view.names[event.side];
  const card = "card" in event && event.card !== null ? nameOn(view, event.card) : "a card";
  switch (event.type) {
    case "turn":
      return [{ text: `Round ${event.round}, ${who}'s turn, ${event.mana} mana`, tone: "title" }];
    case "draws":
      return [`${who} draws ${card}`];
    case "tires":
      return [{ text: `${who} cannot draw and loses 1 life point`, tone: "bad" }];
    case "sets":
      return [`${who} sets ${card} on ${event.place}`];
    case "casts":
      return [{ text: `${who} casts ${card}`, tone: "magic" }];
    case "heals":
      return [`${who}'s creature on ${event.place} has ${event.life} life points`];
    case "revives":
      return [`${card} returns to ${who}'s place ${event.place}`];
    case "revives nobody":
      return [{ text: "Nobody can return: the spell is lost", tone: "bad" }];
    case "bites":
      return [`${who} takes ${event.life} life points from ${view.names[opponentOf(event.side)]}`];
    case "lures":
      return [`${card} leaves place ${event.from} and comes to ${who}'s place ${event.place}`];
    case "sacrifices":
      return [`${who} sacrifices ${card} for 1 life point`];
    case "attacks": {
      const target = view.names[opponentOf(event.side)];
      const place = event.target === 0 ? "" : `'s place ${event.target}`;
      return [`${who}'s ${card} attacks ${target}${place}: ${event.damage} damage`];
    }
    case "drained":
      return [{ text: `${who} loses ${event.mana} mana`, tone: "magic" }];
    case "dies":
      return [{ text: `${who}'s ${card} dies`, tone: "bad" }];
    case "wins":
      return [
        { text: `${reasonOf(view.names[opponentOf(event.side)], event.why)}: ${who} wins`, tone: "title" },
      ];
  }
}

/** Cards of the hand and attackers have a menu each, and in Traitor's every target. */
function headings(view: View, viewer: Viewer, action: Action): readonly string[] {
  const { own, foe, hand } = seats(view, viewer);
  switch (action[0]) {
    case "set":
    case "cast":
    case "sacrifice": {
      const card = `${cardName(view, hand[action[1] - 1])} (hand ${action[1]})`;
      if (action.length !== 4) return [card];
      return [card, `${fighterName(view, foe.field[action[2] - 1])} (place ${action[2]})`];
    }
    case "attack":
      return [`${fighterName(view, own.field[action[2] - 1])} (place ${action[2]}) attacks`];
    case "finish":
    case "quit":
      return [];
  }
}

function seats(view: View, viewer: Viewer): { own: SeenPlayer; foe: SeenPlayer; hand: readonly Card[] } {
  const side = sideOf(viewer);
  const own = view.players[side];
  return { own, foe: view.players[opponentOf(side)], hand: own.hand ?? [] };
}

function cardName(view: View, card: Card | undefined): string {
  return card === undefined ? "a card" : nameOn(view, card);
}

function fighterName(view: View, fighter: Fighter | null | undefined): string {
  return cardName(view, fighter?.card);
}

/** What an action would do now. */
function hint(view: View, viewer: Viewer, action: Action): string | undefined {
  const { own, foe, hand } = seats(view, viewer);
  switch (action[0]) {
    case "set":
      return settingHint(view, hand[action[1] - 1]);
    case "cast":
      return castingHint(view, own, foe, hand[action[1] - 1], action[2]);
    case "sacrifice":
      return "you gain 1 life point";
    case "attack":
      return attackHint(view, own.field[action[2] - 1] ?? null, foe, action[1]);
    case "finish":
      return undefined;
    case "quit":
      return "the opponent wins";
  }
}

function settingHint(view: View, card: Card | undefined): string | undefined {
  const creature = card === undefined ? undefined : creatureOn(view, card);
  if (creature === undefined) return undefined;
  if (creature.speedy) return "can attack at once";
  return creature.shield ? "protects you when you finish the turn" : "can attack in your next turn";
}

function castingHint(
  view: View,
  own: SeenPlayer,
  foe: SeenPlayer,
  card: Card | undefined,
  target: number | undefined,
): string | undefined {
  const spell = card === undefined ? undefined : spellOn(view, card);
  switch (spell) {
    case undefined:
      return undefined;
    case "Healer": {
      const healed = own.field.filter((fighter) => fighter !== null && fighter.life < HEALING_LIMIT).length;
      return `+1 life point for ${healed} of your creatures`;
    }
    case "Relief": {
      const cards = Math.min(RELIEF_DRAWS, own.unseen.length, HAND_LIMIT - (own.handSize - 1));
      return `cards: ${cards}${cards < RELIEF_DRAWS ? `, life points: -${RELIEF_DRAWS - cards}` : ""}`;
    }
    case "Rebirth": {
      const [top, place] = [own.graveyard.at(-1), own.field.indexOf(null) + 1];
      return top === undefined || place === 0
        ? "nobody can return: the card would be lost"
        : `${nameOn(view, top)} returns to ${place}`;
    }
    case "Dracula":
      return foe.life <= BITE
        ? "you win"
        : `the opponent has ${foe.life - BITE} life points left, you ${own.life + BITE}`;
    case "Traitor": {
      const fighter = foe.field[(target ?? 0) - 1] ?? null;
      return fighter === null || (fighter.ready && !fighter.attacked)
        ? "can attack at once"
        : "can attack in your next turn";
    }
  }
}

function attackHint(
  view: View,
  attacker: Fighter | null,
  foe: SeenPlayer,
  target: number,
): string | undefined {
  if (attacker === null) return undefined;
  const { damage, drain } = creatureOf(view, attacker);
  const victim = target === 0 ? foe : (foe.field[target - 1] ?? null);
  if (victim === null) return undefined;
  if (victim.life <= damage) return target === 0 ? `${damage} damage: you win` : `${damage} damage: kills`;
  const drained = target === 0 && drain && foe.mana > 0 ? `, takes ${foe.mana} mana` : "";
  return `${damage} damage: ${victim.life - damage} life points left${drained}`;
}

/** A card by its name, the graveyards, or the cards that have not been seen. */
function inspect(view: View, viewer: Viewer, what: string): readonly Line[] | undefined {
  const wanted = what.toLowerCase();
  if (wanted === "graveyard")
    return listOfBoth(view, ({ graveyard }) => [...graveyard].reverse(), "buried, the top first");
  if (wanted === "unseen")
    return listOfBoth(view, ({ unseen }) => unseen, viewer >= 0 ? "not seen by you yet" : "not seen yet");
  const cards = Array.from({ length: view.creatures.length + SPELL_NAMES.length }, (_, card) => card);
  const found = cards.filter((card) => nameOn(view, card).toLowerCase() === wanted);
  return found.length === 0
    ? undefined
    : found.map((card) => [`${nameOn(view, card)}: ${cardText(view, card).trim()}`]);
}

function listOfBoth(
  view: View,
  cardsOf: (player: SeenPlayer) => readonly Card[],
  what: string,
): readonly Line[] {
  return view.players.map((player, side): Line => {
    const names = cardsOf(player).map((card) => nameOn(view, card));
    return [`${view.names[sideOf(side)]}, ${what}: ${names.length === 0 ? "none" : names.join(", ")}`];
  });
}
