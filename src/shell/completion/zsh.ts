import { COMMANDS } from "../all-commands.ts";
import type { CommandRow, Offer } from "../command-row.ts";
import {
  argumentsOf,
  type Described,
  firstWords,
  type GameWords,
  groupWords,
  helpWords,
  optionsOf,
  quoted,
  secondWords,
} from "./model.ts";

/** The completion script for zsh. */
export function zshCompletion(games: readonly GameWords[]): string {
  return `#compdef ludothek
# Tab completion of ludothek. To use it, add to ~/.zshrc after compinit: source <(ludothek completion zsh)

_ludothek_bots() {
  case $game in
${games.map(({ id, bots }) => `    ${id}) compadd -- ${bots.join(" ")} ;;`).join("\n")}
    *) compadd -- easy normal hard master ;;
  esac
}

_ludothek_choices() {
  if [[ $PREFIX != *=* ]]; then
    case $game in
${games
  .filter(({ choices }) => choices.length > 0)
  .map(
    ({ id, choices }) =>
      `      ${id}) compadd -S '' -- ${choices.map(({ name }) => `${name}=`).join(" ")} ;;`,
  )
  .join("\n")}
    esac
    return
  fi
  local name=\${PREFIX%%=*}
  compset -P '*='
  case "$game $name" in
${games
  .flatMap(({ id, choices }) =>
    choices.map(
      ({ name, values, takesPath }) =>
        `    "${id} ${name}") compadd -- ${values.join(" ")}${takesPath ? "; _files" : ""} ;;`,
    ),
  )
  .join("\n")}
  esac
}

_ludothek() {
  local at=$words[2] game word
  local -a offers
  for word in $words; do
    case $word in ${games.map(({ id }) => id).join("|")}) game=$word ;; esac
  done
  if (( CURRENT == 2 )); then
    offers=(${described(firstWords(games))})
    _describe command offers
    return
  fi
  case $at in
${groupWords()
  .map(
    (word) => `    ${word})
      if (( CURRENT == 3 )); then
        offers=(${described(secondWords(word))})
        _describe command offers
        return
      fi
      at="$at $words[3]"
      shift words
      (( CURRENT-- )) ;;`,
  )
  .join("\n")}
    help)
      if (( CURRENT == 4 )); then
        case $words[3] in
${helpWords(games)
  .map(([word, seconds]) => `          ${word}) offers=(${described(seconds)}) ;;`)
  .join("\n")}
        esac
        _describe command offers
        return
      fi ;;
  esac
  shift words
  (( CURRENT-- ))
  case $at in
${COMMANDS.map((row) => `    ${quoted(row.path)}) _arguments ${specs(row, games)} ;;`).join("\n")}
    *) _files ;;
  esac
}

compdef _ludothek ludothek
[[ $funcstack[1] == _ludothek ]] && _ludothek "$@"
true
`;
}

function described(words: readonly Described[]): string {
  return words.map(([word, says]) => quoted(`${escaped(word)}:${says}`)).join(" ");
}

/** The arguments and options of a command, as \`_arguments\` wants them. */
function specs(row: CommandRow, games: readonly GameWords[]): string {
  const options = optionsOf(row).flatMap(({ long, short, says, value }) => {
    const text = `[${says.replaceAll(/[[\]\\:]/g, "\\$&")}]`;
    const given = value === undefined ? "" : `:${escaped(value.name)}:${action(value.offers, games)}`;
    const longSpec = `--${long}${value === undefined ? "" : "="}${text}${given}`;
    // An option of which there may be several, such as --x, stays on offer.
    const many = long === "x" || row.options[long]?.multiple ? "*" : "";
    return [many + longSpec, ...(short === undefined ? [] : [`-${short}${text}${given}`])];
  });
  const args = argumentsOf(row, games).map(
    ({ name, offers, repeats }, index) =>
      `${repeats ? "*" : index + 1}:${escaped(name)}:${action(offers, games)}`,
  );
  return [...options, ...args].map(quoted).join(" ");
}

function escaped(text: string): string {
  return text.replaceAll(":", "\\:");
}

function action(offer: Offer, games: readonly GameWords[]): string {
  switch (offer) {
    case "file":
      return "_files";
    case "folder":
      return "_files -/";
    case "game":
      return `(${games.map(({ id }) => id).join(" ")})`;
    case "bot":
      return "_ludothek_bots";
    case "choice":
      return "_ludothek_choices";
    default:
      return offer.length === 0 ? " " : `(${offer.join(" ")})`;
  }
}
