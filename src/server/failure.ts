import { messageOf } from "../kernel/visible.ts";
import { DirectoryInUse } from "./database.ts";
import { TooNew } from "./schema.ts";
import { Damaged, NotSaved, OutOfOrder } from "./store.ts";

/** Store errors that callers distinguish, subclasses first. Class names wouldn't do: bundlers shorten them. */
const KINDS = [
  ["out of order", OutOfOrder],
  ["not saved", NotSaved],
  ["damaged", Damaged],
  ["in use", DirectoryInUse],
  ["too new", TooNew],
  ["other", Error],
] as const;

/** A store error without its class, which can't be cloned to another thread. */
export interface Failure {
  readonly kind: (typeof KINDS)[number][0];
  readonly message: string;
}

/** Encodes an error for another thread. */
export function failureOf(error: unknown): Failure {
  const [kind] = KINDS.find(([, type]) => error instanceof type) ?? ["other" as const];
  return { kind, message: messageOf(error) };
}

/** Decodes an error from another thread. */
export function errorOf({ kind, message }: Failure): Error {
  const [, type] = KINDS.find(([name]) => name === kind) ?? ["other", Error];
  return new type(message);
}
