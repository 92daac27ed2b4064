import { z } from "../../schema.ts";
import { PROPERTY_NAMES, type Property } from "../properties.ts";

/** With fewer characters three could not always be offered to both players (spy-rules.md, sections 6.2 and 9). */
export const FEWEST_CHARACTERS = 12;

/** An entry of the character list. */
export interface Character {
  readonly name: string;
  readonly description: string;
  readonly gender: "MALE" | "FEMALE" | "DIVERSE" | null;
  readonly features: readonly Property[];
}

const property = z.enum(PROPERTY_NAMES, {
  error: `expected one of ${PROPERTY_NAMES.join(", ")}`,
});

const text = (error: string) => z.string({ error }).check(z.minLength(1, { error }));

const entry = z.object({
  name: text("expected a name"),
  description: z.pipe(
    z.nullish(z.string({ error: "expected a text" })),
    z.transform((given) => given ?? ""),
  ),
  gender: z._default(
    z.nullable(z.enum(["MALE", "FEMALE", "DIVERSE"], { error: "expected MALE, FEMALE or DIVERSE" })),
    null,
  ),
  features: z
    .array(property, { error: "expected a list of properties, empty if there are none" })
    .check(z.refine((list) => new Set(list).size === list.length, { error: "expected every property once" })),
});

/** Reads a character list. */
export const characterList = z.array(entry, { error: "expected a list of characters" }).check(
  z.minLength(FEWEST_CHARACTERS, { error: `expected at least ${FEWEST_CHARACTERS} characters` }),
  z.check<z.infer<typeof entry>[]>((found) => {
    const names = new Set<string>();
    found.value.forEach(({ name }, index) => {
      const message = `expected a name of its own: "${name}" stands in the list already`;
      if (names.has(name)) found.issues.push({ code: "custom", input: name, path: [index, "name"], message });
      names.add(name);
    });
  }),
);
