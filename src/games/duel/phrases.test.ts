import { describe, expect, test } from "vitest";
import { SPECTATOR } from "../../kernel/game.ts";
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
    field: { 2: "Dog", 3: { name: "Cat", attacked: true } },
  },
  {
    mana: 11,
    hand: ["Cat", "Cat"],
    pile: ["Dog"],
    field: { 2: "Guard", 4: { name: "Imp", ready: false } },
    graveyard: ["Ox"],
  },
);

describe("the scene", () => {
  test("shows both sides, the own hand, and marks what can be chosen", () => {
    expect(sceneOf(state, 0, rules.actions(state, 0))).toEqual([
      "Round 5: Ann's turn",
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

  test("at the end nobody's turn is announced", () => {
    expect(sceneOf({ ...state, end: { winner: 0, why: "quit" } }, 0)[0]).toBe("Round 5");
  });
});

describe("what happened", () => {
  const card = cardNamed("Ox");
  test.each<readonly [Event, string]>([
    [{ type: "turn", side: 0, round: 3, mana: 9 }, "Round 3, Ann's turn, 9 mana"],
    [{ type: "draws", side: 0, card }, "Ann draws Ox"],
    [{ type: "draws", side: 1, card: null }, "Bob draws a card"],
    [{ type: "tires", side: 1 }, "Bob cannot draw and loses 1 life point"],
    [{ type: "sets", side: 0, card, place: 4 }, "Ann sets Ox on 4"],
    [{ type: "casts", side: 0, card: cardNamed("Relief") }, "Ann casts Relief"],
    [{ type: "heals", side: 0, place: 4, life: 7 }, "Ann's creature on 4 has 7 life points"],
    [{ type: "revives", side: 0, card, place: 1 }, "Ox returns to Ann's place 1"],
    [{ type: "revives nobody", side: 0 }, "Nobody can return: the spell is lost"],
    [{ type: "bites", side: 0, life: 2 }, "Ann takes 2 life points from Bob"],
    [{ type: "lures", side: 0, card, from: 2, place: 3 }, "Ox leaves place 2 and comes to Ann's place 3"],
    [{ type: "sacrifices", side: 0, card }, "Ann sacrifices Ox for 1 life point"],
    [{ type: "attacks", side: 0, card, attacker: 1, target: 0, damage: 4 }, "Ann's Ox attacks Bob: 4 damage"],
    [
      { type: "attacks", side: 0, card, attacker: 1, target: 2, damage: 4 },
      "Ann's Ox attacks Bob's place 2: 4 damage",
    ],
    [{ type: "drained", side: 1, mana: 4 }, "Bob loses 4 mana"],
    [{ type: "dies", side: 1, card, place: 2 }, "Bob's Ox dies"],
    [{ type: "wins", side: 0, why: "life" }, "Bob has no life points left: Ann wins"],
    [{ type: "wins", side: 1, why: "quit" }, "Ann gave up: Bob wins"],
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
    [{ field: { 1: "Dog" } }, { life: 2 }, ["attack", 0, 1], "2 damage: you win"],
    [{ field: { 1: "Imp" } }, { mana: 3 }, ["attack", 0, 1], "4 damage: 26 life points left, takes 3 mana"],
    [{ field: { 1: "Dog" } }, { field: { 3: "Ox" } }, ["attack", 3, 1], "2 damage: 4 life points left"],
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
    [{ hand: ["Rebirth"] }, {}, ["cast", 1], "nobody can return: the card would be lost"],
    [{ hand: ["Dracula"] }, {}, ["cast", 1], "the opponent has 28 life points left, you 32"],
    [{ hand: ["Dracula"] }, { life: 2 }, ["cast", 1], "you win"],
    [{ hand: ["Traitor"] }, { field: { 2: "Ox" } }, ["cast", 1, 2, 1], "can attack at once"],
    [
      { hand: ["Traitor"] },
      { field: { 2: { name: "Ox", ready: false } } },
      ["cast", 1, 2, 1],
      "can attack in your next turn",
    ],
    [{}, {}, ["finish"], undefined],
    [{}, {}, ["quit"], "the opponent wins"],
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
  [["attack", 2, 2], ["Dog (place 2) attacks"]],
  [["finish"], []],
  [["quit"], []],
])("%j stands in the menu %j", (action, headings) => {
  expect(phrases.headings?.(rules.view(state, 0), 0, action)).toEqual(headings);
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
    ["unseen", ["Ann, not seen by you yet: none", "Bob, not seen by you yet: Cat, Cat, Dog"]],
    ["nonsense", undefined],
  ])("look %s", (what, lines) => {
    expect(look(what)).toEqual(lines);
  });

  test("a spectator has not seen the hands", () => {
    expect(look("unseen", SPECTATOR)?.[0]).toBe("Ann, not seen yet: Ox, Giant, Relief");
  });
});

test("seats are called by the players' names", () => {
  const view = rules.view(state, 0);
  expect([phrases.seatName(view, 0), phrases.seatName(view, 1)]).toEqual(["Ann", "Bob"]);
});
