import { REFUSALS, type RefusalCode } from "../protocol/refusals.ts";
import type { Spoken } from "../protocol/server.ts";

/** Why something was refused: a code that stays the same, and one sentence for people. */
export class Refused extends Error {
  readonly code: string;

  /** Some sentences say more than that of the table; codes of a game come with a sentence of the game. */
  constructor(code: RefusalCode, sentence?: string);
  constructor(code: string, sentence: string);
  constructor(code: string, sentence?: string) {
    super(sentence ?? REFUSALS.get(code));
    this.code = code;
  }
}

/** The message by which something is refused. */
export function refusal(
  id: number | undefined,
  { code, message: sentence }: Refused,
): Extract<Spoken, { type: "refused" }> {
  return { type: "refused", ...numbered(id), code, sentence };
}

/** What the answer to a message repeats of it. */
export function numbered(id: number | undefined): { readonly id?: number } {
  return id === undefined ? {} : { id };
}

/** The number of a message that may be wrong in any other way, so that its answer is known by it all the same. */
export function idOf(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  return typeof value.id === "number" && Number.isSafeInteger(value.id) ? value.id : undefined;
}
