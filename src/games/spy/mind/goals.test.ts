import { describe, expect, test } from "vitest";
import { type Cast, Scene } from "../fixtures/scene.ts";
import { glance } from "../knowledge/viewing.ts";
import { waysFor } from "./goals.ts";

const HALL = ["S......", ".......", "......S"];

/** Steps that each agent of player 1 has to go to where they are needed. */
function steps({ state }: Scene): readonly number[] {
  const view = glance(state, 0);
  const agents = view.persons.filter(({ side }) => side === 0);
  return waysFor(view, agents).map(({ from }, i) => from(agents[i]?.at ?? 0));
}

describe("agents share out their tasks", () => {
  const strangers: readonly Cast[] = [
    { at: [3, 0], side: 1 },
    { at: [6, 0], side: 1 },
  ];

  test("each goes to a stranger of their own, the nearest first", () => {
    expect(steps(new Scene(HALL, [{ at: [2, 1] }, { at: [1, 1] }, ...strangers]))).toEqual([1, 5]);
  });

  test("one opens a safe, and the others go on spying", () => {
    const scene = new Scene(HALL, [{ at: [2, 1] }, { at: [1, 1] }, ...strangers]);
    scene.faction(0).combinations = [1];
    expect(steps(scene)).toEqual([1, 1]);
  });

  test("the last safe is for an agent who is fast enough to bring the collar to the cat, not for the nearest", () => {
    const team: readonly Cast[] = [
      { at: [5, 1], features: ["SLUGGISHNESS"] },
      { at: [2, 1], features: ["NIMBLENESS"] },
    ];
    const scene = new Scene(HALL, team, { cat: [3, 0] });
    scene.faction(0).combinations = [2];
    scene.faction(0).opened = [1];
    expect(steps(scene)).toEqual([0, 4]);
  });

  test("the carrier of the collar goes to the cat", () => {
    const scene = new Scene(
      HALL,
      [{ at: [6, 1], gadgets: ["DIAMOND_COLLAR"] }, { at: [1, 1] }, ...strangers],
      {
        cat: [2, 0],
      },
    );
    expect(steps(scene)).toEqual([4, 2]);
  });
});
