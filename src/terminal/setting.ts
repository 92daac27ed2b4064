import { type Choice, isChoosable } from "../kernel/game-package.ts";
import { READ } from "../kernel/program.ts";
import { didYouMean } from "../shell/suggest.ts";
import { say } from "./say.ts";

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
  if (numbers !== undefined)
    yield `${say.setting.numbers(name, numbers[0], numbers[1], values.join(", "))}> `;
  else {
    yield values.map((value, index) => `${index + 1}) ${value}\n`).join("");
    yield `${files === undefined ? say.setting.values(name, values.length) : say.setting.valuesOrPath(name, values.length, files)}> `;
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
  const meant = didYouMean(name, known) || say.setting.canChange(names, settings[0]?.name ?? "");
  return settings.length === 0 ? say.setting.nothing : say.setting.unknown(answer, meant);
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
  const all = values.join(", ");
  const problem =
    numbers === undefined
      ? say.setting.oneOf(name, all, value)
      : say.setting.oneOfOr(name, all, numbers[0], numbers[1], value);
  return `${problem}${meant}`;
}
