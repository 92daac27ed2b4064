import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { complaintLine } from "../../../kernel/game.ts";
import { drawn } from "../data/casino.ts";
import { CAST } from "../data/cast.ts";
import { MATCHES } from "../data/matches.ts";
import { SCENARIOS } from "../data/scenarios.ts";
import { PROPERTY_NAMES } from "../properties/table.ts";
import { characterList } from "./character-schema.ts";
import { USUAL_OPTIONS } from "./config.ts";
import { config } from "./config-schema.ts";
import {
  readCharacters,
  readMatch,
  readScenario,
  writeCharacters,
  writeMatch,
  writeScenario,
} from "./files.ts";
import { USUAL_MATCH } from "./match.ts";
import { MATCH_KEYS } from "./match-keys.ts";
import { allowedFor, matchConfig } from "./match-schema.ts";
import { scenarioRows, scenarioWarnings } from "./scenario-schema.ts";

const problem = (read: { ok: boolean; problem?: string }) => read.problem ?? "none";
const match = (changes: object) => readMatch("a.match", JSON.stringify({ ...USUAL_MATCH, ...changes }));

describe("match file (spy-rules.md, section 2.1)", () => {
  test("has 30 keys, all of them written, in their order", () => {
    expect(MATCH_KEYS.length).toBe(30);
    expect(Object.keys(JSON.parse(writeMatch(MATCHES.quick)))).toEqual(MATCH_KEYS);
  });
  test("is read as it was written", () => {
    for (const value of Object.values(MATCHES))
      expect(readMatch("a.match", writeMatch(value))).toEqual({ ok: true, value });
  });
  test("may have keys of the house, which are written only if they are given", () => {
    const ours = { poisonedCocktailDamage: 45, npcSafeCombinationChance: 0.25 };
    const value = { ...USUAL_MATCH, ...ours };
    expect(match(ours)).toEqual({ ok: true, value });
    expect(readMatch("a.match", writeMatch(value))).toEqual({ ok: true, value });
    expect(Object.keys(JSON.parse(writeMatch(value)))).toEqual([...MATCH_KEYS, ...Object.keys(ours)]);
    for (const without of [{}, { poisonedCocktailDamage: null, npcSafeCombinationChance: null }])
      expect(match(without)).toEqual({ ok: true, value: USUAL_MATCH });
  });
  test.each([
    "Moledie_Range moledieRange",
    "moledie_Range moledieRange",
    "BowlerBlade_HitChance bowlerBladeHitChance",
    "wiretapWithEarplugs_FailChance wiretapWithEarplugsFailChance",
    "Cocktail_Hp cocktailHp",
    "ChipsToIpFaktor chipsToIpFactor",
    "chipsToIpFaktor chipsToIpFactor",
    "RoundLimit roundLimit",
    "TurnPhaseLimit turnPhaseLimit",
    "CatIp catIp",
    "StrikeMaximum strikeMaximum",
  ])("understands the old spelling %s", (line) => {
    const [old = "", key = ""] = line.split(" ");
    const { [key]: _, ...rest }: Record<string, number> = { ...USUAL_MATCH };
    const read = matchConfig.safeParse({ ...rest, [old]: 1 });
    expect(read.success && read.data).toMatchObject({ [key]: 1 });
  });
  test("gives missing newer keys their default, and asks for the others", () => {
    const newer = [
      "secretToIpFactor",
      "minChipsRoulette",
      "maxChipsRoulette",
      "pauseLimit",
      "reconnectLimit",
    ];
    for (const key of MATCH_KEYS) {
      const { [key]: _, ...rest } = USUAL_MATCH;
      const read = readMatch("a.match", JSON.stringify(rest));
      if (newer.includes(key)) {
        expect(read).toEqual({ ok: true, value: USUAL_MATCH });
        expect(match({ [key]: null })).toEqual({ ok: true, value: USUAL_MATCH });
      } else expect(problem(read)).toBe(`a.match.${key}: expected ${allowedFor(key)}, found nothing`);
    }
  });
  test.each([
    [{ mirrorSwapChance: 1.01 }, "a.match.mirrorSwapChance: expected a number from 0 to 1"],
    [{ mirrorSwapChance: -0.1 }, "a.match.mirrorSwapChance: expected a number from 0 to 1"],
    [{ spySuccessChance: "0.5" }, "a.match.spySuccessChance: expected a number from 0 to 1"],
    [{ moledieRange: -1 }, "a.match.moledieRange: expected a whole number from 0 to 1000000"],
    [{ cocktailHp: 1.5 }, "a.match.cocktailHp: expected a whole number from 0 to 1000000"],
    [{ roundLimit: 0 }, "a.match.roundLimit: expected a whole number from 1 to 300"],
    [{ strikeMaximum: 0 }, "a.match.strikeMaximum: expected a whole number from 1 to 1000000"],
    [
      { pauseLimit: -2 },
      "a.match.pauseLimit: expected a whole number of seconds from 0 to 1000000, or -1 for no limit",
    ],
    [{ roundLimit: 2147483647 }, "a.match.roundLimit: expected a whole number from 1 to 300"],
    [{ maxChipsRoulette: 2 ** 32 }, "a.match.maxChipsRoulette: expected a whole number from 0 to 10000"],
    [{ chipsToIpFactor: 1e308 }, "a.match.chipsToIpFactor: expected a whole number from 0 to 1000000"],
    [
      { poisonedCocktailDamage: -1 },
      "a.match.poisonedCocktailDamage: expected a whole number from 0 to 1000000",
    ],
    [{ npcSafeCombinationChance: 1.5 }, "a.match.npcSafeCombinationChance: expected a number from 0 to 1"],
    [{ minChipsRoulette: 30 }, "a.match.maxChipsRoulette: expected at least minChipsRoulette"],
  ])("%j is refused", (changes, complaint) => {
    expect(problem(match(changes))).toBe(complaint);
  });
  test("minus zero is zero", () => {
    const text = writeMatch(USUAL_MATCH).replace('"catIp": 60', '"catIp": -0');
    expect(readMatch("a.match", text)).toEqual({ ok: true, value: { ...USUAL_MATCH, catIp: 0 } });
  });
  test("-1 is no limit, and unknown keys are ignored", () => {
    const limits = { turnPhaseLimit: -1, pauseLimit: -1, reconnectLimit: -1 };
    expect(match({ ...limits, colour: "red" })).toEqual({ ok: true, value: { ...USUAL_MATCH, ...limits } });
  });
  test("anything that isn't a JSON object is refused", () => {
    expect(problem(readMatch("a.match", "{"))).toMatch(/^a\.match: expected JSON: /);
    for (const text of ["[]", "3", "null"]) expect(readMatch("a.match", text).ok).toBe(false);
  });
});

describe("scenario (section 3)", () => {
  const read = (rows: unknown) => problem(readScenario("a.scenario", JSON.stringify({ scenario: rows })));
  test("is read as it was written, also with the key `field`", () => {
    for (const scenario of Object.values(SCENARIOS))
      expect(readScenario("a", writeScenario(scenario))).toEqual({ ok: true, value: { scenario } });
    expect(readScenario("a", JSON.stringify({ field: SCENARIOS.club })).ok).toBe(true);
  });
  test("may give single roulette tables their chips, which null doesn't", () => {
    const scenario = drawn("S.....R", ".......R");
    const rouletteChips = [{ x: 7, y: 1, chips: 12 }];
    const value = { scenario, rouletteChips };
    expect(readScenario("a", writeScenario(scenario, { rouletteChips }))).toEqual({ ok: true, value });
    expect(readScenario("a", JSON.stringify({ field: scenario, rouletteChips }))).toEqual({
      ok: true,
      value,
    });
    const without = writeScenario(scenario, { rouletteChips: null });
    expect(readScenario("a", without)).toEqual({ ok: true, value: { scenario } });
  });
  test.each([
    [[{ x: 1, y: 0, chips: 5 }], "a.rouletteChips.0: expected the column and row of a ROULETTE_TABLE"],
    [[{ x: 0, y: 9, chips: 5 }], "a.rouletteChips.0: expected the column and row of a ROULETTE_TABLE"],
    [
      [
        { x: 6, y: 0, chips: 5 },
        { x: 6, y: 0, chips: 6 },
      ],
      "a.rouletteChips.1: expected every table once",
    ],
    [[{ x: 6, y: 0, chips: -1 }], "a.rouletteChips.0.chips: expected a whole number from 0 to 10000"],
    [[{ x: 6, y: 0 }], "a.rouletteChips.0.chips: expected a whole number from 0 to 10000"],
    [[7], 'a.rouletteChips.0: expected a table: {"x": column, "y": row, "chips": number}'],
    [12, "a.rouletteChips: expected a list of tables with their chips"],
  ])("rouletteChips %j are refused", (rouletteChips, complaint) => {
    const text = writeScenario(drawn("S.....R", ".......R"), { rouletteChips });
    expect(problem(readScenario("a", text))).toBe(complaint);
  });
  test("rows may differ in length", () => {
    expect(scenarioRows.safeParse(drawn("S....", ".......", "...")).success).toBe(true);
  });
  test.each([
    [
      [
        ["SAFE", "FREE"],
        ["FREE", "DOOR"],
      ],
      "a.scenario.scenario.1.1: expected one of FREE, WALL, FIREPLACE",
    ],
    [drawn("......", "......"), "a.scenario.scenario: expected at least one SAFE"],
    [[], "a.scenario.scenario: expected at least one SAFE"],
    [[[]], "a.scenario.scenario: expected at least one SAFE"],
    [
      drawn("S...", "....."),
      "a.scenario.scenario: expected at least 10 fields that can be entered (FREE or BAR_SEAT), found 8",
    ],
    [
      drawn("...........", "##########", "#S########"),
      "a.scenario.scenario.2.1: expected a field beside this SAFE from which it can be reached",
    ],
    [Array(65).fill(["SAFE"]), "a.scenario.scenario: expected at most 64 rows"],
    [[Array(65).fill("SAFE")], "a.scenario.scenario.0: expected at most 64 fields in a row"],
    ["x", "a.scenario.scenario: expected the rows of the map"],
  ])("case %#: %s", (rows, complaint) => {
    expect(read(rows)).toContain(complaint);
  });
  test("a file that is no object is refused", () => {
    expect(problem(readScenario("a", "[]"))).not.toBe("none");
    expect(problem(readScenario("a", "{}"))).toContain("a.scenario: expected the rows of the map");
  });
  test("what is merely recommended gives a warning", () => {
    expect(scenarioWarnings(SCENARIOS.casino)).toEqual([]);
    expect(scenarioWarnings(drawn("S.........."))).toEqual([
      "the map has no ROULETTE_TABLE",
      "the map has no BAR_TABLE",
      "the map has no BAR_SEAT",
      "the map has no FIREPLACE",
    ]);
  });
});

describe("character list (section 6.2)", () => {
  const with0 = (changes: object) => CAST.map((entry, i) => (i === 0 ? { ...entry, ...changes } : entry));
  const read = (list: unknown) => problem(readCharacters("c.json", JSON.stringify(list)));
  test("is read as it was written", () => {
    expect(readCharacters("c.json", writeCharacters(CAST))).toEqual({ ok: true, value: CAST });
  });
  test("may give the health at the start, which is written only if it is given", () => {
    const value = with0({ initialHp: 80 });
    expect(readCharacters("c.json", JSON.stringify(value))).toEqual({ ok: true, value });
    expect(readCharacters("c.json", writeCharacters(value))).toEqual({ ok: true, value });
    expect(readCharacters("c.json", JSON.stringify(with0({ initialHp: null })))).toEqual({
      ok: true,
      value: CAST,
    });
    expect(writeCharacters(CAST)).not.toContain("initialHp");
  });
  test.each([
    ["missing", {}],
    ["null", { description: null, gender: null }],
  ])("description and gender may be %s", (_, without) => {
    const list = CAST.map(({ name, features }) => ({ name, features, ...without }));
    const found = characterList.safeParse(list);
    expect(found.success && found.data[0]).toEqual({
      name: list[0]?.name,
      features: list[0]?.features,
      description: "",
      gender: null,
    });
  });
  test.each([
    [CAST.slice(0, 11), "c.json: expected at least 12 characters"],
    [with0({ name: "" }), "c.json.0.name: expected a name"],
    [with0({ name: "x".repeat(101) }), "c.json.0.name: expected a name of at most 100 characters"],
    [with0({ name: "Q\u001b[2J" }), "c.json.0.name: expected a name without control characters"],
    [with0({ description: "x".repeat(1001) }), "c.json.0.description: expected at most 1000 characters"],
    [
      Array.from({ length: 257 }, (_, i) => ({ name: `Nr ${i}`, features: [] })),
      "c.json: expected at most 256 characters",
    ],
    [
      with0({ name: CAST[5]?.name }),
      'c.json.5.name: expected a name of its own: "Le Chiffre" stands in the list already',
    ],
    [with0({ gender: "ROBOT" }), "c.json.0.gender: expected MALE, FEMALE or DIVERSE"],
    [with0({ features: ["FLYING"] }), "c.json.0.features.0: expected one of NIMBLENESS, "],
    [with0({ features: ["JINX", "JINX"] }), "c.json.0.features: expected every property once"],
    [with0({ features: null }), "c.json.0.features: expected a list of properties"],
    [with0({ initialHp: 0 }), "c.json.0.initialHp: expected a whole number from 1 to 100"],
    [with0({ initialHp: 101 }), "c.json.0.initialHp: expected a whole number from 1 to 100"],
    [with0({ initialHp: "80" }), "c.json.0.initialHp: expected a whole number from 1 to 100"],
    [{}, "c.json: expected a list of characters"],
  ])("case %#: %s", (list, complaint) => {
    expect(read(list)).toContain(complaint);
  });
  test("a description becomes one line", () => {
    const found = characterList.safeParse(with0({ description: "One.\r\nTwo.\u001b[2J" }));
    expect(found.success && found.data[0]?.description).toBe("One. Two. [2J");
  });
  test("the cast of the house has at least 28 members, each described, all properties among them", () => {
    expect(CAST.length).toBeGreaterThanOrEqual(28);
    for (const { name, description } of CAST)
      expect([name, description.split(/[.!?](?: |$)/).length - 1 >= 2]).toEqual([name, true]);
    for (const property of PROPERTY_NAMES) {
      const count = CAST.filter(({ features }) => features.includes(property)).length;
      expect(count, property).toBeGreaterThanOrEqual(2);
      expect(count, property).toBeLessThanOrEqual(6);
    }
    expect(CAST[0]?.features).toEqual([
      "SPRYNESS",
      "TOUGHNESS",
      "ROBUST_STOMACH",
      "LUCKY_DEVIL",
      "TRADECRAFT",
    ]);
  });
});

test("no JSON value makes a reader throw, and every complaint names the file", () => {
  const field = fc.oneof(fc.constantFrom("FREE", "WALL", "SAFE", "BAR_SEAT"), fc.jsonValue({ maxDepth: 1 }));
  const rows = fc.array(fc.array(field, { maxLength: 5 }), { maxLength: 3 });
  const value = fc.oneof(fc.jsonValue(), fc.record({ scenario: fc.oneof(rows, fc.jsonValue()) }));
  fc.assert(
    fc.property(value, (given) => {
      const text = JSON.stringify(given);
      for (const read of [readMatch, readScenario, readCharacters]) {
        const found = read("file", text);
        if (!found.ok) expect(found.problem).toMatch(/^file[.:]/);
      }
      expect(config.safeParse(given).success).toBe(false);
    }),
    { numRuns: 300, seed: 1 },
  );
});

describe("whole configuration", () => {
  const whole = { match: USUAL_MATCH, scenario: SCENARIOS.casino, characters: CAST, options: USUAL_OPTIONS };
  test("of every scenario and match of the house is accepted", () => {
    for (const scenario of Object.values(SCENARIOS))
      for (const figures of Object.values(MATCHES))
        expect(config.safeParse({ ...whole, scenario, match: figures }).success).toBe(true);
  });
  test.each([
    [{ npcCount: -1 }, "config.options.npcCount: expected a whole number from 0 to 40"],
    [{ npcGadgetsMax: 2 ** 32 }, "config.options.npcGadgetsMax: expected a whole number from 0 to 19"],
    [
      { npcSafeCombinationChance: 2 },
      "config.options.npcSafeCombinationChance: expected a number from 0 to 1",
    ],
    [{ npcGadgetsMax: 0.5 }, "config.options.npcGadgetsMax: expected a whole number from 0 to 19"],
    [{ npcAggressive: 1 }, "config.options.npcAggressive: expected true or false"],
    [{ visibility: "foggy" }, "config.options.visibility: expected strict or open"],
  ])("options %j are refused", (changes, complaint) => {
    const found = config.safeParse({ ...whole, options: { ...USUAL_OPTIONS, ...changes } });
    expect(found.success ? "accepted" : complaintLine("config", found.error.issues)).toContain(complaint);
  });
});
