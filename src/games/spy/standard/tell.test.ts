import { describe, expect, test } from "vitest";
import { ALL_SEEING } from "../../../kernel/game.ts";
import { agent, enemy, HALL, npc } from "../fixtures/hall.ts";
import { HIT, Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import type { Action } from "../state.ts";
import { type Asked, askedBy } from "./from-client.ts";
import { characterIds } from "./identities.ts";
import { tellRequest, tellStatus } from "./tell-messages.ts";
import { tellOperations } from "./tell-operations.ts";
import { tellState } from "./tell-state.ts";
import type { WireAction, WireState } from "./things.ts";

const IDS = characterIds("test", 12);
const OPEN = { options: { visibility: "open" } } as const;

function stateOf(scene: Scene, viewer = 0): WireState {
  return tellState(spy.view(scene.state, viewer), IDS);
}

describe("a state in the standard (7.3 to 7.6)", () => {
  test("properties are those of the moment: clammy, and without what the mole die suppresses", () => {
    const scene = new Scene(
      HALL,
      [
        agent({ features: ["TRADECRAFT", "JINX"], clammy: true, gadgets: ["MOLEDIE"] }),
        enemy({ at: [5, 3], features: ["CLAMMY_CLOTHES", "OBSERVATION"] }),
      ],
      OPEN,
    );
    const [own, other] = stateOf(scene).characters;
    expect(own?.properties).toEqual(["JINX", "CLAMMY_CLOTHES"]);
    expect(other?.properties).toEqual(["OBSERVATION"]);
  });

  test("usages are what is left, and a cocktail is a gadget like others", () => {
    const scene = new Scene(
      HALL,
      [agent({ gadgets: ["POISON_PILLS", "GRAPPLE", "NUGGET"], drink: 0 })],
      OPEN,
    );
    scene.state.pills = 3;
    expect(stateOf(scene).characters[0]?.gadgets).toEqual([
      { gadget: "POISON_PILLS", usages: 3 },
      { gadget: "GRAPPLE", usages: -1 },
      { gadget: "NUGGET", usages: 1 },
      { gadget: "COCKTAIL", usages: 1, isPoisoned: false },
    ]);
  });

  test("poison is shown to the side that put it in, and to all-seeing viewers", () => {
    const scene = new Scene(HALL, [agent(), enemy({ at: [5, 3], drink: 1 })], OPEN);
    const poisoned = (viewer: number) => stateOf(scene, viewer).characters[1]?.gadgets[0]?.isPoisoned;
    expect([0, 1, ALL_SEEING].map(poisoned)).toEqual([true, false, true]);
  });

  test("the wiretap says on whom it is, and whether it works", () => {
    const scene = new Scene(
      HALL,
      [agent({ gadgets: ["WIRETAP_WITH_EARPLUGS"] }), enemy({ at: [5, 3] })],
      OPEN,
    );
    const wiretap = () => stateOf(scene).characters[0]?.gadgets[0];
    expect(wiretap()).toMatchObject({ working: true, activeOn: null });
    scene.state.wiretap = { on: 1, working: false };
    expect(wiretap()).toMatchObject({ working: false, activeOn: IDS[1] });
  });

  test("fields: numbered safes, tables, fog, and what lies there; rows end where those of the map do", () => {
    const scene = new Scene(["S.R", ".T", "..."], [agent({ at: [1, 0] })], OPEN);
    scene.state.lying = [{ gadget: "BOWLER_BLADE", at: 3 }];
    scene.state.fogs = [{ fields: [6], until: 3 }];
    const { map } = stateOf(scene).map;
    expect(map.map((row) => row.length)).toEqual([3, 2, 3]);
    expect(map[0]?.[0]).toMatchObject({ state: "SAFE", safeIndex: 1 });
    expect(map[0]?.[2]).toMatchObject({ state: "ROULETTE_TABLE", chipAmount: 10, isInverted: false });
    expect(map[1]?.[0]).toMatchObject({ gadget: { gadget: "BOWLER_BLADE" }, isFoggy: false });
    expect(map[1]?.[1]).toMatchObject({ state: "BAR_TABLE", gadget: { gadget: "COCKTAIL" } });
    expect(map[2]?.[0]).toMatchObject({ state: "FREE", gadget: null, isFoggy: true, safeIndex: 0 });
  });

  test("a strict view shows usual values of others, of the right kind (9)", () => {
    const scene = new Scene(HALL, [
      agent({ hp: 40 }),
      enemy({ at: [5, 3], hp: 20, ip: 50, gadgets: ["NUGGET"] }),
    ]);
    const [own, other] = stateOf(scene).characters;
    expect(own?.hp).toBe(40);
    expect(other).toMatchObject({ hp: 100, ip: 0, mp: 0, ap: 0, gadgets: [] });
  });

  test("only the own combinations are told", () => {
    const scene = new Scene(HALL, [agent(), enemy({ at: [5, 3] })], OPEN);
    scene.faction(1).combinations = [2];
    expect([0, 1, ALL_SEEING].map((viewer) => stateOf(scene, viewer).mySafeCombinations)).toEqual([
      [],
      [2],
      [],
    ]);
  });
});

describe("operations (8)", () => {
  test("the answer to an observation stands in it, for the observer's owner alone", () => {
    const people = [agent({ features: ["OBSERVATION"] }), enemy({ at: [5, 3] })];
    const scene = new Scene(HALL, people, { ...OPEN, draws: [HIT] });
    const log = scene.act("property", "OBSERVATION", scene.at(5, 3));
    const toldTo = (viewer: number) => {
      const noticed = log.flatMap((event) => spy.witness(event, viewer) ?? []);
      return tellOperations(noticed, spy.view(scene.state, viewer), IDS);
    };
    const operation = {
      type: "PROPERTY_ACTION",
      characterId: IDS[0],
      target: { x: 5, y: 3 },
      successful: true,
    };
    expect(toldTo(0)[0]).toMatchObject({ ...operation, isEnemy: true });
    expect(toldTo(1)[0]).toMatchObject({ ...operation, isEnemy: null });
  });

  test("a status names who is on turn, and a request the character that is to act", () => {
    const scene = new Scene(HALL, [agent(), npc({ at: [5, 3] })], OPEN);
    const view = spy.view(scene.state, 0);
    expect(tellStatus(view, [], IDS)).toMatchObject({ activeCharacterId: IDS[0], isGameOver: false });
    expect(tellRequest(view, IDS)).toEqual({ type: "REQUEST_GAME_OPERATION", characterId: IDS[0] });
  });
});

describe("what a client asks for", () => {
  const scene = new Scene(HALL, [agent(), enemy({ at: [5, 3] })], OPEN);
  const { width } = scene.state.terrain;
  const asked = (operation: Partial<WireAction>): Asked => {
    const whole = {
      characterId: IDS[0],
      successful: true,
      target: { x: 2, y: 1 },
      ...operation,
    } as WireAction;
    return askedBy({ type: "GAME_OPERATION", operation: whole }, scene.state, 0, IDS);
  };
  test.each<[Partial<WireAction>, Action]>([
    [{ type: "MOVEMENT", from: { x: 9, y: 9 } }, ["move", width + 2]],
    [{ type: "GADGET_ACTION", gadget: "COCKTAIL" }, ["use", "COCKTAIL", width + 2]],
    [{ type: "SPY_ACTION" }, ["spy", width + 2]],
    [{ type: "GAMBLE_ACTION", stake: 4 }, ["gamble", width + 2, 4]],
    [
      { type: "PROPERTY_ACTION", usedProperty: "OBSERVATION", isEnemy: null },
      ["property", "OBSERVATION", width + 2],
    ],
    [{ type: "RETIRE", target: { x: -7, y: 700 } }, ["retire"]],
  ])("%j is %j", (operation, action) => {
    expect(asked(operation)).toEqual({ ok: true, actions: [action] });
  });
  test.each<[string, Partial<WireAction>, string]>([
    ["another character", { type: "RETIRE", characterId: IDS[1] ?? "" }, "expected an operation of P0"],
    [
      "a point left of the map",
      { type: "SPY_ACTION", target: { x: -1, y: 1 } },
      "the map has no field (-1, 1)",
    ],
    ["a point right of it", { type: "SPY_ACTION", target: { x: width, y: 0 } }, "the map has no field"],
    ["a point below it", { type: "SPY_ACTION", target: { x: 0, y: 1e9 } }, "the map has no field"],
    ["a stake below 0", { type: "GAMBLE_ACTION", stake: -4 }, "expected a stake of at least 1"],
  ])("%s is wrong", (_, operation, problem) => {
    const wrong = asked(operation);
    expect(wrong.ok ? "" : wrong.problem).toContain(problem);
  });
  test.each([
    ["both", { chosenCharacterId: IDS[0] ?? "", chosenGadget: "NUGGET" }],
    ["none", { chosenCharacterId: null, chosenGadget: null }],
    ["a stranger", { chosenCharacterId: "stranger", chosenGadget: null }],
    ["the collar", { chosenCharacterId: null, chosenGadget: "DIAMOND_COLLAR" }],
  ] as const)("%s is no choice (6.5)", (_, choice) => {
    expect(askedBy({ type: "ITEM_CHOICE", ...choice }, scene.state, 0, IDS).ok).toBe(false);
  });
});

describe("a whole equipment is examined before any of it is given (6.6)", () => {
  const drafting = () => {
    const { state } = new Scene(HALL, [agent(), enemy({ at: [5, 3] }), npc({ at: [0, 0] })], OPEN);
    const draft = { offer: null, equipped: [], ready: false };
    state.drafts = [
      {
        ...draft,
        characters: [0, 1],
        gadgets: ["NUGGET", "GRAPPLE", "JETPACK", "MOLEDIE", "FOG_TIN", "HAIRDRYER"],
      },
      { ...draft, characters: [2], gadgets: [] },
    ];
    return state;
  };
  const [first = "", second = "", third = ""] = IDS;
  const equip = (equipment: Record<string, never[] | string[]>) =>
    askedBy(
      { type: "EQUIPMENT_CHOICE", equipment: equipment as Record<string, never[]> },
      drafting(),
      0,
      IDS,
    );
  const four = ["NUGGET", "GRAPPLE", "JETPACK", "MOLEDIE"];
  test("a character without gadgets may be missing", () => {
    const asked = equip({ [first]: [...four, "FOG_TIN", "HAIRDRYER"] });
    expect(asked.ok && asked.actions.length).toBe(7);
    expect(asked.ok && asked.actions.at(-1)).toEqual(["ready"]);
  });
  test.each([
    ["a gadget is missing", { [first]: four, [second]: ["FOG_TIN"] }, "gadget not given"],
    [
      "a gadget is given twice",
      { [first]: four, [second]: ["FOG_TIN", "HAIRDRYER", "NUGGET"] },
      "given twice",
    ],
    ["a gadget was not chosen", { [first]: [...four, "ROCKET_PEN"] }, "foreign gadget"],
    ["a character is the other one's", { [third]: four }, "foreign character"],
    ["an unknown id", { stranger: four }, "expected ids of own characters"],
    ["the collar is never chosen", { [first]: ["DIAMOND_COLLAR"] }, "DIAMOND_COLLAR was never chosen"],
  ])("%s", (_, equipment, problem) => {
    const asked = equip(equipment);
    expect(asked.ok ? "" : asked.problem).toContain(problem);
  });
});
