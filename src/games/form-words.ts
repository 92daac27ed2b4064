import { catalogue } from "../languages/catalogue.ts";
import { forms } from "../languages/loaders.ts";
import type { z } from "./schema.ts";

const words = await catalogue(forms);

/** For `safeParse`: what is wrong is said in the language that is spoken. Without it issues are English, for other programs. */
export const FOR_PEOPLE = { error: sentence };

function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? words.missing(issue.expected)
        : words.kind(issue.expected, kindOf(issue.input));
    case "invalid_value":
      return words.oneOf(issue.values.map((value) => JSON.stringify(value)));
    case "unrecognized_keys":
      return words.unknownKeys(issue.keys.map((key) => JSON.stringify(key)));
    case "too_small":
      return words.least(Number(issue.minimum), issue.origin === "string");
    case "too_big":
      return words.most(Number(issue.maximum), issue.origin === "string");
    default:
      return words.other;
  }
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
