import type { Viewer } from "../../kernel/game.ts";
import type { Line, Phrases } from "../../kernel/text.ts";
import { type Card, SPELL_NAMES } from "./cards.ts";
import { cardNote, cardText, shownRound } from "./describe.ts";
import { description } from "./description.ts";
import { hint } from "./hints.ts";
import { creatureOn, hasShield, nameOn, spellOn } from "./lookup.ts";
import { scene } from "./scene.ts";
import {
  type Action,
  type Duel,
  type Event,
  opponentOf,
  type SeenPlayer,
  type Side,
  type View,
} from "./state.ts";
import { cardName, dead, ending, forfeited, label, refusal } from "./words.ts";

/** Creature Duel in words for people. */
export const phrases: Phrases<Duel> = {
  help: [
    "Both players have 30 life points and a copy of the same deck. A player with less than 1 life point loses.",
    "At the start of your turn you receive mana (1, 2, 4, then 8; at most 15 are kept) and draw a card.",
    "An empty pile or a hand of 7 cards makes a draw fail, which costs a life point.",
    "Set creatures on your 7 places, cast spells, attack with each creature once a turn, and finish.",
    "A new creature sleeps: it can neither attack nor be attacked until your next turn.",
    "S: shield. While one stands, only shields can be attacked; it wakes as soon as you finish the turn.",
    "M: mana drain. Its attack on a player takes all their mana.  A: speedy. It never sleeps.",
    "3/5 means: its attacks take 3 life points, and it has 5. Wounds don't heal, and attackers take no damage.",
    "Any card can be sacrificed for a life point. A creature is then buried, and Rebirth can bring it back.",
    "look CARD shows what a card does; look graveyard and look unseen list cards.",
  ],
  seatName: (view, seat) => view.config.names[sideOf(seat)],
  label,
  refusal: (view, _action, obstacle) => refusal(view, obstacle),
  ending,
  scene,
  description,
  tell,
  round: ({ round }) => shownRound(round),
  hint,
  headings,
  note,
  synonyms,
  effect,
  inspect,
  subjects,
  attempts,
};

function sideOf(viewer: Viewer): Side {
  return viewer === 1 ? 1 : 0;
}

function tell(event: Event, view: View): Line | undefined {
  const { names } = view.config;
  const who = names[event.side];
  const card = cardName(view, "card" in event ? event.card : null);
  switch (event.type) {
    case "turn":
      return [{ text: `Round ${shownRound(event.round)}, ${who}'s turn, ${event.mana} mana`, tone: "title" }];
    case "draws":
      return [`${who} draws ${card}`];
    case "tires":
      return [{ text: `${who} cannot draw and loses 1 life point`, tone: "bad" }];
    case "sets":
      return [`${who} sets ${card} on ${event.place}`];
    case "casts":
      return [{ text: `${who} casts ${card}`, tone: "magic" }];
    case "heals":
      return [healed(who, event.places)];
    case "revives":
      return [`${card} returns to ${who}'s place ${event.place}`];
    case "revives nobody":
      return [{ text: "No creature can return: the spell is lost", tone: "bad" }];
    case "bites":
      return [`${who} takes ${event.life} life points from ${names[opponentOf(event.side)]}`];
    case "lures":
      return [`${card} leaves place ${event.from} and comes to ${who}'s place ${event.place}`];
    case "sacrifices":
      return [`${who} sacrifices ${card} for 1 life point`];
    case "attacks": {
      const damage = creatureOn(view, event.card)?.damage ?? 0;
      const target = names[opponentOf(event.side)];
      const place = event.target === 0 ? "" : `'s place ${event.target}`;
      return [`${who}'s ${card} attacks ${target}${place}: ${damage} damage`];
    }
    case "drained":
      return [{ text: `${who} loses ${event.mana} mana`, tone: "magic" }];
    case "dies":
      return [{ text: `${who}'s ${card} dies`, tone: "bad" }];
    case "wins":
      return [{ text: `${dead(view, opponentOf(event.side))}: ${who} wins`, tone: "title" }];
    case "forfeits":
      return [
        {
          text: `${forfeited(view, event.side, event.why)}: ${names[opponentOf(event.side)]} wins`,
          tone: "title",
        },
      ];
  }
}

function healed(who: string, places: readonly number[]): string {
  if (places.length === 1) return `${who}'s creature on ${places[0]} gains 1 life point`;
  return `${who}'s creatures on ${places.slice(0, -1).join(", ")} and ${places.at(-1)} gain 1 life point each`;
}

/** Each card of the hand has its own menu, and in Traitor's each target; so has each attacker among the attacks. */
function headings(view: View, viewer: Viewer, action: Action): readonly string[] {
  const side = sideOf(viewer);
  const { hand, field } = view.players[side];
  const foe = view.players[opponentOf(side)];
  switch (action[0]) {
    case "set":
    case "cast":
    case "sacrifice": {
      const card = `${cardName(view, hand[action[1] - 1])} (hand ${action[1]})`;
      if (action.length !== 4) return [card];
      return [card, `${cardName(view, foe.field[action[2] - 1]?.card)} (place ${action[2]})`];
    }
    case "attack":
      return ["attack", `with ${cardName(view, field[action[2] - 1]?.card)} (place ${action[2]})`];
    case "finish":
      return [];
  }
}

/** What a card of the hand costs and does; who can attack. */
function note(view: View, viewer: Viewer, actions: readonly Action[], depth: number): string | undefined {
  const { hand, field, mana } = view.players[sideOf(viewer)];
  const [first] = actions;
  if (depth > 0 || first === undefined || first[0] === "finish") return undefined;
  if (first[0] === "attack") {
    const attackers = new Set(actions.flatMap((action) => (action[0] === "attack" ? [action[2]] : [])));
    const names = [...attackers].map((place) => `${cardName(view, field[place - 1]?.card)} (${place})`);
    return `with ${names.join(", ")}`;
  }
  const card = hand[first[1] - 1] ?? null;
  return card === null ? undefined : cardNote(view, card, mana);
}

/** The opponent is also called the player, by name, or place 0 as in the commands of the rules. */
function synonyms(view: View, viewer: Viewer, action: Action): string | undefined {
  if (action[0] !== "attack" || action[1] !== 0) return undefined;
  return `player 0 ${view.config.names[opponentOf(sideOf(viewer))]}`;
}

/** Two equal cards in the hand do the same. */
function effect(view: View, viewer: Viewer, action: Action): string {
  if (action[0] === "attack" || action[0] === "finish") return action.join(" ");
  const [type, card, ...targets] = action;
  return [type, cardName(view, view.players[sideOf(viewer)].hand[card - 1]), ...targets].join(" ");
}

/** What can be inspected beside cards. */
const TERMS: ReadonlyMap<string, string> = new Map([
  [
    "mana",
    "Mana pays for cards: you receive 1, 2, 4, then 8 at the start of your turns and keep at most 15.",
  ],
  ["life", "A player with less than 1 life point loses. Any card can be sacrificed for one."],
]);

/**
 * Everything on the screen: the cards of the hand and of both fields, the graveyards, what has not been seen, mana
 * and life.
 */
function subjects(view: View, viewer: Viewer): readonly string[] {
  const { hand } = view.players[sideOf(viewer)];
  const fields = view.players.flatMap(({ field }) => field.flatMap((fighter) => fighter?.card ?? []));
  const cards = [...hand.flatMap((card) => card ?? []), ...fields].map((card) => nameOn(view, card));
  return [...new Set(cards), "hand", "graveyard", "unseen", ...TERMS.keys()];
}

/** A card by its name, the viewer's hand, the graveyards, the unseen cards, or a term. */
function inspect(view: View, viewer: Viewer, what: string): readonly Line[] | undefined {
  const wanted = what.trim().toLowerCase();
  const term = TERMS.get(wanted);
  if (term !== undefined) return [[term]];
  if (wanted === "hand") return handLines(view, viewer);
  if (wanted === "graveyard")
    return listOfBoth(
      view,
      ({ graveyard }) => [...graveyard].reverse().map((card) => nameOn(view, card)),
      "buried, the top first",
    );
  if (wanted === "unseen")
    return listOfBoth(
      view,
      (player) => unseenCards(view, player),
      viewer >= 0 ? "not seen by you yet" : "not seen yet",
    );
  const cards = Array.from(
    { length: view.config.deck.creatures.length + SPELL_NAMES.length },
    (_, card) => card,
  );
  const found = cards.filter((card) => nameOn(view, card).toLowerCase() === wanted);
  return found.length === 0 ? undefined : found.map((card) => cardLine(view, card));
}

function cardLine(view: View, card: Card): Line {
  return [`${nameOn(view, card)}: ${cardText(view, card).trim()}`];
}

function handLines(view: View, viewer: Viewer): readonly Line[] {
  const cards = view.players[sideOf(viewer)].hand.flatMap((card) => card ?? []);
  return cards.length === 0 ? [["No cards."]] : cards.map((card) => cardLine(view, card));
}

/** Each unseen card with its count: "6 Breeze". */
function unseenCards(view: View, { unseen }: SeenPlayer): readonly string[] {
  return unseen.flatMap((count, card) => (count === 0 ? [] : [`${count} ${nameOn(view, card)}`]));
}

function listOfBoth(
  view: View,
  namesOf: (player: SeenPlayer) => readonly string[],
  what: string,
): readonly Line[] {
  return view.players.map((player, side): Line => {
    const names = namesOf(player);
    return [`${view.config.names[sideOf(side)]}, ${what}: ${names.length === 0 ? "none" : names.join(", ")}`];
  });
}

/** Playing each card of the hand, and attacking with each creature, the most likely ones first. */
function attempts(view: View, viewer: Viewer): readonly Action[] {
  if (viewer !== view.turn) return [];
  const { hand, field } = view.players[view.turn];
  const foe = view.players[opponentOf(view.turn)];
  const free = field.indexOf(null) + 1 || 1;
  const lured = foe.field.findIndex((fighter) => fighter !== null) + 1;
  const targets = foe.field.flatMap((fighter, i) => (fighter === null ? [] : [i + 1]));
  const shields = targets.filter((place) => hasShield(view, foe.field.slice(place - 1, place)));
  const playing = hand.flatMap((card, i): Action[] => {
    if (card === null) return [];
    const spell = spellOn(view, card);
    if (spell === undefined) return [["set", i + 1, free]];
    return spell === "Traitor" && lured > 0 ? [["cast", i + 1, lured, free]] : [["cast", i + 1]];
  });
  const attacking = field.flatMap((fighter, i): Action[] =>
    fighter === null ? [] : [...shields, 0, ...targets].map((target) => ["attack", target, i + 1]),
  );
  const first: Action = ["attack", 0, 1];
  return [...playing, ...(attacking.length === 0 ? [first] : attacking)];
}
