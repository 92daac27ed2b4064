import { describe, expect, test } from "vitest";
import { ALL_SEEING, SPECTATOR } from "../../kernel/game.ts";
import type { Line } from "../../kernel/text.ts";
import { type Card, DICE, EFFECT_OF } from "./cards.ts";
import { eventsOf, type Foe, fight, start } from "./fixtures/situation.ts";
import { phrases } from "./phrases.ts";
import { rules } from "./rules.ts";
import type { Action, Event, State } from "./state.ts";

const cards = Object.keys(EFFECT_OF) as Card[];
const ofKind = (kind: string) => cards.filter((card) => EFFECT_OF[card].kind === kind);

function hint(state: State, action: Action): string | undefined {
  return phrases.hint?.(rules.view(state, 0), 0, action);
}

/** A line as text, a meter as its numbers. */
function text(line: Line): string {
  return line
    .map((span) =>
      typeof span === "string" ? span : "text" in span ? span.text : `[${span.meter}/${span.of}]`,
    )
    .join("");
}

function scene(state: State): string[] {
  return phrases.scene(rules.view(state, 0), 0, []).map(text);
}

/** How much the only monster loses, and whether it dies, when the only card is played. */
function played(foe: Foe, changes: Partial<State>, ...roll: Action[]): { damage: number; kills: boolean } {
  const events = eventsOf(fight([foe], changes), ["play", 0], ...roll);
  const [first] = events.filter((event) => event.type === "takes" && event.who !== "Runa");
  return {
    damage: first?.type === "takes" ? first.damage : 0,
    kills: events.some((event) => event.type === "dies" && event.who !== "Runa"),
  };
}

const deadly = (kills: readonly boolean[]) =>
  kills.every(Boolean) ? ", kills" : kills.some(Boolean) ? ", may kill" : "";

describe("hints say what a card does now", () => {
  test.each(ofKind("strike"))("%s: what the lowest and the highest roll do", (card) => {
    for (const die of DICE)
      for (const block of [0, 7, 14])
        for (const hp of [1, 9, 16, 100])
          for (const focus of [0, 1]) {
            const foe: Foe = { name: "Mega Saurus", hp, block, focus };
            const changes = { hand: [card], die };
            const rolls = Array.from({ length: die }, (_, i) => played(foe, changes, ["roll", i + 1]));
            const damages = rolls.map(({ damage }) => damage);
            const [least, most] = [Math.min(...damages), Math.max(...damages)];
            const breaks = focus > 0 && /Slash|Swing/.test(card) ? ", breaks its Focus" : "";
            expect(hint(fight([foe], changes), ["play", 0])).toBe(
              `${most === 0 ? "no" : `${least} to ${most}`} phy. damage${deadly(rolls.map(({ kills }) => kills))}${breaks}`,
            );
          }
  });

  test.each(ofKind("spell"))("%s: what it does with these FP to this monster", (card) => {
    for (const name of ["Rat", "Frog", "Ghost", "Gorgon", "Skeleton"] as const)
      for (let fp = 1; fp <= 12; fp++)
        for (const deflect of [0, 13, 24])
          for (const hp of [1, 9, 16, 100]) {
            const foe: Foe = { name, hp, deflect };
            const changes: Partial<State> = { hand: [card], die: 12, fp };
            const state = fight([foe], changes);
            const before = hint(state, ["play", 0]);
            const { damage, kills } = played(foe, changes);
            eventsOf(state, ["play", 0]);
            const price = state.fp < fp ? ", costs 1 FP" : "";
            expect(before).toBe(`${damage === 0 ? "no" : damage} mag. damage${deadly([kills])}${price}`);
          }
  });

  test("of the target that the action names", () => {
    const state = fight([{ name: "Rat", block: 7 }, "Goblin"]);
    expect(hint(state, ["play", 0, 0])).toBe("0 to 3 phy. damage");
    expect(hint(state, ["play", 0, 1])).toBe("7 to 10 phy. damage");
  });

  test.each(ofKind("focus"))("%s: how many FP there is room for", (card) => {
    for (let fp = 1; fp <= 4; fp++) {
      const state = fight(["Mushroomlin"], { hand: [card], fp });
      const before = hint(state, ["play", 0]);
      eventsOf(state, ["play", 0]);
      const gained = state.fp - fp;
      expect(before).toBe(
        gained === 0 ? "no room for more FP" : `+${gained} FP before your next turn, unless broken`,
      );
    }
  });

  test.each<[Card, string]>([
    ["Parry(1)", "each physical attack of this round does 7 less"],
    ["Parry(2)", "each physical attack of this round does 14 less"],
    ["Reflect(1)", "throws back up to 10 of each magical attack of this round"],
    ["Reflect(2)", "throws back up to 20 of each magical attack of this round"],
  ])("%s: %s", (card, expected) => {
    expect(hint(fight(["Rat"], { hand: [card] }), ["play", 0])).toBe(expected);
  });
});

describe("hints of all other actions", () => {
  test.each([
    ["Warrior", "Thrust and Parry"],
    ["Mage", "Focus and Water"],
    ["Paladin", "Slash and Reflect"],
  ] as const)("%s: %s", (name, expected) => {
    expect(hint(start(), ["class", name])).toBe(expected);
  });

  test("the reward", () => {
    const state = fight([], { phase: { type: "reward" } });
    expect(hint(state, ["reward", "die"])).toBe("higher rolls, more room for FP");
    expect(hint(state, ["reward", "cards"])).toBeUndefined();
  });

  test.each<[Card, string]>([
    ["Slash(1)", "4 + roll phy. damage, breaks Focus"],
    ["Swing(2)", "10 + roll phy. damage, breaks Focus"],
    ["Thrust(1)", "6 + roll phy. damage, +4 on a roll of 6 or more"],
    ["Pierce(2)", "14 + roll phy. damage, +10 on a roll of 6 or more"],
    ["Parry(2)", "each physical attack of this round does 14 less"],
    ["Focus(2)", "+2 FP before your next turn, unless broken"],
    ["Reflect(1)", "throws back up to 10 of each magical attack of this round"],
    ["Water(1)", "6 x FP mag. damage, +2 against lightning"],
    ["Ice(1)", "6 x FP + 2 mag. damage, +2 against water"],
    ["Fire(2)", "9 x FP mag. damage, +4 against ice"],
    ["Lightning(2)", "9 x FP + 2 mag. damage, +4 against fire"],
  ])("taking, giving away and looking at %s: %s", (card, expected) => {
    const offered = fight([], { phase: { type: "loot", offered: [card], picks: 1, taken: [] } });
    expect(hint(offered, ["take", 0])).toBe(expected);
    const healing = fight([], { phase: { type: "healing", discarded: [] }, hand: [card] });
    expect(hint(healing, ["discard", 0])).toBe(expected);
    expect(phrases.inspect?.(start(), 0, card.toLowerCase())).toEqual([[`${card}: ${expected}`]]);
  });

  test.each<[number, number[], string | undefined]>([
    [20, [], undefined],
    [20, [0], "+10 HP"],
    [20, [0, 1], "+20 HP"],
    [45, [0, 1], "+5 HP"],
  ])("healing with %i HP and cards %j given away: %s", (hp, discarded, expected) => {
    expect(hint(fight([], { phase: { type: "healing", discarded }, hp }), ["heal"])).toBe(expected);
  });
});

test.each([
  ["spider king", "Spider King: 50 HP, lightning, in turn Bite(1), Block(1), Focus(1), Lightning(1)"],
  ["Rat", "Rat: 14 HP, no element, in turn Block(1), Claw(1)"],
])("looking at %s", (what, expected) => {
  expect(phrases.inspect?.(start(), 0, what)).toEqual([[expected]]);
});

test("everything on the screen can be looked at", () => {
  const state = fight(["Frog"], { hand: ["Slash(1)", "Slash(1)", "Focus(1)"], hp: 31 });
  expect(phrases.subjects?.(state, 0)).toEqual([
    "Frog",
    "Slash(1)",
    "Focus(1)",
    "Runa",
    "hand",
    "HP",
    "FP",
    "die",
  ]);
  for (const subject of phrases.subjects?.(state, 0) ?? [])
    expect(phrases.inspect?.(state, 0, subject)).toBeDefined();
  expect(phrases.inspect?.(state, 0, "hp")?.[0]?.[0]).toContain("31 of 50");
  expect(phrases.inspect?.(state, 0, "hand")).toHaveLength(3);
});

test("looking at something that doesn't exist", () => {
  expect(phrases.inspect?.(start(), 0, "dragon")).toBeUndefined();
});

describe("the scene", () => {
  const runa = "Runa the Warrior [50/50] 50/50 HP  1/4 FP  d4";
  const rat = ["Rat              [14/14] 14/14 HP  0 FP", "                 next: Block(1), blocks 7"];

  test("before a class is chosen", () => {
    expect(scene(start())).toEqual(["Choose Runa's class."]);
  });

  test("between the levels", () => {
    const state = start();
    eventsOf(state, ["class", "Mage"]);
    expect(scene(state)).toEqual(["Level 1", "Runa the Mage    [50/50] 50/50 HP  1/4 FP  d4"]);
  });

  test("of a fight", () => {
    expect(scene(fight(["Rat", "Goblin"]))).toEqual([
      "Level 1, stage 2",
      runa,
      ...rat,
      "Goblin           [12/12] 12/12 HP  0 FP",
      "                 next: Smash(1), 8 phy.",
    ]);
  });

  test.each<[Foe, string, string]>([
    ["Frog", "0 FP  water", "next: Focus(1), +1 FP"],
    [{ name: "Frog", next: 1, focus: 1 }, "0 FP, +1 coming  water", "next: Water(1), 10 mag."],
    [{ name: "Frog", next: 1 }, "0 FP  water", "next: Water(1), 10 mag. (lacks FP)"],
    [{ name: "Hornet", next: 3, fp: 1 }, "1 FP  fire", "next: Fire(2), 26 mag. (lacks FP)"],
    [{ name: "Rat", next: 1, block: 7 }, "0 FP  blocks 7", "next: Claw(1), 6 phy., breaks your Focus"],
    ["Mushroomlin", "0 FP", "next: Deflect(1), deflects 13"],
    [{ name: "Goblin", deflect: 13 }, "0 FP  deflects 13", "next: Smash(1), 8 phy."],
  ])("of %j", (foe, state, next) => {
    const lines = scene(fight([foe]));
    expect(lines.at(-2)?.split(" HP  ")[1]).toBe(state);
    expect(lines.at(-1)?.trim()).toBe(next);
  });

  test("of the dead shows no less than 0 HP", () => {
    const state = fight(["Spider"], { hp: 1 });
    eventsOf(state, ["play", 1]);
    expect(scene(state)[1]).toContain("] 0/50 HP");
  });

  test("turns bad at 20 HP", () => {
    const tones = [21, 20].map((hp) => {
      const meter = phrases.scene(fight(["Rat"], { hp }), 0, [])[1]?.find((span) => {
        return typeof span !== "string" && "meter" in span;
      });
      return typeof meter === "object" ? meter.tone : undefined;
    });
    expect(tones).toEqual(["good", "bad"]);
  });

  test("asks for what is to be chosen after a fight", () => {
    const state = fight([{ name: "Rat", hp: 1 }], { stage: 2, hp: 30 });
    eventsOf(state, ["play", 0], ["roll", 1]);
    expect(scene(state).slice(2)).toEqual(["The room is yours. Choose a reward."]);
    eventsOf(state, ["reward", "cards"]);
    expect(scene(state).slice(2)).toEqual(["Take 2 of these cards."]);
    eventsOf(state, ["take", 0]);
    expect(scene(state).slice(2)).toEqual(["Take 1 of these cards."]);
    eventsOf(state, ["take", 1], ["discard", 1]);
    expect(scene(state).slice(2)).toEqual(["Give cards away for 10 HP each, or go on. Chosen: 1, kept: 3."]);
  });
});

test.each<[Event, Line | undefined]>([
  [{ type: "chosen", class: "Mage", cards: ["Focus(1)", "Water(1)"] }, ["Runa is a Mage."]],
  [{ type: "shuffled", level: 1 }, undefined],
  [{ type: "rolls", value: 3, die: 4 }, ["The d4 shows 3"]],
  [{ type: "offered", cards: ["Ice(1)", "Fire(1)"] }, ["The deck offers Ice(1), Fire(1)"]],
  [{ type: "discards", card: "Ice(1)", hand: 2 }, ["Runa gives away Ice(1)"]],
  [{ type: "gives up" }, [{ text: "There is no end in sight; Runa gives up.", tone: "bad" }]],
  [{ type: "forfeits", seat: 0, why: "resigned" }, [{ text: "The player resigns.", tone: "bad" }]],
  [{ type: "forfeits", seat: 0, why: "left" }, [{ text: "The player leaves.", tone: "bad" }]],
  [{ type: "forfeits", seat: 0, why: "expelled" }, [{ text: "The player is expelled.", tone: "bad" }]],
  [{ type: "forfeits", seat: 0, why: "timed out" }, [{ text: "The player's time is up.", tone: "bad" }]],
  [
    { type: "enters", stage: 2, level: 1, monsters: ["Frog", "Rat"] },
    [{ text: "Runa enters Stage 2 of Level 1: Frog and Rat", tone: "title" }],
  ],
  [
    { type: "takes", who: "Runa", place: null, damage: 5, kind: "phy." },
    [{ text: "Runa takes 5 phy. damage", tone: "bad" }],
  ],
  [
    { type: "takes", who: "Rat", place: 1, damage: 5, kind: "mag." },
    [{ text: "Rat takes 5 mag. damage", tone: "good" }],
  ],
  [{ type: "dies", who: "Rat", place: 1 }, [{ text: "Rat dies", tone: "good" }]],
  [{ type: "focuses", who: "Frog", place: 0, gained: 1 }, [{ text: "Frog gains 1 focus", tone: "magic" }]],
  [{ type: "plays", card: "Parry(1)", hand: 1, target: null }, ["Runa uses Parry(1)"]],
  [{ type: "uses", who: "Frog", place: 0, what: "Focus(1)" }, ["Frog uses Focus(1)"]],
  [{ type: "upgrades", die: 6 }, ["Runa upgrades her die to a d6"]],
  [{ type: "gets", card: "Ice(1)", hand: 2, offered: 0 }, ["Runa gets Ice(1)"]],
  [{ type: "heals", gained: 10 }, ["Runa gains 10 health"]],
  [{ type: "wins" }, ["Runa won!"]],
])("%j is described", (event, line) => {
  expect(phrases.tell(event, start())).toEqual(line);
});

test("the player's name is Runa", () => {
  expect(phrases.seatName(start(), 0)).toBe("Runa");
});

test.each([0, SPECTATOR, ALL_SEEING])("viewer %i reads the same words", (viewer) => {
  const state = fight(["Rat", "Goblin"]);
  const view = rules.view(state, viewer);
  expect(phrases.scene(view, viewer, []).map(text)).toEqual(scene(state));
  expect(phrases.label(view, ["play", 0, 1])).toBe("Thrust(1) at Goblin");
  expect(phrases.hint?.(view, viewer, ["play", 0, 1])).toBe("7 to 10 phy. damage");
  expect(phrases.refusal(view, ["heal"], { code: "no healing" })).toBe("You can't heal Runa now.");
  rules.forfeit(state, 0, "resigned");
  const outcome = rules.outcome(state);
  expect(outcome && phrases.ending(rules.view(state, viewer), outcome)).toBe("the player resigned");
  expect(phrases.scene(rules.view(state, viewer), viewer, []).map(text)).toEqual(scene(state));
});
