import { describe, expect, test } from "vitest";
import { ALL_SEEING, SPECTATOR, type Viewer, viewersOf } from "../../../kernel/game.ts";
import { scripted } from "../../../kernel/random/scripted.ts";
import { agent, enemy } from "../fixtures/hall.ts";
import { type Cast, type Circumstances, HIT, MISS, Scene, told } from "../fixtures/scene.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import { spy } from "../game.ts";
import { forfeit } from "../play/ending.ts";
import { statisticsOf } from "../play/statistics.ts";
import { type Action, NEUTRAL, NOWHERE } from "../state.ts";

const HALL = ["......", "......", "T....S", "R.F..."];
const npc = (more: Partial<Cast> = {}): Cast => ({ at: [0, 1], side: NEUTRAL, ...more });

/**
 * The table of spy-rules.md, section 29.1: what own player, opponent and spectator are shown of the first person's
 * side.
 */
describe("state (section 29.1)", () => {
  const scene = (circumstances: Circumstances = {}) => {
    const first = agent({
      ip: 7,
      chips: 8,
      clammy: true,
      gadgets: ["WIRETAP_WITH_EARPLUGS", "POISON_PILLS"],
      drink: 1,
    });
    const made = new Scene(HALL, [first, enemy(), npc()], { cat: [5, 0], ...circumstances });
    made.faction(0).combinations = [1];
    made.faction(0).spied = [2];
    made.faction(0).opened = [1];
    made.state.wiretap = { on: 1, working: true };
    made.state.queue = [2, -1, 1];
    return made.state;
  };
  const seen = (viewer: Viewer, circumstances: Circumstances = {}) => spy.view(scene(circumstances), viewer);

  test("config, map, tables, positions, round and whose turn it is: all viewers", () => {
    const state = scene();
    for (const viewer of viewersOf(2)) {
      const view = spy.view(state, viewer);
      const { config, terrain, roulettes, safes, lying, fogs, cat, janitor, round, active } = state;
      expect(view).toMatchObject({
        config,
        terrain,
        roulettes,
        safes,
        lying,
        fogs,
        cat,
        janitor,
        round,
        active,
      });
      expect(view.persons.map(({ at, card }) => [at, card])).toEqual(
        state.persons.map(({ at, card }) => [at, card]),
      );
    }
  });
  test("that a person holds a cocktail: all viewers; that it is poisoned: the poisoner's side and the all-seeing, with any visibility", () => {
    for (const visibility of ["strict", "open"] as const) {
      const drinkFor = (viewer: Viewer) => seen(viewer, { options: { visibility } }).persons[0]?.drink;
      expect(viewersOf(2).map(drinkFor)).toEqual([1, 0, 0, 1]);
    }
  });
  test("the faction: own members and the all-seeing, with any visibility", () => {
    for (const visibility of ["strict", "open"] as const) {
      const sides = (viewer: Viewer) =>
        seen(viewer, { options: { visibility } }).persons.map(({ side }) => side);
      expect(sides(0)).toEqual([0, null, null]);
      expect(sides(1)).toEqual([null, 1, null]);
      expect(sides(SPECTATOR)).toEqual([null, null, null]);
      expect(sides(ALL_SEEING)).toEqual([0, 1, NEUTRAL]);
    }
  });
  test("points, health, IP and gadgets: own members and the all-seeing, or all viewers if open", () => {
    const values = { mp: 2, ap: 2, hp: 100, ip: 7, gadgets: ["WIRETAP_WITH_EARPLUGS", "POISON_PILLS"] };
    const hidden = { mp: null, ap: null, hp: null, ip: null, gadgets: null };
    for (const viewer of viewersOf(2)) {
      const isHidden = viewer === 1 || viewer === SPECTATOR;
      expect(seen(viewer).persons[0]).toMatchObject(isHidden ? hidden : values);
      expect(seen(viewer, { options: { visibility: "open" } }).persons[0]).toMatchObject(values);
    }
    expect(
      seen(0)
        .persons.slice(1)
        .every(({ hp }) => hp === null),
    ).toBe(true);
  });
  test("chips and clammy clothes, which any viewer can keep track of: all viewers", () => {
    for (const viewer of viewersOf(2))
      expect(seen(viewer).persons[0]).toMatchObject({ chips: 8, clammy: true });
  });
  test("combinations, opened safes, spied NPCs: own only, with any visibility", () => {
    for (const visibility of ["strict", "open"] as const) {
      const own = (viewer: Viewer) => seen(viewer, { options: { visibility } }).own;
      expect(own(0)).toMatchObject({ combinations: [1], opened: [1], spied: [2] });
      expect(own(1)).toMatchObject({ combinations: [], opened: [], spied: [] });
      expect([own(SPECTATOR), own(ALL_SEEING)]).toEqual([null, null]);
    }
  });
  test("the wiretap and the pills left: the owner's side and the all-seeing", () => {
    const secrets = (viewer: Viewer) => [seen(viewer).wiretap, seen(viewer).pills];
    expect(secrets(0)).toEqual([{ on: 1, working: true }, 5]);
    expect(secrets(1)).toEqual([null, null]);
    expect(secrets(SPECTATOR)).toEqual([null, null]);
    expect(secrets(ALL_SEEING)).toEqual([{ on: 1, working: true }, 5]);
  });
  test("who is still to come in this round, but not in which order: all viewers", () => {
    for (const viewer of viewersOf(2)) expect(seen(viewer).waiting).toEqual([-1, 1, 2]);
  });
  test("all that both sides know and count: the all-seeing alone, and all viewers once the match is over", () => {
    const state = scene();
    const insight = { drafts: [], factions: state.factions };
    expect(viewersOf(2).map((viewer) => spy.view(state, viewer).insight)).toEqual([
      null,
      null,
      null,
      insight,
    ]);
    state.over = { winner: 0, ending: { code: "VICTORY_BY_IP" } };
    for (const viewer of viewersOf(2))
      expect(spy.view(state, viewer)).toEqual({
        ...spy.view(state, ALL_SEEING),
        own: spy.view(state, viewer).own,
      });
  });
});

/**
 * The table of section 29.2: what the opponent notices in strict mode; actor's owner and the all-seeing always do.
 */
describe("operations (section 29.2)", () => {
  interface Case {
    readonly what: string;
    readonly action: (scene: Scene) => Action;
    readonly gadget?: CarriedGadget;
    readonly target?: Partial<Cast>;
    readonly draws?: readonly number[];
    /** Whether the opponent notices; "alone": spectators don't. */
    readonly told: boolean | "alone";
  }
  const beside = (scene: Scene) => scene.at(2, 1);
  const use = (gadget: CarriedGadget, where: (scene: Scene) => number = beside) => {
    return { gadget, action: (scene: Scene): Action => ["use", gadget, where(scene)] };
  };
  const onNpc = { side: NEUTRAL } as const;
  const cases: Case[] = [
    { what: "MOVEMENT", action: (s) => ["move", s.at(1, 0)], told: true },
    { what: "RETIRE", action: () => ["retire"], told: true },
    { what: "GAMBLE_ACTION", action: (s) => ["gamble", s.at(0, 3), 1], draws: [HIT], told: true },
    { what: "cocktail taken", action: (s) => ["use", "COCKTAIL", s.at(0, 2)], told: true },
    { what: "BANG_AND_BURN", action: (s) => ["property", "BANG_AND_BURN", s.at(0, 3)], told: true },
    { what: "HAIRDRYER", ...use("HAIRDRYER"), told: true },
    { what: "MOLEDIE", ...use("MOLEDIE"), told: true },
    { what: "TECHNICOLOUR_PRISM", ...use("TECHNICOLOUR_PRISM", (s) => s.at(0, 3)), told: true },
    { what: "BOWLER_BLADE", ...use("BOWLER_BLADE"), draws: [MISS, 0], told: true },
    { what: "LASER_COMPACT", ...use("LASER_COMPACT", (s) => s.at(0, 2)), draws: [HIT], told: true },
    { what: "ROCKET_PEN", ...use("ROCKET_PEN", (s) => s.at(5, 0)), told: true },
    { what: "GAS_GLOSS", ...use("GAS_GLOSS"), told: true },
    { what: "MOTHBALL_POUCH", ...use("MOTHBALL_POUCH", (s) => s.at(2, 3)), told: true },
    { what: "FOG_TIN", ...use("FOG_TIN", (s) => s.at(5, 0)), told: true },
    { what: "GRAPPLE", ...use("GRAPPLE", (s) => s.at(0, 2)), draws: [HIT], told: true },
    { what: "JETPACK", ...use("JETPACK", (s) => s.at(5, 0)), told: true },
    { what: "SPY_ACTION on the opponent", action: (s) => ["spy", beside(s)], told: "alone" },
    {
      what: "SPY_ACTION on an NPC",
      action: (s) => ["spy", beside(s)],
      target: onNpc,
      draws: [MISS],
      told: false,
    },
    { what: "SPY_ACTION on a safe", action: (s) => ["spy", s.at(5, 2)], told: false },
    { what: "OBSERVATION", action: (s) => ["property", "OBSERVATION", beside(s)], draws: [HIT], told: false },
    { what: "POISON_PILLS", ...use("POISON_PILLS", (s) => s.at(0, 2)), told: false },
    { what: "WIRETAP_WITH_EARPLUGS", ...use("WIRETAP_WITH_EARPLUGS"), told: false },
    { what: "CHICKEN_FEED for the opponent", ...use("CHICKEN_FEED"), told: "alone" },
    { what: "CHICKEN_FEED for an NPC", ...use("CHICKEN_FEED"), target: onNpc, told: false },
    { what: "NUGGET for the opponent", ...use("NUGGET"), told: "alone" },
    { what: "NUGGET for an NPC", ...use("NUGGET"), target: onNpc, told: false },
    { what: "MIRROR that succeeds", ...use("MIRROR_OF_WILDERNESS"), draws: [HIT], told: "alone" },
    { what: "MIRROR that fails", ...use("MIRROR_OF_WILDERNESS"), draws: [MISS], told: false },
    { what: "MIRROR on an NPC", ...use("MIRROR_OF_WILDERNESS"), target: onNpc, told: false },
  ];
  const play = ({ action, gadget, target = {}, draws = [], what }: Case, visibility: "strict" | "open") => {
    const at =
      what === "SPY_ACTION on a safe"
        ? ([4, 1] as const)
        : what === "GAMBLE_ACTION" || what === "BANG_AND_BURN" || gadget === "TECHNICOLOUR_PRISM"
          ? ([1, 2] as const)
          : ([1, 1] as const);
    const first = agent({
      at,
      gadgets: gadget === undefined ? [] : [gadget],
      features: ["OBSERVATION", "BANG_AND_BURN"],
    });
    const scene = new Scene(HALL, [first, enemy(target), enemy({ at: [5, 1] })], { options: { visibility } });
    scene.state.random = scripted(...draws);
    scene.state.queue = [2];
    const log = scene.act(...action(scene));
    scene.expectAllDrawn();
    return { scene, log };
  };
  test.each(cases)("$what: told to the opponent $told", (given) => {
    const { log } = play(given, "strict");
    expect(told(log, 0)).toBeDefined();
    expect(told(log, ALL_SEEING)).toBeDefined();
    expect(told(log, 1) !== undefined).toBe(given.told !== false);
    expect(told(log, SPECTATOR) !== undefined).toBe(given.told === true);
  });
  test.each(cases)("$what: told to all viewers with open visibility", (given) => {
    const { log } = play(given, "open");
    for (const viewer of viewersOf(2)) expect(told(log, viewer)).toBeDefined();
    const secrets = log.filter(
      ({ type }) => type === "observed" || type === "recruited" || type === "combination",
    );
    for (const event of secrets) expect(spy.witness(event, 1)).toBeUndefined();
  });
  test("a witness is not shown who else was told, which would tell friend from foe", () => {
    const { log } = play(cases[16] as Case, "strict");
    expect(log.flatMap((event) => spy.witness(event, 0) ?? []).every(({ to }) => to === null)).toBe(true);
  });
});

describe("how a player learns who is an enemy (section 29.3)", () => {
  const marks = (scene: Scene) => scene.state.factions.map((faction) => faction.marks);
  test.each([
    ["CHICKEN_FEED", []],
    ["NUGGET", []],
    ["MIRROR_OF_WILDERNESS", [HIT]],
  ] as const)("%s on an enemy unmasks both", (gadget, draws) => {
    const scene = new Scene(HALL, [agent({ gadgets: [gadget] }), enemy()], { draws });
    scene.act("use", gadget, scene.at(2, 1));
    expect(marks(scene)).toEqual([
      ["unknown", "enemy"],
      ["enemy", "unknown"],
    ]);
  });
  test("a failed MIRROR reveals nothing", () => {
    const scene = new Scene(HALL, [agent({ gadgets: ["MIRROR_OF_WILDERNESS"] }), enemy()], { draws: [MISS] });
    scene.act("use", "MIRROR_OF_WILDERNESS", scene.at(2, 1));
    expect(marks(scene).flat()).toEqual(["unknown", "unknown", "unknown", "unknown"]);
  });
  test("a successful SPY_ACTION or refused CHICKEN_FEED shows an NPC", () => {
    const spied = new Scene(HALL, [agent(), npc()], { draws: [HIT, MISS] });
    spied.act("spy", spied.at(0, 1));
    expect(spied.state.factions[0]?.marks[1]).toBe("npc");
    const fed = new Scene(HALL, [agent({ gadgets: ["CHICKEN_FEED"] }), npc()]);
    fed.act("use", "CHICKEN_FEED", fed.at(0, 1));
    expect(fed.state.factions[0]?.marks[1]).toBe("npc");
  });
  test.each([
    [false, "enemy"],
    [true, "unknown"],
  ] as const)(
    "a person who does what no NPC does is an agent (npcAggressive %s: %s)",
    (npcAggressive, mark) => {
      const scene = new Scene(HALL, [agent({ gadgets: ["FOG_TIN"] }), enemy()], {
        options: { npcAggressive },
      });
      scene.act("use", "FOG_TIN", scene.at(5, 1));
      expect(scene.state.factions[1]?.marks[0]).toBe(mark);
    },
  );
  test("certain knowledge is not replaced by what an observation says", () => {
    const people = [agent({ features: ["OBSERVATION"] }), enemy({ gadgets: ["POCKET_LITTER"] }), npc()];
    const scene = new Scene(HALL, people, { draws: [HIT, HIT] });
    scene.faction(0).marks = scene.faction(0).marks.toSpliced(1, 2, "enemy", "npc");
    scene.act("property", "OBSERVATION", scene.at(2, 1));
    scene.actAndDrawAll("property", "OBSERVATION", scene.at(0, 1));
    expect(scene.state.factions[0]?.marks).toEqual(["unknown", "enemy", "npc"]);
  });
  test("a hairdryer is used by NPCs too", () => {
    const scene = new Scene(HALL, [agent({ gadgets: ["HAIRDRYER"] }), enemy()]);
    scene.act("use", "HAIRDRYER", scene.at(1, 1));
    expect(scene.state.factions[1]?.marks[0]).toBe("unknown");
  });
});

test("gadgets that were shown are traced: to their carrier, to the floor, to nowhere", () => {
  const gadgets: CarriedGadget[] = ["HAIRDRYER", "BOWLER_BLADE", "ROCKET_PEN", "POISON_PILLS", "MOLEDIE"];
  const scene = new Scene(HALL, [agent({ gadgets, ap: 9 }), enemy({ at: [4, 1] })], { draws: [MISS, 0] });
  scene.act("use", "HAIRDRYER", scene.at(1, 1));
  scene.act("use", "BOWLER_BLADE", scene.at(4, 1));
  scene.act("use", "ROCKET_PEN", scene.at(5, 3));
  scene.act("use", "POISON_PILLS", scene.at(0, 2));
  scene.act("use", "MOLEDIE", scene.at(4, 1));
  const shown = { HAIRDRYER: 0, BOWLER_BLADE: NOWHERE, ROCKET_PEN: NOWHERE, MOLEDIE: 1 };
  expect(scene.state.factions[1]?.traced).toEqual(shown);
  expect(scene.state.factions[0]?.traced).toEqual({ ...shown, POISON_PILLS: 0 });
});

describe("what a player's own tally must not tell before the end", () => {
  const TABLE = ["T...", "....", "...S"];
  /** The views of both seats after an action, and the events each noticed. */
  const learnt = (people: readonly Cast[], circumstances: Circumstances, ...action: Action) => {
    const scene = new Scene(TABLE, people, circumstances);
    const log = scene.actAndDrawAll(...action);
    return ([0, 1] as const).map((seat) => ({
      own: spy.view(scene.state, seat).own,
      told: log.flatMap((event) => spy.witness(event, seat) ?? []),
    }));
  };

  test("whether the person soaked is an enemy or an NPC (29.1, 29.3)", () => {
    const pour = (side: 1 | typeof NEUTRAL) =>
      learnt([agent({ drink: 0 }), enemy({ side })], { draws: [HIT] }, "use", "COCKTAIL", 6);
    expect(pour(1)[0]).toEqual(pour(NEUTRAL)[0]);
  });
  test("whether a babysitter warded an attack off or it just missed (22)", () => {
    const people = [agent({ drink: 0 }), enemy(), enemy({ at: [3, 1], features: ["BABYSITTER"] })];
    const throws = (draws: readonly number[]) => learnt(people, { draws }, "use", "COCKTAIL", 6);
    expect(throws([HIT, HIT])).toEqual(throws([MISS]));
  });
  test("whether a drink was poisoned that did no harm (29.1)", () => {
    const drink = (poison: number) =>
      learnt([agent({ drink: poison }), enemy()], { match: { cocktailHp: 0 } }, "use", "COCKTAIL", 5);
    expect(drink(2)[0]).toEqual(drink(0)[0]);
  });
  test("all of it is told in the end (31)", () => {
    const scene = new Scene(TABLE, [agent({ drink: 0 }), enemy()], { draws: [HIT] });
    scene.act("use", "COCKTAIL", scene.at(2, 1));
    forfeit(scene.state, 0, "left");
    const { insight, persons, round } = spy.view(scene.state, 1);
    const poured =
      insight &&
      statisticsOf({ persons, round, factions: insight.factions }).find(
        ({ title }) => title === "Cocktails poured",
      );
    expect(poured?.valuePlayer1).toBe("1");
  });
});
