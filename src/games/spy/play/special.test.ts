import { describe, expect, test } from "vitest";
import { type Cast, goOn, Scene } from "../fixtures/scene.ts";
import { CAT, JANITOR, NEUTRAL, NOWHERE, OFF_MAP } from "../state.ts";

const agent = (more: Partial<Cast> = {}): Cast => ({ at: [0, 0], ...more });
const enemy = (more: Partial<Cast> = {}): Cast => ({ at: [3, 0], side: 1, ...more });

/** The figure acts, then the first person is on turn. */
function figureActs(scene: Scene, figure: number): void {
  scene.state.active = null;
  scene.state.queue = [0, figure];
  goOn(scene.state);
  scene.expectAllDrawn();
}

describe("the white cat (spy-rules.md, section 25)", () => {
  test("moves to a random neighbouring field that can be entered", () => {
    const scene = new Scene(["..#.", "..h."], [agent()], { cat: [1, 1], draws: [3] });
    figureActs(scene, CAT);
    expect(scene.state.cat).toBe(scene.at(2, 1));
  });
  test("stays if there is none", () => {
    const scene = new Scene([".#.", "###"], [agent()], { cat: [2, 0] });
    figureActs(scene, CAT);
    expect(scene.state.cat).toBe(2);
  });
  test("swaps places with the janitor", () => {
    const scene = new Scene(["#..", "##."], [agent({ at: [2, 1] })], { cat: [1, 0], draws: [0] });
    scene.state.janitor = 2;
    figureActs(scene, CAT);
    expect([scene.state.cat, scene.state.janitor]).toEqual([2, 1]);
  });
  test("that steps onto its collar on the floor ends the match, and neither side has brought it", () => {
    const scene = new Scene(["..."], [agent({ ip: 1 })], { cat: [2, 0], draws: [0] });
    scene.state.lying = [{ gadget: "DIAMOND_COLLAR", at: 1 }];
    figureActs(scene, CAT);
    expect(scene.state.over).toEqual({ winner: 0, ending: { code: "VICTORY_BY_IP" } });
    expect(scene.person(0).ip).toBe(1 + 20);
    expect(scene.state.factions[0]?.tally.broughtCollar).toBe(false);
  });
  test("leaves other gadgets alone", () => {
    const scene = new Scene(["..."], [agent()], { cat: [2, 0], draws: [0] });
    scene.state.lying = [{ gadget: "BOWLER_BLADE", at: 1 }];
    figureActs(scene, CAT);
    expect(scene.state.over).toBeNull();
    expect(scene.state.lying).toEqual([{ gadget: "BOWLER_BLADE", at: 1 }]);
  });
  test("gets the collar from an NPC who walks onto it, which benefits neither side", () => {
    const npc: Cast = { at: [1, 0], side: NEUTRAL, gadgets: ["DIAMOND_COLLAR"], mp: 1, ap: 0 };
    // The NPC's choices: retire, a step to the left, a step onto the cat; then the lot.
    const scene = new Scene(["..."], [agent(), npc], { cat: [2, 0], draws: [2] });
    scene.state.active = 1;
    scene.person(0).chips = 11;
    goOn(scene.state);
    scene.expectAllDrawn();
    expect(scene.state.over?.winner).toBe(0);
    expect(scene.state.factions.map(({ tally }) => tally.broughtCollar)).toEqual([false, false]);
  });
});

describe("overlong matches and the janitor (section 26)", () => {
  test("NPCs leave, recruited ones stay, the collar of one who leaves drops", () => {
    const npc: Cast = { at: [2, 1], side: NEUTRAL, gadgets: ["DIAMOND_COLLAR", "JETPACK"] };
    const scene = new Scene(["....", "...."], [agent(), enemy(), npc], {
      match: { roundLimit: 2 },
      cat: [0, 1],
      // The last free field; then the order in which the first person comes first.
      draws: [4, 2, 1, 1],
    });
    scene.state.queue = [];
    scene.state.active = null;
    goOn(scene.state);
    scene.expectAllDrawn();
    expect(scene.person(2)).toMatchObject({ at: OFF_MAP, gadgets: [] });
    expect(scene.state.lying).toEqual([{ gadget: "DIAMOND_COLLAR", at: scene.at(2, 1) }]);
    expect(scene.state.janitor).toBe(scene.at(3, 1));
    expect(scene.state.factions[0]?.marks).toEqual(["unknown", "enemy", "npc"]);
  });
  test("the janitor removes the nearest person; their collar drops there, IP and chips still count", () => {
    const people = [
      agent({ at: [0, 1] }),
      enemy({ gadgets: ["DIAMOND_COLLAR", "NUGGET"], ip: 9, chips: 4, drink: 0 }),
    ];
    const scene = new Scene(["....", "...."], people, { cat: [0, 0], draws: [0] });
    scene.state.janitor = 2;
    figureActs(scene, JANITOR);
    expect(scene.state.janitor).toBe(3);
    expect(scene.person(1)).toMatchObject({ at: OFF_MAP, gadgets: [], drink: null, ip: 9, chips: 4 });
    expect(scene.state.lying).toEqual([{ gadget: "DIAMOND_COLLAR", at: 3 }]);
  });
  test("a removed listener hears nothing more, and its side knows what is gone with it", () => {
    const people = [agent({ at: [0, 1] }), enemy({ gadgets: ["WIRETAP_WITH_EARPLUGS", "JETPACK"] })];
    const scene = new Scene(["....", "...."], people, { cat: [0, 0], draws: [0] });
    scene.state.janitor = 2;
    scene.state.wiretap = { on: 0, working: true };
    figureActs(scene, JANITOR);
    expect(scene.state.wiretap).toBeNull();
    expect(scene.state.factions[1]?.traced).toEqual({ WIRETAP_WITH_EARPLUGS: NOWHERE, JETPACK: NOWHERE });
    expect(scene.state.factions[0]?.traced).toEqual({});
  });
  test("ties are drawn", () => {
    const scene = new Scene(["....."], [agent(), enemy({ at: [4, 0] })], { draws: [1] });
    scene.state.janitor = 2;
    figureActs(scene, JANITOR);
    expect(scene.person(1).at).toBe(OFF_MAP);
  });
  test("if no person can be reached, the smallest distance counts", () => {
    const scene = new Scene(["..#.#."], [agent(), enemy({ at: [5, 0] })], { draws: [0] });
    scene.state.janitor = 3;
    figureActs(scene, JANITOR);
    expect(scene.state.janitor).toBe(5);
  });
  test("a removed person's turn is lost", () => {
    const scene = new Scene(["...."], [agent(), enemy()], { draws: [0] });
    scene.state.janitor = 2;
    scene.state.active = null;
    scene.state.queue = [1, 0, 1, JANITOR];
    goOn(scene.state);
    expect(scene.state.queue).toEqual([]);
    expect(scene.state.active).toBe(0);
  });
  test("a person who moves onto the janitor's field swaps places and gets the collar lying there", () => {
    const scene = new Scene(["...."], [agent(), enemy()]);
    scene.state.janitor = 1;
    scene.state.lying = [{ gadget: "DIAMOND_COLLAR", at: 1 }];
    scene.act("move", 1);
    expect(scene.state.janitor).toBe(0);
    expect(scene.person(0).gadgets).toEqual(["DIAMOND_COLLAR"]);
  });
});
