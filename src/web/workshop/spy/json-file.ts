import { type Codec, complaintLine } from "../../../kernel/game.ts";
import type { GivenFile } from "../../../kernel/game-package.ts";

/** The largest file that is opened, in MiB: the longest list of characters is a third of one. */
const LARGEST = 4;

/** So many complaints about a file are told; whoever mends them may meet others. */
const MAX_COMPLAINTS = 3;

/** What a JSON file holds as it was read, and as it stands there with all that nobody here knows. */
export type JsonRead<T> =
  | { readonly ok: true; readonly value: T; readonly source: unknown }
  | { readonly ok: false; readonly problem: string };

/** Reads a JSON file in UTF-8, with or without a byte order mark. */
export function readJson<T>({ name, bytes }: GivenFile, codec: Codec<T>): JsonRead<T> {
  const refused = (reason: string): JsonRead<T> => ({ ok: false, problem: `${name}: ${reason}` });
  if (bytes.length > LARGEST << 20) return refused(`expected a file of at most ${LARGEST} MiB`);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refused("expected text in UTF-8");
  }
  try {
    const source: unknown = JSON.parse(text);
    const lost = cannotBeWritten(source);
    if (lost !== undefined) return refused(`expected numbers up to 1.8e308, found a larger one at "${lost}"`);
    const found = codec.safeParse(source);
    if (found.success) return { ok: true, value: found.data, source };
    const { issues } = found.error;
    const more = issues.length > MAX_COMPLAINTS ? `; and ${issues.length - MAX_COMPLAINTS} more` : "";
    return { ok: false, problem: `${complaintLine(name, issues.slice(0, MAX_COMPLAINTS))}${more}` };
  } catch (error) {
    return refused(
      error instanceof SyntaxError ? `expected JSON: ${error.message}` : "expected JSON that is not so deep",
    );
  }
}

/**
 * The key of a number that would not be the same in a file that is written again. What is nested so deeply that it cannot be
 * written at all is not taken in either: that throws.
 */
function cannotBeWritten(source: unknown): string | undefined {
  let lost: string | undefined;
  JSON.stringify(source, (key, value: unknown) => {
    if (typeof value === "number" && !Number.isFinite(value)) lost ??= key;
    return value;
  });
  return lost;
}

/** The members of an object that are not known here; they are kept. */
export function unknownMembers(source: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof source !== "object" || source === null || Array.isArray(source)) return {};
  return Object.fromEntries(Object.entries(source).filter(([key]) => !known.includes(key)));
}

/** A value as a file of JSON. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
