import { describe, expect, test } from "vitest";
import { CHANCE, SPECTATOR } from "../../../kernel/game.ts";
import { agent, enemy, HALL, npc } from "../fixtures/hall.ts";
import { type Cast, HIT, MISS, Scene, told } from "../fixtures/scene.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import { spy } from "../game.ts";
import { NEUTRAL, type State } from "../state.ts";

describe("movement (spy-rules.md, section 14)", () => {
  test("costs 1 MP and leads to a neighbouring FREE field or BAR_SEAT", () => {
    const scene = new Scene(["h..", ".#.", "..T"], [agent({ at: [1, 0] })]);
    scene.act("move", scene.at(0, 0));
    expect(scene.person(0)).toMatchObject({ at: 0, mp: 1, ap: 2 });
    expect(scene.state.factions[0]?.tally.moved).toBe(1);
  });
  test.each([
    ["a wall", [1, 1], "Only free fields and bar seats can be entered."],
    ["two fields away", [2, 2], "A step leads to one of the eight fields around."],
    ["the own field", [0, 0], "A step leads to one of the eight fields around."],
    ["off the map", [2, 1], "There is no such field on the map."],
  ] as const)("to %s is refused and changes nothing", (_, [x, y], reason) => {
    const scene = new Scene(["...", ".#", "..."], [agent({ at: [0, 0] })]);
    const before = JSON.stringify(scene.state);
    expect(scene.refusal("move", scene.at(x, y))).toBe(reason);
    expect(JSON.stringify(scene.state)).toBe(before);
  });
  test.each(["R", "T", "S", "F"])("onto furniture, %s, is refused", (furniture) => {
    const scene = new Scene([`.${furniture}.`], [agent({ at: [0, 0] })]);
    expect(scene.refusal("move", 1)).toBe("Only free fields and bar seats can be entered.");
  });
  test("needs a movement point", () => {
    const scene = new Scene(HALL, [agent({ mp: 0 })]);
    expect(scene.refusal("move", scene.at(0, 0))).toBe("P0 has no movement point left.");
  });
  test.each([
    ["a person", (state: State) => state.persons[1]?.at],
    ["the cat", (state: State) => state.cat],
    ["the janitor", (state: State) => state.janitor],
  ])("onto %s swaps places", (_, where) => {
    const scene = new Scene(HALL, [agent(), enemy({ at: [0, 0], mp: 0, ap: 0 })], { cat: [0, 1] });
    scene.state.janitor = scene.at(0, 2);
    const target = where(scene.state) ?? 0;
    scene.act("move", target);
    expect(scene.person(0).at).toBe(target);
    expect(where(scene.state)).toBe(scene.at(1, 1));
    expect(scene.person(1)).toMatchObject({ mp: 0, ap: 0 });
    expect(scene.state.over).toBeNull();
  });
  test("picks up what lies there; fog is no obstacle", () => {
    const scene = new Scene(HALL, [agent()]);
    scene.state.fogs = [{ fields: [scene.at(1, 1), scene.at(0, 0)], until: 9 }];
    scene.state.lying = [{ gadget: "BOWLER_BLADE", at: 0 }];
    const log = scene.act("move", 0);
    expect(scene.person(0).gadgets).toEqual(["BOWLER_BLADE"]);
    expect(scene.state.lying).toEqual([]);
    expect(log.map(({ type }) => type)).toEqual(["MOVEMENT", "gets"]);
  });
  test("a person pushed by the cat picks up what lay under it", () => {
    const scene = new Scene(["..."], [agent({ at: [1, 0] })], { cat: [0, 0], draws: [0] });
    scene.state.lying = [{ gadget: "BOWLER_BLADE", at: 0 }];
    scene.state.queue = [0, -1];
    scene.act("retire");
    expect(scene.person(0)).toMatchObject({ at: 0, gadgets: ["BOWLER_BLADE"] });
  });
});

describe("actions in general (section 15)", () => {
  test("need an action point", () => {
    const scene = new Scene(HALL, [agent({ ap: 0, gadgets: ["JETPACK"] })]);
    expect(scene.refusal("use", "JETPACK", 0)).toBe("P0 has no action point left.");
  });
  test("are for the owner of the person on turn alone", () => {
    const scene = new Scene(HALL, [agent(), enemy()]);
    const reason = { code: "not your turn" };
    expect(spy.refusal(scene.state, 1, ["retire"])).toEqual(reason);
    expect(spy.actions(scene.state, 1)).toEqual([]);
    scene.state.active = 1;
    expect(spy.refusal(scene.state, 0, ["retire"])).toEqual(reason);
    expect(spy.refusal(scene.state, 1, ["retire"])).toBeUndefined();
    expect(spy.refusal(scene.state, SPECTATOR, ["retire"])).toEqual({ code: "players only" });
    expect(spy.refusal(scene.state, CHANCE, ["retire"])).toEqual({ code: "for players" });
    expect(spy.refusal(scene.state, CHANCE, ["proceed"])).toEqual(reason);
    expect(spy.refusal(scene.state, 1, ["proceed"])).toEqual({ code: "by itself" });
  });
  test("of the draft are over once the board is set up", () => {
    const scene = new Scene(HALL, [agent()]);
    for (const action of [["character", 0], ["gadget", "NUGGET"], ["equip", "NUGGET", 0], ["ready"]] as const)
      expect(scene.refusal(...action)).toBe("Choosing and equipping are over.");
  });
  test("a legal one costs 1 AP even if it fails", () => {
    const scene = new Scene(HALL, [agent(), npc()], { draws: [MISS] });
    scene.actAndDrawAll("spy", scene.at(2, 2));
    expect(scene.person(0)).toMatchObject({ ap: 1, mp: 2, ip: 0 });
  });
});

describe("roulette (section 16)", () => {
  const table = (more: Partial<Cast> = {}, draws: number[] = []) => {
    return new Scene(["..R"], [agent({ at: [1, 0], ...more })], { draws });
  };
  test("a loss moves the stake to the table", () => {
    const scene = table({}, [MISS]);
    scene.actAndDrawAll("gamble", 2, 4);
    expect(scene.person(0).chips).toBe(6);
    expect(scene.state.roulettes[0]?.chips).toBe(14);
    expect(scene.state.factions[0]?.tally).toMatchObject({ games: 1, wins: 0, chipsWon: -4 });
  });
  test("clammy clothes halve the chance, tradecraft spins again", () => {
    const scene = table({ clammy: true, features: ["TRADECRAFT"] }, [0.25, 0.24]);
    scene.actAndDrawAll("gamble", 2, 1);
    expect(scene.person(0).chips).toBe(11);
  });
  test.each([
    ["from afar", { at: [0, 0] }, 1, "Gambling needs a roulette table on the next field."],
    ["without chips", { chips: 0 }, 1, "P0 has no chips left."],
    ["above the own chips", { chips: 3 }, 4, "The stake here is 1 to 3."],
  ] as const)("%s is refused", (_, more, stake, reason) => {
    expect(table(more).refusal("gamble", 2, stake)).toBe(reason);
  });
  test("at a destroyed table is refused", () => {
    const scene = table({ features: ["BANG_AND_BURN"] });
    scene.act("property", "BANG_AND_BURN", 2);
    expect(scene.refusal("gamble", 2, 1)).toBe("This roulette table has been destroyed.");
  });
});

describe("spying on a person (section 18)", () => {
  test("an NPC: the faction learns the secret once, with luck a combination it does not know", () => {
    const scene = new Scene([...HALL, "SSS..."], [agent({ ap: 3 }), npc()], { draws: [HIT, HIT, 1, HIT] });
    scene.faction(0).combinations = [1];
    scene.act("spy", scene.at(2, 2));
    expect(scene.person(0).ip).toBe(20);
    expect(scene.state.factions[0]).toMatchObject({ combinations: [1, 3], spied: [1] });
    const [again] = scene.actAndDrawAll("spy", scene.at(2, 2));
    expect(again).toMatchObject({ successful: true });
    expect(scene.person(0).ip).toBe(20);
    expect(scene.state.factions[1]?.spied).toEqual([]);
  });
  test("an NPC whose secret has no combination, or none that is unknown", () => {
    const scene = new Scene(["S.."], [agent({ at: [1, 0] }), npc({ at: [2, 0] })], { draws: [HIT, MISS] });
    scene.actAndDrawAll("spy", 2);
    expect(scene.state.factions[0]?.combinations).toEqual([]);
    const knowing = new Scene(["S.."], [agent({ at: [1, 0] }), npc({ at: [2, 0] })], { draws: [HIT, HIT] });
    knowing.faction(0).combinations = [1];
    knowing.actAndDrawAll("spy", 2);
    expect(knowing.state.factions[0]?.combinations).toEqual([1]);
  });
  test("the match file may give the chance of a combination, whatever the option says", () => {
    const people = [agent({ at: [1, 0] }), npc({ at: [2, 0] })];
    for (const [npcSafeCombinationChance, combinations] of [
      [0, []],
      [1, [1]],
    ] as const) {
      const scene = new Scene(["S.."], people, {
        match: { npcSafeCombinationChance },
        options: { npcSafeCombinationChance: 1 - npcSafeCombinationChance },
        draws: [HIT, 0.5, ...combinations.map(() => 0)],
      });
      scene.act("spy", 2);
      expect(scene.state.factions[0]?.combinations).toEqual(combinations);
    }
  });
  test.each([
    ["an enemy always fails without a draw, and unmasks the spy", 1, true],
    ["a companion always fails, unnoticed", 0, false],
  ] as const)("%s", (_, side, noticed) => {
    const scene = new Scene(HALL, [agent(), enemy({ side })]);
    const log = scene.actAndDrawAll("spy", scene.at(2, 1));
    expect(log[0]).toMatchObject({ type: "SPY_ACTION", successful: false });
    expect(told(log, 1) !== undefined).toBe(noticed);
    expect(scene.state.factions[1]?.marks[0]).toBe(noticed ? "enemy" : "unknown");
    expect(scene.state.factions[0]?.marks[1]).toBe("unknown");
  });
  test("a person who saw through a spy is remembered by the own side alone, once", () => {
    const scene = new Scene(HALL, [agent({ ap: 3 }), enemy(), npc()], { draws: [MISS] });
    scene.act("spy", scene.at(2, 1));
    scene.act("spy", scene.at(2, 1));
    scene.act("spy", scene.at(2, 2));
    expect(scene.state.factions.map(({ doubted }) => doubted)).toEqual([[1, 2], []]);
  });
  test("an unmasked enemy target looks to the spy exactly like bad luck with an NPC", () => {
    const log = (side: 1 | typeof NEUTRAL) => {
      const scene = new Scene(HALL, [agent(), enemy({ side })], { draws: side === NEUTRAL ? [MISS] : [] });
      return told(scene.act("spy", scene.at(2, 1)), 0);
    };
    expect(log(1)).toEqual(log(NEUTRAL));
  });
  test("a field without a person is refused", () => {
    const scene = new Scene(HALL, [agent(), npc({ at: [4, 1] })]);
    const reason = "Spying needs a person or a safe on the next field.";
    expect(scene.refusal("spy", scene.at(2, 2))).toBe(reason);
    expect(scene.refusal("spy", scene.at(4, 1))).toBe(reason);
  });
});

describe("safes (section 19.2)", () => {
  const far = "A safe must be on the next field, or two away for flaps and seals.";
  test.each([
    { features: [], gadgets: [], x: 1, refusal: undefined },
    { features: [], gadgets: [], x: 2, refusal: far },
    { features: ["FLAPS_AND_SEALS"], gadgets: [], x: 2, refusal: undefined },
    { features: ["FLAPS_AND_SEALS"], gadgets: [], x: 3, refusal: far },
    { features: ["FLAPS_AND_SEALS"], gadgets: ["MOLEDIE"], x: 2, refusal: far },
  ] as const)("from column $x with $features and $gadgets", ({ features, gadgets, x, refusal }) => {
    const carried: CarriedGadget[] = [...gadgets];
    const scene = new Scene(["S#..", "...."], [agent({ at: [x, 1], features, gadgets: carried })]);
    expect(scene.refusal("spy", 0)).toBe(refusal);
  });
  test("knowledge belongs to the faction: a companion opens with the combination another one learnt", () => {
    const scene = new Scene(["S..", "..."], [agent({ at: [1, 1], ap: 1 }), agent({ at: [0, 1] })]);
    scene.faction(0).combinations = [1];
    scene.state.active = 1;
    scene.act("spy", 0);
    expect(scene.person(1)).toMatchObject({ ip: 20, gadgets: ["DIAMOND_COLLAR"] });
    expect(scene.state.collarInSafe).toBe(false);
  });
});
