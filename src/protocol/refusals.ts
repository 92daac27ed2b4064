import { MATCH_SENTENCES } from "../kernel/entry.ts";
import { catalogue } from "../languages/catalogue.ts";
import { refusals } from "../languages/loaders.ts";
import { TABLE_SENTENCES } from "../table/inputs.ts";

/* Refusals and reasons for closing a connection: all codes a client can get, except those of the games. */

/** The sentences for these codes. */
export const refusalWords = await catalogue(refusals);

/** A refusal code of the house. */
export type RefusalCode = keyof typeof refusalWords.house;

/** A code of "bye". */
export type FarewellCode = keyof typeof refusalWords.farewells;

/** Refusal codes of the house, the table and the match, with their default sentences. */
export function refusalSentences(): ReadonlyMap<string, string> {
  return new Map(Object.entries({ ...MATCH_SENTENCES, ...TABLE_SENTENCES, ...refusalWords.house }));
}
