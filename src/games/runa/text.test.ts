import { describe, expect, test } from "vitest";
import { eventsOf, fight, start } from "./fixtures/situation.ts";
import { rules } from "./rules.ts";
import type { Event, State } from "./state.ts";
import { classicLine, labelOf } from "./text.ts";

test.each<[Event, string | undefined]>([
  [{ type: "enters", stage: 2, level: 1, monsters: ["Frog", "Rat"] }, "Runa enters Stage 2 of Level 1"],
  [{ type: "uses", who: "Runa", what: "Slash(1)" }, "Runa uses Slash(1)"],
  [{ type: "uses", who: "Dark Elf", what: "Focus(2)" }, "Dark Elf uses Focus(2)"],
  [{ type: "takes", who: "Frog", damage: 8, kind: "phy." }, "Frog takes 8 phy. damage"],
  [{ type: "takes", who: "Runa", damage: 10, kind: "mag." }, "Runa takes 10 mag. damage"],
  [{ type: "dies", who: "Mega Saurus" }, "Mega Saurus dies"],
  [{ type: "focuses", who: "Gorgon", gained: 1 }, "Gorgon gains 1 focus"],
  [{ type: "upgrades", die: 6 }, "Runa upgrades her die to a d6"],
  [{ type: "gets", card: "Ice(1)" }, "Runa gets Ice(1)"],
  [{ type: "heals", gained: 20 }, "Runa gains 20 health"],
  [{ type: "wins" }, "Runa won!"],
  [{ type: "chosen", class: "Mage" }, undefined],
  [{ type: "shuffled", level: 1 }, undefined],
  [{ type: "rolls", value: 3, die: 4 }, undefined],
  [{ type: "offered", cards: ["Ice(1)"] }, undefined],
  [{ type: "discards", card: "Ice(1)" }, undefined],
  [{ type: "gives up" }, undefined],
])("the classic line of %j is %s (section 12.8)", (event, line) => {
  expect(classicLine(event)).toBe(line);
});

describe("labels", () => {
  const labels = (state: State) => {
    const mover = rules.toMove(state)[0] ?? 0;
    return rules.actions(state, mover).map((action) => labelOf(state, action));
  };

  test("of the classes", () => {
    expect(labels(start())).toEqual(["Warrior", "Mage", "Paladin"]);
  });

  test("of seeds", () => {
    expect(labelOf(start(), ["seeds", 8, 5])).toBe("shuffle with 8 and 5");
  });

  test("of cards, with a target where one is chosen", () => {
    expect(labels(fight(["Rat"]))).toEqual(["Thrust(1)", "Parry(1)"]);
    expect(labels(fight(["Rat", "Frog"]))).toEqual(["Thrust(1) at Rat", "Thrust(1) at Frog", "Parry(1)"]);
  });

  test("of a roll, a reward, loot and healing", () => {
    const state = fight([{ name: "Rat", hp: 1 }], { stage: 2, hp: 30 });
    eventsOf(state, ["play", 0]);
    expect(labels(state)).toEqual(["roll 1", "roll 2", "roll 3", "roll 4"]);
    eventsOf(state, ["roll", 1]);
    expect(labels(state)).toEqual(["new ability cards", "next player dice"]);
    eventsOf(state, ["reward", "cards"], ["take", 0]);
    expect(labels(state)).toEqual(["take Swing(1)", "take Pierce(1)", "take Focus(1)"]);
    eventsOf(state, ["take", 3]);
    const discards = [
      "give away Thrust(1)",
      "give away Parry(1)",
      "give away Slash(1)",
      "give away Focus(1)",
    ];
    expect(labels(state)).toEqual(["keep all cards", ...discards]);
    eventsOf(state, ["discard", 1]);
    expect(labels(state)).toEqual(["heal", "give away Slash(1)", "give away Focus(1)"]);
  });
});
