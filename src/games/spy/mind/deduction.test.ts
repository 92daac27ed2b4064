import { describe, expect, test } from "vitest";
import { Match } from "../../../kernel/match.ts";
import { sampleAction } from "../../../kernel/playout.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { Table } from "../../../table/table.ts";
import type { Event } from "../events.ts";
import { type Cast, type Circumstances, HIT, MISS, Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { pack } from "../package.ts";
import { type Action, NEUTRAL } from "../state.ts";
import { deduction } from "./deduction.ts";

const HALL = ["......", "......", "T....S", "R.F..."];

/** An agent of player 2 beside an NPC, a bar and a roulette table, who is on turn; then player 1 is. */
function stranger(more: Partial<Cast> = {}, circumstances: Circumstances = {}): Scene {
  const people: readonly Cast[] = [
    { at: [1, 2], side: 1, ap: 1, ...more },
    { at: [5, 0], mp: 0, ap: 0 },
    { at: [2, 1], side: NEUTRAL },
  ];
  const scene = new Scene(HALL, people, circumstances);
  scene.state.queue = [1];
  return scene;
}

/** The view of player 1 with what they conclude from a turn of these actions. */
function concluded(scene: Scene, turn: readonly Action[]) {
  const told: Event[] = [{ type: "turn", who: 0, to: null }];
  for (const action of turn) told.push(...scene.act(...action));
  const heard = told.filter(({ to }) => to === null || to.includes(0));
  const view = spy.view(scene.state, 0);
  return deduction.apply(view, deduction.recall(undefined, heard, view));
}

const markAfter = (scene: Scene, ...turn: readonly Action[]) => concluded(scene, turn).own?.marks[0];

/** Fields of the hall. */
const [NPC, TABLE, BAR, NEAR, BESIDE] = [8, 18, 12, 7, 13] as const;
const STEPS: readonly Action[] = [
  ["move", NEAR],
  ["move", BESIDE],
];
const SPYING: Action = ["spy", NPC];
const UNSEEN = { draws: [MISS] };

describe("after a turn of a stranger who has two steps and one action", () => {
  test("two steps, and the turn is over without a word: the action went unseen, as only agents' do", () => {
    expect(markAfter(stranger({}, UNSEEN), SPYING, ...STEPS)).toBe("enemy");
  });

  test("two steps, and the action is given up, as NPCs do all the time", () => {
    expect(markAfter(stranger(), ...STEPS, ["retire"])).toBe("unknown");
  });

  test("one step, and the rest is given up: that may have been one point or two", () => {
    expect(markAfter(stranger({}, UNSEEN), SPYING, ["move", NEAR], ["retire"])).toBe("unknown");
  });

  test("two steps and an action that NPCs take as well", () => {
    expect(markAfter(stranger(), ["use", "COCKTAIL", BAR], ...STEPS)).toBe("unknown");
    expect(markAfter(stranger({}, { draws: [MISS] }), ["gamble", TABLE, 1], ...STEPS)).toBe("unknown");
  });

  test("in fog the action is lost", () => {
    const scene = stranger();
    scene.state.fogs = [{ fields: [NEAR, BESIDE], until: 3 }];
    expect(markAfter(scene, ...STEPS)).toBe("unknown");
  });

  test("aggressive NPCs poison drinks unseen, so that nothing follows", () => {
    const scene = stranger({}, { ...UNSEEN, options: { npcAggressive: true } });
    expect(markAfter(scene, SPYING, ...STEPS)).toBe("unknown");
  });
});

describe("the points of a turn follow from the character", () => {
  const GAMBLING: Action = ["gamble", TABLE, 1];

  test("a spry one has two actions: two spins account for them, one doesn't", () => {
    const spry = () => stranger({ features: ["SPRYNESS"], ap: 2 }, { draws: [HIT, MISS] });
    expect(markAfter(spry(), GAMBLING, GAMBLING, ...STEPS)).toBe("unknown");
    expect(markAfter(spry(), GAMBLING, SPYING, ...STEPS)).toBe("enemy");
  });

  test("a slow one has a single step", () => {
    const slow = () => stranger({ features: ["SLUGGISHNESS"], mp: 1 }, { draws: [MISS] });
    expect(markAfter(slow(), GAMBLING, ["move", NEAR])).toBe("unknown");
    expect(markAfter(slow(), SPYING, ["move", NEAR])).toBe("enemy");
  });
});

test("a person who was found out is an enemy in every state that a bot imagines, and stays one", () => {
  const scene = stranger({}, UNSEEN);
  const view = concluded(scene, [SPYING, ...STEPS]);
  const random = houseRandom("7".repeat(32));
  const sides = Array.from({ length: 20 }, () => spy.imagine(view, 0, random).persons[0]?.side);
  expect(new Set(sides)).toEqual(new Set([1]));
  const plain = spy.view(scene.state, 0);
  const later = deduction.recall({ enemies: [0], turn: null, hadFog: false }, [], plain);
  expect(deduction.apply(plain, later).own?.marks[0]).toBe("enemy");
});

test("a turn that was not heard from its beginning tells nothing", () => {
  const scene = stranger({}, UNSEEN);
  const heard = [SPYING, ...STEPS].flatMap((action) => scene.act(...action)).filter(({ to }) => to === null);
  const view = spy.view(scene.state, 0);
  expect(deduction.apply(view, deduction.recall(undefined, heard, view))).toEqual(view);
});

test("in random matches only agents of the enemy are found out, and many of them", () => {
  let accused = 0;
  for (let number = 0; number < 40; number++) {
    const random = houseRandom(number.toString(16).padStart(32, "d"));
    const match = Match.start(spy, pack.usual, number.toString(16).padStart(32, "0"));
    const table = new Table(match, { players: [0, 1].map(() => ({ type: "bot", name: "" })) });
    const heard = [0, 0];
    const memories: unknown[] = [undefined, undefined];
    for (let [seat] = table.asked; seat !== undefined; [seat] = table.asked) {
      const { events, number: last } = table.newsFor(seat, heard[seat] ?? 0);
      heard[seat] = last;
      const view = match.view(seat);
      memories[seat] = deduction.recall(memories[seat], events, view);
      const before = view.own?.marks ?? [];
      const after = deduction.apply(view, memories[seat]).own?.marks ?? [];
      for (const [who, mark] of after.entries()) {
        if (mark === before[who]) continue;
        accused++;
        expect([number, who, match.state.persons[who]?.side]).toEqual([number, who, 1 - seat]);
      }
      table.handle({ type: "act", seat, action: sampleAction(spy, match.state, seat, random) }, 0);
    }
  }
  expect(accused).toBeGreaterThan(100);
});
