import { describe, expect, test } from "vitest";
import { extent } from "../../../test/thorough.ts";
import type { Bot } from "../../kernel/bot.ts";
import { ALL_SEEING, SPECTATOR } from "../../kernel/game.ts";
import { chosenTitle, type GivenFile, presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { USUAL_OPTIONS } from "./config/config.ts";
import { writeCharacters, writeMatch, writeScenario } from "./config/files.ts";
import { USUAL_MATCH } from "./config/match.ts";
import { CAST } from "./data/cast.ts";
import { SCENARIOS } from "./data/scenarios.ts";
import { type Cast, Scene } from "./fixtures/scene.ts";
import { spy } from "./game.ts";
import { evaluator } from "./mind/evaluate.ts";
import { simple } from "./mind/opponent.ts";
import { pack } from "./package.ts";
import type { Spy } from "./spy.ts";
import { NEUTRAL } from "./state.ts";
import { phrases } from "./words/phrases.ts";

const randomly: Bot<Spy> = {
  choose: ({ actions, random }) => {
    const list = actions();
    return list[Math.abs(random.kind === "house" ? random.a : 0) % list.length] ?? ["retire"];
  },
};

function play(number: number, bots: readonly Bot<Spy>[], match = "quick") {
  const config = presetConfig(pack, { scenario: "club", match });
  const table = Match.start(spy, config, number.toString(16).padStart(32, "2"));
  while (table.toMove.length > 0) {
    const seat = table.toMove[0] ?? 0;
    const random = houseRandom(table.seed, -1 - table.entries.length);
    const bot = bots[seat] ?? simple;
    const action = bot.choose({
      view: table.view(seat),
      seat,
      random,
      events: [],
      budget: { spent: () => true },
      actions: () => table.actions(seat),
    });
    expect(table.act(seat, action)).toMatchObject({ ok: true });
  }
  return table;
}

describe("offer", () => {
  test("every choice gives a config that the game accepts", () => {
    for (const { name, values } of pack.choices)
      for (const value of values)
        expect(spy.config.safeParse(presetConfig(pack, { [name]: value })).success).toBe(true);
    expect(presetConfig(pack, { scenario: "villa" }).scenario).toBe(SCENARIOS.villa);
    expect(presetConfig(pack).scenario).toBe(SCENARIOS.casino);
    expect(presetConfig(pack, { match: "quick" }).match.roundLimit).toBe(6);
  });
  test("chance of a combination, damage of poison and chips of the tables can be chosen without a file", () => {
    const { match } = presetConfig(pack, { match: "quick", combination: "25", poison: "45", chips: "12" });
    expect(match).toEqual({
      ...presetConfig(pack, { match: "quick" }).match,
      npcSafeCombinationChance: 0.25,
      poisonedCocktailDamage: 45,
      minChipsRoulette: 12,
      maxChipsRoulette: 12,
    });
    expect(chosenTitle(pack.choices, { combination: "match", poison: "45" })).toBe(
      "scenario: casino; match: usual; poison: 45",
    );
  });
});

describe("the names of the players", () => {
  const config = presetConfig(pack);
  const named = (...names: readonly string[]) => pack.withNames?.(config, names) ?? config;

  test("are put into a config that the game accepts; a player without one keeps the default", () => {
    expect(spy.config.safeParse(named("Ann", "Bob"))).toEqual({
      success: true,
      data: { ...config, names: ["Ann", "Bob"] },
    });
    expect(named("", "x".repeat(31)).names).toEqual(["Player 1", "x".repeat(30)]);
  });

  test("are used to describe the ending", () => {
    const scene = new Scene(["..", ".."], [{ at: [0, 0] }, { at: [1, 1], side: 1 }]);
    const view = { ...spy.view(scene.state, SPECTATOR), config: named("Ann", "Bob") };
    const over = {
      type: "over",
      winner: 0,
      ending: { code: "VICTORY_BY_LEAVE", why: "left" },
      to: null,
    } as const;
    expect(phrases.tell(over, view)).toEqual([{ text: "Ann wins: Bob left", tone: "title" }]);
    expect(phrases.seatName(view, 1)).toBe("Bob");
  });
});

describe("files (spy-rules.md, section 2)", () => {
  const file = (name: string, text: string): GivenFile[] => [{ name, bytes: new TextEncoder().encode(text) }];
  test("your own map, figures and characters replace presets", () => {
    const match = { ...USUAL_MATCH, roundLimit: 3 };
    const characters = CAST.slice(0, 14);
    const configured = pack.configure({
      scenario: file("attic.scenario", writeScenario(SCENARIOS.club)),
      match: file("short.match", writeMatch(match)),
      characters: file("characters.json", writeCharacters(characters)),
    });
    expect(configured).toEqual({
      ok: true,
      config: { match, scenario: SCENARIOS.club, characters, options: USUAL_OPTIONS },
    });
    if (configured.ok) expect(spy.config.safeParse(configured.config).success).toBe(true);
  });
  test.each([
    [{ scenario: file("a.scenario", "{") }, /^a\.scenario: expected JSON: /],
    [
      { scenario: file("a.scenario", '{"scenario":[["FREE"]]}') },
      /^a\.scenario\.scenario: expected at least one SAFE$/,
    ],
    [
      { match: file("a.match", writeMatch({ ...USUAL_MATCH, roundLimit: 0 })) },
      /^a\.match\.roundLimit: expected a whole number from 1 to 300$/,
    ],
    [{ characters: file("c.json", "[]") }, /^c\.json: expected at least 12 characters$/],
    [{ match: [{ name: "a.match", bytes: Uint8Array.of(0xff) }] }, /^a\.match: expected text in UTF-8$/],
    [{ match: [] }, /^match: expected one file, found 0$/],
    [{ match: "constructor" }, /^match: expected usual, quick or a file, found "constructor"$/],
    [{ chips: "many" }, /^chips: expected match or a whole number from 0 to 10000, found "many"$/],
    [{ combination: "101" }, /^combination: expected match or a whole number from 0 to 100, found "101"$/],
    [{ poison: "-1" }, /^poison: expected match or a whole number from 0 to 1000000, found "-1"$/],
    [{ poison: [] }, /^poison: expected match or a whole number from 0 to 1000000, found "a file"$/],
    [{ scenario: "attic" }, /^scenario: expected casino, club, villa or a file, found "attic"$/],
  ])("%j is refused with file, place and reason", (chosen, problem) => {
    const configured = pack.configure(chosen);
    expect(configured.ok ? "accepted" : configured.problem).toMatch(problem);
  });
});

describe("simple opponent", () => {
  test("plays whole matches legally, and better than chance", () => {
    const won = Array.from({ length: 24 }, (_, number) => {
      const bots = number % 2 === 0 ? [simple, randomly] : [randomly, simple];
      return play(number, bots).outcome?.winners[0] === number % 2;
    });
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(16);
  });
  const choice = (scene: Scene) => {
    const random = houseRandom("3".repeat(32));
    const actions = () => spy.actions(scene.state, 0);
    const position = { view: spy.view(scene.state, 0), seat: 0, events: [], random, actions };
    return simple.choose({ ...position, budget: { spent: () => true } });
  };
  test("brings the collar to the cat", () => {
    const scene = new Scene(["....", "...."], [{ at: [0, 0], gadgets: ["DIAMOND_COLLAR"] }], { cat: [1, 1] });
    expect(choice(scene)).toEqual(["move", scene.at(1, 1)]);
  });
  test("opens a safe whose combination it knows before it spies on a stranger, and walks there if it must", () => {
    const people = [{ at: [1, 0] as const }, { at: [2, 0] as const, side: NEUTRAL } as const];
    const scene = new Scene(["S....", "....."], people);
    expect(choice(scene)).toEqual(["spy", 2]);
    scene.faction(0).combinations = [1];
    expect(choice(scene)).toEqual(["spy", 0]);
    scene.person(0).at = 4;
    scene.person(0).ap = 0;
    expect([3, 8]).toContain(choice(scene)[1]);
  });
  test("does not spy on unmasked enemies but strikes at them", () => {
    const people = [
      { at: [1, 0] as const, gadgets: ["GAS_GLOSS" as const] },
      { at: [2, 0] as const, side: 1 as const },
    ];
    const scene = new Scene(["....", "...."], people);
    scene.faction(0).marks = scene.faction(0).marks.toSpliced(1, 1, "enemy");
    expect(choice(scene)).toEqual(["use", "GAS_GLOSS", 2]);
  });
});

describe("evaluator", () => {
  const weights = (scene: Scene) => evaluator.weigh(spy.view(scene.state, 0), 0);
  const scene = (more: Partial<Cast> = {}, x = 4) =>
    new Scene(
      ["S......", "......."],
      [
        { at: [x, 1], ...more },
        { at: [6, 0], side: 1 },
      ],
      { cat: [0, 1] },
    );
  test("has a weight for every feature, none while drafting", () => {
    expect(weights(scene()).length).toBe(evaluator.features.length);
    const state = spy.setup(presetConfig(pack), houseRandom("1".repeat(32)));
    expect(evaluator.weigh(spy.view(state, 0), 0)).toEqual(evaluator.features.map(() => 0));
  });
  test.each([
    ["intelligence points", 0, scene({ ip: 20 }), scene()],
    ["chips", 1, scene({ chips: 12 }), scene()],
    ["the collar", 2, scene({ gadgets: ["DIAMOND_COLLAR"] }), scene()],
    ["health", 3, scene(), scene({ hp: 30 })],
    ["being near a stranger", 4, scene({}, 5), scene({}, 3)],
    [
      "being near the cat with the collar",
      4,
      scene({ gadgets: ["DIAMOND_COLLAR"] }, 2),
      scene({ gadgets: ["DIAMOND_COLLAR"] }, 5),
    ],
  ] as const)("likes %s", (_, feature, better, worse) => {
    expect(weights(better)[feature]).toBeGreaterThan(weights(worse)[feature] ?? 0);
  });
  test("prefers persons it has not tried yet to those who saw through a spy", () => {
    const people = [{ at: [3, 0] }, { at: [1, 0], side: NEUTRAL }, { at: [6, 0], side: 1 }] as const;
    const nearer = (doubted: number[]) => {
      const at = (x: number) => {
        const there = new Scene(["......."], [{ ...people[0], at: [x, 0] }, people[1], people[2]]);
        there.faction(0).doubted = [...doubted];
        return weights(there)[4] ?? 0;
      };
      return at(2) > at(4) ? "left" : "right";
    };
    expect(nearer([1])).toBe("right");
    expect(nearer([2])).toBe("left");
    expect(nearer([1, 2])).toBe("left");
  });
  test("likes combinations that are still useful", () => {
    const knowing = scene();
    knowing.faction(0).combinations = [1];
    expect(weights(knowing)[2]).toBeGreaterThan(weights(scene())[2] ?? 0);
  });
});

describe("phrases", () => {
  test("every state, action and event of matches can be shown to players and spectators", () => {
    for (let number = 0; number < extent(2, 6); number++) {
      const scenario = number % 2 === 0 ? "casino" : "club";
      const config = presetConfig(pack, { scenario, match: "quick" });
      const table = Match.start(spy, config, number.toString(16).padStart(32, "4"));
      const random = houseRandom("6".repeat(32));
      while (table.toMove.length > 0) {
        const seat = table.toMove[0] ?? 0;
        const view = table.view(seat);
        const actions = table.actions(seat);
        for (const action of actions) {
          expect(phrases.hint?.(view, seat, action) ?? "").not.toContain("undefined");
          expect(phrases.headings?.(view, seat, action)).toBeInstanceOf(Array);
        }
        for (const viewer of [seat, SPECTATOR, ALL_SEEING])
          expect(JSON.stringify(phrases.scene(table.view(viewer), viewer, actions))).not.toContain(
            "undefined",
          );
        table.act(seat, sampleAction<Spy>(spy, table.state, seat, random));
        for (const event of table.entries.at(-1)?.events ?? [])
          expect(JSON.stringify(phrases.tell(event, table.view(0)) ?? "")).not.toContain("undefined");
      }
    }
  });

  const scene = new Scene(
    ["#.F.", ".hRT", "...S"],
    [
      { at: [0, 1], features: ["TRADECRAFT"], gadgets: ["BOWLER_BLADE"], hp: 35, drink: 0 },
      { at: [1, 2], side: 1, chips: 12, least: 40, most: 60 },
    ],
    { cat: [3, 0], match: { bowlerBladeHitChance: 0.5, spySuccessChance: 0.8 } },
  );
  const view = spy.view(scene.state, 0);
  const text = (lines: readonly (readonly unknown[])[] | undefined) =>
    (lines ?? []).map((line) =>
      line.map((span) => (typeof span === "string" ? span : Object.values(span ?? {})[0])).join(""),
    );

  test("the map shows walls, furniture, persons, cat and the targets under consideration", () => {
    const lines = text(phrases.scene(view, 0, [["move", scene.at(0, 2)]]));
    expect(lines[0]).toContain("P P0");
    expect(lines[0]).toContain("35 HP");
    expect(lines[1]).toBe("    cocktail, bowler blade");
    expect(lines[2]).toContain("unknown");
    expect(lines[3]).toBe("Combinations: none");
    expect(lines[4]).toMatch(/^Round/);
    expect(lines.slice(5)).toEqual(["   0 1 2 3 ", " 0 # . ^ & ", " 1 P _ % + ", " 2 .<a . 1 "]);
  });
  test.each([
    [["use", "BOWLER_BLADE", 9], "75% to hit for 40"],
    [["spy", 9], "96% if this is an NPC, fails with an enemy"],
    [["use", "COCKTAIL", 4], "heals 30, unless it is poisoned"],
    [["use", "COCKTAIL", 9], "91% to soak"],
    [["gamble", 6, 1], "wins with 74%"],
    [["move", 9], "changes places with P1"],
    [["spy", 11], "the combination is unknown: fails"],
    [["character", 0], "tradecraft"],
    [["retire"], "ends this turn"],
  ] as const)("the hint of %j: %s", (action, expected) => {
    expect(phrases.hint?.(view, 0, action)).toBe(expected);
  });
  test("no two persons have the same letter; an initial comes first, and capitals are your own agents", () => {
    const people = [
      { at: [0, 0] },
      { at: [1, 0], side: 1 },
      { at: [2, 0], side: 2 },
      { at: [3, 0], side: 1 },
    ] as const;
    const { state } = new Scene(["...."], people);
    const names = ["Anya Amasova", "Auric Goldfinger", "Dr. No", "Q"];
    const characters = state.config.characters.map((known, card) => ({
      ...known,
      name: names[card] ?? known.name,
    }));
    const named = { ...state, config: { ...state.config, characters } };
    const seen = (viewer: number) => text(phrases.scene(spy.view(named, viewer), viewer, [])).at(-1);
    expect(seen(0)).toBe(" 0 A g d q ");
    expect(seen(1)).toBe(" 0 a G d Q ");
  });
  test.each([
    ["0,1", "35 HP"],
    ["(2,1)", "10 chips"],
    ["3,2", "safe 1, combination unknown"],
    ["A", "40 to 60 HP, unknown IP, 12 chips"],
    ["p1", "side: unknown"],
    ["jetpack", "flies to any free field"],
    ["HONEY_TRAP", "attackers may be charmed"],
    ["flaps and seals", "opens safes from two fields away"],
  ])("look %s tells %s", (what, expected) => {
    expect(text(phrases.inspect?.(view, 0, what)).join("\n")).toContain(expected);
  });
  test.each(["9,9", "0,9", "nobody", ""])("look %j finds nothing", (what) => {
    expect(phrases.inspect?.(view, 0, what)).toBeUndefined();
  });
});
