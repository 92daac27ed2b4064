import {
  type Character,
  characterList,
  characterSketch,
  FEWEST_CHARACTERS,
  MOST_CHARACTERS_LISTED,
} from "../../../games/spy/config/characters.ts";
import { configure } from "../../../games/spy/config/choices.ts";
import { PROPERTY_NAMES, type Property } from "../../../games/spy/properties/table.ts";
import type { GivenFile } from "../../../kernel/game-package.ts";
import { doubtful, fileOf, type Opened, type Problem, serious } from "../creation-editor.ts";
import { freeName } from "../free-name.ts";
import { asJson, readJson, unknownMembers } from "./json-file.ts";

/** With so many there is somebody left for the NPCs (spy-rules.md, section 6.2). */
const ENOUGH = 16;

/** A character as it is made. */
export interface CharacterContent extends Character {
  /** All that its entry in the file held, which is written again unless it was changed. */
  readonly source: Readonly<Record<string, unknown>>;
}

/** A list of characters as it is made. */
export interface CastContent {
  readonly characters: readonly CharacterContent[];
}

/** Characters of the house as they are made. */
export function castOf(characters: readonly Character[]): CastContent {
  return { characters: characters.map((character) => ({ ...character, source: {} })) };
}

/** Twelve characters without any properties: as many as a match needs. */
export function freshCast(): CastContent {
  let cast: CastContent = { characters: [] };
  for (let count = 0; count < FEWEST_CHARACTERS; count++) cast = withCharacter(cast);
  return cast;
}

const namesIn = ({ characters }: CastContent) => characters.map(({ name }) => name);

/** With a new character at the end. */
export function withCharacter(cast: CastContent): CastContent {
  const name = freeName(namesIn(cast), (number) => `Agent ${number}`, cast.characters.length + 1);
  return {
    characters: [...cast.characters, { name, description: "", gender: null, features: [], source: {} }],
  };
}

/** With the same character once more behind it, under a name of its own. */
export function withDouble(cast: CastContent, index: number): CastContent {
  const character = cast.characters[index];
  if (character === undefined) return cast;
  const name = freeName(namesIn(cast), (number) => `${character.name} ${number}`, 2);
  return { characters: cast.characters.toSpliced(index + 1, 0, { ...character, name }) };
}

/** Without a character. */
export function withoutCharacter(cast: CastContent, index: number): CastContent {
  return { characters: cast.characters.toSpliced(index, 1) };
}

/** With a character changed. */
export function withChange(cast: CastContent, index: number, change: Partial<Character>): CastContent {
  const character = cast.characters[index];
  if (character === undefined) return cast;
  return { characters: cast.characters.with(index, { ...character, ...change }) };
}

/** With a property given or taken; properties stand in the order of the rules. */
export function withProperty(
  cast: CastContent,
  index: number,
  property: Property,
  has: boolean,
): CastContent {
  const before = cast.characters[index]?.features ?? [];
  const features = PROPERTY_NAMES.filter((name) => (name === property ? has : before.includes(name)));
  return withChange(cast, index, { features });
}

/** True if another character fits into the list. */
export function hasRoom({ characters }: CastContent): boolean {
  return characters.length < MOST_CHARACTERS_LISTED;
}

/** The file: what is not known of a character is left out, as it was (spy-rules.md, section 6.2). */
export function writeCast({ characters }: CastContent): string {
  return asJson(
    characters.map(({ name, description, gender, features, source }) => ({
      ...source,
      name,
      ...((source.description ?? "") !== description && { description }),
      ...((source.gender ?? null) !== gender && { gender }),
      features,
    })),
  );
}

/** The characters in a file, whether they are enough or not. */
export function openCast(file: GivenFile): Opened<CastContent> {
  const read = readJson(file, characterSketch);
  if (!read.ok) return read;
  const entries: readonly unknown[] = Array.isArray(read.source) ? read.source : [];
  return {
    ok: true,
    content: {
      characters: read.value.map(({ name, description, gender, features }, index) => ({
        name,
        description: description ?? "",
        gender: gender ?? null,
        features,
        source: unknownMembers(entries[index], []),
      })),
    },
  };
}

/** The config of a match with these characters. */
export function configureCast(content: CastContent) {
  return configure({ characters: [fileOf("this list", writeCast(content))] });
}

/** The word for the place of a character. */
export function placeOfCharacter(index: number): string {
  return `character ${index}`;
}

/** What the game itself would complain about, and what a list should have. */
export function castProblems(content: CastContent): readonly Problem[] {
  const { length } = content.characters;
  const problems: Problem[] = [];
  if (length < FEWEST_CHARACTERS)
    problems.push(serious(`A match needs at least ${FEWEST_CHARACTERS} characters; here are ${length}.`));
  else if (length < ENOUGH)
    problems.push(
      doubtful(`With fewer than ${ENOUGH} characters there are hardly any NPCs; here are ${length}.`),
    );
  for (const { path, message } of characterList.safeParse(JSON.parse(writeCast(content))).error?.issues ??
    []) {
    const [index] = path;
    if (typeof index !== "number") continue;
    const name = shortened(content.characters[index]?.name ?? "") || `Character ${index + 1}`;
    problems.push(serious(`${name}: ${message}.`, placeOfCharacter(index)));
  }
  return problems;
}

/** So much of a name tells whom a problem is about. */
const TELLING = 40;

function shortened(name: string): string {
  const letters = Array.from(name);
  return letters.length <= TELLING ? name : `${letters.slice(0, TELLING).join("")}…`;
}
