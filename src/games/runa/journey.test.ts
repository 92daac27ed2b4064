import { describe, expect, test } from "vitest";
import { javaRandom, nextInt } from "../../kernel/random/java.ts";
import {
  CARDS,
  type Card,
  CLASS_NAMES,
  type ClassName,
  type Die,
  type Level,
  unshuffledDeck,
} from "./cards.ts";
import { eventsOf, fight, start, story } from "./fixtures/situation.ts";
import { BOSS } from "./monsters.ts";
import { rules } from "./rules.ts";
import type { State } from "./state.ts";

/** Runa's last blow in a stage; her cards and HP are as given. */
function beaten(stage: number, changes: Partial<State> = {}): State {
  const level = changes.level ?? 1;
  const name = stage === 4 ? BOSS[level] : level === 1 ? "Frog" : "Snake";
  const state = fight([{ name, hp: 1 }], { stage, ...changes });
  eventsOf(state, ["play", 0], ["roll", 1]);
  return state;
}

/** Ends the present fight by blows that kill at once. */
function win(state: State): string[] {
  const lines: string[] = [];
  while (state.phase.type === "turn") {
    const [first, ...others] = state.monsters;
    if (first !== undefined) first.hp = 1;
    state.hp = 50;
    lines.push(...story(state, others.length > 0 ? ["play", 0, 0] : ["play", 0], ["roll", 4]));
  }
  return lines;
}

describe("the way through the game (sections 1 and 5)", () => {
  test("two levels of four stages with 1, 2, 2 monsters in their order and the boss", () => {
    const state = start();
    const lines = story(state, ["class", "Warrior"], ["seeds", 1, 1]);
    for (const stage of [1, 2, 3]) {
      lines.push(...win(state).filter((line) => line.endsWith("dies")));
      state.hp = 50;
      lines.push(...story(state, ["reward", "die"]));
      expect(state.stage).toBe(stage + 1);
    }
    lines.push(...win(state).filter((line) => /dies|gets/.test(line)));
    expect(lines).toEqual([
      "Runa is a Warrior.",
      "Runa enters Stage 1 of Level 1: Gorgon",
      "Gorgon dies",
      "Runa upgrades her die to a d6",
      "Runa enters Stage 2 of Level 1: Rat and Mushroomlin",
      "Rat dies",
      "Mushroomlin dies",
      "Runa upgrades her die to a d8",
      "Runa enters Stage 3 of Level 1: Frog and Skeleton",
      "Frog dies",
      "Skeleton dies",
      "Runa upgrades her die to a d10",
      "Runa enters Stage 4 of Level 1: Spider King",
      "Spider King dies",
      "Runa gets Thrust(2)",
      "Runa gets Parry(2)",
    ]);
    expect(state).toMatchObject({ level: 2, stage: 0, phase: { type: "seeds" }, monsters: [] });
    expect(state).toMatchObject({ dealt: [], met: [], deck: [], queue: [] });

    const second = story(state, ["seeds", 1, 23]);
    second.push(...win(state).filter((line) => line.endsWith("dies")));
    second.push(...story(state, ["reward", "die"]));
    second.push(...win(state).filter((line) => line.endsWith("dies")));
    second.push(...story(state, ["take", 0], ["take", 1]).filter((line) => line.includes("enters")));
    second.push(...win(state).filter((line) => line.endsWith("dies")));
    second.push(...story(state, ["take", 0], ["take", 1]).filter((line) => line.includes("enters")));
    second.push(...win(state).slice(-2));
    expect(second).toEqual([
      "Runa enters Stage 1 of Level 2: Dark Elf",
      "Dark Elf dies",
      "Runa upgrades her die to a d12",
      "Runa enters Stage 2 of Level 2: Tarantula and Mushroomlon",
      "Tarantula dies",
      "Mushroomlon dies",
      "Runa enters Stage 3 of Level 2: Snake and Shadow Blade",
      "Snake dies",
      "Shadow Blade dies",
      "Runa enters Stage 4 of Level 2: Mega Saurus",
      "Mega Saurus dies",
      "Runa won!",
    ]);
    expect(state.phase).toEqual({ type: "won" });
    expect(rules.toMove(state)).toEqual([]);
  });

  test("monsters enter with the HP of their card, 0 FP and their first ability", () => {
    const state = start();
    eventsOf(state, ["class", "Mage"], ["seeds", 1, 32]);
    const fresh = { fp: 0, next: 0, focus: 0, block: 0, deflect: 0 };
    expect(state.monsters).toEqual([{ name: "Frog", place: 0, hp: 16, ...fresh }]);
  });

  test("HP, FP, die and cards carry over to the next fight", () => {
    const state = beaten(1, { fp: 3, hp: 31, die: 6 });
    eventsOf(state, ["reward", "die"], ["heal"]);
    expect(state).toMatchObject({ stage: 2, fp: 3, hp: 31, die: 8, hand: ["Thrust(1)", "Parry(1)"] });
  });
});

describe("shuffling (section 5)", () => {
  // seed; draws below 9, 8, ... 2; a Warrior's deck of level 1; the monsters of level 1
  const checks: [number, string, string, string][] = [
    [
      1,
      "6 0 1 3 4 0 2 1",
      "Water, Lightning, Pierce, Fire, Reflect, Focus, Swing, Slash, Ice",
      "Gorgon, Rat, Mushroomlin, Frog, Skeleton, Ghost, Spider, Goblin",
    ],
    [
      23,
      "7 2 4 3 3 3 1 0",
      "Lightning, Slash, Swing, Ice, Water, Focus, Reflect, Pierce, Fire",
      "Ghost, Spider, Rat, Frog, Gorgon, Skeleton, Mushroomlin, Goblin",
    ],
    [
      32,
      "5 3 2 1 4 2 1 0",
      "Fire, Slash, Lightning, Ice, Reflect, Swing, Pierce, Focus, Water",
      "Frog, Spider, Gorgon, Skeleton, Ghost, Mushroomlin, Rat, Goblin",
    ],
    [
      2147483647,
      "0 7 1 5 2 2 2 0",
      "Ice, Lightning, Focus, Reflect, Pierce, Water, Swing, Fire, Slash",
      "Gorgon, Frog, Rat, Goblin, Ghost, Skeleton, Mushroomlin, Spider",
    ],
  ];

  test.each(checks)("seed %i draws %s", (seed, draws) => {
    const random = javaRandom(seed);
    expect([9, 8, 7, 6, 5, 4, 3, 2].map((bound) => nextInt(random, bound)).join(" ")).toBe(draws);
  });

  test.each(checks)(
    "seed %i shuffles cards and monsters of level 1, each afresh",
    (seed, _, deck, monsters) => {
      const state = start();
      const events = eventsOf(state, ["class", "Warrior"], ["seeds", seed, seed]);
      expect(state.deck.map((card) => card.replace("(1)", "")).join(", ")).toBe(deck);
      expect([...state.met, ...state.queue].join(", ")).toBe(monsters);
      expect(state.met).toHaveLength(1);
      expect(events[1]).toEqual({ type: "shuffled", level: 1 });
    },
  );

  test.each([
    [1, "Shadow Blade, Mushroomlon, Wild Boar, Snake, Hornet, Dark Elf, Tarantula, Bear"],
    [23, "Dark Elf, Tarantula, Mushroomlon, Snake, Shadow Blade, Hornet, Wild Boar, Bear"],
  ])("seed %i shuffles the monsters of level 2", (seed, monsters) => {
    const state = beaten(4);
    eventsOf(state, ["seeds", 1, seed]);
    expect([...state.met, ...state.queue].join(", ")).toBe(monsters);
  });

  test("the first seed is for the cards, the second for the monsters", () => {
    const state = start();
    eventsOf(state, ["class", "Warrior"], ["seeds", 1, 23]);
    expect([state.deck[0], state.met[0]]).toEqual(["Water(1)", "Ghost"]);
  });

  test.each(CLASS_NAMES)("a %s's deck holds all cards of the level but the class cards", (name) => {
    const state = start();
    eventsOf(state, ["class", name]);
    for (const level of [1, 2] satisfies Level[]) {
      state.level = level;
      state.phase = { type: "seeds" };
      const own = state.hand.map((card) => card.replace("(1)", `(${level})`));
      eventsOf(state, ["seeds", 5, 6]);
      expect(state.deck).toHaveLength(9);
      expect([...state.deck, ...own].sort()).toEqual([...CARDS[level]].sort());
    }
  });
});

describe("the reward (section 9)", () => {
  test("is cards or the next die", () => {
    const state = beaten(1);
    expect(rules.actions(state, 0)).toEqual([
      ["reward", "cards"],
      ["reward", "die"],
    ]);
  });

  test.each<[Die, Die]>([
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 12],
  ])("a d%i becomes a d%i, and the deck stays as it is", (before, after) => {
    const state = beaten(2, { die: before });
    expect(story(state, ["reward", "die"])[0]).toBe(`Runa upgrades her die to a d${after}`);
    expect(state).toMatchObject({ die: after, fp: 1, dealt: [], stage: 3 });
    expect(state.deck).toEqual(unshuffledDeck("Warrior", 1));
  });

  test.each([2, 3])("a d12 has no next die: cards are offered directly after stage %i", (stage) => {
    const state = fight([{ name: "Snake", hp: 1 }], { stage, die: 12, level: 2 });
    expect(story(state, ["play", 0], ["roll", 1]).slice(3)).toEqual([
      "Snake dies",
      "The deck offers Slash(1), Swing(1), Pierce(1), Focus(1)",
    ]);
    expect(state.phase).toMatchObject({ type: "loot", picks: 2 });
  });

  test.each<[number, number, Card[], number]>([
    // stage, number of cards dealt before, cards offered, cards to pick
    [1, 0, ["Slash(1)", "Swing(1)"], 1],
    [2, 0, ["Slash(1)", "Swing(1)", "Pierce(1)", "Focus(1)"], 2],
    [2, 2, ["Pierce(1)", "Focus(1)", "Reflect(1)", "Water(1)"], 2],
    [3, 0, ["Slash(1)", "Swing(1)", "Pierce(1)", "Focus(1)"], 2],
    [3, 4, ["Reflect(1)", "Water(1)", "Ice(1)", "Fire(1)"], 2],
    [3, 6, ["Ice(1)", "Fire(1)", "Lightning(1)"], 2],
  ])(
    "after stage %i with %i cards gone the deck offers %j, of which Runa takes %i",
    (stage, gone, offered, picks) => {
      const cards = unshuffledDeck("Warrior", 1);
      const state = beaten(stage, { dealt: cards.slice(0, gone), deck: cards.slice(gone) });
      expect(eventsOf(state, ["reward", "cards"])).toEqual([{ type: "offered", cards: offered }]);
      expect(state.phase).toEqual({ type: "loot", offered, picks, taken: [] });
      expect(state.dealt).toEqual([...cards.slice(0, gone), ...offered]);
      expect([...state.dealt, ...state.deck]).toEqual(cards);
    },
  );

  test("cards join the hand in the order in which they are taken, the others are gone", () => {
    const state = beaten(2);
    expect(story(state, ["reward", "cards"], ["take", 2], ["take", 0]).slice(1, 3)).toEqual([
      "Runa gets Pierce(1)",
      "Runa gets Slash(1)",
    ]);
    expect(state.hand).toEqual(["Thrust(1)", "Parry(1)", "Pierce(1)", "Slash(1)"]);
    expect(state.deck).toEqual(["Reflect(1)", "Water(1)", "Ice(1)", "Fire(1)", "Lightning(1)"]);
  });

  test("the choice ends with the last card, and not before", () => {
    const state = beaten(2);
    eventsOf(state, ["reward", "cards"], ["take", 3]);
    expect(rules.actions(state, 0)).toEqual([
      ["take", 0],
      ["take", 1],
      ["take", 2],
    ]);
    eventsOf(state, ["take", 1]);
    expect(state).toMatchObject({ stage: 3, phase: { type: "turn" } });
  });
});

describe("the upgrade (section 10)", () => {
  test.each<[ClassName, Card, Card]>([
    ["Warrior", "Thrust(2)", "Parry(2)"],
    ["Mage", "Focus(2)", "Water(2)"],
    ["Paladin", "Slash(2)", "Reflect(2)"],
  ])("a %s gets %s and %s after the boss of level 1, and nothing else changes", (name, first, second) => {
    const changes = { class: name, fp: 3, die: 6, stage: 4, hand: ["Swing(1)"] } as const;
    const state = fight([{ name: "Spider King", hp: 1 }], changes);
    expect(story(state, ["play", 0], ["roll", 1]).slice(3)).toEqual([
      "Spider King dies",
      `Runa gets ${first}`,
      `Runa gets ${second}`,
    ]);
    expect(state).toMatchObject({ hp: 50, fp: 3, die: 6, hand: ["Swing(1)", first, second] });
    expect(state).toMatchObject({ level: 2, phase: { type: "seeds" } });
  });

  test("is followed by the healing phase", () => {
    const state = beaten(4, { hp: 49 });
    expect(state).toMatchObject({ level: 1, phase: { type: "healing" } });
    eventsOf(state, ["heal"]);
    expect(state).toMatchObject({ level: 2, phase: { type: "seeds" } });
  });
});

describe("healing (section 11)", () => {
  const five: Card[] = ["Thrust(1)", "Parry(1)", "Slash(1)", "Fire(1)", "Ice(1)"];
  const healing = (hp: number, hand: readonly Card[] = five): State => {
    const state = beaten(1, { hp, hand: [...hand] });
    eventsOf(state, ["reward", "die"]);
    return state;
  };

  test.each<[number, number, boolean]>([
    [50, 5, false],
    [49, 5, true],
    [1, 2, true],
    [1, 1, false],
  ])("with %i HP and %i cards it is offered: %s", (hp, cards, offered) => {
    const { phase, stage } = healing(hp, five.slice(0, cards));
    expect([phase.type, stage]).toEqual(offered ? ["healing", 1] : ["turn", 2]);
  });

  test.each([
    // HP, cards given away, HP gained
    [1, 1, 10],
    [1, 4, 40],
    [20, 2, 20],
    [45, 1, 5],
    [45, 4, 5],
    [30, 3, 20],
  ])("with %i HP, %i cards give %i HP", (hp, cards, gained) => {
    const state = healing(hp);
    const discards = Array.from({ length: cards }, (_, card) => ["discard", card] as const);
    expect(story(state, ...discards, ["heal"]).slice(0, -1)).toEqual([
      ...five.slice(0, cards).map((card) => `Runa gives away ${card}`),
      `Runa gains ${gained} health`,
    ]);
    expect(state).toMatchObject({ hp: hp + gained, hand: five.slice(cards), stage: 2 });
  });

  test("giving none away is silent, and the game goes on", () => {
    const state = healing(20);
    expect(eventsOf(state, ["heal"]).map((event) => event.type)).toEqual(["enters"]);
    expect(state).toMatchObject({ hp: 20, hand: five, stage: 2 });
  });

  test("discarding closes the gap", () => {
    const state = healing(20);
    eventsOf(state, ["discard", 1], ["discard", 3], ["heal"]);
    expect(state.hand).toEqual(["Thrust(1)", "Slash(1)", "Ice(1)"]);
  });

  test("all cards but one may go", () => {
    const state = healing(20, ["Thrust(1)", "Parry(1)", "Slash(1)"]);
    eventsOf(state, ["discard", 0]);
    expect(rules.actions(state, 0)).toEqual([["heal"], ["discard", 1], ["discard", 2]]);
    eventsOf(state, ["discard", 2]);
    expect(rules.actions(state, 0)).toEqual([["heal"]]);
  });

  test("there is none after the boss of level 2", () => {
    const state = fight([{ name: "Mega Saurus", hp: 1 }], { level: 2, stage: 4, hp: 1 });
    expect(story(state, ["play", 0], ["roll", 1]).slice(3)).toEqual(["Mega Saurus dies", "Runa won!"]);
    expect(state.phase).toEqual({ type: "won" });
  });

  test("there is none after Runa's death", () => {
    const state = fight(["Spider"], { hp: 3 });
    expect(story(state, ["play", 1]).at(-1)).toBe("Runa dies");
    expect(state.phase).toEqual({ type: "lost", why: "fell" });
  });
});

describe("the house's limit of rounds", () => {
  test("Runa gives up at the end of the last round", () => {
    const state = fight(["Mushroomlin"], { config: { roundLimit: 3 } });
    expect(story(state, ["play", 1], ["play", 1])).not.toContain("There is no end in sight; Runa gives up.");
    expect(story(state, ["play", 1]).at(-1)).toBe("There is no end in sight; Runa gives up.");
    expect(rules.outcome(state)).toEqual({
      winners: [],
      ending: { code: "gave up", level: 1, stage: 1 },
    });
  });

  test("a fight won in the last round is won", () => {
    const state = fight([{ name: "Frog", hp: 1 }], { config: { roundLimit: 1 } });
    eventsOf(state, ["play", 0], ["roll", 1]);
    expect(state.phase).toEqual({ type: "reward" });
  });

  test("rounds are counted anew in every fight", () => {
    const state = fight([{ name: "Mushroomlin", hp: 10 }], { config: { roundLimit: 3 } });
    eventsOf(state, ["play", 1], ["play", 1], ["play", 0], ["roll", 4], ["reward", "die"]);
    expect(state).toMatchObject({ stage: 2, rounds: 0 });
  });
});
