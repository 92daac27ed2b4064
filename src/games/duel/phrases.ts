import type { Viewer } from "../../kernel/game.ts";
import { commandBeside, type Line, type Phrases } from "../../kernel/text.ts";
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
import { cardName, dead, ending, forfeited, label, refusal } from "./text.ts";
import { words } from "./words.ts";

/** Creature Duel in words for people. */
export const phrases: Phrases<Duel> = {
  get help() {
    return words.help;
  },
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
  get features() {
    return words.features;
  },
  get facts() {
    return words.facts;
  },
};

function sideOf(viewer: Viewer): Side {
  return viewer === 1 ? 1 : 0;
}

function tell(event: Event, view: View): Line | undefined {
  const { events } = words;
  const { names } = view.config;
  const who = names[event.side];
  const foe = names[opponentOf(event.side)];
  const card = cardName(view, "card" in event ? event.card : null);
  switch (event.type) {
    case "turn":
      return [{ text: events.turn(shownRound(event.round), who, event.mana), tone: "title" }];
    case "draws":
      return [events.draws(who, card)];
    case "tires":
      return [{ text: events.tires(who), tone: "bad" }];
    case "sets":
      return [events.sets(who, card, event.place)];
    case "casts":
      return [{ text: events.casts(who, card), tone: "magic" }];
    case "heals":
      return [events.heals(who, event.places)];
    case "revives":
      return [events.revives(who, card, event.place)];
    case "revives nobody":
      return [{ text: events.revivesNobody, tone: "bad" }];
    case "bites":
      return [events.bites(who, event.life, foe)];
    case "lures":
      return [events.lures(who, card, event.from, event.place)];
    case "sacrifices":
      return [events.sacrifices(who, card)];
    case "attacks": {
      const damage = creatureOn(view, event.card)?.damage ?? 0;
      return event.target === 0
        ? [events.attacks(who, card, foe, damage)]
        : [events.attacksPlace(who, card, foe, event.target, damage)];
    }
    case "drained":
      return [{ text: events.drained(who, event.mana), tone: "magic" }];
    case "dies":
      return [{ text: events.dies(who, card), tone: "bad" }];
    case "wins":
      return [{ text: events.wins(dead(view, opponentOf(event.side)), who), tone: "title" }];
    case "forfeits":
      return [{ text: events.wins(forfeited(view, event.side, event.why), foe), tone: "title" }];
  }
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
      const card = words.headings.inHand(cardName(view, hand[action[1] - 1]), action[1]);
      if (action.length !== 4) return [card];
      return [card, words.headings.onPlace(cardName(view, foe.field[action[2] - 1]?.card), action[2])];
    }
    case "attack":
      return [
        words.headings.attack,
        words.headings.attackWith(cardName(view, field[action[2] - 1]?.card), action[2]),
      ];
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
    return words.headings.attackers(names);
  }
  const card = hand[first[1] - 1] ?? null;
  return card === null ? undefined : cardNote(view, card, mana);
}

/** The commands of the rules, in any language; there the opponent is also called the player, by name, or place 0 as in the commands of the rules. */
function synonyms(view: View, viewer: Viewer, action: Action): string | undefined {
  const command = commandBeside(label(view, action), action[0]);
  if (action[0] !== "attack" || action[1] !== 0) return command;
  const opponent = `${words.opponent} 0 ${view.config.names[opponentOf(sideOf(viewer))]}`;
  return command === undefined ? opponent : `${command} ${opponent}`;
}

/** Two equal cards in the hand do the same. */
function effect(view: View, viewer: Viewer, action: Action): string {
  if (action[0] === "attack" || action[0] === "finish") return action.join(" ");
  const [type, card, ...targets] = action;
  return [type, cardName(view, view.players[sideOf(viewer)].hand[card - 1]), ...targets].join(" ");
}

/** What can be inspected beside cards. */
const SUBJECTS = ["hand", "graveyard", "unseen", "mana", "life"] as const;

/**
 * Everything on the screen: the cards of the hand and of both fields, the graveyards, what has not been seen, mana
 * and life.
 */
function subjects(view: View, viewer: Viewer): readonly string[] {
  const { hand } = view.players[sideOf(viewer)];
  const fields = view.players.flatMap(({ field }) => field.flatMap((fighter) => fighter?.card ?? []));
  const cards = [...hand.flatMap((card) => card ?? []), ...fields].map((card) => nameOn(view, card));
  return [...new Set(cards), ...SUBJECTS.map((subject) => words.subjects[subject])];
}

/** A card by its name, the viewer's hand, the graveyards, the unseen cards, or a term, in English as well. */
function inspect(view: View, viewer: Viewer, what: string): readonly Line[] | undefined {
  const wanted = what.trim().toLowerCase();
  const { about, subjects: names, terms } = words;
  const subject = SUBJECTS.find((each) => each === wanted || names[each].toLowerCase() === wanted);
  if (subject === "mana" || subject === "life") return [[terms[subject]]];
  if (subject === "hand") return handLines(view, viewer);
  if (subject === "graveyard")
    return listOfBoth(
      view,
      ({ graveyard }) => [...graveyard].reverse().map((card) => nameOn(view, card)),
      about.buried,
    );
  if (subject === "unseen")
    return listOfBoth(
      view,
      (player) => unseenCards(view, player),
      viewer >= 0 ? about.unseenByYou : about.unseen,
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
  return cards.length === 0 ? [[words.about.noCards]] : cards.map((card) => cardLine(view, card));
}

/** Each unseen card with its count: "6 Breeze". */
function unseenCards(view: View, { unseen }: SeenPlayer): readonly string[] {
  return unseen.flatMap((count, card) => (count === 0 ? [] : [`${count} ${nameOn(view, card)}`]));
}

function listOfBoth(
  view: View,
  namesOf: (player: SeenPlayer) => readonly string[],
  title: (name: string) => string,
): readonly Line[] {
  return view.players.map((player, side): Line => {
    const names = namesOf(player);
    return [`${title(view.config.names[sideOf(side)])}: ${names.join(", ") || words.about.none}`];
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
