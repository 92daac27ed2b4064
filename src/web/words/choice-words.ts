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
export function playedText(choices: readonly Choice[], title: string): string {
  const parts = title.split("; ").map((part) => {
    const [names = "", value] = part.split(": ");
    const found = names.split(", ").map((name) => choices.find((choice) => choice.name === name));
    const [first] = found;
    if (first === undefined || value === undefined || found.includes(undefined)) return part;
    const called = found.map((choice) => (choice === undefined ? "" : choiceName(choice)));
    return `${called.join(", ")}: ${presetName(first, value)}`;
  });
  return capital(parts.join("; "));
}
