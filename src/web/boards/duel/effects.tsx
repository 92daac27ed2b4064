import type { Card } from "../../../games/duel/cards.ts";
import { creatureOn } from "../../../games/duel/lookup.ts";
import type { Event, Side, View } from "../../../games/duel/state.ts";
import { CardBack } from "../../parts/card.tsx";
import { type Effect, EVENT_MS, inTurn, part, STEP } from "../../parts/fx.tsx";
import { FaceUp, FieldCreature } from "./faces.tsx";

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

function seen(event: Event, { before, view, near, isLaid }: Scene): Effect[] {
  const side = event.side === near ? "own" : "foe";
  const other = side === "own" ? "foe" : "own";
  const up = (card: Card) => <FaceUp known={view} card={card} />;
  switch (event.type) {
    case "turn":
      return side === "own"
        ? [part({ kind: "banner", text: "Your turn", small: `Round ${event.round}, ${event.mana} mana` })]
        : [part({ kind: "pulse", at: "foe" })];
    case "draws": {
      const to = side === "own" ? `hand-${event.hand}` : "foe-hand";
      const node = event.card === null ? <CardBack /> : up(event.card);
      return [
        part({ kind: "fly", from: `${side}-pile`, to, node }),
        ...(side === "own" ? [part({ kind: "appear", at: to })] : []),
      ];
    }
    case "tires":
      return [
        part({ kind: "shake", at: side }),
        part({ kind: "number", at: side, text: "−1", tone: "danger" }),
      ];
    case "sets": {
      if (side === "own" && isLaid) return [part({ kind: "pulse", at: `own-${event.place}` })];
      const at = `${side}-${event.place}`;
      return [
        part({ kind: "fly", from: `${side}-hand`, to: at, node: up(event.card) }),
        part({ kind: "appear", at }),
      ];
    }
    case "casts":
      return [part({ kind: "show", node: up(event.card) })];
    case "heals":
      return event.places.map((place) =>
        part({ kind: "number", at: `${side}-${place}`, text: "+1", tone: "good" }),
      );
    case "revives": {
      const at = `${side}-${event.place}`;
      return [
        part({ kind: "fly", from: `${side}-grave`, to: at, node: up(event.card) }),
        part({ kind: "appear", at }),
      ];
    }
    case "revives nobody":
      return [part({ kind: "shake", at: `${side}-grave` })];
    case "bites":
      return [
        part({ kind: "shake", at: other }),
        part({ kind: "number", at: other, text: `−${event.life}`, tone: "danger" }),
        part({ kind: "number", at: side, text: `+${event.life}`, tone: "good" }),
      ];
    case "lures": {
      const at = `${side}-${event.place}`;
      return [
        part({ kind: "fly", from: `${other}-${event.from}`, to: at, node: up(event.card), isSeen: true }),
        part({ kind: "appear", at }),
      ];
    }
    case "sacrifices":
      return [
        part({ kind: "fly", from: `${side}-hand`, to: `${side}-grave`, node: up(event.card) }),
        part({ kind: "number", at: side, text: "+1", tone: "good" }),
      ];
    case "attacks": {
      const target = event.target === 0 ? other : `${other}-${event.target}`;
      const damage = creatureOn(view, event.card)?.damage ?? 0;
      return [
        part({ kind: "lunge", at: `${side}-${event.place}`, to: target }, 0, 0.8),
        part({ kind: "shake", at: target }, 0.36, 0.7),
        part({ kind: "number", at: target, text: damage === 0 ? "0" : `−${damage}`, tone: "danger" }, 0.36),
      ];
    }
    case "drained":
      return event.mana === 0
        ? []
        : [part({ kind: "number", at: `${side}-mana`, text: `−${event.mana}`, tone: "magic" })];
    case "dies": {
      const at = `${side}-${event.place}`;
      const fighter = before.players[event.side].field[event.place - 1] ?? null;
      return fighter === null
        ? []
        : [part({ kind: "fall", at, node: <FieldCreature known={view} fighter={fighter} /> })];
    }
    case "wins":
      return [part({ kind: "banner", text: side === "own" ? "Victory" : "Defeat" })];
    case "forfeits":
      return [part({ kind: "shake", at: side })];
  }
}
