import { describe, expect, test } from "vitest";
import { classicLine } from "./classic/lines.ts";
import { eventsOf, fight, start } from "./fixtures/situation.ts";
import { rules } from "./rules.ts";
import type { Action, Ending, Event, Obstacle, State } from "./state.ts";
import { ending, label, refusal } from "./text.ts";

test.each<[Event, string | undefined]>([
  [{ type: "enters", stage: 2, level: 1, monsters: ["Frog", "Rat"] }, "Runa enters Stage 2 of Level 1"],
  [{ type: "plays", card: "Slash(1)", hand: 0, target: 1 }, "Runa uses Slash(1)"],
  [{ type: "uses", who: "Dark Elf", place: 1, what: "Focus(2)" }, "Dark Elf uses Focus(2)"],
  [{ type: "takes", who: "Frog", place: 0, damage: 8, kind: "phy." }, "Frog takes 8 phy. damage"],
  [{ type: "takes", who: "Runa", place: null, damage: 10, kind: "mag." }, "Runa takes 10 mag. damage"],
  [{ type: "dies", who: "Mega Saurus", place: 0 }, "Mega Saurus dies"],
  [{ type: "focuses", who: "Gorgon", place: 1, gained: 1 }, "Gorgon gains 1 focus"],
  [{ type: "upgrades", die: 6 }, "Runa upgrades her die to a d6"],
  [{ type: "gets", card: "Ice(1)", hand: 2, offered: 0 }, "Runa gets Ice(1)"],
  [{ type: "heals", gained: 20 }, "Runa gains 20 health"],
  [{ type: "wins" }, "Runa won!"],
  [{ type: "chosen", class: "Mage", cards: ["Focus(1)", "Water(1)"] }, undefined],
  [{ type: "shuffled", level: 1 }, undefined],
  [{ type: "rolls", value: 3, die: 4 }, undefined],
  [{ type: "offered", cards: ["Ice(1)"] }, undefined],
  [{ type: "discards", card: "Ice(1)", hand: 2 }, undefined],
  [{ type: "gives up" }, undefined],
  [{ type: "forfeits", seat: 0, why: "left" }, undefined],
])("the classic line of %j is %s (section 12.8)", (event, line) => {
  expect(classicLine(event)).toBe(line);
});

describe("labels", () => {
  const labels = (state: State) => {
    const mover = rules.toMove(state)[0] ?? 0;
    return rules.actions(state, mover).map((action) => label(state, action));
  };

  test("of the classes", () => {
    expect(labels(start())).toEqual(["Warrior", "Mage", "Paladin"]);
  });

  test("of seeds", () => {
    expect(label(start(), ["seeds", 8, 5])).toBe("shuffle with 8 and 5");
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

test("a label also names a card or target that doesn't exist", () => {
  const state = fight(["Rat"]);
  const actions: Action[] = [
    ["play", 8],
    ["play", 0, 8],
    ["take", 8],
    ["discard", 8],
  ];
  expect(actions.map((action) => label(state, action))).toEqual([
    "card 9",
    "Thrust(1) at nobody",
    "take card 9",
    "give away card 9",
  ]);
});

test.each<[Obstacle, string]>([
  [{ code: "over" }, "The game is over."],
  [{ code: "Runa acts" }, "It's Runa's turn."],
  [{ code: "dice roll" }, "The dice have to be rolled first."],
  [{ code: "class chosen" }, "Runa already has a class."],
  [{ code: "no fight" }, "You can't play a card now."],
  [{ code: "no such card", has: 2 }, "Runa has only 2 cards."],
  [{ code: "no such card", has: 1 }, "Runa has only 1 card."],
  [{ code: "no target wanted" }, "This card takes no target now."],
  [{ code: "no such target" }, "Choose one of the monsters as target."],
  [{ code: "no reward" }, "You can't choose a reward now."],
  [{ code: "no loot" }, "You can't take cards now."],
  [{ code: "not offered", offered: 4 }, "Only 4 cards can be taken."],
  [{ code: "taken" }, "This card is already taken."],
  [{ code: "no discarding" }, "You can't give cards away now."],
  [{ code: "no healing" }, "You can't heal Runa now."],
  [{ code: "out of order" }, "Give cards away in the order of your hand."],
  [{ code: "last card" }, "Runa must keep at least one card."],
  [{ code: "no seeds" }, "Seeds are drawn at the start of a level."],
  [{ code: "seed range" }, "Seeds are 1 to 2147483647."],
  [{ code: "no roll" }, "There is no die to roll now."],
  [{ code: "roll range", die: 4 }, "A d4 shows 1 to 4."],
])("%j is refused in words: %s", (obstacle, sentence) => {
  expect(refusal(obstacle)).toBe(sentence);
});

test.each<[Ending, string]>([
  [{ code: "won" }, "Runa has beaten the Mega Saurus"],
  [{ code: "fell", level: 1, stage: 2 }, "Runa fell in stage 2 of level 1"],
  [{ code: "gave up", level: 2, stage: 4 }, "Runa gave up in stage 4 of level 2"],
  [{ code: "forfeit", why: "resigned" }, "the player resigned"],
  [{ code: "forfeit", why: "left" }, "the player left"],
  [{ code: "forfeit", why: "expelled" }, "the player was expelled"],
  [{ code: "forfeit", why: "timed out" }, "the player's time ran out"],
])("%j ends a game in words: %s", (code, words) => {
  expect(ending({ winners: [], ending: code })).toBe(words);
});
