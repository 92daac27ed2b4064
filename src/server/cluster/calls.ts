import type { ServerStore } from "../store.ts";
import type { Call } from "./journal.ts";

/** Methods of a store that change it. */
export const CHANGES = [
  "addPerson",
  "addToken",
  "replaceTokens",
  "renamePerson",
  "addSubscription",
  "removeSubscription",
  "saveTable",
  "touch",
  "dropWaiting",
  "removeTable",
  "append",
  "finish",
  "publishMatch",
  "signingKey",
  "addThing",
  "replaceThing",
  "removeThing",
  "rate",
  "oweRating",
  "settleRating",
  "addTournament",
  "noteTournament",
] as const satisfies readonly (keyof ServerStore)[];

/** A method of a store that changes it. */
export type Change = (typeof CHANGES)[number];

const isChange = (method: string): method is Change => CHANGES.some((change) => change === method);

/** Calls as JSON text. Hashes of tokens, the only bytes among the arguments, are written in hexadecimal digits. */
export function textOf(calls: readonly Call[]): string {
  return JSON.stringify(calls.some((call) => call.some(isBytes)) ? calls.map(withoutBytes) : calls);
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

function withoutBytes(call: Call): readonly unknown[] {
  return call.map((value) => (isBytes(value) ? { hash: Buffer.from(value).toString("hex") } : value));
}

/** Reads what {@link textOf} wrote. */
export function callsIn(text: string): readonly Call[] {
  return JSON.parse(text, (_, value) => (isHash(value) ? Buffer.from(value.hash, "hex") : value));
}

function isHash(value: unknown): value is { readonly hash: string } {
  return typeof value === "object" && value !== null && "hash" in value && Object.keys(value).length === 1;
}

/** Carries out a call. The arguments are those that a process of the same version has written. */
export function carryOut(store: ServerStore, [method, ...values]: Call): Promise<unknown> {
  if (!isChange(method)) throw new Error(`the journal has an unknown call: ${method}`);
  const work = store[method] as (...values: readonly unknown[]) => Promise<unknown>;
  return work.apply(store, values);
}
