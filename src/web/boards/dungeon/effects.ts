import { ENEMIES, type EnemyTile, isEnemyTile } from "../../../games/dungeon/enemies.ts";
import type { Event, PieceId } from "../../../games/dungeon/state.ts";
import type { Cue } from "../../match/sound.ts";
import type { Point } from "../../parts/camera.ts";
import { words } from "./words.ts";

/** A number or word that floats up from a cell. */
export interface Rising {
  /** Its order in the moment. */
  readonly order: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly tone: "danger" | "good" | "magic" | "neutral";
}

/** Events on the board that's shown: a new level begins with a board of its own. */
export function onThisBoard(events: readonly Event[]): readonly Event[] {
  return events.slice(events.findLastIndex(({ type }) => type === "enters") + 1);
}

/** Floating texts of a moment: damage, healing, deaths, new levels. */
export function risings(
  events: readonly Event[],
  hero: { readonly x: number; readonly y: number } | null,
): readonly Rising[] {
  const here = hero ?? { x: 0, y: 0 };
  const found = onThisBoard(events).flatMap((event): Omit<Rising, "order">[] => {
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
        return [
          {
            x: event.enemy.x,
            y: event.enemy.y,
            text: words.effects.experience(event.experience),
            tone: "magic",
          },
        ];
      case "rises":
        return [{ ...here, text: words.effects.level(event.level), tone: "magic" }];
      case "fails":
        return [{ ...here, text: words.effects.notNow, tone: "neutral" }];
      default:
        return [];
    }
  });
  return found.map((rising, order) => ({ ...rising, order }));
}

/** How a figure takes part in a fight: the way it lunges, and whether it's hit. */
export interface Reaction {
  readonly lunge: Point | undefined;
  readonly isHit: boolean;
}

/** Reactions of a moment, by figure. */
export function reactionsOf(events: readonly Event[]): ReadonlyMap<PieceId, Reaction> {
  const found = new Map<PieceId, Reaction>();
  const react = (who: PieceId, more: Partial<Reaction>) =>
    found.set(who, { ...(found.get(who) ?? { lunge: undefined, isHit: false }), ...more });
  for (const event of onThisBoard(events)) {
    if (event.type !== "damages") continue;
    const { who, whom, how, damage } = event;
    if (how === "melee") react(who.id, { lunge: { x: whom.x - who.x, y: whom.y - who.y } });
    if (damage > 0) react(whom.id, { isHit: true });
  }
  return found;
}

/** Something that flies from one cell to another. */
export interface Shot {
  readonly from: Point;
  readonly to: Point;
  readonly tone: "danger" | "magic";
}

/** Shots of a moment: abilities and bosses hit from afar. */
export function shotsOf(events: readonly Event[]): readonly Shot[] {
  return onThisBoard(events).flatMap((event) =>
    event.type === "damages" && event.how === "ability"
      ? [{ from: event.who, to: event.whom, tone: event.who.id === "hero" ? "magic" : "danger" }]
      : [],
  );
}

/** An enemy that falls. */
export interface Fall extends Point {
  readonly id: PieceId;
  readonly tile: EnemyTile;
}

/** Tiles by name: events name enemies, and a dead one's level may be gone. */
const TILES: ReadonlyMap<string, EnemyTile> = new Map(
  Object.keys(ENEMIES)
    .filter(isEnemyTile)
    .map((tile) => [ENEMIES[tile].name, tile]),
);

/** Enemies that fall on the board that's shown. */
export function fallsOf(events: readonly Event[]): readonly Fall[] {
  return onThisBoard(events).flatMap((event) => {
    const tile = event.type === "dies" ? TILES.get(event.enemy.name) : undefined;
    return event.type === "dies" && tile !== undefined
      ? [{ id: event.enemy.id, x: event.enemy.x, y: event.enemy.y, tile }]
      : [];
  });
}

/** A moment that is worth more than a floating number. */
export type BigMoment =
  /** With the damage of the last blow. */
  | { readonly kind: "hero falls"; readonly fallen: string; readonly by: EnemyTile; readonly damage: number }
  | { readonly kind: "victory"; readonly hero: string }
  /** `level` is the index of the one that is now clear. */
  | { readonly kind: "level cleared"; readonly level: number }
  | { readonly kind: "boss falls"; readonly boss: string };

/** The big moment among these events, the most important one if there are several. */
export function bigMoment(events: readonly Event[]): BigMoment | undefined {
  let found: BigMoment | undefined;
  let damage = 0;
  for (const event of events)
    if (event.type === "damages") damage = event.damage;
    else if (event.type === "killed")
      return { kind: "hero falls", fallen: event.hero, by: TILES.get(event.by.name) ?? "s", damage };
    else if (event.type === "wins") return { kind: "victory", hero: event.hero };
    else if (event.type === "enters" && event.level > 0 && found?.kind !== "level cleared")
      found = { kind: "level cleared", level: event.level - 1 };
    else if (event.type === "dies" && found === undefined && isBoss(event.enemy.name))
      found = { kind: "boss falls", boss: event.enemy.name };
  return found;
}

function isBoss(name: string): boolean {
  const tile = TILES.get(name);
  return tile !== undefined && ENEMIES[tile].kind === "boss";
}

const BIG_MS = { "hero falls": 1900, victory: 2200, "level cleared": 1500, "boss falls": 1100 } as const;

/** Rounds are short for fast walking; blows take longer, big moments longest. Any key or click skips the rest. */
export function duration(events: readonly Event[]): number {
  const big = bigMoment(events);
  if (big !== undefined) return BIG_MS[big.kind];
  if (events.some(({ type }) => type === "enters" || type === "rises")) return 380;
  if (events.some(({ type }) => type === "damages" || type === "shoots")) return 240;
  return events.length > 0 ? 90 : 0;
}

const CUES = {
  "hero falls": "defeat",
  victory: "victory",
  "level cleared": "stage won",
  "boss falls": "champion falls",
} as const satisfies Readonly<Record<BigMoment["kind"], Cue>>;

/** The sound of a big moment. */
export function cue(events: readonly Event[]): Cue | undefined {
  const big = bigMoment(events);
  return big && CUES[big.kind];
}
