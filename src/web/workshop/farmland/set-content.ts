import {
  Invalid,
  linesOf,
  parseDeck,
  parseUnits,
  writeDeck,
  writeUnits,
} from "../../../games/farmland/files.ts";
import { kind } from "../../../games/farmland/game.ts";
import { DECK_SIZE, type Kind, MAX_KINDS } from "../../../games/farmland/state.ts";
import { nameOf, single, union } from "../../../games/farmland/union.ts";
import { DECKS, UNITS } from "../../../games/farmland/units.ts";
import { words as farmlandWords } from "../../../games/farmland/words.ts";
import { z } from "../../../games/schema.ts";
import { jsonProblem } from "../../../kernel/json-problem.ts";
import { doubtful, type Opened, type Problem, serious } from "../creation-editor.ts";
import { freeName } from "../free-name.ts";
import { words } from "./words.ts";

/** Units, and a deck for each team that counts the units of this list. */
export interface SetContent {
  readonly units: readonly Kind[];
  readonly decks: readonly [readonly number[], readonly number[]];
}

/** A set with one unit, forty times in each deck. */
export function freshSet(): SetContent {
  return {
    units: [{ qualifier: words.newQualifier, role: words.newRole, atk: 500, def: 500 }],
    decks: [[DECK_SIZE], [DECK_SIZE]],
  };
}

/** The built-in units, with one of the built-in decks for both teams. */
export function houseSet(deck: keyof typeof DECKS): SetContent {
  return { units: UNITS, decks: [DECKS[deck], DECKS[deck]] };
}

/** Adds a unit that's in no deck yet. */
export function withUnit({ units, decks }: SetContent): SetContent {
  const taken = units.map((unit) => unit.qualifier);
  const qualifier = freeName(taken, words.newName, units.length + 1);
  const fresh: Kind = { qualifier, role: words.newRole, atk: 500, def: 500 };
  return {
    units: [...units, fresh],
    decks: [
      [...decks[0], 0],
      [...decks[1], 0],
    ],
  };
}

/** Changes a unit. */
export function withUnitChanged(content: SetContent, index: number, change: Partial<Kind>): SetContent {
  return {
    ...content,
    units: content.units.map((unit, at) => (at === index ? { ...unit, ...change } : unit)),
  };
}

/** Removes a unit from the list and from both decks. */
export function withoutUnit({ units, decks }: SetContent, index: number): SetContent {
  const without = <T>(list: readonly T[]) => list.filter((_, at) => at !== index);
  return { units: without(units), decks: [without(decks[0]), without(decks[1])] };
}

/** Changes how often a unit is in a team's deck. */
export function withCount(content: SetContent, team: 0 | 1, index: number, count: number): SetContent {
  const deck = content.decks[team].map((before, at) => (at === index ? count : before));
  return { ...content, decks: team === 0 ? [deck, content.decks[1]] : [content.decks[0], deck] };
}

/** How many cards a deck has. */
export function cardsIn(deck: readonly number[]): number {
  return deck.reduce((sum, count) => sum + count, 0);
}

/** Checks the set (farmland.md, sections 3.2 and 3.3, and the server's limits). */
export function setProblems({ units, decks }: SetContent): readonly Problem[] {
  const problems: Problem[] = [];
  if (units.length === 0 || units.length > MAX_KINDS)
    problems.push(serious(words.problems.count(MAX_KINDS, units.length)));
  const names = new Set<string>();
  for (const [index, unit] of units.entries()) {
    const name = nameOf(units, index);
    const place = `unit ${index}`;
    for (const issue of kind.safeParse(unit).error?.issues ?? [])
      problems.push(serious(`${name}, ${issue.path.join(".")}: ${issue.message}.`, place));
    if (unit.qualifier.includes(";") || unit.role.includes(";"))
      problems.push(serious(words.problems.semicolon(name), place));
    if (unit.qualifier !== unit.qualifier.trim() || unit.role !== unit.role.trim())
      problems.push(serious(words.problems.blanks(name), place));
    if (names.has(name)) problems.push(doubtful(words.problems.same(name), place));
    names.add(name);
  }
  for (const [team, deck] of decks.entries()) {
    const cards = cardsIn(deck);
    if (cards !== DECK_SIZE) problems.push(serious(words.problems.deckSize(team + 1, cards, DECK_SIZE)));
  }
  return problems;
}

/** The union of two units, or undefined if they don't fit. */
export function joinOf(
  units: readonly Kind[],
  a: number,
  b: number,
): { readonly atk: number; readonly def: number } | undefined {
  return union(units, single(units, a), single(units, b));
}

/** The units that this one can join, and their unions. */
export function partnersOf(units: readonly Kind[], index: number) {
  return units.flatMap((_, other) => {
    const made = other === index ? undefined : joinOf(units, index, other);
    return made === undefined ? [] : [{ other, made }];
  });
}

const keptDeck = z.array(z.int().check(z.gte(0)));

/** The saved form. */
const kept = z
  .object({
    units: z.array(z.object({ qualifier: z.string(), role: z.string(), atk: z.number(), def: z.number() })),
    decks: z.tuple([keptDeck, keptDeck]),
  })
  .check(z.refine(({ units, decks }) => decks.every((deck) => deck.length === units.length)));

/** Opens a saved set, or a units or deck file of the specification. */
export function openSet(name: string, bytes: Uint8Array, current: SetContent): Opened<SetContent> {
  try {
    const lines = linesOf(name, bytes, farmlandWords.files);
    if (lines[0]?.startsWith("{")) {
      const text = lines.join("\n");
      const broken = jsonProblem(text);
      if (broken !== undefined) return { ok: false, problem: `${name}: ${broken}` };
      const read = kept.safeParse(JSON.parse(text));
      return read.success
        ? { ok: true, content: read.data }
        : { ok: false, problem: words.problems.notSet(name) };
    }
    if (lines[0]?.includes(";")) {
      const units = parseUnits(lines, farmlandWords.files);
      const fitted = (deck: readonly number[]) => units.map((_, index) => deck[index] ?? 0);
      return { ok: true, content: { units, decks: [fitted(current.decks[0]), fitted(current.decks[1])] } };
    }
    const deck = parseDeck("deck", lines, current.units.length, farmlandWords.files);
    return {
      ok: true,
      content: {
        ...current,
        decks: /deck[ _-]?2/i.test(name) ? [current.decks[0], deck] : [deck, current.decks[1]],
      },
    };
  } catch (error) {
    if (error instanceof Invalid) return { ok: false, problem: `${name}: ${error.message}` };
    throw error;
  }
}

/** The files of the specification: the units, and a deck for each team. */
export function filesOf({ units, decks }: SetContent, name: string) {
  return [
    { name: `${name}-units.txt`, text: writeUnits(units) },
    { name: `${name}-deck1.txt`, text: writeDeck(decks[0]) },
    { name: `${name}-deck2.txt`, text: writeDeck(decks[1]) },
  ];
}
