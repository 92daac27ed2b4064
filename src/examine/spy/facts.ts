import { view } from "../../games/spy/knowledge/viewing.ts";
import { isTurnOver } from "../../games/spy/play/rounds.ts";
import { pointOf } from "../../games/spy/standard/points.ts";
import { tellState } from "../../games/spy/standard/tell-state.ts";
import type {
  Point,
  WireCharacter,
  WireField,
  WireGadget,
  WireOperation,
  WireState,
} from "../../games/spy/standard/things.ts";
import { OFF_MAP, type State } from "../../games/spy/state.ts";
import { ALL_SEEING } from "../../kernel/game.ts";
import { spyProblems } from "./words.ts";

/** Something that a message says and that should be otherwise. */
export interface Fact {
  /** What it is about: "hp of Jaws". */
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

/** Where a received state differs from ours. The standard leaves some values free; those may differ. */
export function stateFacts(state: State, found: WireState, ids: readonly string[]): readonly Fact[] {
  const facts: Fact[] = [];
  const compare = (what: string, expected: unknown, actual: unknown) => {
    const [want, have] = [shownValue(expected), shownValue(actual)];
    if (want !== have) facts.push({ what, expected: want, actual: have });
  };
  const expected = tellState(view(state, ALL_SEEING), ids);
  compare("currentRound", expected.currentRound, found.currentRound);
  compare("catCoordinates", place(state, expected.catCoordinates), place(state, found.catCoordinates));
  compare(
    "janitorCoordinates",
    place(state, expected.janitorCoordinates),
    place(state, found.janitorCoordinates),
  );
  mapFacts(expected, found, compare);
  const characters = new Map(found.characters.map((character) => [character.characterId, character]));
  expected.characters.forEach((wanted, who) => {
    const actual = characters.get(wanted.characterId);
    // A person who has left the map may stay in the list or not.
    if (actual === undefined)
      compare(spyProblems.inCharacters(wanted.name), wanted.coordinates !== null, false);
    else characterFacts(state, who, wanted, actual, compare);
  });
  const known = new Set(expected.characters.map(({ characterId }) => characterId));
  for (const { characterId, name } of found.characters)
    if (!known.has(characterId)) compare(spyProblems.inCharacters(name || characterId), false, true);
  return facts;
}

type Compare = (what: string, expected: unknown, actual: unknown) => void;

/** A value as a report shows it. */
function shownValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

/** A position; off the map is null, (-1, -1) or any other point that isn't on it. */
function place({ terrain }: State, point: Point | null): string {
  if (point === null || (terrain.fields[point.y * terrain.width + point.x] ?? null) === null || point.x < 0)
    return spyProblems.offMap;
  return fieldName(point);
}

/** A field as reports name it. */
export function fieldName({ x, y }: Point): string {
  return `(${x}, ${y})`;
}

function mapFacts(expected: WireState, found: WireState, compare: Compare): void {
  compare(spyProblems.rows, expected.map.map.length, found.map.map.length);
  expected.map.map.forEach((row, y) => {
    const other = found.map.map[y] ?? [];
    if (row.length !== other.length) compare(spyProblems.fieldsInRow(y), row.length, other.length);
    row.forEach((field, x) => {
      const actual = other[x];
      if (actual !== undefined && actual !== field) fieldFacts({ x, y }, field, actual, compare);
    });
  });
}

function fieldFacts(at: Point, expected: WireField, actual: WireField, compare: Compare): void {
  const where = fieldName(at);
  compare(spyProblems.of("state", where), expected.state, actual.state);
  compare(spyProblems.of("isFoggy", where), expected.isFoggy, actual.isFoggy);
  compare(spyProblems.gadgetOn(where), gadgetText(expected.gadget), gadgetText(actual.gadget));
  if (expected.state === "SAFE")
    compare(spyProblems.of("safeIndex", where), expected.safeIndex, actual.safeIndex);
  if (expected.state !== "ROULETTE_TABLE") return;
  compare(spyProblems.of("isDestroyed", where), expected.isDestroyed, actual.isDestroyed);
  if (expected.isDestroyed) return;
  compare(spyProblems.of("isInverted", where), expected.isInverted, actual.isInverted);
  compare(spyProblems.of("chipAmount", where), expected.chipAmount, actual.chipAmount);
}

/** What counts of a gadget: uses only where they are limited, poison, and what a wiretap is planted on. */
function gadgetText(gadget: WireGadget | null): string {
  if (gadget === null) return spyProblems.none;
  switch (gadget.gadget) {
    case "COCKTAIL":
      return gadget.isPoisoned ? "COCKTAIL (poisoned)" : "COCKTAIL";
    case "POISON_PILLS":
    case "MOTHBALL_POUCH":
      return `${gadget.gadget} (usages ${gadget.usages})`;
    case "WIRETAP_WITH_EARPLUGS":
      if (!gadget.activeOn) return gadget.gadget;
      return `${gadget.gadget} (activeOn ${gadget.activeOn}, ${gadget.working ? "working" : "broken"})`;
    default:
      return gadget.gadget;
  }
}

function characterFacts(
  state: State,
  who: number,
  expected: WireCharacter,
  actual: WireCharacter,
  compare: Compare,
): void {
  const { name } = expected;
  compare(
    spyProblems.of("coordinates", name),
    place(state, expected.coordinates),
    place(state, actual.coordinates),
  );
  // What those have who left the map is of no interest but for the end.
  if (expected.coordinates !== null) {
    compare(spyProblems.of("hp", name), expected.hp, actual.hp);
    compare(spyProblems.of("gadgets", name), listed(expected.gadgets), listed(actual.gadgets));
    compare(spyProblems.of("properties", name), expected.properties.toSorted(), actual.properties.toSorted());
    // Points that are left when a turn is over may be shown until the next one begins.
    const isOver = state.active !== who || isTurnOver(state, who);
    const points = ({ mp, ap }: WireCharacter) => `${mp} mp, ${ap} ap`;
    if (!(isOver && actual.mp === 0 && actual.ap === 0))
      compare(spyProblems.of("points", name), points(expected), points(actual));
  }
  compare(spyProblems.of("chips", name), expected.chips, actual.chips);
  // Whether chips are converted before the last state or after it is not said.
  const isConverted = state.over !== null;
  const before = expected.ip - expected.chips * state.config.match.chipsToIpFactor;
  if (!(isConverted && actual.ip === before)) compare(spyProblems.of("ip", name), expected.ip, actual.ip);
}

function listed(gadgets: readonly WireGadget[]): readonly string[] {
  return gadgets.map(gadgetText).sort();
}

/** Where reported operations differ from those that our rules gave. */
export function operationFacts(
  expected: readonly WireOperation[],
  found: readonly WireOperation[],
): readonly Fact[] {
  const facts: Fact[] = [];
  for (let i = 0; i < Math.max(expected.length, found.length); i++) {
    const [want, have] = [expected[i], found[i]].map((operation) =>
      operation === undefined ? spyProblems.none : operationText(operation),
    );
    if (want !== have)
      facts.push({ what: spyProblems.operation(i + 1), expected: want ?? "", actual: have ?? "" });
  }
  return facts;
}

/** An operation without what the standard leaves free. */
export function operationText(operation: WireOperation): string {
  const parts: string[] = [operation.type];
  if ("gadget" in operation) parts.push(operation.gadget);
  if ("usedProperty" in operation) parts.push(operation.usedProperty);
  if ("stake" in operation) parts.push(spyProblems.stake(operation.stake));
  if (operation.type !== "RETIRE") parts.push(spyProblems.at(fieldName(operation.target)));
  if (TESTED.has(operation.type)) parts.push(spyProblems.successful(operation.successful));
  return parts.join(" ");
}

const TESTED: ReadonlySet<string> = new Set([
  "GADGET_ACTION",
  "SPY_ACTION",
  "GAMBLE_ACTION",
  "PROPERTY_ACTION",
]);

/** The name of a field of the map in a state. */
export function fieldAt({ terrain }: State, field: number): string {
  const point = field === OFF_MAP ? null : pointOf(terrain, field);
  return point === null ? spyProblems.offMap : fieldName(point);
}
