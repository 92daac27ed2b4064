import type { Card, Kind, Parts } from "./state.ts";

/** The values of a unit. */
export interface Figures {
  readonly atk: number;
  readonly def: number;
}

/** A unit that can join another: its values and cards. */
export interface Joinable extends Figures {
  readonly parts: Parts;
}

/** A single card as a unit. */
export function single(kinds: readonly Kind[], card: Card): Joinable {
  const { atk, def } = kindOf(kinds, card);
  return { parts: card, atk, def };
}

/**
 * The unit that A becomes with B, on whose field it comes, or undefined if they are incompatible (farmland.md,
 * section 1.7).
 */
export function union(kinds: readonly Kind[], a: Joinable, b: Joinable): Joinable | undefined {
  const figures = joinedFigures(a, b);
  // The specification checks equal full names first; either way the union fails, and comparing names is slower.
  if (figures === undefined || areNamesakes(kinds, a.parts, b.parts)) return undefined;
  return { parts: [b.parts, a.parts], atk: figures.atk, def: figures.def };
}

/** Whether two units have the same full name. Most names differ in length, which is known without joining them. */
function areNamesakes(kinds: readonly Kind[], a: Parts, b: Parts): boolean {
  return nameLength(kinds, a) === nameLength(kinds, b) && nameOf(kinds, a) === nameOf(kinds, b);
}

/** The values of two units together, or undefined if they are incompatible whatever their names (section 1.8). */
export function joinedFigures(a: Figures, b: Figures): Figures | undefined {
  const [high, low] = a.atk > b.atk ? [a, b] : [b, a];
  if (high.atk > low.atk && high.atk === low.def && low.atk === high.def)
    return { atk: high.atk, def: low.def };
  const g = Math.max(gcd(a.atk, b.atk), gcd(a.def, b.def));
  if (g > 100) return { atk: a.atk + b.atk - g, def: a.def + b.def - g };
  if (g === 100 && (primeHundreds(a.atk, b.atk) || primeHundreds(a.def, b.def)))
    return { atk: a.atk + b.atk, def: a.def + b.def };
  return undefined;
}

/** The greatest common divisor; like-minded unions can have values below 0. */
function gcd(a: number, b: number): number {
  let x = Math.abs(a);
  let y = Math.abs(b);
  while (y > 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

function primeHundreds(x: number, y: number): boolean {
  return isPrime(x / 100) && isPrime(y / 100);
}

/** Fractions, 0 and 1 are not prime. */
function isPrime(n: number): boolean {
  if (!Number.isInteger(n) || n < 2) return false;
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false;
  return true;
}

/** The full name of a unit: the qualifiers of all its cards, then the role of the first (section 1.7). */
export function nameOf(kinds: readonly Kind[], parts: Parts): string {
  return `${qualifierOf(kinds, parts)} ${roleOf(kinds, parts)}`;
}

function nameLength(kinds: readonly Kind[], parts: Parts): number {
  return qualifierLength(kinds, parts) + 1 + roleOf(kinds, parts).length;
}

function qualifierOf(kinds: readonly Kind[], parts: Parts): string {
  return typeof parts === "number"
    ? kindOf(kinds, parts).qualifier
    : `${qualifierOf(kinds, parts[0])} ${qualifierOf(kinds, parts[1])}`;
}

function qualifierLength(kinds: readonly Kind[], parts: Parts): number {
  return typeof parts === "number"
    ? kindOf(kinds, parts).qualifier.length
    : qualifierLength(kinds, parts[0]) + 1 + qualifierLength(kinds, parts[1]);
}

function roleOf(kinds: readonly Kind[], parts: Parts): string {
  let first = parts;
  while (typeof first !== "number") first = first[0];
  return kindOf(kinds, first).role;
}

/** The entry of a card in the list of units. */
export function kindOf(kinds: readonly Kind[], card: Card): Kind {
  return kinds[card] as Kind;
}
