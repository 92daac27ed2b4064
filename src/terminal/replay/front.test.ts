import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Film } from "../../client/film.ts";
import { dungeon } from "../../games/dungeon/game.ts";
import { pack as dungeonPack } from "../../games/dungeon/package.ts";
import type { Action } from "../../games/dungeon/state.ts";
import { pack as spyPack } from "../../games/spy/package.ts";
import { ALL_SEEING, type Viewer } from "../../kernel/game.ts";
import { Match } from "../../kernel/match.ts";
import { readRecord } from "../../kernel/read-record.ts";
import { dungeonFront } from "../dungeon/front.ts";
import type { Staged } from "../fronts.ts";
import { plain } from "../paint.ts";
import { say } from "../say.ts";
import { spyFront } from "../spy/front.ts";
import { ReplayFront } from "./front.ts";

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 60, rows: 20 },
];
const [WIDE = { columns: 80, rows: 24 }] = SIZES;

/** A replay, and its clock in the hands of the test. */
function front(film: Film, game: Pick<Staged, "replay">, eyes: Viewer = ALL_SEEING) {
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const wait = (ms: number) =>
    new Promise<void>((end) => {
      waits.push({ ms, end });
    });
  const shown = new ReplayFront({ replay: film, eyes, scene: game.replay, painter: plain, wait });
  const frame = (size = WIDE) => shown.frame(size).map((row) => row.trimEnd());
  const press = (...keys: readonly string[]) => {
    for (const key of keys) shown.press(key);
  };
  /** The row with the position. */
  const bar = () => frame().findLast((row) => row.includes(", step ")) ?? "";
  /** Lets the time pass until the next step has been taken. */
  const tick = async () => {
    const { busy } = shown;
    waits.at(-1)?.end();
    await busy;
  };
  return { shown, frame, press, bar, tick, waits };
}

/** A hero in two levels, with rounds that can be told apart. */
function crawl(isResigned = true) {
  const config = { levels: [["@B."], ["@.s"]], roundLimit: 1000 };
  const match = Match.start(dungeon, config, "00000000000000000000000012345678");
  const actions: Action[] = [["hero", 1], ["wait"]];
  for (const action of actions) match.act(0, action);
  while (match.state.level === 0) match.act(0, ["step", "right"]);
  match.act(0, ["wait"]);
  if (isResigned) match.decide(["forfeit", 0, "resigned"]);
  return front(new Film(dungeonPack, match), dungeonFront);
}

function golden(name: string, eyes?: Viewer) {
  const text = readFileSync(new URL(`../../../test/golden/${name}.ludo`, import.meta.url), "utf8");
  const read = readRecord(spyPack.game, text);
  if (!read.ok) throw new Error(read.problem);
  return front(new Film(spyPack, read.value.match), spyFront, eyes);
}

describe("a replay of the dungeon", () => {
  test("goes forward and back by steps, and never beyond the ends", () => {
    const { press, bar, frame } = crawl();
    expect(frame()[0]).toBe("Choose your hero.");
    expect(bar()).toMatch(/^Start, step 0 of \d+ \[-+\] paused, speed 3$/);
    press("left");
    expect(bar()).toMatch(/^Start, step 0/);
    press("right");
    expect(frame()[0]).toBe("Level 1 of 2  1 enemy left");
    expect(bar()).toMatch(/^Level 1, step 1/);
    press("right", "left");
    expect(bar()).toMatch(/^Level 1, step 1/);
  });

  test("jumps from level to level, to the end and back", () => {
    const { press, bar, frame } = crawl();
    press("down");
    expect(bar()).toMatch(/^Level 1, step 1 /);
    press("page down");
    expect(frame()[0]).toBe("Level 2 of 2  1 enemy left");
    press("down");
    expect(frame()).toContain("Lost: Jon Snow resigned in level 2.");
    press("up");
    expect(frame()[0]).toBe("Level 2 of 2  1 enemy left");
    expect(frame()).not.toContain("Lost: Jon Snow resigned in level 2.");
    press("up");
    expect(bar()).toMatch(/^Level 1, step 1 /);
    press("end");
    expect(bar()).toMatch(/step (\d+) of \1 \[#+\]/);
    press("home");
    expect(bar()).toMatch(/^Start, step 0/);
  });

  test("a match that isn't over ends without a result", () => {
    const { press, bar, frame } = crawl(false);
    press("end");
    expect(bar()).toMatch(/step (\d+) of \1 /);
    expect(frame().join("\n")).not.toContain(say.result.running);
  });

  test("a step looks the same forwards and backwards", () => {
    const forwards = crawl();
    forwards.press("right", "right");
    const backwards = crawl();
    backwards.press("end", "home", "right", "right", "right", "left");
    expect(backwards.frame()).toEqual(forwards.frame());
  });

  test("Space plays and pauses; it stops at the end, and Space begins again", async () => {
    const { press, bar, tick, shown } = crawl();
    expect(shown.busy).toBeUndefined();
    press(" ");
    expect(bar()).toContain("playing");
    await tick();
    expect(bar()).toMatch(/step 1 .* playing/);
    press(" ");
    await tick();
    expect(bar()).toMatch(/step 1 .* paused/);
    press(" ");
    while (shown.busy !== undefined) await tick();
    expect(bar()).toMatch(/step (\d+) of \1 .* paused/);
    press(" ");
    expect(bar()).toMatch(/step 0 .* playing/);
  });

  test("+ and - change the speed, and any step pauses", async () => {
    const { press, bar, shown, waits, tick } = crawl();
    const delay = () => (shown.busy === undefined ? undefined : waits.at(-1)?.ms);
    press(" ");
    const usual = delay() ?? 0;
    press("+");
    expect(delay()).toBeLessThan(usual);
    expect(bar()).toContain("playing, speed 4");
    // A change of speed doesn't take the step of the old speed.
    waits[0]?.end();
    await Promise.resolve();
    expect(bar()).toContain("step 0 ");
    press(...Array<string>(9).fill("-"));
    expect(delay()).toBeGreaterThan(usual);
    expect(bar()).toContain("speed 1");
    await tick();
    press("right");
    expect(bar()).toMatch(/step 2 .* paused/);
  });

  test("unknown keys are answered; q, Q, Escape and Ctrl-C leave", () => {
    const { press, bar } = crawl();
    press("z");
    expect(bar()).toContain('"z" does nothing here. The keys are below.');
    for (const key of ["q", "Q", "escape", "ctrl-c"]) {
      const { shown } = crawl();
      shown.press(key);
      expect(shown.left).toBe(true);
    }
  });
});

describe("a replay of No Time to Spy", () => {
  test("never stops at chance without something to see", () => {
    const { press, frame, bar } = golden("spy-resigned");
    const seen: string[] = [];
    for (let before = ""; bar() !== before; press("right")) {
      before = bar();
      seen.push(frame().join("\n"));
    }
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.join("\n")).not.toMatch(/chance|go on/);
  });

  test("goes from round to round", () => {
    const { press, bar, frame } = golden("spy-long");
    press("down");
    expect(bar()).toMatch(/^Round 1, /);
    press("down");
    expect(frame()[0]).toMatch(/^Round 2 of 15/);
    press("up");
    expect(frame()[0]).toMatch(/^Round 1 of 15/);
  });

  test("shows the agents of both sides, or what one seat saw", () => {
    const all = golden("spy-long");
    all.press("down", "down");
    expect(all.frame().join("\n")).toMatch(/James Bond[\s\S]*Le Chiffre/);
    const second = golden("spy-long", 1);
    second.press("down", "down");
    expect(second.frame().join("\n")).toContain("L Le Chiffre");
    expect(second.frame().join("\n")).not.toContain("J James Bond");
  });

  test.each(SIZES)("every frame fills a screen of $columns x $rows", (size) => {
    const { press, frame, bar } = golden("spy-late");
    for (let before = ""; bar() !== before; press("right")) {
      before = bar();
      const rows = frame(size);
      expect(rows).toHaveLength(size.rows);
      expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(size.columns);
      expect(rows.at(-1)).toContain("q leave");
    }
  });
});

test("a screen that is too small says so", () => {
  expect(crawl().frame({ columns: 30, rows: 10 })[0]).toBe("Too small: 30x10");
});
