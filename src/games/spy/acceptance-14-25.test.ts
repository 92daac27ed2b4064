import { describe, expect, test } from "vitest";
import { sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { scripted } from "../../kernel/random/scripted.ts";
import { USUAL_OPTIONS } from "./config/config.ts";
import { USUAL_MATCH } from "./config/match.ts";
import { CAST } from "./data/cast.ts";
import { SCENARIOS } from "./data/scenarios.ts";
import { agent, enemy, HALL, npc } from "./fixtures/hall.ts";
import { type Cast, goOn, HIT, MISS, Scene, told } from "./fixtures/scene.ts";
import { spy } from "./game.ts";
import type { Spy } from "./spy.ts";
import { CAT, JANITOR, NEUTRAL, OFF_MAP } from "./state.ts";

// The numbered acceptance cases of spy-rules.md, section 34.

describe("14. Chicken feed", () => {
  test.each([
    { giver: 10, target: 30, after: 0 },
    { giver: 30, target: 10, after: 50 },
    { giver: 20, target: 20, after: 20 },
  ])("giver $giver, enemy $target: giver $after", ({ giver, target, after }) => {
    const scene = new Scene(HALL, [agent({ ip: giver, gadgets: ["CHICKEN_FEED"] }), enemy({ ip: target })]);
    const log = scene.actAndDrawAll("use", "CHICKEN_FEED", scene.at(2, 1));
    expect(told(log, 1)).toMatchObject({ gadget: "CHICKEN_FEED", successful: true });
    expect(scene.person(0)).toMatchObject({ ip: after, gadgets: [] });
    expect(scene.person(1).ip).toBe(target);
  });
  test("wiretap on the giver in the second case: +20 for the earplugs", () => {
    const scene = new Scene(HALL, [
      agent({ ip: 30, gadgets: ["CHICKEN_FEED"] }),
      enemy({ ip: 10, gadgets: ["WIRETAP_WITH_EARPLUGS"] }),
    ]);
    scene.state.wiretap = { on: 0, working: true };
    scene.act("use", "CHICKEN_FEED", scene.at(2, 1));
    expect(scene.person(1).ip).toBe(30);
  });
});

test.each([
  { whom: "enemy", draw: HIT, mine: 5, theirs: 40, kept: false, successful: true },
  { whom: "enemy", draw: MISS, mine: 40, theirs: 5, kept: true, successful: false },
  { whom: "own", draw: null, mine: 5, theirs: 40, kept: true, successful: true },
  { whom: "npc", draw: null, mine: 40, theirs: 5, kept: true, successful: false },
] as const)(
  "15. Mirror on $whom, draw $draw: $successful",
  ({ whom, draw, mine, theirs, kept, successful }) => {
    const side = whom === "enemy" ? 1 : whom === "own" ? 0 : NEUTRAL;
    const people = [agent({ ip: 40, gadgets: ["MIRROR_OF_WILDERNESS"] }), enemy({ ip: 5, side })];
    const scene = new Scene(HALL, people, { draws: draw === null ? [] : [draw] });
    const log = scene.actAndDrawAll("use", "MIRROR_OF_WILDERNESS", scene.at(2, 1));
    expect(log[0]).toMatchObject({ successful });
    expect([scene.person(0).ip, scene.person(1).ip]).toEqual([mine, theirs]);
    expect(scene.person(0).gadgets.length).toBe(kept ? 1 : 0);
  },
);

describe("16. Nugget", () => {
  test("on an enemy: the enemy now carries it and its owner is informed", () => {
    const scene = new Scene(HALL, [agent({ gadgets: ["NUGGET"] }), enemy()]);
    const log = scene.act("use", "NUGGET", scene.at(2, 1));
    expect(scene.person(1)).toMatchObject({ side: 1, gadgets: ["NUGGET"] });
    expect(scene.person(0).gadgets).toEqual([]);
    expect(told(log, 1)).toMatchObject({ gadget: "NUGGET", successful: false });
    expect(scene.state.factions[1]?.marks[0]).toBe("enemy");
    expect(scene.state.factions[0]?.marks[1]).toBe("enemy");
  });
  test("on an NPC: the faction changes, the nugget is gone", () => {
    const scene = new Scene(HALL, [agent({ gadgets: ["NUGGET"] }), npc({ gadgets: ["JETPACK"] })]);
    const log = scene.act("use", "NUGGET", scene.at(2, 2));
    expect(scene.person(1)).toMatchObject({ side: 0, gadgets: ["JETPACK"] });
    expect(scene.person(0).gadgets).toEqual([]);
    expect(told(log, 1)).toBeUndefined();
  });
});

describe("17. Honey trap", () => {
  const spray = (others: Cast[], draws: number[]) => {
    const people = [agent({ gadgets: ["GAS_GLOSS"] }), enemy({ features: ["HONEY_TRAP"] }), ...others];
    const scene = new Scene(HALL, people, { draws });
    scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(2, 1));
    return scene.state.persons.map(({ hp }) => hp);
  };
  test("succeeds with a second neighbour present: the lipstick hits the neighbour", () => {
    expect(spray([npc({ at: [0, 0] })], [HIT, 0])).toEqual([100, 100, 50]);
  });
  test("succeeds with nobody else legal: the original target", () => {
    expect(spray([npc({ at: [5, 3] })], [HIT])).toEqual([100, 50, 100]);
  });
});

test("18. Hat at a MAGNETIC_WATCH carrier: no damage, failed, hat on a free field next to the carrier", () => {
  const people = [agent({ gadgets: ["BOWLER_BLADE"] }), enemy({ at: [4, 1], gadgets: ["MAGNETIC_WATCH"] })];
  const scene = new Scene(HALL, people, { draws: [HIT, 0] });
  const [operation] = scene.actAndDrawAll("use", "BOWLER_BLADE", scene.at(4, 1));
  expect(operation).toMatchObject({ successful: false });
  expect(scene.person(1).hp).toBe(100);
  expect(scene.state.lying).toEqual([{ gadget: "BOWLER_BLADE", at: scene.at(3, 0) }]);
});

test("19. Rocket pen next to the own feet: the shooter is hurt too; walls become FREE, safes remain", () => {
  const scene = new Scene(["#S#", "...", "..."], [agent({ at: [1, 2], gadgets: ["ROCKET_PEN"] })]);
  scene.actAndDrawAll("use", "ROCKET_PEN", scene.at(1, 1));
  expect(scene.person(0)).toMatchObject({ hp: 40, gadgets: [] });
  expect(scene.state.terrain.fields.slice(0, 3)).toEqual(["FREE", "SAFE", "FREE"]);
});

test("20. Draft: offers shrink at the limits, and no item is ever open in both offers", () => {
  const config = {
    match: USUAL_MATCH,
    scenario: SCENARIOS.club,
    characters: CAST.slice(0, 12),
    options: USUAL_OPTIONS,
  };
  const seen = new Set<string>();
  for (let i = 0; i < 200; i++) {
    const random = houseRandom(i.toString(16).padStart(32, "a"));
    const state = spy.setup(config, random);
    goOn(state);
    while (state.drafts.some(({ offer }) => offer !== null)) {
      const [a, b] = state.drafts.map(({ offer }) => [
        ...(offer?.characters ?? []),
        ...(offer?.gadgets ?? []),
      ]);
      expect(a?.filter((item) => b?.includes(item))).toEqual([]);
      for (const { characters, gadgets, offer } of state.drafts) {
        if (offer === null) continue;
        const most = { characters: characters.length === 4 ? 0 : 3, gadgets: gadgets.length === 6 ? 0 : 3 };
        expect(offer.characters.length).toBe(most.characters);
        expect(offer.gadgets.length).toBe(most.gadgets);
        seen.add(`${most.characters}+${most.gadgets}`);
      }
      const movers = spy.toMove(state).filter((seat) => state.drafts[seat]?.offer !== null);
      const mover = movers[i % movers.length] ?? 0;
      spy.apply(state, mover, sampleAction<Spy>(spy, state, mover, random));
    }
  }
  expect([...seen].sort()).toEqual(["0+3", "3+0", "3+3"]);
});

test("21. Round `roundLimit`: NPCs gone, janitor acting, the nearest by walking distance removed; then the match is over", () => {
  // Both agents are at distance 2 from the janitor, but the wall makes the walk to the first one longer.
  const map = ["...#...", "...#...", "......."];
  const people = [
    agent({ at: [4, 0], chips: 3, ip: 5 }),
    enemy({ at: [0, 0], chips: 0 }),
    npc({ at: [6, 2] }),
  ];
  // The janitor takes the second free field, (2,0); the shuffle lets it act first; one person is nearest.
  const scene = new Scene(map, people, { match: { roundLimit: 2 }, cat: [6, 0], draws: [1, 1, 2, 1, 0] });
  scene.state.active = null;
  goOn(scene.state);
  scene.expectAllDrawn();
  expect(scene.person(2).at).toBe(OFF_MAP);
  expect(scene.state.janitor).toBe(scene.at(0, 0));
  expect(scene.person(1).at).toBe(OFF_MAP);
  expect(scene.state.active).toBe(0);
  expect(scene.state.over).toBeNull();
  scene.state.random = scripted(0);
  scene.state.queue = [JANITOR];
  scene.act("retire");
  expect(scene.state.over).toEqual({ winner: 0, ending: { code: "VICTORY_BY_IP" } });
  expect(scene.person(0).ip).toBe(5 + 3 * 2);
});

test("22. Equal IP, nobody brought the collar, 3:2 cocktails drunk: VICTORY_BY_DRINKING", () => {
  const scene = new Scene(HALL, [agent({ mp: 0, ap: 0 }), enemy({ at: [4, 3] })], {
    cat: [3, 3],
    draws: [2],
  });
  scene.state.factions.forEach(({ tally }, seat) => {
    tally.drunk = seat === 0 ? 3 : 2;
  });
  scene.state.lying = [{ gadget: "DIAMOND_COLLAR", at: scene.at(4, 2) }];
  scene.state.queue = [CAT];
  scene.state.active = null;
  goOn(scene.state);
  scene.expectAllDrawn();
  expect(scene.state.over).toEqual({ winner: 0, ending: { code: "VICTORY_BY_DRINKING" } });
});

describe("23. Cat and carrier", () => {
  test("the carrier moves onto the cat with MP left: over at once, `catIp` credited, remaining turns dropped", () => {
    const people = [agent({ mp: 2, chips: 0, gadgets: ["DIAMOND_COLLAR"] }), enemy({ at: [5, 3], chips: 0 })];
    const scene = new Scene(HALL, people, { cat: [2, 2] });
    scene.state.queue = [1];
    scene.actAndDrawAll("move", scene.at(2, 2));
    expect(scene.state.over).toEqual({ winner: 0, ending: { code: "VICTORY_BY_IP" } });
    expect(scene.person(0)).toMatchObject({ ip: 60, gadgets: [] });
    expect(scene.state.factions.map(({ tally }) => tally.broughtCollar)).toEqual([true, false]);
    expect(scene.state.queue).toEqual([]);
  });
  test("the cat moves onto the carrier: only swap", () => {
    const people = [agent({ at: [0, 0], gadgets: ["DIAMOND_COLLAR"] }), enemy({ at: [5, 3], mp: 1 })];
    const scene = new Scene(HALL, people, { cat: [1, 0], draws: [0] });
    scene.state.queue = [1, CAT];
    scene.actAndDrawAll("retire");
    expect(scene.state.over).toBeNull();
    expect(scene.state.cat).toBe(scene.at(0, 0));
    expect(scene.person(0)).toMatchObject({ at: scene.at(1, 0), gadgets: ["DIAMOND_COLLAR"] });
  });
});
