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
import { type LogEntry, type LogReader, type Teller, Voice } from "../../board/log-entry.ts";
import { bad, bold, faint, good, line, magic } from "../../board/marks.tsx";
import { boardWords } from "../../board/words.ts";
import { printOf } from "./art.ts";
import { words } from "./words.ts";

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
  const { log } = words;
  const [who, other] = [voice.person(side), voice.person(foe)];
  const card = "card" in event && event.card !== null ? event.card : undefined;
  const name = card === undefined ? log.aCard : nameOn(view, card);
  const icon = card === undefined ? undefined : printOf(view, card).art;
  const at = (place: number) => placeName(side, place);
  const on = (of: Side, place: number) => {
    const found = memory[of].field.get(place);
    return found === undefined ? log.creatureOn(place) : nameOn(view, found);
  };
  switch (event.type) {
    case "turn": {
      return {
        line: line(log.turn(shownRound(event.round), who, event.mana, faint)),
        side: mark,
        kind: "heading",
        places: [playerName(side)],
      };
    }
    case "draws":
      return {
        line: line(log.draws(who, bold(name))),
        side: mark,
        icon: icon ?? cardPickup,
      };
    case "tires": {
      return {
        line: line(log.tires(who, memory[side].hand >= HAND_LIMIT, bad)),
        side: mark,
        icon: heartMinus,
        places: [playerName(side)],
      };
    }
    case "sets":
      return {
        line: line(log.sets(who, bold(name), event.place)),
        side: mark,
        icon,
        places: [at(event.place)],
      };
    case "casts":
      return {
        line: line(log.casts(who, magic(name))),
        side: mark,
        icon,
      };
    case "heals": {
      const names = event.places.map((place) => on(side, place));
      return {
        line: line(log.heals(who, names, good)),
        side: "none",
        kind: "detail",
        icon: heartPlus,
        places: event.places.map(at),
      };
    }
    case "revives":
      return {
        line: line(log.revives(who, name, event.place)),
        side: "none",
        kind: "detail",
        icon,
        places: [at(event.place)],
      };
    case "revives nobody": {
      return {
        line: line(log.revivesNobody(memory[side].field.size === PLACES, bad)),
        side: "none",
        kind: "detail",
        icon: tombstone,
      };
    }
    case "bites":
      return {
        line: line(log.bites(who, event.life, other, bad)),
        side: "none",
        kind: "detail",
        icon: heartMinus,
        places: [playerName(foe), playerName(side)],
      };
    case "lures":
      return {
        line: line(log.lures(who, other, name, event.place)),
        side: "none",
        kind: "detail",
        icon,
        places: [placeName(foe, event.from), at(event.place)],
      };
    case "sacrifices":
      return {
        line: line(log.givesUp(who, bold(name), good)),
        side: mark,
        icon,
        places: [playerName(side)],
      };
    case "attacks": {
      const damage = creatureOn(view, event.card)?.damage ?? 0;
      const target = event.target === 0 ? other : bold(on(foe, event.target));
      return {
        line: line(log.attacks(who, name, target, damage, bad, faint)),
        side: mark,
        icon,
        places: [at(event.place), event.target === 0 ? playerName(foe) : placeName(foe, event.target)],
      };
    }
    case "drained":
      return {
        line: line(log.drained(who, event.mana, magic)),
        side: "none",
        kind: "detail",
        icon: drop,
        places: [playerName(side)],
      };
    case "dies":
      return {
        line: line(log.dies(who, name, bad)),
        side: "none",
        kind: "detail",
        icon: tombstone,
        places: [at(event.place)],
      };
    case "wins": {
      return {
        line: line(log.wins(who, other)),
        side: mark,
        icon: medal,
        places: [playerName(side)],
      };
    }
    case "forfeits":
      return {
        line: line(`${boardWords.forfeited(who, event.why)}: ${log.soWins(other)}`),
        side: mark,
        icon: flag,
      };
  }
}
