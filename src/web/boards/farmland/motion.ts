import type { Field } from "../../../games/farmland/board.ts";
import type { Event } from "../../../games/farmland/state.ts";
import { EVENT_MS, STEP } from "../../parts/fx.tsx";

/** An effect on a field: a unit falls, a number floats up, a piece is turned over. */
export type Effect =
  | { readonly type: "falls"; readonly name: string; readonly team: number }
  | { readonly type: "clash" }
  | { readonly type: "turns" }
  | { readonly type: "lands" };

/** Effects of a moment by field, and movements. */
export interface Motion {
  readonly effects: ReadonlyMap<Field, readonly Effect[]>;
  /** Fields where a piece has arrived, with its origin. */
  readonly arrivals: ReadonlyMap<Field, Field>;
}

/** Effects of the events of a moment. */
export function motionOf(events: readonly Event[]): Motion {
  const effects = new Map<Field, Effect[]>();
  const arrivals = new Map<Field, Field>();
  const show = (field: Field, effect: Effect) => effects.set(field, [...(effects.get(field) ?? []), effect]);
  for (const event of events) {
    switch (event.type) {
      case "moves":
        if (event.from !== event.to) arrivals.set(event.to, event.from);
        break;
      case "attacks":
        show(event.on, { type: "clash" });
        break;
      case "eliminated":
      case "tramples":
        show(event.on, { type: "falls", name: event.unit.name, team: event.unit.team });
        break;
      case "flips":
        show(event.on, { type: "turns" });
        break;
      case "places":
      case "joins":
        show(event.on, { type: "lands" });
        break;
      default:
        break;
    }
  }
  return { effects, arrivals };
}

/** Total duration of the events. */
export function duration(events: readonly Event[]): number {
  const has = (...types: readonly Event["type"][]) => events.some(({ type }) => types.includes(type));
  if (has("attacks", "eliminated", "damage")) return EVENT_MS * 2;
  if (has("flips", "joins", "places")) return EVENT_MS;
  return has("moves") ? STEP : events.length > 0 ? STEP / 2 : 0;
}
