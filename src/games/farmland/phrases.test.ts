import { describe, expect, test } from "vitest";
import { ALL_SEEING, SPECTATOR } from "../../kernel/game.ts";
import type { Line, Span } from "../../kernel/text.ts";
import { action, events, type PositionSetup, position } from "./fixtures/position.ts";
import { witness } from "./knowledge.ts";
import { phrases } from "./phrases.ts";
import { rules } from "./rules.ts";
import type { Ending, Obstacle } from "./state.ts";

const spanText = (span: Span) => (typeof span === "string" ? span : "text" in span ? span.text : "[#]");
const lineText = (line: Line) => line.map(spanText).join("").trimEnd();

const SETTING: PositionSetup = {
  hands: [["Left Twin 600/300", "Ox Drover 700/400"], ["Hay Binder 400/700"]],
  one: ["C2 Right Twin 300/600 blocking", "D2 Odd One 1000/130 hidden", "E4 Ox Drover 700/400"],
  two: ["D3 Hen Keeper 600/600 hidden", "E5 Barn Guard 400/900 blocking", "F4 Mill Porter 800/1000"],
};
const view = (viewer: number) => rules.view(position(SETTING), viewer);

describe("the scene", () => {
  test("shows the board, both teams and the own hand, and brackets what can be reached", () => {
    const lines = phrases.scene(view(0), 0, [action("move D2 D3"), action("place C1 1"), action("yield")]);
    expect(`\n${lines.map(lineText).join("\n")}\n`).toBe(`
Turn 2 of Red
7   .    .    .    Y    .    .    .
6   .    .    .    .    .    .    .
5   .    .    .    .    yb   .    .
4   .    .    .    .   *x    y    .
3   .    .    .  [ y?]  .    .    .
2   .    .   *xb  *x?   .    .    .
1   .    .  [ . ] *X    .    .    .
     A    B    C    D    E    F    G
Blue           [#] 8000/8000 LP, 36 in the deck, 1 in hand
  D3 ???, hidden
  E5 Barn Guard (400/900), blocking
  F4 Mill Porter (800/1000)
Red            [#] 8000/8000 LP, 35 in the deck, 2 in hand
  C2 Right Twin (300/600), blocking
  D2 Odd One (1000/130), hidden
  E4 Ox Drover (700/400)
Hand
  [1] Left Twin (600/300)
  [2] Ox Drover (700/400)
`);
  });

  test("on a terminal the teams stand beside the board, and the menu lists the own units", () => {
    const lines = phrases.scene(view(0), 0, [action("yield")], { columns: 80, rows: 20 });
    expect(`\n${lines.map(lineText).join("\n")}\n`).toBe(`
Turn 2 of Red
7   .    .    .    Y    .    .    .    Blue: LP 8000, deck 36, hand 1
6   .    .    .    .    .    .    .    D3 hidden
5   .    .    .    .    yb   .    .    E5 400/900 blocking Barn Guard
4   .    .    .    .   *x    y    .    F4 800/1000 Mill Porter
3   .    .    .    y?   .    .    .    Red: LP 8000, deck 35, hand 2
2   .    .   *xb  *x?   .    .    .
1   .    .    .   *X    .    .    .    x Red, y Blue, capitals are kings
     A    B    C    D    E    F    G   * can move, ? hidden, b blocks
Hand: [1] Left Twin (600/300), [2] Ox Drover (700/400)
`);
    const narrow = phrases.scene(view(0), 0, [], { columns: 60, rows: 20 }).map(lineText);
    expect(narrow.filter((line) => line.length > 60)).toEqual([]);
    expect(narrow[1]).toBe("7   .    .    .    Y    .    .    .    Blue LP 8000");
    const tiny = phrases.scene(view(0), 0, [], { columns: 50, rows: 20 });
    expect(tiny).toEqual(phrases.scene(view(0), 0, []));
  });

  test("in words, it tells one thing a line, the own team first", () => {
    expect(phrases.description?.(view(0), 0, [action("yield")])).toEqual([
      "Turn 2 of Red.",
      "You, Red: 8000 of 8000 life points, 35 in the deck, 2 units in hand.",
      "Your Farmer King on D1, can move.",
      "Your Right Twin, ATK 300, DEF 600, on C2, blocking, can move.",
      "Your Odd One, ATK 1000, DEF 130, on D2, hidden, can move.",
      "Your Ox Drover, ATK 700, DEF 400, on E4, can move.",
      "Unit 1 in hand: Left Twin, ATK 600, DEF 300.",
      "Unit 2 in hand: Ox Drover, ATK 700, DEF 400.",
      "Blue: 8000 of 8000 life points, 36 in the deck, 1 unit in hand.",
      "Blue's Farmer King on D7.",
      "Blue's unknown unit on D3, hidden.",
      "Blue's Barn Guard, ATK 400, DEF 900, on E5, blocking.",
      "Blue's Mill Porter, ATK 800, DEF 1000, on F4.",
    ]);
  });

  test("tells own from foe by tone, from either side", () => {
    const tones = (viewer: number) => {
      const spans = phrases.scene(view(viewer), viewer, []).flat();
      return spans.flatMap((span) =>
        typeof span !== "string" && "text" in span && /[XY]/.test(span.text) ? [span.tone] : [],
      );
    };
    expect(tones(0)).toEqual(["foe", "own"]);
    expect(tones(1)).toEqual(["own", "foe"]);
  });

  test("shows a spectator no hand and nothing hidden", () => {
    const text = phrases.scene(view(SPECTATOR), SPECTATOR, []).map(lineText).join("\n");
    expect(text).not.toMatch(/Hand|Odd One|Hen Keeper/);
  });
});

test("the scene shows both hands and all hidden units to an all-seeing viewer", () => {
  const text = phrases.scene(view(ALL_SEEING), ALL_SEEING, []).map(lineText);
  expect(text).toContain("  D3 Hen Keeper (600/600), hidden");
  expect(text.slice(-5)).toEqual([
    "Hand of Blue",
    "  [1] Hay Binder (400/700)",
    "Hand of Red",
    "  [1] Left Twin (600/300)",
    "  [2] Ox Drover (700/400)",
  ]);
});

test("beside a board that shows the card, a label has no number", () => {
  expect(phrases.label(view(0), action("place C2 1"), "marked")).toBe("place Left Twin on C2");
});

test("a spectator reads labels, menus and hints of the team whose turn it is, but no secret in them", () => {
  const words = (viewer: number, ofAction: string) => [
    phrases.label(view(viewer), action(ofAction)),
    phrases.headings?.(view(viewer), viewer, action(ofAction)),
    phrases.hint?.(view(viewer), viewer, action(ofAction)),
  ];
  expect(words(ALL_SEEING, "place C2 1")).toEqual(words(0, "place C2 1"));
  expect(words(SPECTATOR, "place C2 1")).toEqual([
    "place [1] a unit on C2",
    ["place a unit", "[1] a unit"],
    undefined,
  ]);
  expect(words(SPECTATOR, "move D2 D3")).toEqual(["attack from D2 to D3", ["D2 ???"], undefined]);
});

test.each<[Obstacle["code"], string]>([
  ["over", "The game is over."],
  ["not your turn", "It is the other team's turn; wait for yours."],
  ["empty", "No unit stands there; choose a field with one of your own."],
  ["enemy", "This unit belongs to the other team; choose one of your own."],
  ["moved", "This unit has moved already in this turn; choose another or end the turn."],
  ["too far", "Units move to their own field or one field up, right, down or left."],
  ["own king", "Units may not enter the field of their own king."],
  ["king attacks", "A king may not enter a field that is held by an enemy."],
  ["king blocks", "A king cannot block; choose one of your units."],
  ["face up", "This unit is face up already; only hidden ones can be flipped."],
  ["placed", "Units can be placed only once in a turn."],
  ["other field", "All units placed in a turn go onto the same field."],
  ["not beside king", "Units are placed on one of the fields around your own king."],
  ["held by enemy", "An enemy holds this field; choose one that is free or holds a unit of your own."],
  ["no such card", "There is no such unit in your hand."],
  ["must discard", "Your hand is full; to end the turn, name a unit to discard."],
  ["keeps cards", "Only from a full hand of five units is one discarded; end the turn without."],
])("the refusal %s is a sentence", (code, sentence) => {
  expect(phrases.refusal(view(0), action("yield"), { code })).toBe(sentence);
});

test.each<[Ending, string]>([
  [{ code: "no life", loser: 1 }, "Blue's life points dropped to 0"],
  [{ code: "no cards", loser: 0 }, "Red has no cards left in the deck"],
  [{ code: "forfeit", loser: 0, why: "resigned" }, "Red resigned"],
  [{ code: "forfeit", loser: 0, why: "left" }, "Red left the match"],
  [{ code: "forfeit", loser: 1, why: "expelled" }, "Blue was expelled"],
  [{ code: "forfeit", loser: 1, why: "timed out" }, "Blue ran out of time"],
])("the ending %j reads %j", (ending, text) => {
  expect(phrases.ending(view(0), { winners: [1 - ending.loser], ending })).toBe(text);
});

describe("hints", () => {
  test.each([
    ["move C2 D2", "incompatible: Odd One (1000/130) is lost"],
    ["move D2 D3", "against ???"],
    ["move E4 E5", "against Barn Guard (400/900) blocking: no unit is lost, Red takes 200"],
    ["move E4 F4", "against Mill Porter (800/1000): loses, Red takes 100"],
    ["move E4 E3", undefined],
    ["move E4 E4", undefined],
    ["move D1 D2", "Odd One (1000/130) is lost"],
    ["move D1 C1", undefined],
    ["place C2 1", "gives Right Left Twin (600/600)"],
    ["place D2 1", "gives Odd Left One (1400/230)"],
    ["place E1 1", undefined],
    ["flip D2", "shows it to both teams"],
    ["block D2", "defends with DEF until it moves"],
    ["yield", undefined],
    ["yield 2", "700/400"],
  ])("%s: %s", (words, hint) => {
    expect(phrases.hint?.(view(0), 0, action(words))).toBe(hint);
  });

  test("an attack on a king says what it costs", () => {
    const seen = rules.view(position({ ...SETTING, kings: ["D1", "E3"] }), 0);
    expect(phrases.hint?.(seen, 0, action("move E4 E3"))).toBe("Blue takes 700");
  });

  test("the sixth unit is lost", () => {
    const one = ["A1", "A2", "A3", "A4", "A5"].map((field) => `${field} Ox Drover 700/400`);
    const seen = rules.view(position({ ...SETTING, one }), 0);
    expect(phrases.hint?.(seen, 0, action("place D2 1"))).toBe("lost at once as the sixth unit");
  });
});

test.each([
  ["move D1 D1", ["D1 Farmer King"]],
  ["move C2 C3", ["C2 Right Twin (300/600)"]],
  ["flip D2", ["D2 Odd One (1000/130)"]],
  ["place E1 2", ["place a unit", "[2] Ox Drover (700/400)"]],
  ["yield", []],
  ["yield 1", ["end the turn"]],
])("the menu of %s is %j", (words, headings) => {
  expect(phrases.headings?.(view(0), 0, action(words))).toEqual(headings);
});

describe("looking at something", () => {
  const look = (what: string, viewer = 0) => phrases.inspect?.(view(viewer), viewer, what)?.map(lineText);

  test.each([
    ["d2", ["D2 Odd One (1000/130), hidden of Red"]],
    ["D3", ["D3 ???, hidden of Blue"]],
    ["D7", ["D7 Farmer King of Blue"]],
    ["A7", ["A7 is free."]],
    ["left twin", ["Left Twin (600/300)", "  with Straw Man: (0/-300)"]],
    ["H9", undefined],
  ])("%s: %j", (what, lines) => {
    expect(look(what)?.slice(0, 2)).toEqual(lines);
  });

  test("a hidden union shows the cards that have been seen", () => {
    const state = position({ hands: [["Left Twin 600/300"], []], one: ["D2 Right Twin 300/600"] });
    events(state, "place D2 1");
    expect(phrases.inspect?.(rules.view(state, 1), 1, "D2")?.map(lineText)).toEqual([
      "D2 Right Twin + ???, hidden of Red",
    ]);
  });
});

test("what can be looked at: the fields of all pieces, and the hand", () => {
  const subjects = phrases.subjects?.(view(0), 0) ?? [];
  for (const subject of ["D2", "D3", "D7"]) expect(subjects).toContain(subject);
  for (const subject of subjects) expect(phrases.inspect?.(view(0), 0, subject)).toBeDefined();
});

test("a player who tries to move a piece twice, or to place twice, reads why not", () => {
  const state = position({
    hands: [["Left Twin 600/300", "Ox Drover 700/400"], []],
    one: ["B2 Right Twin 300/600"],
  });
  const refused = () =>
    (phrases.attempts?.(rules.view(state, 0), 0) ?? []).flatMap((tried) => {
      const obstacle = rules.refusal(state, 0, tried);
      return obstacle === undefined ? [] : [`${tried.join(" ")}: ${obstacle.code}`];
    });
  expect(refused()).toEqual([]);
  events(state, "place E1 1", "move B2 B3");
  expect(refused()).toEqual([
    expect.stringMatching(/^move .*: moved$/),
    expect.stringMatching(/^place .*: placed$/),
  ]);
  expect(phrases.attempts?.(rules.view(state, 1), 1)).toEqual([]);
});

describe("what happened", () => {
  const told = (setting: PositionSetup, viewer: number, ...words: readonly string[]) => {
    const state = position(setting);
    return events(state, ...words).flatMap((event) => {
      const line = phrases.tell(witness(event, viewer), rules.view(state, viewer));
      return line === undefined ? [] : [lineText(line)];
    });
  };

  test("a placing, a union and a step, to both sides", () => {
    const actions = ["place C2 1", "move C2 C3", "block E4"];
    expect(told(SETTING, 0, ...actions)).toEqual([
      "Red places Left Twin on C2.",
      "Red's Left Twin joins Right Twin on C2: Right Left Twin (600/600).",
      "Red's Right Left Twin moves from C2 to C3.",
      "Red's Ox Drover blocks on E4.",
    ]);
    expect(told(SETTING, 1, ...actions)).toEqual([
      "Red places a hidden unit on C2.",
      "Red's hidden unit joins Right Twin on C2.",
      "Red's hidden unit moves from C2 to C3.",
      "Red's Ox Drover blocks on E4.",
    ]);
  });

  test("a duel", () => {
    expect(told(SETTING, 1, "move D2 D3")).toEqual([
      "Red's hidden unit attacks Hen Keeper (600/600) on D3!",
      "Red's unit on D2 is Odd One (1000/130).",
      "Blue's unit on D3 is Hen Keeper (600/600).",
      "Blue's Hen Keeper on D3 is eliminated!",
      "Blue takes 400 damage!",
      "Red's Odd One moves from D2 to D3.",
    ]);
  });

  test("a failed union, a blockade that ends, a king who tramples an own unit", () => {
    expect(told(SETTING, 0, "move C2 D2", "move D1 D1", "move E4 E4")).toEqual([
      "Red's Right Twin no longer blocks.",
      "Red's Right Twin moves from C2 to D2.",
      "Red's Right Twin cannot join Odd One, which is eliminated.",
      "Red's Farmer King stays on D1.",
      "Red's Ox Drover stays on E4.",
    ]);
    expect(told(SETTING, 1, "move D1 D2")).toEqual([
      "Red's Farmer King moves from D1 to D2.",
      "Red's hidden unit makes way for its king and is out.",
    ]);
  });

  test("the end of a turn: only the player who draws is told which card", () => {
    expect(told(SETTING, 1, "yield")).toEqual(["It is Blue's turn.", "Blue draws Straw Man (0/0)."]);
    expect(told(SETTING, 0, "yield")).toEqual(["It is Blue's turn."]);
    const full = Array.from({ length: 5 }, () => "Hen Keeper 600/600");
    expect(told({ hands: [full, []] }, 1, "yield 1")[0]).toBe("Red discards Hen Keeper (600/600).");
  });

  test("the end of a match", () => {
    const setting: PositionSetup = { kings: ["A1", "D4"], one: ["D3 Ox Drover 700/400"], life: [8000, 1] };
    expect(told(setting, 0, "move D3 D4").at(-1)).toBe("Blue has no life points left: Red wins!");
    const state = position({ turn: 1 });
    state.sides[0].deck = [];
    const [, end] = events(state, "yield").map((event) => phrases.tell(event, rules.view(state, 0)));
    expect(end && lineText(end)).toBe("Red has no cards left: Blue wins!");
    const left = phrases.tell({ type: "forfeits", seat: 0, why: "left" }, view(1));
    expect(left && lineText(left)).toBe("Red left the match: Blue wins!");
  });
});

test("teams have their names", () => {
  expect([0, 1].map((seat) => phrases.seatName(view(0), seat))).toEqual(["Red", "Blue"]);
});
