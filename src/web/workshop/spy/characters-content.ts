import {
  characterList,
  characterSketch,
  MAX_CHARACTERS_LISTED,
  MIN_CHARACTERS,
} from "../../../games/spy/config/character-schema.ts";
import type { Character } from "../../../games/spy/config/characters.ts";
import { configure } from "../../../games/spy/config/choices.ts";
import { written } from "../../../games/spy/config/files.ts";
import { PROPERTY_NAMES, type Property } from "../../../games/spy/properties/table.ts";
import type { GivenFile } from "../../../kernel/game-package.ts";
import { doubtful, fileOf, type Opened, type Problem, serious } from "../creation-editor.ts";
import { freeName } from "../free-name.ts";
import { readJson, unknownMembers } from "./json-file.ts";
import { words } from "./words.ts";

/** From this number on, some characters are left to be NPCs (spy-rules.md, section 6.2). */
const MIN_CHARACTERS_WITH_NPCS = 16;

/** A character in the editor. */
export interface CharacterContent extends Character {
  /** Its entry in the file, written back unless changed. */
  readonly source: Readonly<Record<string, unknown>>;
}

/** A list of characters in the editor. */
export interface CastContent {
  readonly characters: readonly CharacterContent[];
}

/** Converts built-in characters. */
export function castOf(characters: readonly Character[]): CastContent {
  return { characters: characters.map((character) => ({ ...character, source: {} })) };
}

/** Twelve characters without properties: the minimum for a match. */
export function freshCast(): CastContent {
  let cast: CastContent = { characters: [] };
  for (let count = 0; count < MIN_CHARACTERS; count++) cast = withCharacter(cast);
  return cast;
}

const namesIn = ({ characters }: CastContent) => characters.map(({ name }) => name);

/** Adds a character at the end. */
export function withCharacter(cast: CastContent): CastContent {
  const name = freeName(namesIn(cast), words.newName, cast.characters.length + 1);
  return {
    characters: [...cast.characters, { name, description: "", gender: null, features: [], source: {} }],
  };
}

/** Duplicates a character under a new name. */
export function withDouble(cast: CastContent, index: number): CastContent {
  const character = cast.characters[index];
  if (character === undefined) return cast;
  const name = freeName(namesIn(cast), (number) => `${character.name} ${number}`, 2);
  return { characters: cast.characters.toSpliced(index + 1, 0, { ...character, name }) };
}

/** Removes a character. */
export function withoutCharacter(cast: CastContent, index: number): CastContent {
  return { characters: cast.characters.toSpliced(index, 1) };
}

/** Changes a character. */
export function withChange(cast: CastContent, index: number, change: Partial<Character>): CastContent {
  const character = cast.characters[index];
  if (character === undefined) return cast;
  return { characters: cast.characters.with(index, { ...character, ...change }) };
}

/** Sets the health points at the start; undefined: full health, as in files of the standard. */
export function withInitialHp(cast: CastContent, index: number, hp: number | undefined): CastContent {
  const character = cast.characters[index];
  if (character === undefined) return cast;
  const { initialHp: _, ...rest } = character;
  return { characters: cast.characters.with(index, hp === undefined ? rest : { ...rest, initialHp: hp }) };
}

/** Adds or removes a property, in the order of the rules. */
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

/** True if the list can take another character. */
export function hasRoom({ characters }: CastContent): boolean {
  return characters.length < MAX_CHARACTERS_LISTED;
}

/** Writes the file. Unknown values stay left out (spy-rules.md, section 6.2). */
export function writeCast({ characters }: CastContent): string {
  return written(
    characters.map(({ name, description, gender, features, initialHp, source }) => ({
      ...source,
      name,
      ...((source.description ?? "") !== description && { description }),
      ...((source.gender ?? null) !== gender && { gender }),
      features,
      // An undefined member isn't written.
      ...((source.initialHp ?? undefined) !== initialHp && { initialHp }),
    })),
  );
}

/** Reads a list of characters, even one that's too short. */
export function openCast(file: GivenFile): Opened<CastContent> {
  const read = readJson(file, characterSketch);
  if (!read.ok) return read;
  const entries: readonly unknown[] = Array.isArray(read.source) ? read.source : [];
  return {
    ok: true,
    content: {
      characters: read.value.map(({ name, description, gender, features, initialHp }, index) => ({
        name,
        description: description ?? "",
        gender: gender ?? null,
        features,
        ...(typeof initialHp === "number" && { initialHp }),
        source: unknownMembers(entries[index], []),
      })),
    },
  };
}

/** Configures a match with these characters. */
export function configureCast(content: CastContent) {
  return configure({ characters: [fileOf(words.files.characters, writeCast(content))] });
}

/** The place of a character in {@link Problem}. */
export function placeOfCharacter(index: number): string {
  return `character ${index}`;
}

/** Checks the list as the game does, and adds warnings. */
export function castProblems(content: CastContent): readonly Problem[] {
  const { length } = content.characters;
  const problems: Problem[] = [];
  if (length < MIN_CHARACTERS)
    problems.push(serious(words.problems.tooFewCharacters(MIN_CHARACTERS, length)));
  else if (length < MIN_CHARACTERS_WITH_NPCS)
    problems.push(doubtful(words.problems.fewNpcs(MIN_CHARACTERS_WITH_NPCS, length)));
  for (const { path, message } of characterList.safeParse(JSON.parse(writeCast(content))).error?.issues ??
    []) {
    const [index] = path;
    if (typeof index !== "number") continue;
    const name = shortened(content.characters[index]?.name ?? "") || words.characterNumber(index + 1);
    problems.push(serious(`${name}: ${message}.`, placeOfCharacter(index)));
  }
  return problems;
}

/** Longer names are cut off in problems, in characters. */
const MAX_SHOWN_NAME_LENGTH = 40;

function shortened(name: string): string {
  const letters = Array.from(name);
  return letters.length <= MAX_SHOWN_NAME_LENGTH
    ? name
    : `${letters.slice(0, MAX_SHOWN_NAME_LENGTH).join("")}…`;
}
