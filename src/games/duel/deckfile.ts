import {
  type Creature,
  type Deck,
  isCreatureName,
  isSameCreature,
  RANGES,
  SMALLEST_DECK,
  SPELL_NAMES,
  type SpellName,
} from "./cards.ts";
import { JsonReader, NotAsExpected } from "./json.ts";

/** The deck in a config file, or undefined if the file is not valid (duel.md, section 2.2). */
export function readDeck(bytes: Uint8Array): Deck | undefined {
  try {
    return deckIn(new JsonReader(bytes));
  } catch (error) {
    if (error instanceof NotAsExpected) return undefined;
    throw error;
  }
}

function deckIn(reader: JsonReader): Deck {
  let creatures: Creature[] | undefined;
  let spells: SpellName[] | undefined;
  reader.object(["Creatures", "Spells"], (key) => {
    if (key === "Creatures") creatures = creaturesIn(reader);
    else spells = spellsIn(reader);
  });
  reader.end();
  if (creatures === undefined || spells === undefined) throw new NotAsExpected();
  if (creatures.length + spells.length < SMALLEST_DECK) throw new NotAsExpected();
  return { creatures, spells };
}

/** `speedy` stands in all creatures or in none (rule 5). Copies of a card are one object (rule 9). */
function creaturesIn(reader: JsonReader): Creature[] {
  const list: Creature[] = [];
  const byName = new Map<string, Creature>();
  let bonus: boolean | undefined;
  reader.array(() => {
    const { speedy, ...rest } = creatureIn(reader);
    bonus ??= speedy !== undefined;
    if (bonus !== (speedy !== undefined)) throw new NotAsExpected();
    const creature = { ...rest, speedy: speedy ?? false };
    const namesake = byName.get(creature.name) ?? creature;
    if (!isSameCreature(namesake, creature)) throw new NotAsExpected();
    byName.set(creature.name, namesake);
    list.push(namesake);
  });
  return list;
}

/** The members of a creature; all but the last are required (rule 5). */
const MEMBERS = [
  "name",
  "mana_cost",
  "damage_points",
  "life_points",
  "shield",
  "mana_drain",
  "speedy",
] as const;

/** A creature as it is written: `speedy` is undefined where it is not mentioned. */
type Written = Omit<Creature, "speedy"> & { readonly speedy: boolean | undefined };

function creatureIn(reader: JsonReader): Written {
  const found: { -readonly [Key in keyof Creature]?: Creature[Key] } = {};
  reader.object(MEMBERS, (key) => {
    switch (key) {
      case "name":
        found.name = nameIn(reader);
        return;
      case "mana_cost":
        found.cost = integerIn(reader, RANGES.cost);
        return;
      case "damage_points":
        found.damage = integerIn(reader, RANGES.damage);
        return;
      case "life_points":
        found.life = integerIn(reader, RANGES.life);
        return;
      case "shield":
        found.shield = reader.boolean();
        return;
      case "mana_drain":
        found.drain = reader.boolean();
        return;
      case "speedy":
        found.speedy = reader.boolean();
    }
  });
  const { name, cost, damage, life, shield, drain, speedy } = found;
  if (name === undefined || cost === undefined || damage === undefined) throw new NotAsExpected();
  if (life === undefined || shield === undefined || drain === undefined) throw new NotAsExpected();
  return { name, cost, damage, life, shield, drain, speedy };
}

function nameIn(reader: JsonReader): string {
  const name = reader.string();
  if (!isCreatureName(name)) throw new NotAsExpected();
  return name;
}

function integerIn(reader: JsonReader, [least, most]: readonly [number, number]): number {
  const value = reader.integer();
  if (value < least || value > most) throw new NotAsExpected();
  return value;
}

/** Every spell has exactly one member, its name (rule 10). */
function spellsIn(reader: JsonReader): SpellName[] {
  const list: SpellName[] = [];
  reader.array(() => {
    let name: string | undefined;
    reader.object(["name"], () => {
      name = reader.string();
    });
    const spell = SPELL_NAMES.find((known) => known === name);
    if (spell === undefined) throw new NotAsExpected();
    list.push(spell);
  });
  return list;
}
