import { spyCast } from "../../../languages/loaders.ts";
import type { Character } from "../config/characters.ts";
import { FIGURES } from "./figures.ts";

/** Files and servers of the standard have the English descriptions, whatever language is spoken. */
const { words } = await spyCast.en();

const descriptions: Readonly<Record<string, string>> = words;

/** The characters of the house with their descriptions. */
export const CAST: readonly Character[] = FIGURES.map((figure) => ({
  ...figure,
  description: descriptions[figure.name] ?? "",
}));
