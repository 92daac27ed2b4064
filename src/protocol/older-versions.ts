import type { ClientMessage } from "./client.ts";
import { type TableInfo, VERSION } from "./parts.ts";
import type { Spoken, TableUpdate } from "./server.ts";
import { isUpdate } from "./shorthand.ts";

/** A message as a client understands it who said this hello: clients refuse messages with members they don't know. */
export function inVersion(
  { version, program }: Pick<ClientMessage & { type: "hello" }, "version" | "program">,
  message: Spoken | TableUpdate,
): Spoken | TableUpdate {
  if (isUpdate(message)) return message;
  const known = program === undefined ? withoutPrograms(message) : message;
  if (version === VERSION) return known;
  const before4 = inVersion3(known);
  if (version === 3) return before4;
  const before3 = inVersion2(before4);
  return version === 2 ? before3 : inVersion1(before3);
}

/** Leaves out who is a program, for clients that don't say in their hello whether they are one. */
function withoutPrograms(message: Spoken): Spoken {
  switch (message.type) {
    case "table":
      return without({ ...message, table: infoWithoutPrograms(message.table) }, "programs");
    case "lobby":
      return { ...message, tables: message.tables.map(infoWithoutPrograms) };
    case "mine":
      return {
        ...message,
        tables: message.tables.map((own) => ({ ...own, table: infoWithoutPrograms(own.table) })),
      };
    case "matches":
      return { ...message, matches: message.matches.map((match) => without(match, "programs")) };
    case "chat":
      return without(message, "program");
    default:
      return message;
  }
}

function infoWithoutPrograms(info: TableInfo): TableInfo {
  const places = info.places.map((place) => ({
    ...place,
    player: place.player && without(place.player, "program"),
  }));
  return { ...info, places };
}

/** Version 4 added tournaments. Only their own players are told about them, and only if they know the messages. */
function inVersion3(message: Spoken): Spoken {
  switch (message.type) {
    case "table":
      return { ...message, table: without(message.table, "tournament") };
    case "lobby":
      return { ...message, tables: message.tables.map((table) => without(table, "tournament")) };
    case "mine":
      return {
        ...message,
        tables: message.tables.map((own) => ({ ...own, table: without(own.table, "tournament") })),
      };
    default:
      return message;
  }
}

/** What version 3 added to the information about a table, and to its message. */
const NEW_IN_INFO = [
  "chat",
  "hints",
  "limits",
  "pause",
  "adjourned",
  "rematchOf",
  "rated",
] as const satisfies readonly (keyof TableInfo)[];
const NEW_IN_PLACE = [
  "away",
  "standIn",
  "rating",
] as const satisfies readonly (keyof TableInfo["places"][number])[];
const NEW_IN_TABLE = ["takesBack"] as const satisfies readonly (keyof Extract<Spoken, { type: "table" }>)[];
const NEW_IN_OWN = ["asked", "deadline"] as const;

function inVersion2(message: Spoken): Spoken {
  switch (message.type) {
    case "table":
      return without({ ...message, table: infoInVersion2(message.table) }, ...NEW_IN_TABLE);
    case "lobby":
      return { ...message, tables: message.tables.map(infoInVersion2) };
    case "mine":
      return {
        ...message,
        tables: message.tables.map((own) =>
          without({ ...own, table: infoInVersion2(own.table) }, ...NEW_IN_OWN),
        ),
      };
    case "chat":
      return without(message, "number", "speaker", "past");
    default:
      return message;
  }
}

function infoInVersion2(info: TableInfo): TableInfo {
  const places = info.places.map((place) => without(place, ...NEW_IN_PLACE));
  return without({ ...info, places }, ...NEW_IN_INFO);
}

/** A spectator's chat is marked in the name, because version 1 has no other place for it. */
function inVersion1(message: Spoken): Spoken {
  switch (message.type) {
    case "welcome":
      return without(message, "house");
    case "table":
      return without(message, "public", "agreed");
    case "chat": {
      const { seat, from } = message;
      return without({ ...message, from: seat === null ? `${from} (spectator)` : from }, "seat", "to");
    }
    case "matches":
      return { ...message, matches: message.matches.map((match) => without(match, "public")) };
    default:
      return message;
  }
}

/** Removes members. The type stays that of the newest version: the result is only sent, never read in this process. */
function without<T extends object>(value: T, ...names: readonly (keyof T)[]): T {
  const rest = { ...value };
  for (const name of names) delete rest[name];
  return rest;
}
