import {
  type Card,
  type Creature,
  type Deck,
  isCreatureName,
  isSameCreature,
  MAX_CREATURE_NAME_BYTES,
  MIN_DECK,
  RANGES,
  SPELL_NAMES,
} from "./cards.ts";
import { type Expected, JsonReader, NotAsExpected } from "./json.ts";

/** The deck in a file, or what is wrong with it and where. */
export type DeckRead =
  | { readonly ok: true; readonly deck: Deck }
  | { readonly ok: false; readonly problem: Expected };

/** Reads a config file (duel.md, section 2.2). */
export function readDeck(bytes: Uint8Array): DeckRead {
  try {
    return { ok: true, deck: deckIn(new JsonReader(bytes)) };
  } catch (error) {
    if (error instanceof NotAsExpected) return { ok: false, problem: problem(bytes, error) };
    throw error;
  }
}

/** Lines and columns count from 1; columns count characters, so continuation bytes are skipped. */
function problem(bytes: Uint8Array, { expected, at }: NotAsExpected): Expected {
  const place = Math.min(at, bytes.length);
  const line = bytes.subarray(0, place).reduce((lines, byte) => (byte === 0x0a ? lines + 1 : lines), 1);
  const start = bytes.lastIndexOf(0x0a, place - 1) + 1;
  const column = bytes.subarray(start, place).filter((byte) => (byte & 0xc0) !== 0x80).length + 1;
  return (words) => words.expected(line, column, expected(words));
}

function deckIn(reader: JsonReader): Deck {
  let creatures: Deck | undefined;
  let spells: number[] | undefined;
  reader.object(["Creatures", "Spells"], (key) => {
    if (key === "Creatures") creatures = creaturesIn(reader);
    else spells = spellsIn(reader);
  });
  if (creatures === undefined || spells === undefined) return reader.fail(({ both }) => both);
  const deck = together(creatures, spells);
  if (deck.cards.length < MIN_DECK) reader.fail(({ leastCards }) => leastCards(MIN_DECK));
  reader.end();
  return deck;
}

/** Spells are numbered after the creatures, and come after them in the list (section 3.1). */
function together({ creatures, cards }: Deck, spells: readonly number[]): Deck {
  return { creatures, cards: [...cards, ...spells.map((spell) => creatures.length + spell)] };
}

/** Either all creatures mention `speedy` or none (rule 5). Copies of a creature are one card (rule 9). */
function creaturesIn(reader: JsonReader): Deck {
  const creatures: Creature[] = [];
  const cards: Card[] = [];
  const cardOf = new Map<string, Card>();
  let bonus: boolean | undefined;
  reader.array(() => {
    const { speedy, ...rest } = creatureIn(reader);
    bonus ??= speedy !== undefined;
    if (bonus !== (speedy !== undefined)) reader.fail(({ speedyInAll }) => speedyInAll);
    const creature = { ...rest, speedy: speedy ?? false };
    const card = cardOf.get(creature.name) ?? creatures.length;
    if (!isSameCreature(creatures[card] ?? creature, creature))
      reader.fail(({ sameAttributes }) => sameAttributes(JSON.stringify(creature.name)));
    cardOf.set(creature.name, card);
    creatures[card] ??= creature;
    cards.push(card);
  });
  return { creatures, cards };
}

/** The members of a creature, each with the attribute it gives; all but the last are required (rule 5). */
const MEMBERS = {
  name: (reader: JsonReader) => ({ name: nameIn(reader) }),
  mana_cost: (reader: JsonReader) => ({ cost: integerIn(reader, RANGES.cost) }),
  damage_points: (reader: JsonReader) => ({ damage: integerIn(reader, RANGES.damage) }),
  life_points: (reader: JsonReader) => ({ life: integerIn(reader, RANGES.life) }),
  shield: (reader: JsonReader) => ({ shield: reader.boolean() }),
  mana_drain: (reader: JsonReader) => ({ drain: reader.boolean() }),
  speedy: (reader: JsonReader) => ({ speedy: reader.boolean() }),
};
const MEMBER_NAMES = Object.keys(MEMBERS) as (keyof typeof MEMBERS)[];

/** A creature as it is written: `speedy` is undefined where it is not mentioned. */
type Written = Omit<Creature, "speedy"> & { readonly speedy: boolean | undefined };

function creatureIn(reader: JsonReader): Written {
  const found: Partial<Creature> = {};
  reader.object(MEMBER_NAMES, (key) => Object.assign(found, MEMBERS[key](reader)));
  const { name, cost, damage, life, shield, drain, speedy } = found;
  if (name === undefined) return reader.fail(({ creatureWith }) => creatureWith("name"));
  if (cost === undefined) return reader.fail(({ creatureWith }) => creatureWith("mana_cost"));
  if (damage === undefined) return reader.fail(({ creatureWith }) => creatureWith("damage_points"));
  if (life === undefined) return reader.fail(({ creatureWith }) => creatureWith("life_points"));
  if (shield === undefined) return reader.fail(({ creatureWith }) => creatureWith("shield"));
  if (drain === undefined) return reader.fail(({ creatureWith }) => creatureWith("mana_drain"));
  return { name, cost, damage, life, shield, drain, speedy };
}

function nameIn(reader: JsonReader): string {
  const name = reader.string();
  if (!isCreatureName(name)) reader.fail((words) => words.name(MAX_CREATURE_NAME_BYTES));
  return name;
}

function integerIn(reader: JsonReader, [least, most]: readonly [number, number]): number {
  const value = reader.integer();
  if (value < least || value > most) reader.fail(({ number }) => number(least, most));
  return value;
}

const KNOWN_SPELLS: readonly string[] = SPELL_NAMES;

/** The numbers of the spells; every one has exactly one member, its name (rule 10). */
function spellsIn(reader: JsonReader): number[] {
  const list: number[] = [];
  reader.array(() => {
    let spell = -1;
    reader.object(["name"], () => {
      const name = reader.string();
      spell = KNOWN_SPELLS.indexOf(name);
      if (spell < 0) reader.fail((words) => words.spell(SPELL_NAMES));
    });
    if (spell < 0) reader.fail(({ spellWithName }) => spellWithName);
    list.push(spell);
  });
  return list;
}

/** A deck as a config file stores it, each copy of a creature listed (section 2.2). */
export function writeDeck({ creatures, cards }: Deck): string {
  const listed = cards.flatMap((card) => creatures[card] ?? []);
  const spells = cards.flatMap((card) => SPELL_NAMES[card - creatures.length] ?? []);
  // Programs without the bonus accept only files in which no creature mentions it.
  const isBonus = listed.some(({ speedy }) => speedy);
  const file = {
    Creatures: listed.map(({ name, cost, damage, life, shield, drain, speedy }) => ({
      name,
      mana_cost: cost,
      damage_points: damage,
      life_points: life,
      shield,
      mana_drain: drain,
      ...(isBonus && { speedy }),
    })),
    Spells: spells.map((name) => ({ name })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
