import { describe, expect, test } from "vitest";
import type { Status } from "../../games/spy/standard/follow-status.ts";
import type { WireCharacter } from "../../games/spy/standard/things.ts";
import { Chances, tail } from "./chances.ts";
import { clubConfig, shadowed } from "./fixture.ts";

const SEEDS = Array.from({ length: 4 }, (_, i) => i.toString(16).padStart(32, "7"));
const [SEED = ""] = SEEDS;

test.each(SEEDS)("a right server is followed to the end, with the same winner (seed %s)", (seed) => {
  const { mismatch, state, shadow, chances } = shadowed(clubConfig(), seed);
  expect(mismatch).toBeUndefined();
  expect(shadow?.state.over?.ending.code).toBe(state.over?.ending.code);
  expect(chances.unlikely()).toBeUndefined();
});

/** What is found if the first state with an operation like this is changed. */
function foundIn(type: string, change: (status: Status) => Status) {
  let isChanged = false;
  const { mismatch } = shadowed(clubConfig(), SEED, (status) => {
    if (isChanged || !status.operations.some((operation) => operation.type === type)) return status;
    isChanged = true;
    return change(status);
  });
  return mismatch;
}

/** The state with another value of all characters. */
function withAll(status: Status, change: (character: WireCharacter) => WireCharacter): Status {
  return { ...status, state: { ...status.state, characters: status.state.characters.map(change) } };
}

describe("the nearest right state is named, with the rule of the operation", () => {
  test("chips that no person won", () => {
    const found = foundIn("GAMBLE_ACTION", (status) =>
      withAll(status, (character) => ({ ...character, chips: character.chips + 1 })),
    );
    expect(found?.rule).toBe("roulette");
    expect(found?.facts).toContainEqual(
      expect.objectContaining({ what: expect.stringMatching(/^chips of /) }),
    );
  });

  test("a step that costs nothing", () => {
    const found = foundIn("MOVEMENT", (status) =>
      withAll(status, (character) =>
        character.characterId === status.activeCharacterId
          ? { ...character, mp: character.mp + 1 }
          : character,
      ),
    );
    expect(found?.rule).toBe("movement");
    expect(found?.facts).toEqual([expect.objectContaining({ what: expect.stringMatching(/^points of /) })]);
  });

  test("a cat that stays where it was, but says that it moved", () => {
    let before: Status["state"]["catCoordinates"] = null;
    const { mismatch } = shadowed(clubConfig(), SEED, (status) => {
      const wrong = status.operations.some(({ type }) => type === "CAT_ACTION")
        ? { ...status, state: { ...status.state, catCoordinates: before } }
        : status;
      before = status.state.catCoordinates;
      return wrong;
    });
    expect(mismatch?.rule).toBe("cat");
    expect(mismatch?.facts).toContainEqual(expect.objectContaining({ what: "catCoordinates" }));
  });

  test("a figure that acts twice in a round", () => {
    const found = foundIn("CAT_ACTION", (status) => ({
      ...status,
      operations: [...status.operations, ...status.operations],
    }));
    expect(found).toMatchObject({ rule: "turns", says: expect.stringContaining("the cat has no turn left") });
  });

  test("a match that is said to be over too early", () => {
    const found = foundIn("MOVEMENT", (status) => ({ ...status, isGameOver: true }));
    expect(found?.facts).toEqual([{ what: "isGameOver", expected: "false", actual: "true" }]);
  });
});

describe("counts", () => {
  test("are judged by their exact probability", () => {
    expect(tail([0.5, 0.5, 0.5], 0)).toBe(0.25);
    expect(tail([0.5, 0.5, 0.5], 2)).toBe(1);
    expect(tail([1, 1, 0], 2)).toBe(1);
    const heads = Array.from({ length: 30 }, () => 0.5);
    expect(tail(heads, 0)).toBeLessThan(1e-8);
  });

  test("that a right server hardly ever has are wrong", () => {
    const { chances } = shadowed(clubConfig({ spySuccessChance: 0.5 }), SEED);
    expect(chances.count).toBeGreaterThan(0);
    expect(chances.unlikely()).toBeUndefined();
    expect(new Chances().unlikely()).toBeUndefined();
  });
});
