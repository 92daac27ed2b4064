import { catalogue } from "../languages/catalogue.ts";
import { forms } from "../languages/loaders.ts";
import type { z } from "./schema.ts";

/** What is wrong with the form of a file or a message. */
export const formWords = await catalogue(forms);

/** For `safeParse`: what is wrong is said in the language that is spoken. Without it issues are English, for other programs. */
export const FOR_PEOPLE = { error: sentence };

function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? formWords.missing(issue.expected)
        : formWords.kind(issue.expected, kindOf(issue.input));
    case "invalid_value":
      return formWords.oneOf(issue.values.map((value) => JSON.stringify(value)));
    case "unrecognized_keys":
      return formWords.unknownKeys(issue.keys.map((key) => JSON.stringify(key)));
    case "too_small":
      if (isNumber(issue.origin))
        return formWords.numberFrom(Number(issue.minimum), issue.inclusive ?? false);
      return formWords.least(Number(issue.minimum), issue.origin === "string");
    case "too_big":
      if (isNumber(issue.origin)) return formWords.numberTo(Number(issue.maximum), issue.inclusive ?? false);
      return formWords.most(Number(issue.maximum), issue.origin === "string");
    default:
      return formWords.other;
  }
}

function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int";
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
