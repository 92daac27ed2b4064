import { catalogue } from "../../languages/catalogue.ts";
import { online } from "../../languages/loaders.ts";
import type { Word } from "../seated-match.ts";

/** What a terminal says at a table of a house or of a server of the spy standard. */
export const words = await catalogue(online);

/** The commands of a table, as the catalogue has them. */
export function commandList(
  commands: Readonly<Record<string, { readonly word: string; readonly what: string }>>,
): readonly Word[] {
  return Object.values(commands).map(({ word, what }) => [word, what]);
}
