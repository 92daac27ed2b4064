import type { Event } from "../../../games/dungeon/state.ts";

/** A number or word that floats up from a cell. */
export interface Rising {
  /** Its order in the moment. */
  readonly order: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly tone: "danger" | "good" | "magic" | "neutral";
}

/** Floating texts of a moment: damage, healing, deaths, new levels. */
export function risings(
  events: readonly Event[],
  hero: { readonly x: number; readonly y: number } | null,
): readonly Rising[] {
  const here = hero ?? { x: 0, y: 0 };
  const found = events.flatMap((event): Omit<Rising, "order">[] => {
    switch (event.type) {
      case "damages":
        return [
          {
            x: event.whom.x,
            y: event.whom.y,
            text: event.damage === 0 ? "0" : `−${event.damage}`,
            tone: event.whom.id === "hero" ? "danger" : event.damage === 0 ? "neutral" : "good",
          },
        ];
      case "dies":
        return [{ x: event.enemy.x, y: event.enemy.y, text: `+${event.experience} XP`, tone: "magic" }];
      case "rises":
        return [{ ...here, text: `level ${event.level}`, tone: "magic" }];
      case "shields":
        return [{ ...here, text: `+${event.healing}`, tone: "good" }];
      case "fails":
        return [{ ...here, text: "not now", tone: "neutral" }];
      default:
        return [];
    }
  });
  return found.map((rising, order) => ({ ...rising, order }));
}

/** Rounds are short for fast walking; blows take longer. */
export function duration(events: readonly Event[]): number {
  if (events.some(({ type }) => type === "enters" || type === "rises")) return 380;
  if (events.some(({ type }) => type === "damages" || type === "shoots")) return 240;
  return events.length > 0 ? 90 : 0;
}
