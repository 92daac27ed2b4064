import { z } from "../../schema.ts";
import { FIELD_STATES } from "../board/fields.ts";
import { GADGET_NAMES, type GadgetName } from "../gadgets/names.ts";
import { ACTIVE_PROPERTIES, PROPERTY_NAMES } from "../properties/table.ts";
import { aliased, type Frozen, id, idOrNone, isLoose, known, list, or, word } from "./parts.ts";

/* The data types of the standard (spy-protocol.md, sections 7.1 to 7.6 and 8). */

const whole = z.int();
const flag = or(z.boolean(), false);

const point = z.object({ x: whole, y: whole });

/** A field: `x` is its column, `y` its row. It need not be on the map. */
export type Point = Frozen<z.infer<typeof point>>;

/** A gadget that is carried or on the floor, including cocktails. */
export interface WireGadget {
  readonly gadget: GadgetName;
  /** Uses left; the value for gadgets that don't wear out varies, and has no meaning (7.3). */
  readonly usages: number | null;
  /** Only for cocktails. */
  readonly isPoisoned?: boolean;
  /** Only for the wiretap. */
  readonly working?: boolean;
  readonly activeOn?: string | null;
}

const onWhom = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === "string" ? (idOrNone.safeParse(value).data ?? null) : null)),
);

const gadget = aliased(
  {
    gadget: ["GadgetEnum"],
    isPoisoned: ["poisoned"],
    working: ["isWorking"],
    activeOn: ["isActive"],
  },
  z.pipe(
    z.object({
      gadget: z.enum(GADGET_NAMES),
      usages: or(whole, null),
      isPoisoned: flag,
      working: or(z.boolean(), true),
      activeOn: onWhom,
    }),
    z.transform(({ gadget, usages, isPoisoned, working, activeOn }): WireGadget => {
      if (gadget === "COCKTAIL") return { gadget, usages, isPoisoned };
      return gadget === "WIRETAP_WITH_EARPLUGS" ? { gadget, usages, working, activeOn } : { gadget, usages };
    }),
  ),
);

const field = z.object({
  state: z.enum(FIELD_STATES),
  gadget: or(gadget, null),
  isDestroyed: or(z.boolean(), null),
  isInverted: or(z.boolean(), null),
  chipAmount: or(whole, null),
  safeIndex: or(whole, null),
  isFoggy: flag,
  isUpdated: flag,
});

/** A field of the map. Members that don't concern its kind have no meaning. */
export type WireField = Frozen<z.infer<typeof field>>;

const STATES: ReadonlySet<unknown> = new Set(FIELD_STATES);

/** Most of a state are empty fields; they are checked by hand, because that is much faster. */
const quickField = z.pipe(
  z.unknown(),
  z.transform((value, found): WireField => {
    if (isPlainField(value)) return value;
    const read = field.safeParse(value);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues)
      found.issues.push({ code: "custom", input: value, path: [...path], message });
    return z.NEVER;
  }),
);

/** True for an empty field that has exactly the expected members. */
function isPlainField(value: unknown): value is WireField {
  if (!isLoose(value) || Object.keys(value).length !== FIELD_MEMBERS) return false;
  const { state, gadget, isDestroyed, isInverted, chipAmount, safeIndex, isFoggy, isUpdated } = value;
  return (
    STATES.has(state) &&
    gadget === null &&
    (isDestroyed === null || typeof isDestroyed === "boolean") &&
    (isInverted === null || typeof isInverted === "boolean") &&
    (chipAmount === null || Number.isSafeInteger(chipAmount)) &&
    (safeIndex === null || Number.isSafeInteger(safeIndex)) &&
    typeof isFoggy === "boolean" &&
    typeof isUpdated === "boolean"
  );
}

const FIELD_MEMBERS = 8;

/** A person who has left the map has no coordinates. */
const character = aliased(
  { properties: ["features"] },
  z.object({
    characterId: id,
    name: or(word, ""),
    coordinates: or(point, null),
    mp: or(whole, 0),
    ap: or(whole, 0),
    hp: or(whole, 100),
    ip: or(whole, 0),
    chips: or(whole, 0),
    properties: known(z.enum(PROPERTY_NAMES)),
    gadgets: known(gadget),
  }),
);

/** A person as it is now, with its current properties. */
export type WireCharacter = Frozen<z.infer<typeof character>>;

/** Reads a state. Spectators know no safe numbers: theirs are null or empty. */
export const wireState = z.object({
  currentRound: or(whole, 1),
  map: aliased({ map: ["fieldMap"] }, z.object({ map: z.array(z.array(quickField)) })),
  mySafeCombinations: or(z.array(whole), null),
  characters: list(character),
  catCoordinates: or(point, null),
  janitorCoordinates: or(point, null),
});

/** The complete state after an operation. */
export type WireState = Frozen<z.infer<typeof wireState>>;

/** The outcome, `successful`, has no meaning from a client. */
const done = { successful: flag, target: point };
const acted = { ...done, characterId: id };

function deed<T extends string, S extends z.core.$ZodShape>(type: T, members: S) {
  return z.object({ ...acted, ...members, type: z.literal(type) });
}

/** Where a person came from is unreliable, and may be missing: then it is the target (8). */
const movement = z.pipe(
  deed("MOVEMENT", { from: z.nullish(point) }),
  z.transform((operation) => ({ ...operation, from: operation.from ?? operation.target })),
);

/** The schemas of the operations by type, so that error messages refer to the right one. */
const ACTIONS = {
  MOVEMENT: movement,
  GADGET_ACTION: deed("GADGET_ACTION", { gadget: z.enum(GADGET_NAMES) }),
  SPY_ACTION: deed("SPY_ACTION", {}),
  GAMBLE_ACTION: deed("GAMBLE_ACTION", { stake: whole }),
  PROPERTY_ACTION: deed("PROPERTY_ACTION", {
    usedProperty: z.enum(ACTIVE_PROPERTIES),
    isEnemy: or(z.boolean(), null),
  }),
  RETIRE: z.object({ ...acted, type: z.literal("RETIRE"), target: or(point, { x: 0, y: 0 }) }),
};

const OPERATIONS = {
  ...ACTIONS,
  EXFILTRATION: deed("EXFILTRATION", { from: point }),
  CAT_ACTION: z.object({ ...done, type: z.literal("CAT_ACTION") }),
  JANITOR_ACTION: z.object({ ...done, type: z.literal("JANITOR_ACTION") }),
};

/** The operations that a client may send for the character on turn. */
export type WireAction = Frozen<z.infer<(typeof ACTIONS)[keyof typeof ACTIONS]>>;

/** All operations that a server reports. */
export type WireOperation = Frozen<z.infer<(typeof OPERATIONS)[keyof typeof OPERATIONS]>>;

/** Reads a value by the schema for its member `type`; `otherwise` says what is wrong with any other type. */
function byType<T>(
  table: Readonly<Record<string, z.ZodMiniType<T, unknown>>>,
  otherwise: (type: string) => string,
) {
  const schemas = new Map(Object.entries(table));
  return z.pipe(
    z.looseObject({ type: z.string() }),
    z.transform((value, found): T => {
      const result = schemas.get(value.type)?.safeParse(value);
      if (result?.success) return result.data;
      const issues = result?.error.issues ?? [{ path: ["type"], message: otherwise(value.type) }];
      for (const { path, message } of issues)
        found.issues.push({ code: "custom", input: value, path: [...path], message });
      return z.NEVER;
    }),
  );
}

/** Reads the operation of a client. */
export const wireAction = byType<WireAction>(ACTIONS, (type) =>
  type in OPERATIONS
    ? "expected an operation of a player, found one that only a server reports"
    : `the standard has no operation ${JSON.stringify(type.slice(0, 50))}`,
);

/** Reads the operations of a server; unknown ones are ignored. */
export const wireOperations = known(
  byType<WireOperation>(OPERATIONS, () => "expected an operation of the standard"),
);
