import { describe, expect, test } from "vitest";
import { agent, carrier, enemy, HALL, npc } from "../../../../games/spy/fixtures/hall.ts";
import { HIT, Scene } from "../../../../games/spy/fixtures/scene.ts";
import { view } from "../../../../games/spy/knowledge/viewing.ts";
import { rules } from "../../../../games/spy/rules.ts";
import { ALL_SEEING, SPECTATOR } from "../../../../kernel/game.ts";
import { words } from "../words.ts";
import { courseOf, lineOf } from "./course.ts";
import { hasSpent, initials, shortened, standingOf } from "./dossier.ts";
import { durationOf, effectsOf, fieldOf } from "./effects.ts";
import { assigned, nextEquipment } from "./equipment.ts";
import { boundsOf, outlineOf, patchesIn } from "./floor.ts";
import { commandOf } from "./keys.ts";

describe("what a viewer knows of persons", () => {
  const scene = new Scene(HALL, [agent(), enemy(), npc()]);
  test("own agents are own, strangers neutral and unknown, until they are marked", () => {
    const sides = () =>
      [0, 1, 2]
        .map((who) => standingOf(view(scene.state, 0), 0, who))
        .map(({ side, isKnown }) => [side, isKnown]);
    expect(sides()).toEqual([
      ["own", true],
      ["neutral", false],
      ["neutral", false],
    ]);
    scene.faction(0).marks = ["unknown", "enemy", "npc"];
    expect(sides()).toEqual([
      ["own", true],
      ["foe", true],
      ["neutral", true],
    ]);
  });
  test("spectators see no sides while the match runs, the all-seeing see all", () => {
    expect(standingOf(view(scene.state, SPECTATOR), SPECTATOR, 0).side).toBe("neutral");
    const all = view(scene.state, ALL_SEEING);
    expect([0, 1, 2].map((who) => standingOf(all, ALL_SEEING, who).side)).toEqual(["own", "foe", "neutral"]);
  });
  test("a retired person has nothing left to spend, which only their own side knows", () => {
    const evening = new Scene(HALL, [agent(), enemy()]);
    const spent = () => [0, 1].map((viewer) => hasSpent(view(evening.state, viewer), 0));
    expect(spent()).toEqual([false, false]);
    rules.apply(evening.state, 0, ["retire"]);
    expect(spent()).toEqual([true, false]);
  });
  test.each([
    ["Vesper Lynd", "Lynd", "VL"],
    ["Le Chiffre", "Le Chiffre", "LC"],
    ["Dr. Julius No", "Julius No", "DN"],
    ["Q", "Q", "Q"],
    ["", "", "?"],
  ])("%s is %s on the plan, and %s without a portrait", (name, short, letters) => {
    expect(shortened(name)).toBe(short);
    expect(initials(name)).toBe(letters);
  });
});

describe("the floor", () => {
  const scene = new Scene(["#####", "#...#", "#####"], [agent({ at: [1, 1] })]);
  const { terrain } = scene.state;
  test("is cut off half a field behind its walls", () => {
    expect(boundsOf(terrain)).toEqual({ left: 0.5, top: 0.5, right: 4.5, bottom: 2.5 });
  });
  test("is drawn in patches that are made once", () => {
    const range = { left: 0, top: 0, right: 5, bottom: 3 };
    const [patch] = patchesIn(terrain, range);
    expect(patchesIn(terrain, range)[0]).toBe(patch);
    expect(patch?.carpet.match(/M/g)?.length).toBe(3);
    expect(patch?.walls.match(/M/g)?.length).toBe(12);
  });
  test("neighbours in a row have one outline", () => {
    const range = { left: 0, top: 0, right: 5, bottom: 3 };
    expect(outlineOf(5, range, (field) => field >= 6 && field <= 8)).toBe("M46 46h138v46h-138z");
  });
});

describe("what happened", () => {
  test("a thrown hat flies, hurts by a number, and takes its time", () => {
    const scene = new Scene(HALL, [carrier("BOWLER_BLADE"), enemy({ at: [4, 1] })], { draws: [HIT, HIT] });
    const log = scene.act("use", "BOWLER_BLADE", scene.at(4, 1));
    const effects = effectsOf(view(scene.state, 0), log);
    expect(effects.map((effect) => (effect.kind === "rise" ? effect.text : effect.kind))).toEqual([
      "fly",
      "−40 HP",
    ]);
    expect(durationOf(log)).toBeGreaterThan(600);
    expect(log.flatMap((event) => fieldOf(event) ?? [])[0]).toBe(scene.at(4, 1));
  });
  test("steps leave a trail and have a readable pace", () => {
    const scene = new Scene(HALL, [agent()]);
    const log = scene.act("move", 0);
    expect(effectsOf(view(scene.state, 0), log)).toMatchObject([{ kind: "trail", from: 7, at: 0 }]);
    expect(durationOf(log)).toBe(320);
  });
});

describe("keys", () => {
  const key = (name: string, code = "") => commandOf({ key: name, code });
  test.each([
    ["ArrowUp", "ArrowUp", { kind: "go", dx: 0, dy: -1 }],
    ["7", "Numpad7", { kind: "go", dx: -1, dy: -1 }],
    ["3", "Digit3", { kind: "gadget", number: 3 }],
    ["S", "KeyS", { kind: "spy" }],
    ["g", "KeyG", { kind: "gamble" }],
    ["p", "KeyP", { kind: "property" }],
    ["c", "KeyC", { kind: "cocktail" }],
    [" ", "Space", { kind: "end" }],
    ["Escape", "Escape", { kind: "cancel" }],
    ["h", "KeyH", undefined],
  ])("%s (%s)", (name, code, command) => {
    expect(key(name, code)).toEqual(command);
  });
  test("keys of the browser are its own", () => {
    expect(commandOf({ key: "s", code: "KeyS", ctrlKey: true })).toBeUndefined();
  });
});

describe("equipment and course", () => {
  const draft = {
    characters: [3, 5],
    gadgets: ["NUGGET", "JETPACK"],
    offer: null,
    equipped: [3],
    ready: false,
  } as const;
  test("a plan is carried out in the order of choice, then the player is ready", () => {
    const plan = new Map([["JETPACK", 5] as const]);
    expect([...assigned(draft, plan)]).toEqual([
      ["JETPACK", 5],
      ["NUGGET", 3],
    ]);
    expect(nextEquipment(draft, plan)).toEqual(["equip", "JETPACK", 5]);
    expect(nextEquipment({ ...draft, equipped: [3, 5] }, plan)).toEqual(["ready"]);
    expect(nextEquipment({ ...draft, equipped: [3, 5], ready: true }, plan)).toBeUndefined();
  });
  test("the course has the last points of every round", () => {
    const scene = new Scene(HALL, [agent({ ip: 20 }), enemy({ ip: 5 })]);
    const first = view(scene.state, ALL_SEEING);
    scene.person(0).ip = 60;
    scene.state.round = 2;
    expect(courseOf([first, view(scene.state, ALL_SEEING)])).toEqual([
      { round: 1, points: [20, 5] },
      { round: 2, points: [60, 5] },
    ]);
    expect(lineOf([0, 10], 10, 100, 50)).toBe("M0 50L100 0");
  });
});

test("the round stands beside its limit, and past it says that there was one", () => {
  expect(words.round(3, 15)).toBe("Round 3 of 15");
  expect(words.round(16, 15)).toBe("Round 16, the limit was 15");
});
