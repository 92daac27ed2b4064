import { catalogue } from "../../../languages/catalogue.ts";
import { spyCast } from "../../../languages/loaders.ts";
import type { Character } from "../config/characters.ts";
import { CAST } from "../data/cast.ts";

/** Who the characters of the house are, in the language that is spoken. */
const cast = await catalogue(spyCast);

/** Who a character is. Characters that users made are told as they wrote them; matches begun at once have no descriptions. */
export function descriptionOf(character: Pick<Character, "name" | "description"> | undefined): string {
  if (character === undefined) return "";
  const { name, description = "" } = character;
  const own: Readonly<Record<string, string>> = cast;
  const isOfHouse = CAST.some(
    (each) => each.name === name && (description === "" || description === each.description),
  );
  return (isOfHouse ? own[name] : undefined) ?? description;
}
