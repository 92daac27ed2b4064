import { type Both, type Config, MAX_TEAM_NAME_LENGTH } from "./state.ts";

/** A text with blanks instead of line breaks, terminal control characters and lone surrogates. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu, " ");
}

/** The same config with the players' names for the teams, as far as they fit. */
export function withNames({ units, decks, teams }: Config, names: readonly string[]): Config {
  const named: Both<string> = [teamName(names[0]) || teams[0], teamName(names[1]) || teams[1]];
  return { units, decks, teams: named };
}

function teamName(name = ""): string {
  const shown = printable(name).trim();
  return Array.from(shown).slice(0, MAX_TEAM_NAME_LENGTH).join("").trim();
}
