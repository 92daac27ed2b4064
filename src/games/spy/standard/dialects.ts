import type { Envelope, Message } from "./messages.ts";
import { isLoose, type Loose, ZERO_ID } from "./parts.ts";

/**
 * The dialect of a connection (spy-protocol.md, section 14.1): the names of the standard, those of the one family
 * that reads no others, or both.
 */
export type Dialect = "standard" | "peer-a" | "both";

/** The members of a message part with other names in that family, and its nested parts. */
interface Names {
  readonly own?: Readonly<Record<string, string>>;
  readonly within?: Readonly<Record<string, Names>>;
  /** Each member of a list. */
  readonly each?: Names;
  /** What that family writes differently apart from names. */
  adapt?(part: Record<string, unknown>): void;
}

const GADGET: Names = {
  own: { gadget: "GadgetEnum", isPoisoned: "poisoned" },
  /** It omits the number of uses where there is none. */
  adapt(gadget) {
    if (typeof gadget.usages === "number" && gadget.usages < 0) gadget.usages = null;
  },
};

const CHARACTER: Names = {
  own: { properties: "features" },
  within: { gadgets: { each: GADGET } },
  /** It omits the coordinates of persons who have left the map. */
  adapt(character) {
    if (character.coordinates === null) delete character.coordinates;
  },
};

const FIELD: Names = { within: { gadget: GADGET } };

/** The messages with other names. */
const OTHER_NAMES: ReadonlyMap<string, Names> = new Map<string, Names>([
  ["ITEM_CHOICE", { own: { chosenCharacterId: "chosenCharacter" } }],
  ["GAME_PAUSE", { own: { gamePaused: "gamePause" } }],
  [
    "STATISTICS",
    {
      within: {
        statistics: {
          within: {
            entries: { each: { own: { valuePlayer1: "valuePlayerOne", valuePlayer2: "valuePlayerTwo" } } },
          },
        },
      },
    },
  ],
  [
    "GAME_STATUS",
    {
      own: { activeCharacterId: "activeCharacter" },
      within: {
        state: {
          within: {
            characters: { each: CHARACTER },
            map: { own: { map: "fieldMap" }, within: { map: { each: { each: FIELD } } } },
          },
        },
      },
    },
  ],
]);

/** Ids that `peer-a` can't read as null (Q9, Q11). */
const NEVER_NULL = ["clientId", "activeCharacter", "winner", "leftUserId"];

/** A message as it is sent in a dialect: with the names of that dialect, and with ids instead of null. */
export function spoken(message: Message & Envelope, dialect: Dialect): Loose {
  const names = dialect === "standard" ? undefined : OTHER_NAMES.get(message.type);
  const other = names === undefined ? message : renamed(message, names, dialect);
  const copy: Record<string, unknown> = isLoose(other) ? { ...other } : {};
  const strict = { standard: [], "peer-a": NEVER_NULL, both: ["activeCharacter"] }[dialect];
  for (const name of strict) if (copy[name] === null) copy[name] = ZERO_ID;
  // A HELLO has no id yet, and all public servers accept one without it (section 3).
  if (message.type === "HELLO" && copy.clientId === null) delete copy.clientId;
  return copy;
}

/** The value with its other names; parts without any are not copied. */
function renamed(value: unknown, names: Names, dialect: Dialect): unknown {
  const { each, within = {}, own = {}, adapt } = names;
  if (Array.isArray(value)) {
    if (each === undefined) return value;
    const members = value.map((member) => renamed(member, each, dialect));
    return members.every((member, i) => member === value[i]) ? value : members;
  }
  if (!isLoose(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [name, part] of Object.entries(within)) {
    const after = renamed(value[name], part, dialect);
    if (after === value[name]) continue;
    copy ??= { ...value };
    copy[name] = after;
  }
  for (const [name, other] of Object.entries(own)) {
    if (!Object.hasOwn(value, name)) continue;
    copy ??= { ...value };
    copy[other] = copy[name];
    if (dialect === "peer-a") delete copy[name];
  }
  if (adapt !== undefined && dialect === "peer-a") {
    copy ??= { ...value };
    adapt(copy);
  }
  return copy ?? value;
}

/** A message as JSON text. */
export function writeMessage(message: Message & Envelope, dialect: Dialect): string {
  return JSON.stringify(spoken(message, dialect));
}

const KEYS_OF_PEER_A = ["Configuration.MatchConfig", "Spectator.Members"];

/**
 * The dialect that a received message reveals, null if none. A client that writes a member under both names reads
 * both.
 */
export function dialectOf(raw: Loose): Dialect | null {
  const lone = (holder: unknown, name: string, other: string): Dialect | null => {
    if (!isLoose(holder) || (!Object.hasOwn(holder, name) && !Object.hasOwn(holder, other))) return null;
    if (Object.hasOwn(holder, name)) return Object.hasOwn(holder, other) ? null : "standard";
    return "peer-a";
  };
  switch (raw.type) {
    case "HELLO":
      return raw.clientId === ZERO_ID ? "peer-a" : null;
    case "REQUEST_META_INFORMATION":
      return Array.isArray(raw.keys) && raw.keys.some((key) => KEYS_OF_PEER_A.includes(key))
        ? "peer-a"
        : null;
    case "ITEM_CHOICE":
      return lone(raw, "chosenCharacterId", "chosenCharacter");
    case "GAME_STATUS":
      return isLoose(raw.state) ? lone(raw.state.map, "map", "fieldMap") : null;
    default:
      return null;
  }
}
