import { describe, expect, test } from "vitest";
import { pack } from "../../games/duel/package.ts";
import { SPECTATOR } from "../../kernel/game.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import type { Notice } from "../../table/inputs.ts";
import { Timeline } from "./timeline.ts";

/** A clock that rings when the test says so. */
function clock() {
  const due: { work: () => void; milliseconds: number }[] = [];
  return {
    later: (work: () => void, milliseconds: number) => {
      const ring = { work, milliseconds };
      due.push(ring);
      return () => void due.splice(due.indexOf(ring), 1);
    },
    waits: () => due.map(({ milliseconds }) => milliseconds),
    ring: () => due.shift()?.work(),
  };
}

const match = Match.start(pack.game, presetConfig(pack), "0".repeat(32));
const view = match.view(0);
const frame = (...tellings: Notice[]) => ({ tellings, view, asked: [0], outcome: undefined });
const turn = (number: number, round = number) => ({
  number,
  event: { type: "turn", side: 0, round, mana: 1 },
});

const reader = () => ({ isSeated: true, names: ["Ada", "Ben"] });

function stage(speed = 1) {
  const time = clock();
  const shown = new Timeline(pack, { duration: () => 100 }, () => speed, time, 0, frame(), reader);
  return { time, stage: shown, now: () => shown.shown.value };
}

describe("moments", () => {
  test("are shown one after another, each for its duration", () => {
    const { time, stage: it, now } = stage();
    for (const number of [1, 2]) it.push(frame(turn(number)));
    expect(now()).toMatchObject({ moment: { number: 1 }, waiting: 1 });
    expect(time.waits()).toEqual([100]);
    time.ring();
    expect(now()).toMatchObject({ moment: { number: 2 }, waiting: 0 });
  });

  test("go faster while more than three wait", () => {
    const { time, stage: it } = stage();
    for (const number of [1, 2, 3, 4, 5, 6]) it.push(frame(turn(number)));
    time.ring();
    expect(time.waits()).toEqual([50]);
    time.ring();
    expect(time.waits()).toEqual([100]);
  });

  test("keep up with fast bots: a page is never many moments behind", () => {
    const { time, stage: it, now } = stage();
    // A bot acts three times while one moment is shown.
    for (let number = 1; number <= 300; number++) {
      it.push(frame(turn(number)));
      if (number % 3 === 0) time.ring();
    }
    expect(now().moment.number).toBeGreaterThanOrEqual(300 - 16);
    expect(time.waits()).toEqual([20]);
  });

  test("can be skipped: the last one is there at once, and no timer is left", () => {
    const { time, stage: it, now } = stage();
    for (const number of [1, 2, 3]) it.push(frame(turn(number)));
    it.skip();
    expect(now()).toMatchObject({ moment: { number: 3 }, waiting: 0 });
    expect(time.waits()).toEqual([]);
  });

  test("do not wait for a skipped one: the player's next action is shown at once", () => {
    const { stage: it, now } = stage();
    it.push(frame(turn(1)));
    it.skip();
    it.push(frame(turn(2)));
    expect(now()).toMatchObject({ moment: { number: 2 }, waiting: 0 });
  });

  test("are shown at once where nothing moves", () => {
    const { time, stage: it, now } = stage(0);
    for (const number of [1, 2, 3]) it.push(frame(turn(number)));
    expect(now()).toMatchObject({ moment: { number: 3 }, waiting: 0 });
    expect(time.waits()).toEqual([]);
  });
});

describe("a move that is taken back", () => {
  test("leaves nothing on the board: no moment, no sound, no animation that waits", () => {
    const { time, stage: it, now } = stage();
    for (const number of [1, 2, 3]) it.push(frame(turn(number)));
    it.push(frame({ number: 4, takenBack: [2, 3] }));
    expect(now()).toMatchObject({ moment: { events: [] }, waiting: 0 });
    expect(now().log.map(({ number }) => number)).toEqual([1]);
    expect(time.waits()).toEqual([]);
  });

  test("is named by the lines of the log about it, with whether something followed", () => {
    const { stage: it } = stage(0);
    for (const number of [1, 2, 3]) it.push(frame(turn(number)));
    const named = (...notices: number[]) => {
      const { lines, isFollowed } = it.linesOf(notices);
      return [lines.map(({ number }) => number), isFollowed];
    };
    expect(named(2)).toEqual([[2], true]);
    expect(named(3)).toEqual([[3], false]);
    expect(named()).toEqual([[], false]);
  });
});

describe("the log", () => {
  test("shows which side acts, to players and spectators", () => {
    const healed = (number: number, side: number) => ({
      number,
      event: { type: "heals", side, places: [4] },
    });
    for (const [viewer, sides] of [
      [0, ["own", "foe"]],
      [1, ["foe", "own"]],
      [SPECTATOR, ["own", "foe"]],
    ] as const) {
      const told = frame(healed(1, 0), healed(2, 1));
      const board = { duration: () => 0 };
      const { log } = new Timeline(pack, board, () => 0, clock(), viewer, told, reader).shown.value;
      expect(log.map(({ side }) => side)).toEqual(sides);
    }
  });

  test("tells what was shown, the newest marked, and forgets what was taken back", () => {
    const { stage: it, now } = stage(0);
    it.push(frame(turn(1)));
    it.push(frame(turn(2)));
    const marks = () => now().log.map(({ number, isNew }) => [number, isNew]);
    expect(marks()).toEqual([
      [1, false],
      [2, true],
    ]);
    it.push(frame({ number: 3, takenBack: [2] }));
    expect(marks()).toEqual([[1, false]]);
  });

  test("tells a walk in one line, and what is left of it when a step is taken back", () => {
    let steps = 0;
    const tell = ({ type }: { type: string }) => {
      steps = type === "step" ? steps + 1 : 0;
      const line = [type === "step" ? `${steps} steps` : type];
      return { line, side: "own" as const, ...(steps > 1 && { replacesLast: true }) };
    };
    const teller = () => {
      steps = 0;
      return { tell };
    };
    const it = new Timeline(pack, { duration: () => 0, teller }, () => 0, clock(), 0, frame(), reader);
    const log = () => it.shown.value.log.map(({ line }) => line[0]);
    const event = (number: number, type: string) => ({ number, event: { type } });
    it.push(frame(event(1, "step"), event(2, "step"), event(3, "step")));
    expect(log()).toEqual(["3 steps"]);
    it.say({ from: "Ada", text: "hello" });
    it.push(frame(event(4, "rest")));
    expect(log()).toEqual(["3 steps", { text: "Ada: ", tone: "title" }, "rest"]);
    it.push(frame({ number: 5, takenBack: [3, 4] }));
    expect(log()).toEqual(["2 steps", { text: "Ada: ", tone: "title" }]);
  });

  test("begins anew for another viewer, without showing the past", () => {
    const { stage: it, now } = stage();
    it.reset(1, frame(turn(1), turn(2)));
    expect(now()).toMatchObject({ viewer: 1, waiting: 0, moment: { events: [] } });
    expect(now().log).toHaveLength(2);
  });

  test("holds the chat", () => {
    const { stage: it, now } = stage(0);
    it.say({ from: "Ada", text: "hello" });
    expect(now().log.at(-1)?.line.at(-1)).toBe("hello");
    it.reset(1, frame(turn(1)));
    expect(now().log.map(({ number }) => number)).toEqual([-1, 1]);
  });
});
