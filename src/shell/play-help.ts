import { botsOf, charactersOf, hasCharacters } from "../bots/levels.ts";
import { withCharacter } from "../bots/names.ts";
import type { Choice, GamePackage } from "../kernel/game-package.ts";
import type { CommandRow, OptionRows } from "./command-row.ts";
import { filled, joined, type ListRow, listed, optionList, usageOf } from "./help.ts";
import { PLAY } from "./rows/play.ts";

/** Options about other players, which a game for one player doesn't have. */
const FOR_SEVERAL: readonly string[] = ["opponent", "two", "seat", "names"];

/** The help of `ludothek play GAME`: what can be chosen in this game. */
export function playHelp(pack: GamePackage, width: number): string {
  const { game, choices } = pack;
  const row: CommandRow = { ...PLAY, options: optionsFor(pack) };
  const head = { ...row, path: `play ${game.id}`, usage: ["[NAME=VALUE ...] [options]"] };
  const chosen = choices.map((choice): ListRow => [choiceHead(choice), choiceText(choice)]);
  return joined([
    usageOf(head, width),
    filled(`${game.title}: ${game.summary}`, width),
    ...(choices.length > 0 ? [`Choices (the first value is the default):\n${listed(chosen, width)}`] : []),
    `Options:\n${listed(optionList(row), width)}`,
    filled(`"ludothek help play" is about all games.`, width),
  ]);
}

/** The options of `ludothek play` that have a meaning in a game. */
function optionsFor(pack: GamePackage): OptionRows {
  const { seats } = pack.game;
  const bots = [...botsOf(pack).keys()];
  const says = `${PLAY.options.opponent.says}: ${bots.join(", ")}${characterHelp(pack, bots)}`;
  const { opponent, seat } = PLAY.options;
  const options: OptionRows = {
    ...PLAY.options,
    opponent: { ...opponent, says },
    seat: { ...seat, says: `your seat, 1 to ${seats}; the first one starts` },
  };
  return Object.fromEntries(
    Object.entries(options).filter(([name]) =>
      name === "names" ? pack.withNames !== undefined : seats > 1 || !FOR_SEVERAL.includes(name),
    ),
  );
}

/** How a character is chosen; empty in a game without characters. */
function characterHelp(pack: GamePackage, bots: readonly string[]): string {
  const [level] = bots.filter((bot) => hasCharacters(pack, bot));
  const characters = charactersOf(pack);
  if (level === undefined) return "";
  return `; a character follows a level, as in ${withCharacter(level, characters[0])}: ${characters.join(", ")}`;
}

function choiceHead({ name, values, files, numbers }: Choice): string {
  const custom = files !== undefined ? "|PATH" : numbers !== undefined ? "|NUMBER" : "";
  return `${name}=${values.join("|")}${custom}`;
}

function choiceText({ help, files, numbers }: Choice): string {
  const custom = files !== undefined ? `, or ${files}` : "";
  return numbers !== undefined ? `${help}, ${numbers.join(" to ")}` : help + custom;
}
