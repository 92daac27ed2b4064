import { type Random, shuffle } from "../../kernel/random/random.ts";
import type { Card, Kind, KnownParts, Parts } from "./state.ts";
import { type Joinable, single, union } from "./union.ts";

/** Unions tried for one dealing of hidden units, and dealings tried, before any cards will do. */
const MOST_UNIONS = 500;
const MOST_DEALINGS = 8;

/**
 * Hidden units made of what is known of their parts and of cards from a pool, which they leave. Whoever saw them join
 * knows that they were compatible, so compatible cards are looked for; where hardly any are, the search ends and the
 * figures are added up.
 */
export function dealtUnits(
  kinds: readonly Kind[],
  hidden: readonly KnownParts[],
  pool: Card[],
  random: Random,
): readonly Joinable[] {
  for (let dealing = 0; dealing < MOST_DEALINGS; dealing++) {
    const made = compatibleUnits(kinds, hidden, pool);
    if (made !== undefined) return made;
    shuffle(random, pool);
  }
  return hidden.map((known) => added(kinds, filledParts(known, pool)));
}

/**
 * The first units that can be made with the cards in the order of the pool, from its end, unless too much has to be
 * tried.
 */
function compatibleUnits(
  kinds: readonly Kind[],
  hidden: readonly KnownParts[],
  pool: Card[],
): readonly Joinable[] | undefined {
  const made: Joinable[] = [];
  let unions = 0;

  /** Makes one unit of these parts after another until the rest can be made too. */
  function make(known: KnownParts, rest: (unit: Joinable) => boolean): boolean {
    if (typeof known === "number") return rest(single(kinds, known));
    if (known !== null)
      return make(known[0], (onto) =>
        make(known[1], (joined) => {
          if (unions++ >= MOST_UNIONS) return false;
          const both = union(kinds, joined, onto);
          return both !== undefined && rest(both);
        }),
      );
    const tried = new Set<Card>();
    for (let i = pool.length - 1; i >= 0 && unions < MOST_UNIONS; i--) {
      const card = pool[i] as Card;
      if (tried.has(card)) continue;
      tried.add(card);
      pool.splice(i, 1);
      if (rest(single(kinds, card))) return true;
      pool.splice(i, 0, card);
    }
    return false;
  }

  function makeFrom(index: number): boolean {
    const known = hidden[index];
    if (known === undefined) return true;
    return make(known, (unit) => {
      made[index] = unit;
      return makeFrom(index + 1);
    });
  }

  return makeFrom(0) ? made : undefined;
}

/** Parts with a card from the end of the pool wherever they are not known. */
export function filledParts(known: KnownParts, pool: Card[]): Parts {
  if (known === null) return pool.pop() as Card;
  return typeof known === "number" ? known : [filledParts(known[0], pool), filledParts(known[1], pool)];
}

/** The unit that these parts make, or undefined if they are incompatible. */
export function joinedParts(kinds: readonly Kind[], parts: Parts): Joinable | undefined {
  if (typeof parts === "number") return single(kinds, parts);
  const onto = joinedParts(kinds, parts[0]);
  const joined = joinedParts(kinds, parts[1]);
  return onto && joined && union(kinds, joined, onto);
}

function added(kinds: readonly Kind[], parts: Parts): Joinable {
  if (typeof parts === "number") return single(kinds, parts);
  const [onto, joined] = [added(kinds, parts[0]), added(kinds, parts[1])];
  return { parts, atk: onto.atk + joined.atk, def: onto.def + joined.def };
}
