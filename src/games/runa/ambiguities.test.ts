import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runOn } from "../../kernel/program.ts";
import { CARDS, type Card } from "./cards.ts";
import { classic } from "./classic/classic.ts";
import { answer, NO_HOST, output, typedIn, WAY_TO } from "./classic/fixtures/session.ts";
import { eventsOf, fight, story } from "./fixtures/situation.ts";
import { MONSTER_CARDS, type MonsterName } from "./monsters.ts";

// One test for every row of the table in section 15, in its order.

/** What a written session prints. */
function printed(name: string): string {
  const session = readFileSync(new URL(`classic/fixtures/${name}.session`, import.meta.url), "utf8");
  return output(typedIn(session));
}

/** The damage of a spell cast with 1 FP. */
function spell(card: Card, name: MonsterName): number | undefined {
  const hit = eventsOf(fight([name], { hand: [card] }), ["play", 0]).find(({ type }) => type === "takes");
  return hit?.type === "takes" ? hit.damage : undefined;
}

test("1: the seeds have a title line and a prompt", () => {
  expect(answer(WAY_TO.seeds)).toBe(
    "To shuffle ability cards and monsters, enter two seeds\nEnter seeds [1--2147483647] separated by comma:\n",
  );
});

test("2: healing asks for a number with 2 cards, for numbers with 3 or more", () => {
  expect(answer(WAY_TO["healing with 2 cards"])).toContain(
    "(or none)\n1) Slash(1)\n2) Reflect(1)\nEnter number [1--2]:\n",
  );
  expect(answer(WAY_TO["healing with 3 cards"])).toContain(
    "3) Water(1)\nEnter numbers [1--3] separated by comma:\n",
  );
  expect(printed("won-as-warrior")).toContain("4) Parry(2)\nEnter numbers [1--4] separated by comma:\n");
});

test("3: more cards than needed may be discarded, the surplus is wasted", () => {
  const way = WAY_TO["healing with 3 cards"];
  expect(answer(way)).toContain("Runa (44/50 HP) can discard");
  expect(answer([...way, "1,2"])).toContain("Runa gains 6 health\nRuna enters Stage 2 of Level 1\n");
});

test("4: one number is fine where healing asks for numbers", () => {
  expect(answer([...WAY_TO["healing with 3 cards"], "2"])).toMatch(/^Runa gains 6 health\n/);
});

test("5: with a d12 the card choice starts without the reward's title", () => {
  const [before, after] = printed("won-as-warrior").split("Runa upgrades her die to a d12\n");
  expect(before).toContain("Choose Runa's reward");
  expect(after).toContain("Dark Elf dies\nPick 2 card(s) as loot\n");
  expect(after).toContain("Snake dies\nPick 2 card(s) as loot\n");
  expect(after).not.toContain("Choose Runa's reward");
});

test("6: of the last three cards Runa still chooses two", () => {
  expect(printed("lost-with-ten-cards")).toContain(
    "Pick 2 card(s) as loot\n1) Thrust(1)\n2) Parry(1)\n3) Lightning(1)\nEnter numbers [1--3] separated by comma:\nRuna gets Lightning(1)\nRuna gets Thrust(1)\n",
  );
});

test("7: choosing the die discards no cards", () => {
  const stage2 = [...WAY_TO.reward, "2", "1", "1", "6", "1", "1", "6", "1", "6", "1", "6"];
  expect(answer([...stage2, "1"])).toBe(
    "Pick 2 card(s) as loot\n1) Water(1)\n2) Ice(1)\n3) Parry(1)\n4) Swing(1)\nEnter numbers [1--4] separated by comma:\n",
  );
});

test("8: cards are received in the order in which they are typed", () => {
  const typed = answer([...WAY_TO["loot of 2"], "3,1"]);
  expect(typed).toMatch(/^Runa gets Pierce\(1\)\nRuna gets Parry\(1\)\n/);
  expect(typed).toContain("3) Water(1)\n4) Pierce(1)\n5) Parry(1)\n");
});

test("9: the title of the target menu ends in a full stop", () => {
  expect(answer(WAY_TO.target)).toBe(
    "Select Runa's target.\n1) Frog\n2) Mushroomlin\nEnter number [1--2]:\n",
  );
});

test("10: the apostrophe is ASCII", () => {
  expect(output([])).toMatch(/^Welcome to Runa's Strive\nSelect Runa's character class\n/);
  expect(printed("won-as-warrior")).toMatch(/^[\n -~]*$/);
});

test("11: when the rest kills Runa, nothing is reflected", () => {
  const state = fight([{ name: "Skeleton", next: 1, fp: 1 }], { hand: ["Reflect(1)"], hp: 6 });
  expect(story(state, ["play", 0]).slice(2)).toEqual(["Runa takes 6 mag. damage", "Runa dies"]);
});

test("12: Runa's damage, the monster's damage, its death", () => {
  const state = fight([{ name: "Skeleton", next: 1, fp: 1, hp: 10 }], { hand: ["Reflect(1)"], hp: 7 });
  expect(story(state, ["play", 0]).slice(2)).toEqual([
    "Runa takes 6 mag. damage",
    "Skeleton takes 10 mag. damage",
    "Skeleton dies",
  ]);
});

test("13: after a death by Reflect the other monster acts, and the last such death wins", () => {
  const frog = { name: "Frog", next: 1, fp: 1, hp: 1 } as const;
  const two = fight([frog, "Spider"], { hand: ["Reflect(1)"] });
  expect(story(two, ["play", 0]).slice(-3)).toEqual([
    "Frog dies",
    "Spider uses Bite(1)",
    "Runa takes 10 phy. damage",
  ]);
  const one = fight([frog], { hand: ["Reflect(1)"] });
  eventsOf(one, ["play", 0]);
  expect(one.phase).toEqual({ type: "reward" });
});

test("14: the list of abilities continues after the one used", () => {
  const state = fight([{ name: "Hornet", next: 3, fp: 1 }], { hand: ["Parry(2)"] });
  const used = story(state, ["play", 0], ["play", 0]).filter((line) => line.startsWith("Hornet uses"));
  expect(used).toEqual(["Hornet uses Scratch(2)", "Hornet uses Focus(2)"]);
});

test("15: the display does not skip what cannot be paid", () => {
  const broken = answer([...WAY_TO.dice, "1", "1", "1"]);
  expect(broken).toContain("Skeleton uses Focus(1)\n");
  expect(broken).toContain("Skeleton (4 HP, 0 FP): attempts Lightning(1) next\n");
});

test("16: only the real gain of Focus is told, and none at the maximum", () => {
  const state = fight(["Mushroomlin"], { hand: ["Focus(2)", "Parry(1)"], fp: 3 });
  expect(story(state, ["play", 0])).toContain("Runa gains 1 focus");
  expect(story(state, ["play", 1], ["play", 0]).filter((line) => line.includes("gains"))).toEqual([]);
  expect(state.fp).toBe(4);
});

test("17: a magical card of level 2 costs 1 FP", () => {
  const state = fight(["Mushroomlon"], { hand: ["Fire(2)"], fp: 4 });
  eventsOf(state, ["play", 0]);
  expect(state.fp).toBe(3);
});

test("18: damage counts the FP before paying", () => {
  const state = fight(["Spider"], { hand: ["Lightning(1)"], fp: 2 });
  expect(story(state, ["play", 0])).toContain("Spider takes 16 mag. damage");
  expect(state.fp).toBe(1);
});

test("19: the Spider King is a lightning monster", () => {
  expect([spell("Water(1)", "Spider King"), spell("Water(2)", "Spider King")]).toEqual([8, 12]);
});

test("20: the Wild Boar is of no type", () => {
  const spells: Card[] = ["Water(1)", "Ice(1)", "Fire(1)", "Lightning(1)"];
  expect(spells.map((card) => spell(card, "Wild Boar"))).toEqual([6, 8, 7, 9]);
});

test("21: after invalid input the last line alone is repeated", () => {
  expect(answer([...WAY_TO.target, "3"])).toBe("Enter number [1--2]:\n");
  expect(answer([...WAY_TO["loot of 2"], "1"])).toBe("Enter numbers [1--4] separated by comma:\n");
});

test("22: leading zeros are accepted", () => {
  const zeros = ["03", "008,0000000000000005", "01", "004", "1", "4", "01", "002"];
  expect(output(zeros)).toBe(output(["3", "8,5", "1", "4", "1", "4", "1", "2"]));
  expect(answer([...WAY_TO["loot of 2"], "01,1"])).toBe("Enter numbers [1--4] separated by comma:\n");
});

test("23: plus signs and digits that are not ASCII are invalid", () => {
  for (const typed of ["+1", "\u0661", "\uff11"]) expect(answer([typed])).toBe("Enter number [1--3]:\n");
});

test("24: spaces are invalid", () => {
  const prompt = "Enter seeds [1--2147483647] separated by comma:\n";
  for (const typed of ["8, 5", "8 ,5", " 8,5", "8,5 ", "8 5"])
    expect(answer([...WAY_TO.seeds, typed])).toBe(prompt);
});

test("25: two numbers are invalid where healing asks for one", () => {
  expect(answer([...WAY_TO["healing with 2 cards"], "1,2"])).toBe("Enter number [1--2]:\n");
});

test("26: the tenth card is chosen by its number", () => {
  expect(printed("lost-with-ten-cards")).toContain(
    "10) Parry(2)\nEnter number [1--10]:\nRuna uses Parry(2)\n",
  );
});

test("27: the end of input is as `quit`", () => {
  const run = (...typed: string[]) => runOn(classic.run([], NO_HOST), typed);
  expect(run("3", "8,5")).toEqual(run("3", "8,5", "quit"));
});

test("28: the error for arguments goes to the standard output", () => {
  const { output: text, errors } = runOn(classic.run(["--help"], NO_HOST), []);
  expect(text).toMatch(/^Error, [ -~]+\n$/);
  expect(errors).toBe("");
});

test("29: equal seeds are allowed", () => {
  expect(answer(["1", "1,1"])).toContain("Runa enters Stage 1 of Level 1\n");
  expect(answer(["1", "1,1"])).toContain("\nGorgon (13 HP, 0 FP)");
});

test("30: no fight ends while Runa's Focus is pending", () => {
  const focus = CARDS[2].filter((card) => card.startsWith("Focus"));
  for (const name of Object.keys(MONSTER_CARDS) as MonsterName[])
    for (const next of MONSTER_CARDS[name].abilities.keys()) {
      const state = fight([{ name, next, hp: 1, fp: 2 }], { hand: focus });
      eventsOf(state, ["play", 0]);
      expect([name, next, state.phase.type, state.monsters.length]).toEqual([name, next, "turn", 1]);
    }
});
