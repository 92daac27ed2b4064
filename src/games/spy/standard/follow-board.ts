import type { FieldState, Terrain } from "../board/fields.ts";
import { boardOf, withoutWalls } from "../board/geometry.ts";
import { FOG_ROUNDS } from "../gadgets/fog-tin.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import type { View } from "../knowledge/view.ts";
import type { BarTable, Drink, Fog, Lying, Roulette, Wiretap } from "../state.ts";
import type { Deed } from "./deeds.ts";
import type { WireField, WireGadget, WireState } from "./things.ts";

/** The fields of a received map by their positions in ours. */
export type Fields = ReadonlyMap<number, WireField>;

/** The fields of a received map; those outside of ours are left out. */
export function fieldsOf({ width, fields }: Terrain, { map }: WireState): Fields {
  const found = new Map<number, WireField>();
  map.map.forEach((row, y) => {
    row.forEach((field, x) => {
      const at = y * width + x;
      if (x < width && at < fields.length) found.set(at, field);
    });
  });
  return found;
}

/** The map after this message: the same object if nothing changed, so that derived data is kept. */
export function followTerrain(before: Terrain, fields: Fields): Terrain {
  const changed = [...fields].filter(([at, { state }]) => before.fields[at] !== state);
  if (changed.length === 0) return before;
  if (changed.every(([at, { state }]) => before.fields[at] === "WALL" && state === "FREE"))
    return withoutWalls(
      before,
      changed.map(([at]) => at),
    );
  const others: (FieldState | null)[] = [...before.fields];
  for (const [at, { state }] of changed) others[at] = state;
  return { width: before.width, fields: others };
}

/** Roulette tables in reading order. */
export function followRoulettes(terrain: Terrain, fields: Fields): readonly Roulette[] {
  return boardOf(terrain).at.ROULETTE_TABLE.map((at) => {
    const field = fields.get(at);
    const isDestroyed = field?.isDestroyed ?? false;
    return {
      at,
      chips: Math.max(0, field?.chipAmount ?? 0),
      isInverted: field?.isInverted ?? false,
      isDestroyed,
    };
  });
}

/** The fields of safe 1, 2, ... by their numbers. */
export function followSafes(terrain: Terrain, fields: Fields): readonly number[] {
  const numberOf = (at: number) => fields.get(at)?.safeIndex ?? 0;
  return [...boardOf(terrain).at.SAFE].sort((a, b) => numberOf(a) - numberOf(b));
}

/** Items on the floor, in the order in which they were dropped, as far as that is known. */
export function followLying(
  before: readonly Lying[],
  fields: Fields,
  deeds: readonly Deed[],
): readonly Lying[] {
  const now: Lying[] = [];
  for (const [at, { gadget }] of fields)
    if (gadget !== null && gadget.gadget !== "COCKTAIL") now.push({ gadget: gadget.gadget, at });
  const isIn = (list: readonly Lying[]) => (lying: Lying) =>
    list.some((other) => other.gadget === lying.gadget && other.at === lying.at);
  const isThrown = ({ gadget }: Lying) =>
    deeds.some(({ operation }) => operation.type === "GADGET_ACTION" && operation.gadget === gadget);
  const kept = before.filter(isIn(now));
  const fresh = now.filter((lying) => !isIn(kept)(lying));
  if (fresh.length === 0 && kept.length === before.length) return before;
  return [...kept, ...fresh.filter(isThrown), ...fresh.filter((lying) => !isThrown(lying))];
}

/**
 * Fog as our rules keep it: each tin's fields and when they clear. If a server's fog lasts longer or shorter, the
 * received fields count.
 */
export function followFogs(
  before: View,
  terrain: Terrain,
  fields: Fields,
  round: number,
  deeds: readonly Deed[],
): readonly Fog[] {
  const isFoggy = (at: number) => fields.get(at)?.isFoggy === true;
  const thrown = deeds.flatMap(({ operation }): Fog[] => {
    if (operation.type !== "GADGET_ACTION" || operation.gadget !== "FOG_TIN" || !operation.successful)
      return [];
    const near = [operation.target, ...boardOf(terrain).around(operation.target)];
    return [{ fields: near.filter((at) => terrain.fields[at] !== "WALL"), until: round + FOG_ROUNDS + 1 }];
  });
  const kept = [...before.fogs.filter(({ until }) => until > round), ...thrown].filter((fog) =>
    fog.fields.some(isFoggy),
  );
  const rest = [...fields.keys()].filter((at) => isFoggy(at) && !kept.some((fog) => fog.fields.includes(at)));
  if (rest.length > 0) kept.push({ fields: rest, until: round + 1 });
  return kept.length === before.fogs.length && kept.every((fog, i) => fog === before.fogs[i])
    ? before.fogs
    : kept;
}

/** The cocktails that the player's side has poisoned: on which bar tables, and in whose hands. */
export interface Poisoned {
  readonly bars: ReadonlySet<number>;
  readonly persons: ReadonlySet<number>;
}

/**
 * Counts only what the player's side has poisoned, even if a server shows more by accident (spy-protocol.md, section
 * 9): it follows from that side's own actions, and moves with the cocktail.
 */
export function followPoison(before: View, deeds: readonly Deed[]): Poisoned {
  const bars = new Set(before.bars.flatMap(({ at, drink }) => (drink ? [at] : [])));
  const persons = new Set(before.persons.flatMap(({ drink }, who) => (drink ? [who] : [])));
  for (const { operation, whom } of deeds) {
    if (operation.type !== "GADGET_ACTION" || !operation.successful) continue;
    const { gadget, target, who } = operation;
    if (gadget === "POISON_PILLS" && before.persons[who]?.side !== null) {
      if (whom >= 0) persons.add(whom);
      else bars.add(target);
    } else if ((gadget === "COCKTAIL" || gadget === "GRAPPLE") && bars.delete(target)) persons.add(who);
  }
  return { bars, persons };
}

/** A cocktail as we see it: none, one that looks clean, or one poisoned by the player's side. */
export function drinkOf(gadget: WireGadget | null | undefined, isOurs: boolean, poison: Drink): Drink | null {
  if (gadget?.gadget !== "COCKTAIL") return null;
  return isOurs && gadget.isPoisoned === true ? poison : 0;
}

/** Bar tables in reading order; the same objects if nothing changed. */
export function followBars(
  before: View,
  terrain: Terrain,
  fields: Fields,
  ours: Poisoned,
  poison: Drink,
): readonly BarTable[] {
  const bars = boardOf(terrain).at.BAR_TABLE.map((at) => {
    return { at, drink: drinkOf(fields.get(at)?.gadget, ours.bars.has(at), poison) };
  });
  const isSame =
    bars.length === before.bars.length && bars.every(({ drink }, i) => drink === before.bars[i]?.drink);
  return isSame ? before.bars : bars;
}

/** All carried gadgets, with their carriers. */
export function carriedIn(
  state: WireState,
): ReadonlyMap<CarriedGadget, { readonly id: string; readonly gadget: WireGadget }> {
  const found = new Map<CarriedGadget, { readonly id: string; readonly gadget: WireGadget }>();
  for (const { characterId, gadgets } of state.characters)
    for (const gadget of gadgets)
      if (gadget.gadget !== "COCKTAIL") found.set(gadget.gadget, { id: characterId, gadget });
  return found;
}

/** The planted wiretap. */
export function followWiretap(state: WireState, whoIs: (id: string) => number): Wiretap | null {
  const carried = carriedIn(state).get("WIRETAP_WITH_EARPLUGS")?.gadget;
  const on = whoIs(carried?.activeOn ?? "");
  return on < 0 ? null : { on, working: carried?.working ?? true };
}
