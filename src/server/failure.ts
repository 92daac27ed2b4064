import { messageOf } from "../kernel/visible.ts";
import { DirectoryInUse } from "./database.ts";
import { TooNew } from "./schema.ts";
import { Damaged, NotSaved, OutOfOrder } from "./store.ts";

/** Errors of a store that are told apart, narrower ones first. Names of classes would not do: bundles shorten them. */
const KINDS = [
  ["out of order", OutOfOrder],
  ["not saved", NotSaved],
  ["damaged", Damaged],
  ["in use", DirectoryInUse],
  ["too new", TooNew],
  ["other", Error],
] as const;

/** An error of a store without its class, which does not go from thread to thread. */
export interface Failure {
  readonly kind: (typeof KINDS)[number][0];
  readonly message: string;
}

/** An error as it goes to another thread. */
export function failureOf(error: unknown): Failure {
  const [kind] = KINDS.find(([, type]) => error instanceof type) ?? ["other" as const];
  return { kind, message: messageOf(error) };
}

/** The error that came from another thread. */
export function errorOf({ kind, message }: Failure): Error {
  const [, type] = KINDS.find(([name]) => name === kind) ?? ["other", Error];
  return new type(message);
}
