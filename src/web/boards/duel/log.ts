import flag from "icon:black-flag";
import cardPickup from "icon:card-pickup";
import drop from "icon:droplet-splash";
import heartMinus from "icon:heart-minus";
import heartPlus from "icon:heart-plus";
import medal from "icon:star-medal";
import tombstone from "icon:tombstone";
import type { Card } from "../../../games/duel/cards.ts";
import { shownRound } from "../../../games/duel/describe.ts";
import { creatureOn, nameOn } from "../../../games/duel/lookup.ts";
import {
  type Duel,
  type Event,
  HAND_LIMIT,
  opponentOf,
  PLACES,
  type Side,
  type View,
} from "../../../games/duel/state.ts";
import {
  bad,
  bold,
  faint,
  good,
  type LogEntry,
  type LogReader,
  line,
  type Teller,
  Voice,
} from "../../board/log-entry.ts";
import { printOf } from "./art.ts";

/** What the log remembers of a player: the creatures on the field by place, and the number of cards in the hand. */
interface Remembered {
  readonly field: Map<number, Card>;
  hand: number;
}

/** The place of a creature as the log names it. */
export const placeName = (side: Side, place: number) => `${side}-${place}`;

/** A player's panel as the log names it. */
export const playerName = (side: Side) => `player-${side}`;

/** Tells a match of Creature Duel. */
export function teller(reader: LogReader): Teller<Duel> {
  const voice = new Voice(reader);
  // Both hold three cards, and the first player has drawn a fourth.
  const memory: readonly [Remembered, Remembered] = [
    { field: new Map(), hand: 4 },
    { field: new Map(), hand: 3 },
  ];
  return {
    tell(event, view) {
      const told = tell(event, view, voice, memory);
      remember(event, memory);
      return told;
    },
  };
}

function remember(event: Event, memory: readonly [Remembered, Remembered]): void {
  const own = memory[event.side];
  switch (event.type) {
    case "draws":
      own.hand = event.hand;
      return;
    case "sets":
      own.hand--;
      own.field.set(event.place, event.card);
      return;
    case "casts":
    case "sacrifices":
      own.hand--;
      return;
    case "lures":
      memory[opponentOf(event.side)].field.delete(event.from);
      own.field.set(event.place, event.card);
      return;
    case "revives":
      own.field.set(event.place, event.card);
      return;
    case "dies":
      own.field.delete(event.place);
      return;
    default:
      return;
  }
}

function tell(
  event: Event,
  view: View,
  voice: Voice,
  memory: readonly [Remembered, Remembered],
): LogEntry | undefined {
  const side = event.side;
  const foe = opponentOf(side);
  const mark = voice.sideOf(side);
  const who = voice.who(side);
  const card = "card" in event && event.card !== null ? event.card : undefined;
  const name = card === undefined ? "a card" : nameOn(view, card);
  const icon = card === undefined ? undefined : printOf(view, card).art;
  const at = (place: number) => placeName(side, place);
  const on = (of: Side, place: number) => {
    const found = memory[of].field.get(place);
    return found === undefined ? `creature on ${place}` : nameOn(view, found);
  };
  switch (event.type) {
    case "turn": {
      const whose = voice.isYou(side) ? "your turn" : voice.nameOf(side);
      return {
        line: line`Round ${String(shownRound(event.round))}, ${{ text: whose, tone: mark }}${faint(`, ${event.mana} mana`)}`,
        side: mark,
        kind: "heading",
        places: [playerName(side)],
      };
    }
    case "draws":
      return {
        line: line`${who} ${voice.does(side, "draw", "draws")} ${bold(name)}`,
        side: mark,
        icon: icon ?? cardPickup,
      };
    case "tires": {
      const why = memory[side].hand >= HAND_LIMIT ? "the hand is full" : "the pile is empty";
      return {
        line: line`${who} can't draw, ${why}: ${bad("−1 life")}`,
        side: mark,
        icon: heartMinus,
        places: [playerName(side)],
      };
    }
    case "sets":
      return {
        line: line`${who} ${voice.does(side, "set", "sets")} ${bold(name)} on ${String(event.place)}`,
        side: mark,
        icon,
        places: [at(event.place)],
      };
    case "casts":
      return {
        line: line`${who} ${voice.does(side, "cast", "casts")} ${{ text: name, tone: "magic" }}`,
        side: mark,
        icon,
      };
    case "heals": {
      const names = event.places.map((place) => on(side, place));
      return {
        line: line`${voice.whose(side, new Intl.ListFormat("en").format(names))} ${names.length === 1 ? "gains" : "gain"} ${good("+1 life")}`,
        side: "none",
        kind: "detail",
        icon: heartPlus,
        places: event.places.map(at),
      };
    }
    case "revives":
      return {
        line: line`${voice.whose(side, name)} returns to ${String(event.place)}`,
        side: "none",
        kind: "detail",
        icon,
        places: [at(event.place)],
      };
    case "revives nobody": {
      const why = memory[side].field.size === PLACES ? "No place is free" : "No creature is buried";
      return {
        line: line`${why}: ${bad("the spell is lost")}`,
        side: "none",
        kind: "detail",
        icon: tombstone,
      };
    }
    case "bites":
      return {
        line: line`${who} ${voice.does(side, "take", "takes")} ${bad(`${event.life} life`)} from ${voice.whom(foe)}`,
        side: "none",
        kind: "detail",
        icon: heartMinus,
        places: [playerName(foe), playerName(side)],
      };
    case "lures":
      return {
        line: line`${voice.whose(foe, name)} comes over to ${voice.theirs(side, `place ${event.place}`)}`,
        side: "none",
        kind: "detail",
        icon,
        places: [placeName(foe, event.from), at(event.place)],
      };
    case "sacrifices":
      return {
        line: line`${who} ${voice.does(side, "give", "gives")} up ${bold(name)} for ${good("+1 life")}`,
        side: mark,
        icon,
        places: [playerName(side)],
      };
    case "attacks": {
      const damage = creatureOn(view, event.card)?.damage ?? 0;
      const target = event.target === 0 ? voice.whom(foe) : bold(on(foe, event.target));
      return {
        line: line`${voice.whose(side, name)} attacks ${target}: ${damage === 0 ? faint("no damage") : bad(`${damage} damage`)}`,
        side: mark,
        icon,
        places: [at(event.place), event.target === 0 ? playerName(foe) : placeName(foe, event.target)],
      };
    }
    case "drained":
      return {
        line: line`${who} ${voice.does(side, "lose", "loses")} ${{ text: `${event.mana} mana`, tone: "magic" }}`,
        side: "none",
        kind: "detail",
        icon: drop,
        places: [playerName(side)],
      };
    case "dies":
      return {
        line: line`${voice.whose(side, name)} ${bad("dies")}`,
        side: "none",
        kind: "detail",
        icon: tombstone,
        places: [at(event.place)],
      };
    case "wins": {
      const lost = line`${voice.who(foe)} ${voice.does(foe, "have", "has")} no life left`;
      return {
        line: [...lost, ": ", voice.whom(side), voice.does(side, " win", " wins")],
        side: mark,
        icon: medal,
        places: [playerName(side)],
      };
    }
    case "forfeits":
      return {
        line: line`${who} ${voice.forfeited(side, event.why)}: ${voice.whom(foe)} ${voice.does(foe, "win", "wins")}`,
        side: mark,
        icon: flag,
      };
  }
}
