import { type Choice, isChoosable } from "../kernel/game-package.ts";
import { READ } from "../kernel/program.ts";
import { didYouMean } from "../shell/suggest.ts";

/** A question of the menu. */
export type Asking<T> = Generator<string | typeof READ, T, string | undefined>;

/** A setting of a match that is about to begin, and its current value. */
export interface Setting extends Choice {
  value: string;
}

/** Lists the values of a setting and asks for one. Returns what is wrong with the answer. */
export function* change(setting: Setting): Asking<string | undefined> {
  const { name, values, files, numbers } = setting;
  // Numbers aren't listed: a preset is typed by its name.
  if (numbers !== undefined) yield `${name}, ${numbers.join(" to ")}, or ${values.join(", ")}> `;
  else {
    yield values.map((value, index) => `${index + 1}) ${value}\n`).join("");
    yield `${name}, 1 to ${values.length}${files === undefined ? "" : `, or the path of ${files}`}> `;
  }
  const answer = (yield READ)?.trim() ?? "";
  const listed = numbers === undefined ? values[Number(answer) - 1] : undefined;
  return answer === "" ? undefined : assign(setting, listed ?? answer);
}

/** Understands "deck=storm", "deck storm" and "storm". Returns what is wrong with it. */
export function assignByName(settings: readonly Setting[], answer: string): string | undefined {
  const [name = "", value = ""] = answer.split(/\s*=\s*|\s+(.*)/s).filter((part) => part !== undefined);
  const setting = settings.find((candidate) => candidate.name === name.toLowerCase());
  if (setting !== undefined && value !== "") return assign(setting, value);
  const owner = settings.find(({ values }) => values.includes(answer.toLowerCase()));
  if (owner !== undefined) return assign(owner, answer);
  const known = settings.flatMap((candidate) => [candidate.name, ...candidate.values]);
  const names = settings.map((candidate) => candidate.name).join(", ");
  const meant = didYouMean(name, known) || ` You can change ${names}, as in ${settings[0]?.name}=VALUE.`;
  return settings.length === 0 ? "There is nothing to change." : `Unknown setting "${answer}".${meant}`;
}

/** Gives a setting this value. Returns what is wrong with it; a path is checked when the match begins. */
function assign(setting: Setting, value: string): string | undefined {
  const { name, values, files, numbers } = setting;
  const preset = values.find((known) => known.toLowerCase() === value.toLowerCase()) ?? value;
  if (isChoosable(setting, preset)) {
    setting.value = preset;
    return undefined;
  }
  const meant = didYouMean(value, values);
  const isPath = files !== undefined && (meant === "" || /[./\\]/.test(value));
  if (isPath) {
    setting.value = value;
    return undefined;
  }
  const range = numbers === undefined ? "" : `, or ${numbers.join(" to ")}`;
  return `${name} must be one of ${values.join(", ")}${range}, not "${value}".${meant}`;
}
