import { catalogue } from "../languages/catalogue.ts";
import { terminal } from "../languages/loaders.ts";

/** What a terminal says around a match. */
export const say = await catalogue(terminal);

/** Whether a player agrees with this answer: "y" in every language, and the letter of the spoken one. */
export function isYes(answer: string | undefined): boolean {
  const letter = answer?.trim().toLowerCase();
  return letter === "y" || letter === say.yes;
}
