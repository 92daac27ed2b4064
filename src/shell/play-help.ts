import { botsOf, charactersOf, hasCharacters } from "../bots/levels.ts";
import { withCharacter } from "../bots/names.ts";
import { GAMES } from "../games/index.ts";
import type { Choice, GamePackage } from "../kernel/game-package.ts";
import type { CommandRow, OptionRows } from "./command-row.ts";
import { type ListRow, words } from "./command-words.ts";
import { filled, joined, listed, optionList, usageOf } from "./help.ts";
import { PLAY } from "./rows/play.ts";

/** Options about other players, which a game for one player doesn't have. */
const FOR_SEVERAL: readonly string[] = ["opponent", "two", "seat", "names"];

/** The help of `ludothek play GAME`: what can be chosen in this game. */
export function playHelp(pack: GamePackage, width: number): string {
  const { game, choices } = pack;
  const { title, summary } = GAMES.get(game.id) ?? game;
  const row: CommandRow = { ...PLAY, options: optionsFor(pack) };
  const head = { ...row, path: `play ${game.id}`, usage: ["[NAME=VALUE ...] [options]"] };
  const chosen = choices.map((choice): ListRow => [choiceHead(choice), choiceText(choice)]);
  return joined([
    usageOf(head, width),
    filled(`${title}: ${summary}`, width),
    ...(choices.length > 0 ? [`${words.play.choices}\n${listed(chosen, width)}`] : []),
    `${words.play.options}\n${listed(optionList(row, optionTexts(pack)), width)}`,
    filled(words.play.allGames, width),
  ]);
}

/** The options of `ludothek play` that have a meaning in a game. */
function optionsFor({ game, withNames }: GamePackage): OptionRows {
  return Object.fromEntries(
    Object.entries(PLAY.options).filter(([name]) =>
      name === "names" ? withNames !== undefined : game.seats > 1 || !FOR_SEVERAL.includes(name),
    ),
  );
}

/** What the help of a game says in more detail than that of all games. */
function optionTexts(pack: GamePackage): Readonly<Record<string, string>> {
  const bots = [...botsOf(pack).keys()];
  const [level] = bots.filter((bot) => hasCharacters(pack, bot));
  const characters = charactersOf(pack);
  const names = bots.join(", ");
  const opponent =
    level === undefined
      ? words.play.opponent(names)
      : words.play.opponentWithCharacter(names, withCharacter(level, characters[0]), characters.join(", "));
  return { opponent, seat: words.play.seat(pack.game.seats) };
}

function choiceHead({ name, values, files, numbers }: Choice): string {
  const custom = files !== undefined ? "|PATH" : numbers !== undefined ? "|NUMBER" : "";
  return `${name}=${values.join("|")}${custom}`;
}

function choiceText({ help, files, numbers }: Choice): string {
  if (numbers !== undefined) return words.play.fromTo(help, ...numbers);
  return files === undefined ? help : words.play.orFiles(help, files);
}
