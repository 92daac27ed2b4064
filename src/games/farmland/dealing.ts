import { type Random, shuffle } from "../../kernel/random/random.ts";
import type { Card, Kind, KnownParts, Parts } from "./state.ts";
import { type Joinable, single, union } from "./union.ts";

/** Maximum number of unions tried per dealing of hidden units, and of dealings, before any cards will do. */
const MAX_UNIONS = 500;
const MAX_DEALINGS = 8;

/**
 * Builds hidden units from what is known of their parts and from cards of a pool, which they leave. Viewers who saw
 * them join know that they were compatible, so compatible cards are searched for; if there are hardly any, the search
 * stops and the values are added up.
 */
export function dealtUnits(
  kinds: readonly Kind[],
  hidden: readonly KnownParts[],
  pool: Card[],
  random: Random,
): readonly Joinable[] {
  if (hidden.length === 0) return [];
  for (let dealing = 0; dealing < MAX_DEALINGS; dealing++) {
    const made = compatibleUnits(kinds, hidden, pool);
    if (made !== undefined) return made;
    shuffle(random, pool);
  }
  return hidden.map((known) => added(kinds, filledParts(known, pool)));
}

/**
 * The first units that can be built with the cards in the order of the pool, from its end, within the limit of tries.
 */
function compatibleUnits(
  kinds: readonly Kind[],
  hidden: readonly KnownParts[],
  pool: Card[],
): readonly Joinable[] | undefined {
  const made: Joinable[] = [];
  let unions = 0;

  /** Builds one unit of these parts after another until the rest can be built too. */
  function make(known: KnownParts, rest: (unit: Joinable) => boolean): boolean {
    if (typeof known === "number") return rest(single(kinds, known));
    if (known !== null)
      return make(known[0], (onto) =>
        make(known[1], (joined) => {
          if (unions++ >= MAX_UNIONS) return false;
          const both = union(kinds, joined, onto);
          return both !== undefined && rest(both);
        }),
      );
    const tried = new Set<Card>();
    for (let i = pool.length - 1; i >= 0 && unions < MAX_UNIONS; i--) {
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

/** Fills the unknown parts with cards from the end of the pool. */
export function filledParts(known: KnownParts, pool: Card[]): Parts {
  if (known === null) return pool.pop() as Card;
  return typeof known === "number" ? known : [filledParts(known[0], pool), filledParts(known[1], pool)];
}

/** The unit that these parts make; undefined if they are incompatible. */
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
