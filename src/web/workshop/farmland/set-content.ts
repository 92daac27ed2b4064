import {
  Invalid,
  linesOf,
  parseDeck,
  parseUnits,
  writeDeck,
  writeUnits,
} from "../../../games/farmland/files.ts";
import { kind } from "../../../games/farmland/game.ts";
import { DECK_SIZE, type Kind, MOST_KINDS } from "../../../games/farmland/state.ts";
import { nameOf, single, union } from "../../../games/farmland/union.ts";
import { DECKS, UNITS } from "../../../games/farmland/units.ts";
import { z } from "../../../games/schema.ts";
import { counted } from "../../../kernel/text.ts";
import { doubtful, type Opened, type Problem, serious } from "../creation-editor.ts";
import { freeName } from "../free-name.ts";

/** Units and a deck for each team, made together: a deck counts the units of its list. */
export interface SetContent {
  readonly units: readonly Kind[];
  readonly decks: readonly [readonly number[], readonly number[]];
}

/** One unit, forty times. */
export function freshSet(): SetContent {
  return {
    units: [{ qualifier: "New", role: "Farmer", atk: 500, def: 500 }],
    decks: [[DECK_SIZE], [DECK_SIZE]],
  };
}

/** The units of the house with one of its decks for both. */
export function houseSet(deck: keyof typeof DECKS): SetContent {
  return { units: UNITS, decks: [DECKS[deck], DECKS[deck]] };
}

/** With one unit more, of which no deck has any. */
export function withUnit({ units, decks }: SetContent): SetContent {
  const taken = units.map((unit) => unit.qualifier);
  const qualifier = freeName(taken, (number) => `New ${number}`, units.length + 1);
  const fresh: Kind = { qualifier, role: "Farmer", atk: 500, def: 500 };
  return {
    units: [...units, fresh],
    decks: [
      [...decks[0], 0],
      [...decks[1], 0],
    ],
  };
}

/** With a unit changed. */
export function withUnitChanged(content: SetContent, index: number, change: Partial<Kind>): SetContent {
  return {
    ...content,
    units: content.units.map((unit, at) => (at === index ? { ...unit, ...change } : unit)),
  };
}

/** Without a unit, in the list and in both decks. */
export function withoutUnit({ units, decks }: SetContent, index: number): SetContent {
  const without = <T>(list: readonly T[]) => list.filter((_, at) => at !== index);
  return { units: without(units), decks: [without(decks[0]), without(decks[1])] };
}

/** With another number of a unit in the deck of a team. */
export function withCount(content: SetContent, team: 0 | 1, index: number, count: number): SetContent {
  const deck = content.decks[team].map((before, at) => (at === index ? count : before));
  return { ...content, decks: team === 0 ? [deck, content.decks[1]] : [content.decks[0], deck] };
}

/** How many cards a deck has. */
export function cardsIn(deck: readonly number[]): number {
  return deck.reduce((sum, count) => sum + count, 0);
}

/** What is wrong with it (farmland.md, sections 3.2 and 3.3, and the bounds of the house). */
export function setProblems({ units, decks }: SetContent): readonly Problem[] {
  const problems: Problem[] = [];
  if (units.length === 0 || units.length > MOST_KINDS)
    problems.push(serious(`A list has 1 to ${MOST_KINDS} units, this one has ${units.length}.`));
  const names = new Set<string>();
  for (const [index, unit] of units.entries()) {
    const name = nameOf(units, index);
    const place = `unit ${index}`;
    for (const issue of kind.safeParse(unit).error?.issues ?? [])
      problems.push(serious(`${name}, ${issue.path.join(".")}: ${issue.message}.`, place));
    if (unit.qualifier.includes(";") || unit.role.includes(";"))
      problems.push(serious(`${name}: a name has no semicolon.`, place));
    if (unit.qualifier !== unit.qualifier.trim() || unit.role !== unit.role.trim())
      problems.push(serious(`${name}: a name has no blanks around it.`, place));
    if (names.has(name)) problems.push(doubtful(`Two units are withName ${name}; they cannot join.`, place));
    names.add(name);
  }
  for (const [team, deck] of decks.entries()) {
    const cards = cardsIn(deck);
    if (cards !== DECK_SIZE)
      problems.push(serious(`Deck ${team + 1} has ${counted(cards, "card")} instead of ${DECK_SIZE}.`));
  }
  return problems;
}

/** What two units make together, by their positions; undefined if they do not fit. */
export function joinOf(
  units: readonly Kind[],
  a: number,
  b: number,
): { readonly atk: number; readonly def: number } | undefined {
  return union(units, single(units, a), single(units, b));
}

/** The units that one can join, by their positions, and what comes of it. */
export function partnersOf(units: readonly Kind[], index: number) {
  return units.flatMap((_, other) => {
    const made = other === index ? undefined : joinOf(units, index, other);
    return made === undefined ? [] : [{ other, made }];
  });
}

const keptDeck = z.array(z.int().check(z.gte(0)));

/** As it is kept on the shelf. */
const kept = z
  .object({
    units: z.array(z.object({ qualifier: z.string(), role: z.string(), atk: z.number(), def: z.number() })),
    decks: z.tuple([keptDeck, keptDeck]),
  })
  .check(z.refine(({ units, decks }) => decks.every((deck) => deck.length === units.length)));

/** Opens what is kept on the shelf, or a units or deck file of the specification. */
export function openSet(name: string, bytes: Uint8Array, bench: SetContent): Opened<SetContent> {
  try {
    const lines = linesOf(name, bytes);
    if (lines[0]?.startsWith("{")) {
      const read = kept.safeParse(JSON.parse(lines.join("\n")));
      return read.success
        ? { ok: true, content: read.data }
        : { ok: false, problem: `${name}: expected units, and two decks that count each of them.` };
    }
    if (lines[0]?.includes(";")) {
      const units = parseUnits(lines);
      const fitted = (deck: readonly number[]) => units.map((_, index) => deck[index] ?? 0);
      return { ok: true, content: { units, decks: [fitted(bench.decks[0]), fitted(bench.decks[1])] } };
    }
    const deck = parseDeck("deck", lines, bench.units.length);
    return {
      ok: true,
      content: {
        ...bench,
        decks: /deck[ _-]?2/i.test(name) ? [bench.decks[0], deck] : [deck, bench.decks[1]],
      },
    };
  } catch (error) {
    if (error instanceof Invalid || error instanceof SyntaxError)
      return { ok: false, problem: `${name}: ${error.message}` };
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
