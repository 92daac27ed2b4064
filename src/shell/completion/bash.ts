import { COMMANDS } from "../all-commands.ts";
import type { Offer } from "../command-row.ts";
import {
  argumentsOf,
  firstWords,
  type GameWords,
  groupWords,
  helpWords,
  optionsOf,
  quoted,
  secondWords,
} from "./model.ts";

/** The completion script for bash, from version 4 on. */
export function bashCompletion(games: readonly GameWords[]): string {
  return `# Tab completion of ludothek. To use it, add to ~/.bashrc: source <(ludothek completion bash)

_ludothek_reply() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
_ludothek_files() { compopt -o filenames; local IFS=$'\\n'; COMPREPLY+=($(compgen "$1" -- "$cur")); }

_ludothek_bots() {
  case $game in
${games.map(({ id, bots }) => `    ${id}) _ludothek_reply ${quoted(bots.join(" "))} ;;`).join("\n")}
    *) _ludothek_reply 'easy normal hard master' ;;
  esac
}

_ludothek_choices() {
  local name=\${cur%%=*}
  if [[ $cur != *=* ]]; then
    compopt -o nospace
    case $game in
${games.map(({ id, choices }) => `      ${id}) _ludothek_reply ${quoted(choices.map(({ name }) => `${name}=`).join(" "))} ;;`).join("\n")}
    esac
    return
  fi
  cur=\${cur#*=}
  case "$game $name" in
${games.flatMap(choiceCases).join("\n")}
  esac
  # Readline replaces only what follows the "=", unless that doesn't end a word.
  [[ $COMP_WORDBREAKS == *=* ]] || COMPREPLY=("\${COMPREPLY[@]/#/$name=}")
}

_ludothek() {
  local line=\${COMP_LINE:0:COMP_POINT} cur prev at game= first=2 i
  local -a words args
  COMPREPLY=()
  # Not COMP_WORDS, which are also divided at "=" and ":".
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=("")
  local last=$((\${#words[@]} - 1))
  cur=\${words[last]} prev=\${words[last - 1]} at=\${words[1]}
  if ((last == 1)); then
    _ludothek_reply ${quoted(
      firstWords(games)
        .map(([word]) => word)
        .join(" "),
    )}
    return
  fi
  case $at in
${groupWords()
  .map((word) => {
    const seconds = secondWords(word).map(([second]) => second);
    return `    ${word})
      if ((last == 2)); then _ludothek_reply ${quoted(seconds.join(" "))}; return; fi
      at="$at \${words[2]}" first=3 ;;`;
  })
  .join("\n")}
    help)
      if ((last == 3)); then
        case \${words[2]} in
${helpWords(games)
  .map(
    ([word, seconds]) =>
      `          ${word}) _ludothek_reply ${quoted(seconds.map(([second]) => second).join(" "))} ;;`,
  )
  .join("\n")}
        esac
        return
      fi ;;
  esac
  for ((i = 2; i < last; i++)); do
    case \${words[i]} in ${games.map(({ id }) => id).join("|")}) game=\${words[i]} ;; esac
  done
  for ((i = first; i < last; i++)); do
    if _ludothek_takes_value "$at \${words[i]}"; then ((i++)) || true
    elif [[ \${words[i]} != -* ]]; then args+=("\${words[i]}"); fi
  done
  if [[ $cur == --*=* ]]; then prev=\${cur%%=*} cur=\${cur#*=}; fi
  case "$at $prev" in
${COMMANDS.flatMap((row) =>
  optionsOf(row).flatMap(({ long, short, value }) => {
    if (value === undefined) return [];
    const names = [`"${row.path} --${long}"`, ...(short === undefined ? [] : [`"${row.path} -${short}"`])];
    return [`    ${names.join("|")}) ${offered(value.offers, games)}; return ;;`];
  }),
).join("\n")}
  esac
  if [[ $cur == -* ]]; then
    case $at in
${COMMANDS.map(
  (row) =>
    `      ${quoted(row.path)}) _ludothek_reply ${quoted(
      optionsOf(row)
        .map(({ long }) => `--${long}`)
        .join(" "),
    )} ;;`,
).join("\n")}
    esac
    return
  fi
  case "$at \${#args[@]}" in
${COMMANDS.flatMap((row) =>
  argumentsOf(row, games).map(
    ({ offers, repeats }, index) =>
      `    "${row.path} ${repeats ? '"*' : `${index}"`}) ${offered(offers, games)} ;;`,
  ),
).join("\n")}
  esac
}

_ludothek_takes_value() {
  case $1 in
    ${COMMANDS.flatMap((row) =>
      optionsOf(row).flatMap(({ long, short, value }) =>
        value === undefined
          ? []
          : [`"${row.path} --${long}"`, ...(short === undefined ? [] : [`"${row.path} -${short}"`])],
      ),
    ).join("|")}) return 0 ;;
  esac
  return 1
}

complete -F _ludothek ludothek
`;
}

function choiceCases({ id, choices }: GameWords): string[] {
  return choices.map(
    ({ name, values, takesPath }) =>
      `    "${id} ${name}") _ludothek_reply ${quoted(values.join(" "))}${takesPath ? "; _ludothek_files -f" : ""} ;;`,
  );
}

function offered(offer: Offer, games: readonly GameWords[]): string {
  switch (offer) {
    case "file":
      return "_ludothek_files -f";
    case "folder":
      return "_ludothek_files -d";
    case "game":
      return `_ludothek_reply ${quoted(games.map(({ id }) => id).join(" "))}`;
    case "bot":
      return "_ludothek_bots";
    case "choice":
      return "_ludothek_choices";
    default:
      return `_ludothek_reply ${quoted(offer.join(" "))}`;
  }
}
