import { describe, expect, test } from "vitest";
import { carrier, enemy, npc } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";

describe("ROCKET_PEN", () => {
  test("hurts everyone on nine fields, friend and foe, and spares furniture and drinks", () => {
    const people = [
      carrier("ROCKET_PEN", { at: [0, 3] }),
      enemy({ at: [3, 0] }),
      npc({ at: [4, 1], drink: 0 }),
      carrier("JETPACK", { at: [5, 0], features: ["TOUGHNESS"] }),
      enemy({ at: [2, 2] }),
    ];
    const scene = new Scene(["...#T.", "...R..", "......", "......"], people);
    scene.state.persons.forEach((person, who) => {
      if (who === 1) person.at = scene.at(4, 2);
    });
    scene.actAndDrawAll("use", "ROCKET_PEN", scene.at(4, 1));
    expect(scene.state.persons.map(({ hp }) => hp)).toEqual([100, 40, 40, 70, 100]);
    expect(scene.state.terrain.fields[scene.at(3, 0)]).toBe("FREE");
    expect(scene.state.roulettes[0]?.isDestroyed).toBe(false);
    expect(scene.state.bars[0]?.drink).toBe(0);
    expect(scene.person(2).drink).toBe(0);
  });
  test("several who fall are exfiltrated in reading order of their fields", () => {
    const people = [
      carrier("ROCKET_PEN", { at: [5, 3] }),
      enemy({ at: [1, 1], hp: 5 }),
      npc({ at: [0, 0], hp: 5 }),
      npc({ at: [2, 0], hp: 5 }),
    ];
    const scene = new Scene(["......", "......", "......", "hhh..."], people, { draws: [0, 0, 0] });
    const log = scene.actAndDrawAll("use", "ROCKET_PEN", scene.at(1, 0));
    const order = log.flatMap((event) => (event.type === "EXFILTRATION" ? [event.who] : []));
    expect(order).toEqual([2, 3, 1]);
  });
  test("opens the way for sight and steps", () => {
    const scene = new Scene(
      ["..#..", "..#.."],
      [carrier("ROCKET_PEN", { at: [0, 0] }), enemy({ at: [4, 0] })],
    );
    expect(scene.refusal("spy", 1)).not.toBeUndefined();
    scene.act("use", "ROCKET_PEN", 2);
    scene.person(0).at = 1;
    expect(scene.refusal("move", 2)).toBeUndefined();
  });
});
