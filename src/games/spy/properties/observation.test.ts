import { describe, expect, test } from "vitest";
import { ALL_SEEING } from "../../../kernel/game.ts";
import { agent, enemy, HALL, npc } from "../fixtures/hall.ts";
import { Scene, told } from "../fixtures/scene.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import { NEUTRAL } from "../state.ts";

describe("OBSERVATION (spy-rules.md, section 20)", () => {
  test.each([
    { whom: "an enemy", side: 1, gadgets: [], mark: "enemy", isEnemy: true },
    {
      whom: "an enemy with POCKET_LITTER",
      side: 1,
      gadgets: ["POCKET_LITTER"],
      mark: "not enemy",
      isEnemy: false,
    },
    { whom: "an NPC", side: NEUTRAL, gadgets: [], mark: "not enemy", isEnemy: false },
  ] as const)(
    "OBSERVATION of $whom: isEnemy $isEnemy, told to the observer's owner alone",
    ({ side, gadgets, mark, isEnemy }) => {
      const people = [
        agent({ features: ["OBSERVATION"] }),
        enemy({ at: [5, 3], side, gadgets: [...gadgets] }),
      ];
      const scene = new Scene(HALL, people, { draws: [0.74] });
      const log = scene.actAndDrawAll("property", "OBSERVATION", scene.at(5, 3));
      expect(scene.state.factions[0]?.marks[1]).toBe(mark);
      expect(log.find(({ type }) => type === "observed")).toEqual({
        type: "observed",
        whom: 1,
        isEnemy,
        to: [0, ALL_SEEING],
      });
      expect(told(log, 1)).toBeUndefined();
    },
  );
  test("a known enemy who seems to be none gives the POCKET_LITTER away", () => {
    const people = [agent({ features: ["OBSERVATION"] }), enemy({ at: [5, 3], gadgets: ["POCKET_LITTER"] })];
    const scene = new Scene(HALL, people, { draws: [0.1] });
    const [own] = scene.state.factions;
    if (own === undefined) throw new Error("no faction");
    own.marks = own.marks.with(1, "enemy");
    scene.actAndDrawAll("property", "OBSERVATION", scene.at(5, 3));
    expect(own.traced.POCKET_LITTER).toBe(1);
    expect(own.marks[1]).toBe("enemy");
  });
  test("a failed OBSERVATION reveals nothing, and one of a companion always fails", () => {
    const people = [agent({ features: ["OBSERVATION"] }), enemy({ at: [5, 3] }), agent({ at: [0, 0] })];
    const scene = new Scene(HALL, people, { draws: [0.76] });
    expect(scene.act("property", "OBSERVATION", scene.at(5, 3)).length).toBe(1);
    const [operation] = scene.actAndDrawAll("property", "OBSERVATION", 0);
    expect(operation).toMatchObject({ successful: false });
    expect(scene.state.factions[0]?.marks).toEqual(["unknown", "unknown", "unknown"]);
  });
  test.each([
    ["without the property", { features: [] }, 4, "P0 can't observe."],
    [
      "with the mole die",
      { gadgets: ["MOLEDIE"] as CarriedGadget[] },
      4,
      "You can't observe while carrying the mole die.",
    ],
    ["of an empty field", {}, 3, "There is no one to observe."],
    ["behind a wall", {}, 7, "The field is not in sight."],
  ] as const)("OBSERVATION %s is refused", (_, more, target, reason) => {
    const people = [
      agent({
        at: [0, 0],
        features: ["OBSERVATION"],
        ...more,
        gadgets: [...("gadgets" in more ? more.gadgets : [])],
      }),
      enemy({ at: [0, 1] }),
      npc({ at: [3, 1] }),
    ];
    const scene = new Scene(["..#.", "..#."], people);
    expect(scene.refusal("property", "OBSERVATION", target)).toBe(reason);
  });
});
