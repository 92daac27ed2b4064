import type { Spoken, TableUpdate } from "./server.ts";

/**
 * A message for clients of version 1, without what version 2 added. A spectator's chat is marked in the name,
 * because there is no other place for it.
 */
export function inVersion1(message: Spoken | TableUpdate): Spoken | TableUpdate {
  if (isTold(message)) return message;
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

/** Removes members. The type stays that of version 2: the result is only sent, never read in this process. */
function without<T extends object>(value: T, ...names: readonly (keyof T)[]): T {
  const rest = { ...value };
  for (const name of names) delete rest[name];
  return rest;
}

function isTold(message: Spoken | TableUpdate): message is TableUpdate {
  return Array.isArray(message);
}
