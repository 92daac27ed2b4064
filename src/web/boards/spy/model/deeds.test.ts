import { describe, expect, test } from "vitest";
import { agent, carrier, enemy, HALL, npc } from "../../../../games/spy/fixtures/hall.ts";
import { Scene } from "../../../../games/spy/fixtures/scene.ts";
import { spy } from "../../../../games/spy/game.ts";
import { view } from "../../../../games/spy/knowledge/viewing.ts";
import { areaOf } from "./area.ts";
import { deedsOf, isOpenlyShown, meansOf } from "./deeds.ts";

const seen = (scene: Scene) => view(scene.state, 0);
const deedsIn = (scene: Scene) => deedsOf(seen(scene), spy.actions(scene.state, 0));

describe("deeds", () => {
  test("every legal action but the end of a turn is in exactly one deed", () => {
    const people = [carrier("ROCKET_PEN", { features: ["OBSERVATION"] }), enemy(), npc()];
    const scene = new Scene([...HALL, "..R..T"], people);
    const actions = spy.actions(scene.state, 0).filter(([type]) => type !== "retire");
    const inDeeds = deedsIn(scene).flatMap((deed) => deed.actions);
    expect(new Set(inDeeds)).toEqual(new Set(actions));
    expect(inDeeds.length).toBe(actions.length);
  });
  test("all stakes at a table are one deed", () => {
    const scene = new Scene(["..R"], [agent({ at: [1, 0] })]);
    const [gamble] = meansOf(seen(scene), deedsIn(scene)).get("gamble") ?? [];
    expect(gamble?.actions.map(([, , stake]) => stake)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
  test("what aims at bare fields is shown only once its gadget is picked; the mole die at known enemies too", () => {
    const scene = new Scene(HALL, [agent({ gadgets: ["FOG_TIN", "MOLEDIE"] }), enemy()]);
    const shown = () => deedsIn(scene).filter((deed) => isOpenlyShown(seen(scene), deed));
    expect(new Set(shown().map(({ means }) => means))).toEqual(new Set(["spy"]));
    scene.faction(0).marks = scene.faction(0).marks.with(1, "enemy");
    expect(new Set(shown().map(({ means }) => means))).toEqual(new Set(["spy", "MOLEDIE"]));
  });
  test("a gadget aimed at bare fields has an effect everywhere, so its targets are ranked without their odds", () => {
    const gadgets = ["MOLEDIE", "ROCKET_PEN", "FOG_TIN", "JETPACK"] as const;
    const scene = new Scene(HALL, [agent({ gadgets: [...gadgets] }), enemy(), npc()]);
    scene.faction(0).marks = ["unknown", "enemy", "npc"];
    const byMeans = meansOf(seen(scene), deedsIn(scene));
    for (const gadget of gadgets) {
      const deeds = byMeans.get(gadget) ?? [];
      expect(deeds.length).toBeGreaterThan(1);
      expect(deeds.filter(({ odds }) => odds.isVain)).toEqual([]);
    }
  });
  test("titles say what is done to this target", () => {
    const scene = new Scene(["S.T", ".h."], [agent({ at: [1, 0] }), enemy({ at: [1, 1] })]);
    const titles = deedsIn(scene).map(({ means, target, title }) => `${means} ${target}: ${title}`);
    expect(titles).toContain("spy 0: Open the safe");
    expect(titles).toContain("COCKTAIL 2: Take the cocktail");
    expect(titles).toContain("spy 4: Spy");
    expect(titles).toContain("move 4: Change places");
    expect(titles).toContain("move 3: Step");
  });
  test("rocket and fog cover nine fields of the map, a fireplace those around it, everything else one", () => {
    const scene = new Scene(HALL, [agent()]);
    expect(areaOf(seen(scene), "ROCKET_PEN", scene.at(1, 1)).length).toBe(9);
    expect(areaOf(seen(scene), "FOG_TIN", 0)).toEqual([0, 1, 6, 7]);
    expect(areaOf(seen(scene), "BOWLER_BLADE", 8)).toEqual([8]);
  });
});
