import { type Codec, complaintLine } from "../../../kernel/game.ts";
import type { GivenFile } from "../../../kernel/game-package.ts";
import { jsonProblem } from "../../../kernel/json-problem.ts";
import { words } from "./words.ts";

/** Size limit of a file. The longest list of characters needs a third of a MiB. */
const MAX_FILE_MIB = 4;

/** Further problems of a file aren't listed. */
const MAX_LISTED_PROBLEMS = 3;

/** A JSON file: the decoded value, and the source with its unknown keys. */
export type JsonRead<T> =
  | { readonly ok: true; readonly value: T; readonly source: unknown }
  | { readonly ok: false; readonly problem: string };

/** Reads a JSON file in UTF-8, with or without a byte order mark. */
export function readJson<T>({ name, bytes }: GivenFile, codec: Codec<T>): JsonRead<T> {
  const refused = (reason: string): JsonRead<T> => ({ ok: false, problem: `${name}: ${reason}` });
  if (bytes.length > MAX_FILE_MIB << 20) return refused(words.json.tooLarge(MAX_FILE_MIB));
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refused(words.json.notText);
  }
  try {
    const source: unknown = JSON.parse(text);
    const lost = cannotBeWritten(source);
    if (lost !== undefined) return refused(words.json.largeNumber(lost));
    const found = codec.safeParse(source);
    if (found.success) return { ok: true, value: found.data, source };
    const { issues } = found.error;
    const more =
      issues.length > MAX_LISTED_PROBLEMS ? words.json.more(issues.length - MAX_LISTED_PROBLEMS) : "";
    return { ok: false, problem: `${complaintLine(name, issues.slice(0, MAX_LISTED_PROBLEMS))}${more}` };
  } catch {
    const problem = jsonProblem(text);
    return refused(problem === undefined ? words.json.tooDeep : words.json.notJson(problem));
  }
}

/**
 * Returns the key of a number that would change when written back. Throws if the value is nested too deeply to be
 * written.
 */
function cannotBeWritten(source: unknown): string | undefined {
  let lost: string | undefined;
  JSON.stringify(source, (key, value: unknown) => {
    if (typeof value === "number" && !Number.isFinite(value)) lost ??= key;
    return value;
  });
  return lost;
}

/** The keys of an object that this program doesn't know, to be written back. */
export function unknownMembers(source: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof source !== "object" || source === null || Array.isArray(source)) return {};
  return Object.fromEntries(Object.entries(source).filter(([key]) => !known.includes(key)));
}
