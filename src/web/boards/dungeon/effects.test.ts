import { describe, expect, test } from "vitest";
import { HEROES } from "../../../games/dungeon/heroes.ts";
import { pack } from "../../../games/dungeon/package.ts";
import type { Event, PieceId } from "../../../games/dungeon/state.ts";
import { Match } from "../../../kernel/match.ts";
import { spoilsOf } from "./big-moments.tsx";
import {
  bigMoment,
  cue,
  duration,
  fallsOf,
  type Reaction,
  reactionsOf,
  risings,
  shotsOf,
} from "./effects.ts";
import { rosterOf } from "./roster.tsx";

describe("what happens", () => {
  const piece = (id: "hero" | number, x = 3, name = "Lannister Solider") => ({ id, name, x, y: 1 });
  const blow = (damage: number) =>
    ({ type: "damages", how: "melee", who: piece(0, 2), whom: piece("hero"), damage }) as const;
  const dies = (name: string) =>
    ({ type: "dies", enemy: piece(0, 3, name), hero: "Ygritte", experience: 25 }) as const;
  const enters = (level: number): Event => {
    const [hero] = HEROES;
    if (hero === undefined) throw new Error("no hero");
    return { type: "enters", level, hero };
  };

  test("damage floats up where a hit lands, and blows are shown longer than steps", () => {
    expect(risings([blow(12)], null)).toEqual([{ order: 0, x: 3, y: 1, text: "−12", tone: "danger" }]);
    expect(duration([blow(12)])).toBeGreaterThan(duration([{ type: "moves", who: "hero", x: 1, y: 1 }]));
  });

  test("no healing floats up, because the event doesn't say how much of it a shield has given", () => {
    expect(risings([{ type: "shields", hero: "Jon Snow", healing: 40 }], null)).toEqual([]);
  });

  test("the attacker lunges at the target, which is shaken if it hurts", () => {
    expect(reactionsOf([blow(12)])).toEqual(
      new Map<PieceId, Reaction>([
        [0, { lunge: { x: 1, y: 0 }, isHit: false }],
        ["hero", { lunge: undefined, isHit: true }],
      ]),
    );
    expect(reactionsOf([blow(0)]).has("hero")).toBe(false);
  });

  test("a hit from afar flies from one to the other", () => {
    const shot = { ...blow(9), how: "ability" } as const;
    expect(shotsOf([shot, blow(3)])).toEqual([{ from: piece(0, 2), to: piece("hero"), tone: "danger" }]);
  });

  test("nothing of the last level floats over the next one", () => {
    const events = [blow(12), dies("Lannister Solider"), enters(1)];
    expect([risings(events, null), fallsOf(events), reactionsOf(events)]).toEqual([[], [], new Map()]);
    expect(fallsOf([dies("Lannister Solider")])).toEqual([{ id: 0, x: 3, y: 1, tile: "s" }]);
  });

  test("big moments have a sound of their own and are shown longest", () => {
    const killed = { type: "killed", hero: "Ygritte", by: piece(0) } as const;
    const wins = { type: "wins", hero: "Ygritte" } as const;
    const moments: readonly (readonly [readonly Event[], string | undefined, string | undefined])[] = [
      [[dies("Lannister Solider")], undefined, undefined],
      [[enters(0)], undefined, undefined],
      [[dies("The Mountain")], "boss falls", "champion falls"],
      [[dies("The Mountain"), enters(1)], "level cleared", "stage won"],
      [[dies("The Mountain"), wins], "victory", "victory"],
      [[blow(99), killed], "hero falls", "defeat"],
    ];
    for (const [events, kind, sound] of moments) {
      expect([bigMoment(events)?.kind, cue(events)]).toEqual([kind, sound]);
      if (kind !== undefined) expect(duration(events)).toBeGreaterThan(duration([blow(12)]));
    }
  });

  test("a level that is clear brought the experience of everything in it", () => {
    const config = { levels: [["#######", "#@ssk.#", "#######"]], roundLimit: null };
    const match = Match.start(pack.game, config, "00000000000000000000000000000007");
    expect(spoilsOf(match.view(0), 0)).toEqual({ fallen: ["s", "s", "k"], experience: 100 });
    expect(rosterOf(["k", "s", "s"])).toEqual([
      ["s", 2],
      ["k", 1],
    ]);
  });
});
