import { speaking } from "../languages/catalogue.ts";
import { type RefusalCode, refusalWords } from "../protocol/refusals.ts";
import type { Spoken } from "../protocol/server.ts";

/** A refusal: a stable code, and one sentence for people. */
export class Refused extends Error {
  readonly code: string;
  /** The sentence, in the language that is spoken. */
  readonly say: () => string;

  /** A custom sentence may replace the default; codes of a game come with a sentence of the game. */
  constructor(code: RefusalCode, say?: () => string);
  constructor(code: string, say: () => string);
  constructor(code: RefusalCode, say: () => string = () => refusalWords.house[code]) {
    super(speaking("en", say));
    this.code = code;
    this.say = say;
  }
}

/** Builds the refusal message. Its sentence is read when it is sent: each guest has a language. */
export function refusal(
  id: number | undefined,
  { code, say }: Refused,
): Extract<Spoken, { type: "refused" }> {
  return {
    type: "refused",
    ...numbered(id),
    code,
    get sentence() {
      return say();
    },
  };
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
