import type { Card } from "../../../games/duel/cards.ts";
import { shownRound } from "../../../games/duel/describe.ts";
import { creatureOn } from "../../../games/duel/lookup.ts";
import type { Event, Side, View } from "../../../games/duel/state.ts";
import { CardBack } from "../../parts/card.tsx";
import { arrival, type Effect, EVENT_MS, hurt, inTurn, type Part, STEP } from "../../parts/fx.tsx";
import { FaceUp, FieldCreature } from "./faces.tsx";
import { words } from "./words.ts";

/** Duration of each event, in milliseconds. */
const LENGTHS: Readonly<Record<Event["type"], number>> = {
  turn: 700,
  draws: EVENT_MS,
  tires: EVENT_MS,
  sets: EVENT_MS,
  casts: 900,
  heals: EVENT_MS,
  revives: EVENT_MS,
  "revives nobody": EVENT_MS,
  bites: EVENT_MS,
  lures: EVENT_MS,
  sacrifices: EVENT_MS,
  attacks: EVENT_MS + STEP,
  drained: STEP,
  dies: EVENT_MS,
  wins: 900,
  forfeits: EVENT_MS,
};

/** Total duration; halved if there are more than three events. */
export function duration(events: readonly Event[]): number {
  return events.reduce((sum, { type }) => sum + LENGTHS[type], 0) * hurry(events);
}

function hurry(events: readonly Event[]): number {
  return events.length > 3 ? 0.5 : 1;
}

interface Scene {
  /** The view before the events. */
  readonly before: View;
  readonly view: View;
  readonly near: Side;
  /** True if the player dragged the card there, so that it need not fly. */
  readonly isLaid: boolean;
}

/** Effects of the events, in sequence. */
export function effectsOf(events: readonly Event[], scene: Scene): readonly Effect[] {
  const pace = hurry(events);
  return inTurn(
    events,
    ({ type }) => LENGTHS[type] * pace,
    (event) => seen(event, scene),
  );
}

function seen(event: Event, { before, view, near, isLaid }: Scene): Part[] {
  const side = event.side === near ? "own" : "foe";
  const other = side === "own" ? "foe" : "own";
  const up = (card: Card) => <FaceUp known={view} card={card} />;
  switch (event.type) {
    case "turn":
      return side === "own"
        ? [
            {
              kind: "banner",
              text: words.banner,
              small: words.bannerSmall(shownRound(event.round), event.mana),
            },
          ]
        : [{ kind: "pulse", at: "foe" }];
    case "draws": {
      const node = event.card === null ? <CardBack /> : up(event.card);
      if (side === "own") return arrival("own-pile", `hand-${event.hand}`, node);
      return [{ kind: "fly", from: "foe-pile", to: "foe-hand", node }];
    }
    case "tires":
      return hurt(side, 1);
    case "sets": {
      const at = `${side}-${event.place}`;
      return side === "own" && isLaid ? [{ kind: "pulse", at }] : arrival(`${side}-hand`, at, up(event.card));
    }
    case "casts":
      return [{ kind: "show", node: up(event.card) }];
    case "heals":
      return event.places.map((place) => gain(`${side}-${place}`, 1));
    case "revives":
      return arrival(`${side}-grave`, `${side}-${event.place}`, up(event.card));
    case "revives nobody":
      return [{ kind: "shake", at: `${side}-grave` }];
    case "bites":
      return [...hurt(other, event.life), gain(side, event.life)];
    case "lures": {
      const at = `${side}-${event.place}`;
      return [
        { kind: "fly", from: `${other}-${event.from}`, to: at, node: up(event.card), isSeen: true },
        { kind: "appear", at },
      ];
    }
    case "sacrifices":
      return [
        { kind: "fly", from: `${side}-hand`, to: `${side}-grave`, node: up(event.card) },
        gain(side, 1),
      ];
    case "attacks": {
      const target = event.target === 0 ? other : `${other}-${event.target}`;
      const damage = creatureOn(view, event.card)?.damage ?? 0;
      return [
        { kind: "lunge", at: `${side}-${event.place}`, to: target, end: 0.8 },
        { kind: "shake", at: target, start: 0.36, end: 0.7 },
        { kind: "number", at: target, text: damage === 0 ? "0" : `−${damage}`, tone: "danger", start: 0.36 },
      ];
    }
    case "drained":
      return event.mana === 0
        ? []
        : [{ kind: "number", at: `${side}-mana`, text: `−${event.mana}`, tone: "magic" }];
    case "dies": {
      const at = `${side}-${event.place}`;
      const fighter = before.players[event.side].field[event.place - 1] ?? null;
      return fighter === null
        ? []
        : [{ kind: "fall", at, node: <FieldCreature known={view} fighter={fighter} /> }];
    }
    case "wins":
      return [];
    case "forfeits":
      return [{ kind: "shake", at: side }];
  }
}

function gain(at: string, life: number): Part {
  return { kind: "number", at, text: `+${life}`, tone: "good" };
}
