import { EFFECT_OF } from "../../../games/runa/cards.ts";
import type { Event, View } from "../../../games/runa/state.ts";
import { arrival, type Effect, EVENT_MS, hurt, inTurn, type Part, STEP } from "../../parts/fx.tsx";
import { Solid } from "../../parts/solid.tsx";
import { MonsterFigure } from "./figure.tsx";
import { Face } from "./hand.tsx";
import { words } from "./words.ts";

/** Duration of each event, in milliseconds. */
const LENGTHS: Readonly<Record<Event["type"], number>> = {
  chosen: STEP,
  shuffled: 0,
  enters: 1100,
  plays: EVENT_MS,
  rolls: 900,
  uses: 600,
  takes: 650,
  dies: 700,
  focuses: EVENT_MS,
  upgrades: 700,
  offered: STEP,
  gets: EVENT_MS,
  discards: STEP,
  heals: EVENT_MS,
  "gives up": EVENT_MS,
  forfeits: EVENT_MS,
  wins: 1100,
};

/** Rounds have many events: after this many they speed up. */
const CALM_EVENTS = 8;

function lengthOf(event: Event, index: number): number {
  const length = LENGTHS[event.type];
  return index >= CALM_EVENTS && event.type !== "enters" ? length * 0.7 : length;
}

/** Total duration of the events. */
export function duration(events: readonly Event[]): number {
  return events.reduce((sum, event, index) => sum + lengthOf(event, index), 0);
}

/** Effects of the events, in sequence. */
export function effectsOf(events: readonly Event[], before: View, view: View): readonly Effect[] {
  let stage: View = before;
  return inTurn(events, lengthOf, (event) => {
    const shown = seen(event, stage, view);
    if (event.type === "enters") stage = view;
    return shown;
  });
}

/** Runa is on the stage, or beside it on phones. */
function at(place: number | null): string {
  return place === null ? "runa" : `monster-${place}`;
}

function seen(event: Event, before: View, view: View): Part[] {
  switch (event.type) {
    case "enters":
      return [
        {
          kind: "banner",
          text: words.path.banner(event.level, event.stage),
          small: words.path.monsters(event.monsters),
        },
        ...event.monsters.map((_, place): Part => ({ kind: "appear", at: at(place), end: 0.5 })),
      ];
    case "plays": {
      const isAimed = event.target !== null && EFFECT_OF[event.card].kind !== "strike";
      const to = isAimed ? at(event.target) : "runa";
      return [{ kind: "fly", from: "own-hand", to, node: <Face view={before} card={event.card} /> }];
    }
    case "rolls":
    case "upgrades": {
      const node = (
        <div className="rolled">
          <Solid sides={event.die} {...("value" in event && { value: event.value })} />
        </div>
      );
      return [{ kind: "show", node }];
    }
    case "uses":
      return [{ kind: "lunge", at: at(event.place), to: "runa" }];
    case "takes":
      return hurt(at(event.place), event.damage);
    case "dies": {
      if (event.place === null) return [{ kind: "shake", at: "runa" }];
      const monster = before.monsters.find(({ place }) => place === event.place);
      return monster === undefined
        ? []
        : [{ kind: "fall", at: `place-${event.place}`, node: <MonsterFigure of={monster.name} /> }];
    }
    case "focuses": {
      const place = event.place === null ? "focus" : at(event.place);
      return [{ kind: "number", at: place, text: `+${event.gained} ✦`, tone: "magic" }];
    }
    case "gets": {
      const from = event.offered === null ? "table" : `offer-${event.offered}`;
      return arrival(from, `hand-${event.hand}`, <Face view={view} card={event.card} />);
    }
    case "discards":
      return [{ kind: "fly", from: "own-hand", to: "own", node: <Face view={before} card={event.card} /> }];
    case "heals":
      return [{ kind: "number", at: "own", text: `+${event.gained}`, tone: "good" }];
    case "gives up":
    case "forfeits":
      return [{ kind: "shake", at: "runa" }];
    case "wins":
    case "chosen":
    case "shuffled":
    case "offered":
      return [];
  }
}
