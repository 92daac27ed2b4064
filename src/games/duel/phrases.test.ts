import { describe, expect, test } from "vitest";
import { ALL_SEEING, SPECTATOR, type Why } from "../../kernel/game.ts";
import type { Line } from "../../kernel/text.ts";
import { cardNamed, type PlayerSpec, scenario } from "./fixtures/scenario.ts";
import { phrases } from "./phrases.ts";
import { rules } from "./rules.ts";
import type { Action, Event, State } from "./state.ts";

/** Lines without colours; what is marked stands in brackets. */
function plain(lines: readonly Line[]): string[] {
  return lines.map((line) =>
    line
      .map((span) => {
        if (typeof span === "string") return span;
        if ("meter" in span) return `(${span.meter}/${span.of})`;
        return span.tone === "mark" ? `[${span.text}]` : span.text;
      })
      .join("")
      .trimEnd(),
  );
}

function sceneOf(state: State, viewer: number, considered: readonly Action[] = []): string[] {
  return plain(phrases.scene(rules.view(state, viewer), viewer, considered));
}

const state = scenario(
  {
    life: 12,
    mana: 5,
    hand: ["Ox", "Relief", "Giant"],
    field: { 2: "Dog", 3: { name: "Cat", is: "tired" } },
  },
  {
    mana: 11,
    hand: ["Cat", "Cat"],
    pile: ["Dog"],
    field: { 2: "Guard", 4: { name: "Imp", is: "asleep" } },
    graveyard: ["Ox"],
  },
);

describe("the scene", () => {
  test("shows both sides, the own hand, and marks what can be chosen", () => {
    expect(sceneOf(state, 0, rules.actions(state, 0))).toEqual([
      "Round 6: Ann's turn",
      "",
      "Bob        (30/30) 30 life  11/15 mana  2 in hand, 1 in the pile, 1 buried, Ox on top",
      "  .          [Guard]      .          Imp        .          .          .",
      "             2/7 S                 4/2 M",
      "                                   asleep",
      "  ~~ 1 ~~    ~~ 2 ~~    ~~ 3 ~~    ~~ 4 ~~    ~~ 5 ~~    ~~ 6 ~~    ~~ 7 ~~",
      "  .          [Dog]        Cat        .          .          .          .",
      "             2/3        1/2",
      "                        attacked",
      "Ann        (12/30) 12 life   5/15 mana  3 in hand, 0 in the pile",
      "* 1 [Ox]          5 mana  4/6",
      "* 2 [Relief]      3 mana  draw 3 cards; every draw that fails costs you 1 life point",
      "  3 Giant      15 mana  9/9",
    ]);
  });

  test("above a menu the hand is left out, and empty rows are", () => {
    const view = rules.view(state, 0);
    const menu = rules.actions(state, 0);
    expect(plain(phrases.scene(view, 0, menu, { columns: 80, rows: 20 }))).toEqual([
      "Round 6: Ann's turn",
      "Bob        (30/30) 30 life 11/15 mana  hand 2, pile 1, buried 1",
      "  .          [Guard]      .          Imp        .          .          .",
      "             2/7 S                 4/2 M",
      "                                   asleep",
      "  ~~ 1 ~~    ~~ 2 ~~    ~~ 3 ~~    ~~ 4 ~~    ~~ 5 ~~    ~~ 6 ~~    ~~ 7 ~~",
      "  .          [Dog]        Cat        .          .          .          .",
      "             2/3        1/2",
      "                        attacked",
      "Ann        (12/30) 12 life  5/15 mana  hand 3, pile 0, buried 0",
    ]);
    const narrow = plain(phrases.scene(view, 0, menu, { columns: 60, rows: 20 }));
    expect(narrow.filter((line) => line.length > 60)).toEqual([]);
    expect(narrow).toContain("Bob  30 life 11/15 mana  hand 2, pile 1, buried 1");
    expect(plain(phrases.scene(view, 0, [], { columns: 80, rows: 20 })).at(-1)).toBe(
      "  3 Giant      15 mana  9/9",
    );
  });

  test("in the menu of a card the free places are marked", () => {
    const places = sceneOf(state, 0, [
      ["set", 1, 1],
      ["set", 1, 4],
      ["sacrifice", 1],
    ]);
    expect(places[7]).toBe("  [.]          Dog        Cat        [.]          .          .          .");
  });

  test("the viewer's side is below, and hidden hands stay hidden", () => {
    const bobs = sceneOf(state, 1);
    expect(bobs[2]).toMatch(/^Ann {8}\(12\/30\) 12 life {3}5\/15 mana {2}3 in hand, 0 in the pile$/);
    expect(bobs.slice(-2)).toEqual(["  1 Cat         1 mana  1/2", "  2 Cat         1 mana  1/2"]);
    expect(bobs.join()).not.toContain("Relief");
    expect(sceneOf(state, SPECTATOR).at(-1)).toMatch(/^Ann /);
  });

  test("an all-seeing viewer sees both hands", () => {
    const lines = sceneOf(state, ALL_SEEING);
    expect(lines.slice(2, 5)).toEqual([
      "  1 Cat         1 mana  1/2",
      "  2 Cat         1 mana  1/2",
      "Bob        (30/30) 30 life  11/15 mana  2 in hand, 1 in the pile, 1 buried, Ox on top",
    ]);
    expect(lines.at(-1)).toBe("  3 Giant      15 mana  9/9");
  });

  test("at the end no turn is announced", () => {
    expect(sceneOf({ ...state, end: { winner: 0, ending: { code: "life" } } }, 0)[0]).toBe("Round 6");
  });
});

describe("what happened", () => {
  const card = cardNamed("Ox");
  test.each<readonly [Event, string]>([
    [{ type: "turn", side: 0, round: 3, mana: 9 }, "Round 4, Ann's turn, 9 mana"],
    [{ type: "draws", side: 0, card, hand: 4 }, "Ann draws Ox"],
    [{ type: "draws", side: 1, card: null, hand: 4 }, "Bob draws a card"],
    [{ type: "tires", side: 1 }, "Bob cannot draw and loses 1 life point"],
    [{ type: "sets", side: 0, card, hand: 1, place: 4 }, "Ann sets Ox on 4"],
    [{ type: "casts", side: 0, card: cardNamed("Relief"), hand: 2 }, "Ann casts Relief"],
    [{ type: "heals", side: 0, places: [4] }, "Ann's creature on 4 gains 1 life point"],
    [{ type: "heals", side: 0, places: [2, 4] }, "Ann's creatures on 2 and 4 gain 1 life point each"],
    [{ type: "heals", side: 0, places: [1, 2, 4] }, "Ann's creatures on 1, 2 and 4 gain 1 life point each"],
    [{ type: "revives", side: 0, card, place: 1 }, "Ox returns to Ann's place 1"],
    [{ type: "revives nobody", side: 0 }, "No creature can return: the spell is lost"],
    [{ type: "bites", side: 0, life: 2 }, "Ann takes 2 life points from Bob"],
    [{ type: "lures", side: 0, card, from: 2, place: 3 }, "Ox leaves place 2 and comes to Ann's place 3"],
    [{ type: "sacrifices", side: 0, card, hand: 1 }, "Ann sacrifices Ox for 1 life point"],
    [{ type: "attacks", side: 0, card, place: 1, target: 0 }, "Ann's Ox attacks Bob: 4 damage"],
    [{ type: "attacks", side: 0, card, place: 1, target: 2 }, "Ann's Ox attacks Bob's place 2: 4 damage"],
    [{ type: "drained", side: 1, mana: 4 }, "Bob loses 4 mana"],
    [{ type: "dies", side: 1, card, place: 2 }, "Bob's Ox dies"],
    [{ type: "wins", side: 0 }, "Bob has no life points left: Ann wins"],
    [{ type: "forfeits", side: 0, why: "resigned" }, "Ann gave up: Bob wins"],
  ])("%j", (event, told) => {
    const line = phrases.tell(event, rules.view(state, 0));
    expect(line && plain([line])).toEqual([told]);
  });
});

describe("hints", () => {
  const hint = (own: PlayerSpec, foe: PlayerSpec, action: Action) =>
    phrases.hint?.(rules.view(scenario(own, foe), 0), 0, action);

  test.each<readonly [PlayerSpec, PlayerSpec, Action, string | undefined]>([
    [{ hand: ["Ox"] }, {}, ["set", 1, 1], "can attack in your next turn"],
    [{ hand: ["Hare"] }, {}, ["set", 1, 1], "can attack at once"],
    [{ hand: ["Wall"] }, {}, ["set", 1, 1], "protects you when you finish the turn"],
    [{ hand: ["Ox"] }, {}, ["sacrifice", 1], "you gain 1 life point"],
    [{ field: { 1: "Dog" } }, {}, ["attack", 0, 1], "2 damage: 28 life points left"],
    [{ field: { 1: "Dog" } }, { life: 3 }, ["attack", 0, 1], "2 damage: 1 life point left"],
    [{ field: { 1: "Dog" } }, { life: 2 }, ["attack", 0, 1], "2 damage: you win"],
    [{ field: { 1: "Imp" } }, { mana: 3 }, ["attack", 0, 1], "4 damage: 26 life points left, takes 3 mana"],
    [{ field: { 1: "Dog" } }, { field: { 3: "Ox" } }, ["attack", 3, 1], "2 damage: 4 life points left"],
    [{ field: { 1: "Dog" } }, { life: 3 }, ["attack", 0, 1], "2 damage: 1 life point left"],
    [{ field: { 1: "Dog" } }, { field: { 3: "Imp" } }, ["attack", 3, 1], "2 damage: kills"],
    [
      { hand: ["Healer"], field: { 1: "Giant", 2: "Dog" } },
      {},
      ["cast", 1],
      "+1 life point for 1 of your creatures",
    ],
    [{ hand: ["Relief"], pile: ["Cat", "Cat", "Cat"] }, {}, ["cast", 1], "cards: 3"],
    [{ hand: ["Relief"], pile: ["Cat"] }, {}, ["cast", 1], "cards: 1, life points: -2"],
    [{ hand: ["Rebirth"], graveyard: ["Ox"], field: { 1: "Cat" } }, {}, ["cast", 1], "Ox returns to 2"],
    [{ hand: ["Rebirth"] }, {}, ["cast", 1], "no creature can return: the card would be lost"],
    [{ hand: ["Dracula"] }, {}, ["cast", 1], "the opponent has 28 life points left, you 32"],
    [{ hand: ["Dracula"] }, { life: 3 }, ["cast", 1], "the opponent has 1 life point left, you 32"],
    [{ hand: ["Dracula"] }, { life: 2 }, ["cast", 1], "you win"],
    [{ hand: ["Traitor"] }, { field: { 2: "Ox" } }, ["cast", 1, 2, 1], "can attack at once"],
    [
      { hand: ["Traitor"] },
      { field: { 2: { name: "Ox", is: "asleep" } } },
      ["cast", 1, 2, 1],
      "can attack in your next turn",
    ],
    [{}, {}, ["finish"], undefined],
  ])("%j against %j: %j", (own, foe, action, expected) => {
    expect(hint(own, foe, action)).toBe(expected);
  });
});

test.each<readonly [Action, readonly string[]]>([
  [["set", 1, 4], ["Ox (hand 1)"]],
  [["sacrifice", 1], ["Ox (hand 1)"]],
  [["cast", 2], ["Relief (hand 2)"]],
  [
    ["cast", 2, 4, 1],
    ["Relief (hand 2)", "Imp (place 4)"],
  ],
  [
    ["attack", 2, 2],
    ["attack", "with Dog (place 2)"],
  ],
  [["finish"], []],
])("%j stands in the menu %j", (action, headings) => {
  expect(phrases.headings?.(rules.view(state, 0), 0, action)).toEqual(headings);
});

describe("the table in words", () => {
  const described = (viewer: number, considered: readonly Action[] = []) =>
    phrases.description?.(rules.view(state, viewer), viewer, considered);

  test("tells one thing a line, the own side first; the menu tells the hand", () => {
    expect(described(0, rules.actions(state, 0))).toEqual([
      "Round 6, Ann's turn.",
      "You, Ann: 12 life, 5 of 15 mana, 3 cards in hand, 0 in the pile.",
      "Your place 2: Dog, 2 damage, 3 life.",
      "Your place 3: Cat, 1 damage, 2 life, has attacked.",
      "Your free places: 1, 4, 5, 6, 7.",
      "Bob: 30 life, 11 of 15 mana, 2 cards in hand, 1 in the pile, 1 buried, Ox on top.",
      "Bob's place 2: Guard, 2 damage, 7 life, shield.",
      "Bob's place 4: Imp, 4 damage, 2 life, mana drain, asleep.",
      "Bob's free places: 1, 3, 5, 6, 7.",
    ]);
  });

  test("without a menu the own hand is told, and only that", () => {
    const lines = described(1)?.filter((line) => line.startsWith("Card "));
    expect(lines).toEqual(["Card 1: Cat, 1 mana, 1/2.", "Card 2: Cat, 1 mana, 1/2."]);
  });
});

test.each<readonly [Action, string | undefined]>([
  [["attack", 0, 2], "player 0 Bob"],
  [["attack", 2, 2], undefined],
  [["set", 1, 4], undefined],
])("%j can also be called: %s", (action, words) => {
  expect(phrases.synonyms?.(rules.view(state, 0), 0, action)).toBe(words);
});

test("two equal cards do the same, at the same place", () => {
  const view = rules.view(state, 1);
  const effects = (
    [
      ["set", 1, 1],
      ["set", 2, 1],
      ["set", 1, 3],
    ] as const
  ).map((action) => phrases.effect?.(view, 1, action));
  expect(effects[0]).toBe(effects[1]);
  expect(effects[0]).not.toBe(effects[2]);
});

test.each<readonly [readonly Action[], string | undefined]>([
  [[["set", 1, 4]], "5 mana  4/6"],
  [[["cast", 2]], "3 mana  draw 3 cards"],
  [[["sacrifice", 3]], "15 mana  9/9; 10 mana short"],
  [
    [
      ["attack", 0, 2],
      ["attack", 2, 2],
    ],
    "with Dog (2)",
  ],
])("the menu of %j says: %s", (actions, note) => {
  expect(phrases.note?.(rules.view(state, 0), 0, actions, 0)).toBe(note);
});

describe("looking at things", () => {
  const look = (what: string, viewer = 0) => {
    const lines = phrases.inspect?.(rules.view(state, viewer), viewer, what);
    return lines && plain(lines);
  };

  test.each([
    ["ox", ["Ox: 5 mana  4/6"]],
    ["WALL", ["Wall: 2 mana  0/6, shield"]],
    ["Imp", ["Imp: 3 mana  4/2, mana drain"]],
    ["Hare", ["Hare: 1 mana  2/1, speedy"]],
    ["Dracula", ["Dracula: 2 mana  the opponent loses 2 life points, you gain 2"]],
    ["graveyard", ["Ann, buried, the top first: none", "Bob, buried, the top first: Ox"]],
    ["unseen", ["Ann, not seen by you yet: none", "Bob, not seen by you yet: 2 Cat, 1 Dog"]],
    ["nonsense", undefined],
  ])("look %s", (what, lines) => {
    expect(look(what)).toEqual(lines);
  });

  test("everything on the screen can be looked at", () => {
    const subjects = phrases.subjects?.(rules.view(state, 0), 0) ?? [];
    for (const subject of ["Ox", "Imp", "hand", "graveyard", "unseen", "mana", "life"])
      expect(subjects).toContain(subject);
    for (const subject of subjects) expect(look(subject)).toBeDefined();
  });

  test("a spectator has not seen the hands", () => {
    expect(look("unseen", SPECTATOR)?.[0]).toBe("Ann, not seen yet: 1 Ox, 1 Giant, 1 Relief");
  });
});

test("seats are called by the players' names", () => {
  const view = rules.view(state, 0);
  expect([phrases.seatName(view, 0), phrases.seatName(view, 1)]).toEqual(["Ann", "Bob"]);
});

test("the legal actions and their labels", () => {
  const field = { 2: "Dog", 3: "Cat", 4: "Cat", 5: "Cat", 6: "Cat", 7: "Cat" };
  const tired = Object.fromEntries(
    Object.entries(field).map(([i, name]) => [i, { name, is: i === "2" ? "ready" : "tired" } as const]),
  );
  const state = scenario(
    { mana: 9, hand: ["Ox", "Giant", "Relief", "Traitor"], field: tired },
    { field: { 1: "Imp" } },
  );
  const view = rules.view(state, 0);
  expect(rules.actions(state, 0).map((action) => [action, phrases.label(view, action)])).toEqual([
    [["set", 1, 1], "set Ox (1) to 1"],
    [["sacrifice", 1], "sacrifice Ox (1)"],
    [["sacrifice", 2], "sacrifice Giant (2)"],
    [["cast", 3], "cast Relief (3)"],
    [["sacrifice", 3], "sacrifice Relief (3)"],
    [["cast", 4, 1, 1], "cast Traitor (4) on Imp (1), who goes to 1"],
    [["sacrifice", 4], "sacrifice Traitor (4)"],
    [["attack", 0, 2], "attack the opponent with Dog (2)"],
    [["attack", 1, 2], "attack Imp (1) with Dog (2)"],
    [["finish"], "finish the turn"],
  ]);
});

test("labels tell no more than the view", () => {
  expect(phrases.label(rules.view(state, SPECTATOR), ["set", 1, 4])).toBe("set a card (1) to 4");
  expect(phrases.label(rules.view(state, ALL_SEEING), ["set", 1, 4])).toBe("set Ox (1) to 4");
  expect(phrases.label(rules.view(state, ALL_SEEING), ["set", 1, 4], "marked")).toBe("set Ox to 4");
});

describe("a refusal says what is wrong and what would be right", () => {
  const own: PlayerSpec = {
    mana: 3,
    hand: ["Ox", "Healer", "Dracula"],
    field: { 1: "Dog", 2: { name: "Cat", is: "asleep" }, 4: { name: "Cat", is: "tired" } },
  };
  const foe: PlayerSpec = { field: { 1: "Wall", 2: "Ox", 4: { name: "Ox", is: "asleep" } } };
  const sentence = (state: State, seat: number, action: Action) => {
    const obstacle = rules.refusal(state, seat, action);
    return obstacle && phrases.refusal(rules.view(state, seat), action, obstacle);
  };

  test.each<readonly [Action, string]>([
    [["set", 7, 3], "The hand has only the cards 1 to 3; choose one of them."],
    [["set", 2, 3], "Healer is a spell: cast it, or sacrifice it."],
    [["set", 1, 2], "There is already a creature on this place; choose a free one."],
    [["set", 1, 3], "Ox costs 5 mana and you have 3; wait for more, or play something cheaper."],
    [["cast", 1], "Ox is a creature: set it on a place, or sacrifice it."],
    [["cast", 2], "Healer costs 5 mana and you have 3; wait for more, or play something cheaper."],
    [["cast", 3, 1, 1], "Dracula takes no target; cast it alone."],
    [["attack", 0, 1], "The opponent has a shield; attack their creatures with shields first."],
    [["attack", 1, 2], "This creature sleeps until your next turn; attack with another one."],
    [["attack", 1, 3], "You have no creature there; attack with another one."],
    [["attack", 1, 4], "This creature has attacked in this turn; attack with another one."],
    [["attack", 3, 1], "The opponent has no creature there; choose another target."],
    [["attack", 4, 1], "That creature is still asleep and can't be attacked; choose another target."],
  ])("%j", (action, expected) => {
    expect(sentence(scenario(own, foe), 0, action)).toBe(expected);
  });

  test("also for Traitor, an empty hand, another player's turn and the end", () => {
    const traitor = scenario({ mana: 9, hand: ["Traitor"] });
    expect(sentence(traitor, 0, ["cast", 1])).toBe(
      "Traitor needs a creature of the opponent and a free place of yours.",
    );
    expect(sentence(scenario({}), 0, ["sacrifice", 1])).toBe("The hand is empty.");
    expect(sentence(scenario({}), 1, ["finish"])).toBe("It is Ann's turn.");
    const over = scenario({});
    rules.forfeit(over, 0, "resigned");
    expect(sentence(over, 0, ["finish"])).toBe("The game is over.");
  });
});

describe("how a game ended", () => {
  test("by life points", () => {
    const outcome = { winners: [0], ending: { code: "life" } } as const;
    expect(phrases.ending(rules.view(state, SPECTATOR), outcome)).toBe("Bob has no life points left");
  });

  test.each<readonly [Why, string]>([
    ["resigned", "Ann gave up"],
    ["left", "Ann left"],
    ["expelled", "Ann was expelled"],
    ["timed out", "Ann ran out of time"],
  ])("because a player %s", (why, expected) => {
    const over = scenario({});
    rules.forfeit(over, 0, why);
    const outcome = rules.outcome(over);
    expect(outcome && phrases.ending(rules.view(over, 1), outcome)).toBe(expected);
  });
});
