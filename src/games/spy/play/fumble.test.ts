import { describe, expect, test } from "vitest";
import { enemy, HALL } from "../fixtures/hall.ts";
import { type Cast, Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import type { Attempt } from "../state.ts";

const actor: Cast = {
  at: [1, 1],
  gadgets: ["MOLEDIE", "BOWLER_BLADE", "GRAPPLE", "LASER_COMPACT"],
  drink: 0,
};

function scene(illegal: "strict" | "lenient" | undefined, more: Partial<Cast> = {}): Scene {
  const options = { visibility: "open", ...(illegal !== undefined && { illegal }) } as const;
  return new Scene(HALL, [{ ...actor, ...more }, enemy()], { options });
}

describe("what only a rule about target, hands, uses or chips forbids (spy-protocol.md, Q26)", () => {
  const here = scene("lenient").at(1, 1);
  const attempts: readonly (readonly [what: string, attempt: Attempt])[] = [
    ["a mole die at the own field", ["use", "MOLEDIE", here]],
    ["a bowler hat at oneself", ["use", "BOWLER_BLADE", here]],
    ["a laser at the own drink", ["use", "LASER_COMPACT", here]],
    ["a gadget that is used up", ["use", "ROCKET_PEN", here]],
    ["a game where there is no table", ["gamble", here, 1]],
    ["spying on an empty field", ["spy", scene("lenient").at(0, 0)]],
  ];

  test.each(attempts)("%s fails, costs an action point and changes nothing else", (_, attempt) => {
    const { state } = scene("lenient");
    const before = spy.view(structuredClone(state), 0);
    expect(spy.refusal(state, 0, attempt)).toBeDefined();
    expect(spy.refusal(state, 0, ["fumble", attempt])).toBeUndefined();
    const log: Parameters<typeof spy.witness>[0][] = [];
    spy.apply(state, 0, ["fumble", attempt], log);
    expect(log).toMatchObject([{ who: 0, successful: false }]);
    const [person, ...others] = before.persons;
    // The other player sees that an agent acts: no NPC ever does what is forbidden.
    expect(spy.view(state, 0)).toEqual({ ...before, persons: [{ ...person, ap: 1 }, ...others] });
    expect(state.factions[1]?.marks[0]).toBe("enemy");
  });

  test.each(attempts)("%s is refused unless the match is lenient", (_, attempt) => {
    for (const illegal of ["strict", undefined] as const)
      expect(spy.refusal(scene(illegal).state, 0, ["fumble", attempt])).toEqual({ code: "no fumble" });
  });

  test("everything else stays refused: points, fog, properties, other seats, legal actions", () => {
    const fumble = ["fumble", ["use", "MOLEDIE", here]] as const;
    expect(spy.refusal(scene("lenient", { ap: 0 }).state, 0, fumble)?.code).toBe("no action point");
    const foggy = scene("lenient");
    foggy.state.fogs = [{ fields: [here], until: 9 }];
    expect(spy.refusal(foggy.state, 0, fumble)?.code).toBe("fog");
    const { state } = scene("lenient");
    expect(spy.refusal(state, 1, fumble)?.code).toBe("not your turn");
    expect(spy.refusal(state, 0, ["fumble", ["property", "OBSERVATION", here]])?.code).toBe("no observer");
    expect(spy.refusal(state, 0, ["fumble", ["use", "MOLEDIE", scene("lenient").at(2, 1)]])?.code).toBe(
      "no fumble",
    );
  });

  test("it is never offered, and told only to its own side where values are hidden", () => {
    const hidden = new Scene(HALL, [actor, enemy()], { options: { illegal: "lenient" } });
    expect(spy.actions(hidden.state, 0).some(([type]) => type === "fumble")).toBe(false);
    const log: Parameters<typeof spy.witness>[0][] = [];
    spy.apply(hidden.state, 0, ["fumble", ["use", "MOLEDIE", here]], log);
    const [told] = log;
    expect([0, 1].map((viewer) => told && spy.witness(told, viewer) !== undefined)).toEqual([true, false]);
    expect(hidden.state.factions[1]?.marks[0]).not.toBe("enemy");
  });
});
