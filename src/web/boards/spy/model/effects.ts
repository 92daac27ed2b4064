import type { Event } from "../../../../games/spy/events.ts";
import type { GadgetName } from "../../../../games/spy/gadgets/names.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import { words } from "../words.ts";

type Tone = "danger" | "fog" | "lamp" | "magic";

/** An effect shown once over the plan. */
export type Effect = { readonly at: number; readonly delay: number } & (
  | {
      readonly kind: "rise";
      readonly text: string;
      readonly tone: "good" | "danger" | "magic" | "plain";
      readonly place: number;
    }
  | { readonly kind: "burst"; readonly radius: number; readonly tone: Tone }
  | { readonly kind: "fly"; readonly from: number; readonly gadget: GadgetName }
  | { readonly kind: "trail"; readonly from: number }
);

/** Duration of each event in milliseconds at normal speed; others take no time. */
const TIMES: Readonly<Partial<Record<Event["type"], number>>> = {
  MOVEMENT: 320,
  CAT_ACTION: 320,
  RETIRE: 120,
  GADGET_ACTION: 640,
  SPY_ACTION: 560,
  GAMBLE_ACTION: 640,
  PROPERTY_ACTION: 560,
  JANITOR_ACTION: 900,
  EXFILTRATION: 560,
  hurt: 240,
  healed: 160,
  secret: 320,
  combination: 320,
  collar: 600,
  recruited: 480,
  observed: 480,
  ip: 240,
  overheard: 320,
  displaced: 240,
  lands: 160,
  round: 600,
  overlong: 900,
  begins: 600,
  turn: 160,
};

/** Total duration. NPCs take as long as agents, so that timing reveals nothing. */
export function durationOf(events: readonly Event[]): number {
  return events.reduce((sum, { type }) => sum + (TIMES[type] ?? 0), 0);
}

/** Gadgets that fly when used. */
const FLYING: ReadonlySet<GadgetName> = new Set([
  "BOWLER_BLADE",
  "MOLEDIE",
  "ROCKET_PEN",
  "MOTHBALL_POUCH",
  "FOG_TIN",
  "GRAPPLE",
  "LASER_COMPACT",
]);

const BURSTS: Readonly<Partial<Record<GadgetName, readonly [radius: number, tone: Tone]>>> = {
  ROCKET_PEN: [1.6, "danger"],
  MOTHBALL_POUCH: [1.6, "danger"],
  FOG_TIN: [1.6, "fog"],
  GAS_GLOSS: [0.7, "danger"],
  LASER_COMPACT: [0.5, "danger"],
  TECHNICOLOUR_PRISM: [0.7, "magic"],
  MIRROR_OF_WILDERNESS: [0.7, "magic"],
};

/** Effects of the events in sequence; `view` is the one after them. */
export function effectsOf(view: View, events: readonly Event[]): readonly Effect[] {
  const effects: Effect[] = [];
  const placeOf = (who: number) => view.persons[who]?.at ?? -1;
  const rising = new Map<number, number>();
  let delay = 0;
  const rise = (at: number, text: string, tone: "good" | "danger" | "magic" | "plain") => {
    const place = rising.get(at) ?? 0;
    rising.set(at, place + 1);
    effects.push({ kind: "rise", at, delay, text, tone, place });
  };
  const burst = (at: number, radius: number, tone: Tone, later = 0) =>
    effects.push({ kind: "burst", at, delay: delay + later, radius, tone });
  for (const event of events) {
    show(event);
    delay += TIMES[event.type] ?? 0;
  }
  return effects.filter(({ at }) => at >= 0);

  function show(event: Event): void {
    switch (event.type) {
      case "MOVEMENT":
      case "CAT_ACTION":
      case "JANITOR_ACTION":
        effects.push({ kind: "trail", from: event.from, at: event.target, delay });
        if (event.type === "JANITOR_ACTION") rise(event.target, words.effects.removed, "danger");
        return;
      case "EXFILTRATION":
        burst(event.from, 0.7, "fog");
        burst(event.target, 0.7, "lamp");
        return rise(event.target, words.effects.carriedOut, "danger");
      case "GADGET_ACTION": {
        const from = placeOf(event.who);
        if (FLYING.has(event.gadget) && from >= 0 && from !== event.target)
          effects.push({ kind: "fly", from, at: event.target, delay, gadget: event.gadget });
        const blast = BURSTS[event.gadget];
        if (blast !== undefined && event.successful) burst(event.target, ...blast, 200);
        return event.successful ? undefined : rise(event.target, words.effects.fails, "plain");
      }
      case "SPY_ACTION":
        burst(event.target, 0.6, "lamp");
        return event.successful ? undefined : rise(event.target, words.effects.nothing, "plain");
      case "PROPERTY_ACTION":
        burst(event.target, 0.7, event.usedProperty === "BANG_AND_BURN" ? "danger" : "lamp");
        return event.successful ? undefined : rise(event.target, words.effects.nothing, "plain");
      case "GAMBLE_ACTION":
        return rise(
          event.target,
          words.effects[event.successful ? "won" : "lost"](event.stake),
          event.successful ? "good" : "danger",
        );
      case "hurt":
        return rise(placeOf(event.who), `−${event.damage} ${words.hp}`, "danger");
      case "healed":
        return rise(placeOf(event.who), `${event.hp} ${words.hp}`, "good");
      case "dried":
        return rise(placeOf(event.who), words.effects.dry, "good");
      case "secret":
        return rise(placeOf(event.who), `+${event.ip} ${words.ip}`, "good");
      case "ip":
        return rise(
          placeOf(event.who),
          `${event.change < 0 ? "−" : "+"}${Math.abs(event.change)} ${words.ip}`,
          "magic",
        );
      case "overheard":
        return rise(placeOf(event.who), words.effects.overheard(event.ip), "good");
      case "observed":
        return rise(
          placeOf(event.whom),
          event.isEnemy ? words.effects.enemy : words.effects.noEnemy,
          event.isEnemy ? "danger" : "good",
        );
      case "recruited":
        return rise(placeOf(event.who), words.effects.changesSides, "magic");
      case "collar":
        return rise(placeOf(event.who), words.effects.collar, "magic");
      default:
        return;
    }
  }
}

/** Field of an event, to mark it from the log. */
export function fieldOf(event: Event): number | undefined {
  return "target" in event ? event.target : event.type === "lands" ? event.at : undefined;
}
