import { COMMANDS } from "../all-commands.ts";
import type { CommandRow, Offer } from "../command-row.ts";
import {
  argumentsOf,
  firstWords,
  type GameWords,
  groupWords,
  helpWords,
  optionsOf,
  secondWords,
} from "./model.ts";

/** The completion script for fish. */
export function fishCompletion(games: readonly GameWords[]): string {
  const lines = [
    ...firstWords(games).map(([word, says]) => line("__ludothek_at", `-a ${word} -d ${quoted(says)}`)),
    ...groupWords().flatMap((group) =>
      secondWords(group).map(([word, says]) =>
        line(`__ludothek_is ${group}`, `-a ${word} -d ${quoted(says)}`),
      ),
    ),
    ...helpWords(games).flatMap(([first, seconds]) =>
      seconds.map(([word, says]) => line(`__ludothek_is help ${first}`, `-a ${word} -d ${quoted(says)}`)),
    ),
    ...COMMANDS.flatMap((row) => [...optionLines(row, games), ...argumentLines(row, games)]),
  ];
  return `# Tab completion of ludothek. To use it:
#   ludothek completion fish > ~/.config/fish/completions/ludothek.fish

# Whether the words before the cursor are exactly these.
function __ludothek_is
    set -l words (commandline -opc)
    test "$words[2..]" = "$argv"
end

# Whether the words before the cursor begin with these.
function __ludothek_at
    set -l words (commandline -opc)
    if test (count $argv) -eq 0
        test (count $words) -eq 1
    else
        set -l last (math (count $argv) + 1)
        test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
    end
end

# Whether one of the words before the cursor is this game; without a word, any.
function __ludothek_game
    set -l words (commandline -opc)
    for game in (test (count $argv) -gt 0; and echo $argv; or string split " " "${games.map(({ id }) => id).join(" ")}")
        contains -- $game $words[3..]; and return 0
    end
    return 1
end

complete -c ludothek -f
${lines.join("\n")}
`;
}

function line(condition: string, rest: string): string {
  return `complete -c ludothek -n ${quoted(condition)} ${rest}`;
}

function optionLines(row: CommandRow, games: readonly GameWords[]): string[] {
  const at = `__ludothek_at ${row.path}`;
  return optionsOf(row).flatMap(({ long, short, says, value }) => {
    const names = `-l ${long}${short === undefined ? "" : ` -s ${short}`} -d ${quoted(says)}`;
    if (value === undefined) return [line(at, names)];
    if (value.offers !== "bot") return [line(at, `${names} ${offered(value.offers, games)}`)];
    return games
      .filter(({ bots }) => bots.length > 0)
      .map(({ id, bots }) =>
        line(`${at}; and __ludothek_game ${id}`, `${names} -x -a ${quoted(bots.join(" "))}`),
      );
  });
}

function argumentLines(row: CommandRow, games: readonly GameWords[]): string[] {
  const at = `__ludothek_at ${row.path}`;
  return argumentsOf(row, games).flatMap(({ offers: offer }, index) => {
    if (offer === "game")
      return games.map(({ id, title }) =>
        line(`${at}; and not __ludothek_game`, `-a ${id} -d ${quoted(title)}`),
      );
    if (offer === "choice") return choiceLines(at, games);
    if (offer === "file" || offer === "folder") return [line(at, offered(offer, games))];
    if (offer.length === 0 || offer === "bot") return [];
    const before = index === 0 ? `__ludothek_is ${row.path}` : `${at}; and not __ludothek_is ${row.path}`;
    return [line(before, `-a ${quoted(offer.join(" "))}`)];
  });
}

function choiceLines(at: string, games: readonly GameWords[]): string[] {
  return games.flatMap(({ id, choices }) =>
    choices.map(({ name, values }) => {
      const words = values.map((value) => `${name}=${value}`).join(" ");
      return line(`${at}; and __ludothek_game ${id}`, `-a ${quoted(words)}`);
    }),
  );
}

function offered(offer: Exclude<Offer, "bot">, games: readonly GameWords[]): string {
  switch (offer) {
    case "file":
      return "-r -F";
    case "folder":
      return `-x -a "(__fish_complete_directories)"`;
    case "game":
      return `-x -a ${quoted(games.map(({ id }) => id).join(" "))}`;
    case "choice":
      return "-x";
    default:
      return `-x -a ${quoted(offer.join(" "))}`;
  }
}

/** A text in single quotes, as fish reads it. */
function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, "\\$&")}'`;
}
