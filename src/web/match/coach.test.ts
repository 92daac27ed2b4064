import { beforeEach, describe, expect, test, vi } from "vitest";
import { rounds } from "../../bots/budget.ts";
import { botNamed } from "../../bots/levels.ts";
import { positionAt } from "../../bots/position.ts";
import { GAMES } from "../../games/index.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import type { Lesson } from "../board/board.ts";
import { Situation } from "../board/situation.ts";
import { lessons as duel } from "../boards/duel/coach.ts";
import { lessons as dungeon } from "../boards/dungeon/coach.ts";
import { lessons as farmland } from "../boards/farmland/coach.ts";
import { lessons as runa } from "../boards/runa/coach.ts";
import { lessons as spy } from "../boards/spy/coach.ts";
import { FakeStorage } from "../fixture/storage.ts";
import { learntAbout, lessonNow, remember } from "./coach.ts";

const SEED = "00112233445566778899aabbccddeeff";

/**
 * A beginner confirms what the coach says and plays like an easy bot. The titles of the lessons in the order in which
 * they were given, and of those that were learnt in the end.
 */
async function firstMatch(
  game: string,
  lessons: readonly Lesson[],
  most: number,
): Promise<{ given: readonly string[]; learnt: readonly string[] }> {
  const pack = await (GAMES.get(game) ?? expect.unreachable()).load();
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const bot = botNamed(pack, "easy") ?? expect.unreachable();
  const random = houseRandom(SEED, 1);
  const learnt: number[] = [];
  const given: string[] = [];
  for (let acted = 0; acted < most && match.outcome === undefined; acted++) {
    const [seat = 0] = match.toMove;
    const situation = new Situation(pack, match.view(seat), seat, match.toMove, true);
    while (seat === 0) {
      const number = lessonNow(lessons, learnt, situation);
      const lesson = number === undefined ? undefined : lessons[number];
      if (number === undefined || lesson === undefined) break;
      if (!given.includes(lesson.title)) given.push(lesson.title);
      if (lesson.learnt !== undefined) break;
      learnt.push(number);
    }
    const action = bot.choose(positionAt(match, seat, { events: [], random, budget: rounds(10) }));
    if (seat === 0)
      for (const [number, lesson] of lessons.entries()) if (lesson.learnt?.(action)) learnt.push(number);
    match.act(seat, action);
  }
  return { given, learnt: lessons.flatMap(({ title }, number) => (learnt.includes(number) ? [title] : [])) };
}

describe("the coach of a first match", () => {
  test.each<readonly [string, readonly Lesson[], number]>([
    ["runa", runa, 60],
    ["farmland", farmland, 60],
    ["duel", duel, 120],
    ["dungeon", dungeon, 60],
    ["spy", spy, 400],
  ])(
    "%s: the goal comes first, and every lesson is learnt within the first turns",
    async (game, lessons, most) => {
      const { given, learnt } = await firstMatch(game, lessons, most);
      expect(given[0]).toBe("Your goal");
      expect(given.length).toBeGreaterThan(2);
      expect(learnt).toEqual(lessons.map(({ title }) => title));
    },
  );

  test("what shows that a lesson is learnt is a legal action of its moment", async () => {
    // In Creature Duel the first hand of this seed has a creature that can be paid.
    const pack = await (GAMES.get("duel") ?? expect.unreachable()).load();
    const match = Match.start(pack.game, presetConfig(pack), SEED);
    const situation = new Situation(pack, match.view(0), 0, [0], true);
    const lesson: Lesson = duel[1] ?? expect.unreachable();
    expect(lesson.matters(situation)).toBe(situation.actions.some((action) => lesson.learnt?.(action)));
  });
});

describe("what the device remembers", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", new FakeStorage());
    return () => vi.unstubAllGlobals();
  });

  test("lessons learnt, for each game", () => {
    remember("duel", [0, 2]);
    remember("runa", "done");
    expect([learntAbout("duel"), learntAbout("runa"), learntAbout("spy")]).toEqual([[0, 2], "done", []]);
  });

  test("nothing of what is damaged", () => {
    localStorage.setItem("ludothek.coach", '{"duel":"often","runa":[1,"x"],');
    expect(learntAbout("duel")).toEqual([]);
    localStorage.setItem("ludothek.coach", '{"duel":"often","runa":[1,"x"]}');
    expect([learntAbout("duel"), learntAbout("runa")]).toEqual([[], [1]]);
  });
});
