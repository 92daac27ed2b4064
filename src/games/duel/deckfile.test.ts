import { describe, expect, test } from "vitest";
import { extent } from "../../../test/thorough.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { below } from "../../kernel/random/random.ts";
import type { Creature } from "./cards.ts";
import { readDeck } from "./deckfile.ts";
import { DECKS } from "./decks.ts";
import { fileOf } from "./fixtures/scenario.ts";
import { words } from "./words.ts";

const encoder = new TextEncoder();
/** The deck in this text, or what is wrong with it. */
const read = (text: string) => {
  const found = readDeck(encoder.encode(text));
  return found.ok ? found.deck : found.problem(words.files);
};
const isValid = (text: string) => typeof read(text) !== "string";

/** The first creature in this text. */
function firstCreature(text: string): Creature | undefined {
  const found = read(text);
  return typeof found === "string" ? undefined : found.creatures[0];
}

const MOTH =
  '{"name":"Moth","mana_cost":1,"damage_points":2,"life_points":3,"shield":false,"mana_drain":false}';
const SPELL = '{"name":"Healer"}';

/** A file of these creatures, filled up with spells to ten cards. */
function withCreatures(...creatures: readonly string[]): string {
  return withSpells(Math.max(0, 10 - creatures.length), ...creatures);
}

function withSpells(spells: number, ...creatures: readonly string[]): string {
  return `{"Creatures":[${creatures}],"Spells":[${Array.from({ length: spells }, () => SPELL)}]}`;
}

/** The creature Moth with a piece of its text replaced. */
function moth(piece: string, by: string): string {
  expect(MOTH).toContain(piece);
  return MOTH.replace(piece, by);
}

const VALID = withCreatures(MOTH);

test("a valid file gives creatures and spells in their order", () => {
  expect(read(VALID)).toEqual({
    creatures: [{ name: "Moth", cost: 1, damage: 2, life: 3, shield: false, drain: false, speedy: false }],
    cards: [0, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  });
});

test("copies of a creature are one card, and spells come last wherever they stand in the file (section 3.1)", () => {
  const fly = moth("Moth", "Fly");
  const creatures = [MOTH, fly, MOTH, fly, fly, MOTH, MOTH, MOTH, MOTH, MOTH];
  const deck = read(`{"Spells":[{"name":"Traitor"}],"Creatures":[${creatures}]}`);
  expect(deck).toMatchObject({
    creatures: [{ name: "Moth" }, { name: "Fly" }],
    cards: [0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 6],
  });
});

test.each(Object.entries(DECKS))("the house's deck %s is a valid file", (_, deck) => {
  expect(read(fileOf(deck))).toEqual(deck);
});

describe("text (duel.md, section 2.2, rules 1 and 2)", () => {
  test.each([
    ["CRLF line ends", VALID.replaceAll(",", ",\r\n")],
    ["tabs and blanks everywhere", ` \t\n${VALID.replaceAll(/[{}[\],:]/g, "\t$& \r\n")}\n`],
    ["escapes in a name", withCreatures(moth("Moth", "M\\u006fth"))],
    ["escapes in a key", VALID.replace('"mana_cost"', '"mana\\u005fcost"')],
    ["the short escapes", withCreatures(moth("Moth", '\\"\\\\\\/\\b\\f\\n\\r\\t'))],
    ["a pair of surrogates", withCreatures(moth("Moth", "\\ud83d\\ude00"))],
    ["members in another order", `{"Spells":[${Array<string>(9).fill(SPELL)}],"Creatures":[${MOTH}]}`],
  ])("valid: %s", (_, text) => {
    expect(isValid(text)).toBe(true);
  });

  test("escapes are decoded", () => {
    expect(firstCreature(withCreatures(moth("Moth", "M\\u006fth")))?.name).toBe("Moth");
    expect(firstCreature(withCreatures(moth("Moth", '\\"\\\\\\/\\b\\f\\n\\r\\t')))?.name).toBe(
      '"\\/\b\f\n\r\t',
    );
  });

  test.each([
    ["an empty file", ""],
    ["only white space", " \n"],
    ["text after the end", `${VALID}x`],
    ["a second value", `${VALID}{}`],
    ["a cut off file", VALID.slice(0, -1)],
    ["a cut off string", VALID.slice(0, 8)],
    ["a cut off escape", `${VALID.slice(0, 8)}\\`],
    ["a missing comma", VALID.replace(",", " ")],
    ["a trailing comma in an object", VALID.replace(/\}$/, ",}")],
    ["a trailing comma in an array", VALID.replace(/\]\}$/, ",]}")],
    ["a missing colon", VALID.replace(":", " ")],
    ["comments", `/* deck */${VALID}`],
    ["single quotes", VALID.replaceAll('"', "'")],
    ["a leading zero", withCreatures(moth('"mana_cost":1', '"mana_cost":01'))],
    ["a byte order mark", `\ufeff${VALID}`],
    ["a line feed in a string", withCreatures(moth("Moth", "Mo\nth"))],
    ["an unknown escape", withCreatures(moth("Moth", "M\\oth"))],
    ["a wrong \\u escape", withCreatures(moth("Moth", "\\u00g0"))],
    ["half a pair of surrogates", withCreatures(moth("Moth", "\\ud83d"))],
    ["a form feed as white space", `\f${VALID}`],
    ["a key twice at the top", VALID.replace("{", '{"Spells":[],')],
    ["a key twice in a creature", withCreatures(moth("{", '{"shield":false,'))],
    ["a key twice in a spell", VALID.replace(SPELL, '{"name":"Healer","name":"Healer"}')],
    ["a key twice, once with escapes", withCreatures(moth("{", '{"sh\\u0069eld":false,'))],
  ])("invalid: %s", (_, text) => {
    expect(isValid(text)).toBe(false);
  });

  test("invalid UTF-8 is invalid", () => {
    const bytes = encoder.encode(withCreatures(moth("Moth", "\u00fc")));
    expect(readDeck(bytes).ok).toBe(true);
    bytes[bytes.indexOf(0xc3)] = 0xff;
    expect(readDeck(bytes).ok).toBe(false);
  });

  test("nesting of any depth is only an error", () => {
    expect(isValid("[".repeat(1_000_000))).toBe(false);
    expect(isValid(`{"Creatures":${"[".repeat(1_000_000)}`)).toBe(false);
    expect(isValid(`{"Creatures":[{"name":${'{"name":'.repeat(1_000_000)}`)).toBe(false);
  });
});

describe("top level (rules 3 and 4)", () => {
  test.each([
    ["nine spells and a creature", withSpells(9, MOTH), true],
    ["only spells", withSpells(10), true],
    ["only creatures", withCreatures(...Array<string>(10).fill(MOTH)), true],
    ["nine cards", withSpells(8, MOTH), false],
    ["hundreds of cards", withSpells(700, MOTH), true],
    ["an array", `[${VALID}]`, false],
    ["null", "null", false],
    ["no Spells", `{"Creatures":[${Array<string>(10).fill(MOTH)}]}`, false],
    ["no Creatures", `{"Spells":[${Array<string>(10).fill(SPELL)}]}`, false],
    ["lower case", VALID.replace("Creatures", "creatures"), false],
    ["a third member", VALID.replace("{", '{"Players":2,'), false],
    ["Creatures is an object", VALID.replace(`[${MOTH}]`, "{}"), false],
    ["Spells is null", '{"Creatures":[],"Spells":null}', false],
  ])("%s", (_, text, valid) => {
    expect(isValid(text)).toBe(valid);
  });
});

describe("creatures (rules 5 to 9)", () => {
  const speedy = moth('"mana_drain":false', '"mana_drain":false,"speedy":true');
  const fly = moth("Moth", "Fly");
  test.each<readonly [string, string | readonly string[], boolean]>([
    ["every member is required: name", moth('"name":"Moth",', ""), false],
    ["mana_cost", moth('"mana_cost":1,', ""), false],
    ["damage_points", moth('"damage_points":2,', ""), false],
    ["life_points", moth('"life_points":3,', ""), false],
    ["shield", moth('"shield":false,', ""), false],
    ["mana_drain", moth(',"mana_drain":false', ""), false],
    ["an unknown member", moth("{", '{"colour":1,'), false],
    ["a member in capitals", moth("shield", "Shield"), false],
    ["an empty object", "{}", false],
    ["a string in place of a creature", '"Moth"', false],
    ["null in place of a creature", "null", false],
    ["speedy in all creatures", [speedy, speedy], true],
    ["speedy in the first only", [speedy, fly], false],
    ["speedy in the last only", [fly, speedy], false],
    ["name of 8 bytes", moth("Moth", "Mammoths"), true],
    ["name of 9 bytes", moth("Moth", "Mammothes"), false],
    ["name of 8 letters and 9 bytes", moth("Moth", "W\u00f6lflein"), false],
    ["name of 7 letters and 8 bytes", moth("Moth", "W\u00f6lflei"), true],
    ["name of 2 letters and 8 bytes", moth("Moth", "\u{1f600}\u{1f600}"), true],
    ["name of 3 letters and 9 bytes", moth("Moth", "\u20ac\u20ac\u20ac"), false],
    ["empty name", moth("Moth", ""), false],
    ["a very long name", moth("Moth", "M".repeat(100_000)), false],
    ["blanks around a name", moth("Moth", " Moth  "), true],
    ["name is a number", moth('"Moth"', "1"), false],
    ["mana_cost 0", moth('cost":1', 'cost":0'), false],
    ["mana_cost 15", moth('cost":1', 'cost":15'), true],
    ["mana_cost 16", moth('cost":1', 'cost":16'), false],
    ["mana_cost -1", moth('cost":1', 'cost":-1'), false],
    ["damage_points 0", moth('damage_points":2', 'damage_points":0'), true],
    ["damage_points -0", moth('damage_points":2', 'damage_points":-0'), true],
    ["damage_points 9", moth('damage_points":2', 'damage_points":9'), true],
    ["damage_points 10", moth('damage_points":2', 'damage_points":10'), false],
    ["life_points 0", moth('life_points":3', 'life_points":0'), false],
    ["life_points 9", moth('life_points":3', 'life_points":9'), true],
    ["life_points 10", moth('life_points":3', 'life_points":10'), false],
    ["a number of 400 digits", moth('life_points":3', `life_points":${"9".repeat(400)}`), false],
    ["a fraction", moth('cost":1', 'cost":1.0'), false],
    ["an exponent", moth('cost":1', 'cost":3e0'), false],
    ["a capital exponent", moth('cost":1', 'cost":3E0'), false],
    ["a plus sign", moth('cost":1', 'cost":+1'), false],
    ["a minus sign alone", moth('cost":1', 'cost":-'), false],
    ["a number as a string", moth('cost":1', 'cost":"1"'), false],
    ["a number as a boolean", moth('cost":1', 'cost":true'), false],
    ["null as a number", moth('cost":1', 'cost":null'), false],
    ["true as shield", moth('shield":false', 'shield":true'), true],
    ["0 as shield", moth('shield":false', 'shield":0'), false],
    ["a string as shield", moth('shield":false', 'shield":"false"'), false],
    ["null as mana_drain", moth('mana_drain":false', 'mana_drain":null'), false],
    ["half a word as shield", moth('shield":false', 'shield":fals'), false],
    ["a longer word as shield", moth('shield":false', 'shield":falsely'), false],
    ["null as speedy", moth('"mana_drain":false', '"mana_drain":false,"speedy":null'), false],
    ["identical duplicates", [MOTH, MOTH, MOTH], true],
    ["the same name in another case", [MOTH, moth("Moth", "moth").replace("1", "2")], true],
    ["the name of a spell", moth("Moth", "Healer"), true],
    ["namesakes that differ in mana_cost", [MOTH, moth('cost":1', 'cost":2')], false],
    ["namesakes that differ in damage_points", [MOTH, moth('damage_points":2', 'damage_points":3')], false],
    ["namesakes that differ in life_points", [MOTH, moth('life_points":3', 'life_points":4')], false],
    ["namesakes that differ in shield", [MOTH, moth('shield":false', 'shield":true')], false],
    ["namesakes that differ in mana_drain", [MOTH, moth('drain":false', 'drain":true')], false],
    ["namesakes that differ in speedy", [speedy, speedy.replace("true", "false")], false],
  ])("%s", (_, creatures, valid) => {
    expect(isValid(withCreatures(...(typeof creatures === "string" ? [creatures] : creatures)))).toBe(valid);
  });
});

test("-0 is 0", () => {
  expect(firstCreature(withCreatures(moth('damage_points":2', 'damage_points":-0')))?.damage).toBe(0);
});

describe("spells (rule 10)", () => {
  test.each([
    ["Healer", '{"name":"Healer"}', true],
    ["Relief", '{"name":"Relief"}', true],
    ["Rebirth", '{"name":"Rebirth"}', true],
    ["Dracula", '{"name":"Dracula"}', true],
    ["Traitor without speedy creatures", '{"name":"Traitor"}', true],
    ["another name", '{"name":"Fireball"}', false],
    ["another case", '{"name":"healer"}', false],
    ["a second member", '{"name":"Healer","mana_cost":5}', false],
    ["no member", "{}", false],
    ["a string", '"Healer"', false],
    ["null", "null", false],
    ["a number as name", '{"name":5}', false],
  ])("%s", (_, spell, valid) => {
    expect(isValid(VALID.replace(SPELL, spell))).toBe(valid);
  });
});

test("whatever bytes are changed, nothing is thrown, and accepted files are ordinary JSON", () => {
  const random = houseRandom("5".repeat(32));
  const original = encoder.encode(withCreatures(moth("Moth", "M\u00f6\\u0074h")));
  let accepted = 0;
  for (let round = 0; round < extent(6000, 20_000); round++) {
    const bytes = Uint8Array.from(original);
    for (let changes = below(random, 3); changes >= 0; changes--)
      bytes[below(random, bytes.length)] = original[below(random, original.length)] ?? 0;
    if (below(random, 4) === 0) bytes[below(random, bytes.length)] = below(random, 256);
    const found = readDeck(bytes);
    if (!found.ok) continue;
    const { deck } = found;
    accepted++;
    const { Creatures, Spells } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const [creature] = deck.creatures;
    expect(Creatures[0]).toMatchObject({
      name: creature?.name,
      mana_cost: creature?.cost,
      shield: creature?.shield,
    });
    expect(Creatures.length + Spells.length).toBe(deck.cards.length);
  }
  expect(accepted).toBeGreaterThan(100);
});

describe("what is wrong, and where", () => {
  const file = (creature: string) =>
    `{\n  "Spells": [${Array<string>(9).fill(SPELL)}],\n  "Creatures": [\n    ${creature}\n  ]\n}`;
  test.each([
    ["an empty file", "", "line 1, column 1: expected an object"],
    [
      "a number out of range",
      file(moth('cost":1', 'cost":16')),
      "line 4, column 32: expected a number from 1 to 15",
    ],
    [
      "a fraction, behind a letter of two bytes",
      file(moth("Moth", "M\u00f6th").replace('cost":1', 'cost":1.0')),
      "line 4, column 32: expected a whole number without fraction, exponent and leading zeros",
    ],
    ...["3e0", "3E0"].map((number) => [
      `an exponent: ${number}`,
      file(moth('cost":1', `cost":${number}`)),
      "line 4, column 32: expected a whole number without fraction, exponent and leading zeros",
    ]),
    [
      "no life_points",
      file(moth('"life_points":3,', "")),
      "line 4, column 5: expected a creature with life_points",
    ],
    [
      "a long name",
      file(moth("Moth", "Mammothes")),
      "line 4, column 13: expected a name of 1 to 8 bytes in UTF-8",
    ],
    [
      "another member",
      file(moth("shield", "Shield")),
      "line 4, column 68: expected no other members than name, mana_cost, damage_points, life_points, shield, mana_drain, speedy",
    ],
    ["a member twice", file(moth("{", '{"shield":true,')), 'line 4, column 82: expected "shield" once only'],
    [
      "another spell",
      file(MOTH).replace("Healer", "Fireball"),
      "line 2, column 22: expected one of the spells Healer, Relief, Rebirth, Dracula, Traitor",
    ],
    [
      "namesakes that differ",
      file(`${MOTH},\n    ${moth('cost":1', 'cost":2')}`),
      'line 5, column 5: expected the same attributes as in the first creature called "Moth"',
    ],
    ["too few cards", withSpells(3), "line 1, column 1: expected 10 cards at least"],
    ["only creatures", '{"Creatures":[]}', "line 1, column 1: expected Creatures and Spells"],
    ["a missing comma", file(`${MOTH}\n    ${MOTH}`), 'line 5, column 5: expected "," or "]"'],
    ["a cut off string", '{"Creatures', "line 1, column 2: expected a closing quote"],
    ["text after the end", `${VALID}\nx`, "line 2, column 1: expected nothing more"],
  ])("%s", (_, text, problem) => {
    expect(read(text)).toBe(problem);
  });
});
