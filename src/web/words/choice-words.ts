import { GAMES } from "../../games/index.ts";
import type { Choice } from "../../kernel/game-package.ts";
import { capital } from "./capital.ts";
import { words } from "./words.ts";

/** What people read in place of the name of a choice. */
export function choiceName({ name }: Pick<Choice, "name">): string {
  const names: Readonly<Record<string, string | undefined>> = words.fresh.choices;
  return names[name] ?? capital(name);
}

/** What people read in place of the name of a preset. */
export function presetName({ titles }: Choice, preset: string): string {
  return titles?.[preset] ?? preset;
}

/** What is played, as {@link chosenTitle} writes it, in the language that is spoken. */
export function playedText(game: string, title: string): string {
  const choices: Readonly<Record<string, string | undefined>> = words.fresh.choices;
  const presets = GAMES.get(game)?.presets ?? {};
  const parts = title.split("; ").map((part) => {
    const [names = "", value] = part.split(": ");
    const called = names.split(", ").map((name) => choices[name]);
    if (value === undefined || called.includes(undefined)) return part;
    return `${called.join(", ")}: ${presets[value] ?? value}`;
  });
  return capital(parts.join("; "));
}
