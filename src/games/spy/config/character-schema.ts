import { lazily, z } from "../../schema.ts";
import { PROPERTY_NAMES } from "../properties/table.ts";
import { files } from "../words/files.ts";
import { type Character, MAX_HP } from "./characters.ts";

/**
 * Minimum number of characters: with fewer, three could not always be offered to both players (spy-rules.md, sections
 * 6.2 and 9).
 */
export const MIN_CHARACTERS = 12;

/** Maximum number of characters: more could never take part in one match, and every record holds the whole list. */
export const MAX_CHARACTERS_LISTED = 256;

/** Maximum length of a name. */
export const MAX_NAME_LENGTH = 100;

/** Maximum length of a description. */
export const MAX_DESCRIPTION_LENGTH = 1000;

/** Selects the default picture of a character. */
export const GENDERS = ["MALE", "FEMALE", "DIVERSE"] as const satisfies readonly Character["gender"][];

// Control characters and line breaks are not allowed in one-line texts.
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;

const name = () =>
  z.string({ error: () => files.name }).check(
    z.minLength(1, { error: () => files.name }),
    z.maxLength(MAX_NAME_LENGTH, { error: () => files.nameLength(MAX_NAME_LENGTH) }),
    z.refine((text) => text.search(CONTROL) < 0, { error: () => files.nameControl }),
  );

const description = () =>
  z
    .string({ error: () => files.text })
    .check(z.maxLength(MAX_DESCRIPTION_LENGTH, { error: () => files.textLength(MAX_DESCRIPTION_LENGTH) }));

const gender = () => z.enum(GENDERS, { error: () => files.gender });

const features = () => {
  const property = z.enum(PROPERTY_NAMES, {
    error: () => files.oneOf(PROPERTY_NAMES),
  });
  return z
    .array(property, { error: () => files.properties })
    .check(z.refine((list) => new Set(list).size === list.length, { error: () => files.propertiesOnce }));
};

const initialHp = () => {
  const error = () => files.wholeNumber(1, MAX_HP);
  return z.int({ error }).check(z.minimum(1, { error }), z.maximum(MAX_HP, { error }));
};

const entry = () =>
  z.pipe(
    z.object({
      name: name(),
      description: z.pipe(
        z.nullish(description()),
        z.transform((given) => given?.replace(CONTROL, " ") ?? ""),
      ),
      gender: z._default(z.nullable(gender()), null),
      features: features(),
      initialHp: z.nullish(initialHp()),
    }),
    z.transform(
      ({ initialHp, ...character }): Character =>
        typeof initialHp === "number" ? { ...character, initialHp } : character,
    ),
  );

/** Reads an unfinished character list: names may be missing or equal, and a few entries are enough. @internal */
export const characterSketch = lazily(() =>
  z
    .array(
      z.object(
        {
          name: z.string({ error: () => files.name }),
          description: z.nullish(z.string({ error: () => files.text })),
          gender: z.nullish(gender()),
          features: features(),
          initialHp: z.nullish(initialHp()),
        },
        { error: () => files.character },
      ),
      { error: () => files.characters },
    )
    .check(z.maxLength(MAX_CHARACTERS_LISTED, { error: () => files.mostCharacters(MAX_CHARACTERS_LISTED) })),
);

/** Reads a character list. @internal */
export const characterList = lazily(() =>
  z.array(entry(), { error: () => files.characters }).check(
    z.minLength(MIN_CHARACTERS, { error: () => files.fewestCharacters(MIN_CHARACTERS) }),
    z.maxLength(MAX_CHARACTERS_LISTED, { error: () => files.mostCharacters(MAX_CHARACTERS_LISTED) }),
    z.check<Character[]>((found) => {
      const names = new Set<string>();
      found.value.forEach(({ name }, index) => {
        const shown = JSON.stringify(name.slice(0, MAX_NAME_LENGTH));
        const message = files.nameTwice(shown);
        if (names.has(name))
          found.issues.push({ code: "custom", input: name, path: [index, "name"], message });
        names.add(name);
      });
    }),
  ),
);
