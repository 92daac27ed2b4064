import { REFUSALS, type RefusalCode } from "../protocol/refusals.ts";
import type { Spoken } from "../protocol/server.ts";

/** A refusal: a stable code, and one sentence for people. */
export class Refused extends Error {
  readonly code: string;

  /** A custom sentence may replace the default; codes of a game come with a sentence of the game. */
  constructor(code: RefusalCode, sentence?: string);
  constructor(code: string, sentence: string);
  constructor(code: string, sentence?: string) {
    super(sentence ?? REFUSALS.get(code));
    this.code = code;
  }
}

/** Builds the refusal message. */
export function refusal(
  id: number | undefined,
  { code, message: sentence }: Refused,
): Extract<Spoken, { type: "refused" }> {
  return { type: "refused", ...numbered(id), code, sentence };
}

/** The id of a request, to be repeated in the answer. */
export function numbered(id: number | undefined): { readonly id?: number } {
  return id === undefined ? {} : { id };
}

/** The id of a message that may be invalid otherwise, so that the refusal can be matched to it. */
export function idOf(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  return typeof value.id === "number" && Number.isSafeInteger(value.id) ? value.id : undefined;
}
