import type { Envelope, Message } from "./messages.ts";
import { isLoose, type Loose, ZERO_ID } from "./parts.ts";

/**
 * How a connection is spoken to (spy-protocol.md, section 14.1): by the names of the standard, by those of the one
 * family that reads no others, or by both.
 */
export type Dialect = "standard" | "peer-a" | "both";

/** The dialects. */
export const DIALECTS = ["standard", "peer-a", "both"] as const satisfies readonly Dialect[];

/** Other names in the messages that have any: the path of an object, and how its member is called there. */
const OTHER_NAMES: ReadonlyMap<string, readonly (readonly [path: string, name: string, other: string])[]> =
  new Map([
    ["ITEM_CHOICE", [["", "chosenCharacterId", "chosenCharacter"]]],
    ["GAME_PAUSE", [["", "gamePaused", "gamePause"]]],
    [
      "STATISTICS",
      [
        ["statistics.entries.*", "valuePlayer1", "valuePlayerOne"],
        ["statistics.entries.*", "valuePlayer2", "valuePlayerTwo"],
      ],
    ],
    [
      "GAME_STATUS",
      [
        ["", "activeCharacterId", "activeCharacter"],
        ["state.characters.*", "properties", "features"],
        ["state.characters.*.gadgets.*", "gadget", "GadgetEnum"],
        ["state.characters.*.gadgets.*", "isPoisoned", "poisoned"],
        ["state.map.map.*.*.gadget", "gadget", "GadgetEnum"],
        ["state.map.map.*.*.gadget", "isPoisoned", "poisoned"],
        // Last, because the paths before it lead through its old name.
        ["state.map", "map", "fieldMap"],
      ],
    ],
  ]);

/** Ids for which `peer-a` knows no null (Q9, Q11). */
const NEVER_NULL = ["clientId", "activeCharacter", "winner", "leftUserId"];

/** A message as it is sent in a dialect: its members by their names there, and an id where null is not read. */
export function spoken(message: Message & Envelope, dialect: Dialect): Loose {
  const others = OTHER_NAMES.get(message.type);
  if (dialect === "standard") return withoutNoId(message);
  const copy: Record<string, unknown> =
    others === undefined ? { ...message } : structuredClone<Record<string, unknown>>({ ...message });
  for (const [path, name, other] of others ?? [])
    for (const holder of at(copy, path === "" ? [] : path.split("."))) {
      if (!Object.hasOwn(holder, name)) continue;
      holder[other] = holder[name];
      if (dialect === "peer-a") delete holder[name];
    }
  if (dialect === "peer-a") adapted(copy);
  const strict = dialect === "peer-a" ? NEVER_NULL : ["activeCharacter"];
  for (const name of strict) if (copy[name] === null) copy[name] = ZERO_ID;
  return withoutNoId(copy);
}

/** This family writes no number of uses where there is none, and leaves out the place of who has left the map. */
function adapted(message: Loose): void {
  const characters = at(message, ["state", "characters", "*"]);
  for (const character of characters) if (character.coordinates === null) delete character.coordinates;
  const lying = at(message, ["state", "map", "fieldMap", "*", "*", "gadget"]);
  for (const gadget of [...lying, ...characters.flatMap((character) => at(character, ["gadgets", "*"]))])
    if (typeof gadget.usages === "number" && gadget.usages < 0) gadget.usages = null;
}

/** A message as the text that is sent. */
export function writeMessage(message: Message & Envelope, dialect: Dialect): string {
  return JSON.stringify(spoken(message, dialect));
}

/** A HELLO has no id yet, and all public servers read one that leaves it out (section 3). */
function withoutNoId(message: object): Loose {
  const { ...copy }: Record<string, unknown> = { ...message };
  if (copy.type === "HELLO" && copy.clientId === null) delete copy.clientId;
  return copy;
}

/** The objects that a path leads to; `*` are all members of a list. */
function at(value: unknown, path: readonly string[]): Record<string, unknown>[] {
  const [step, ...rest] = path;
  if (step === undefined) return isWritable(value) ? [value] : [];
  if (step === "*") return Array.isArray(value) ? value.flatMap((member) => at(member, rest)) : [];
  return isLoose(value) ? at(value[step], rest) : [];
}

function isWritable(value: unknown): value is Record<string, unknown> {
  return isLoose(value);
}

const KEYS_OF_PEER_A = ["Configuration.MatchConfig", "Spectator.Members"];

/**
 * The dialect that a received message gives away, null if it says nothing about it. Who writes a member under both
 * names reads both.
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
