import { command } from "../command-row.ts";
import { CONFIG_KEYS } from "../config-keys.ts";

/** The shells with Tab completion. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** `ludothek config`. */
export const CONFIG = command({
  path: "config",
  usage: ["", "set KEY VALUE", "unset KEY"],
  summary: "show or change what you would otherwise type every time",
  about: ["Shows your settings, and where they are stored. Options on a command line go first."],
  args: [
    { name: "set or unset", offers: ["set", "unset"] },
    { name: "KEY", offers: Object.keys(CONFIG_KEYS) },
    { name: "VALUE" },
  ],
  options: {},
  notes: Object.entries(CONFIG_KEYS).map(([key, { value, says }]) => [`${key} ${value}`, says] as const),
});

/** `ludothek completion`. */
export const COMPLETION = command({
  path: "completion",
  usage: [SHELLS.join("|")],
  summary: "print the Tab completion of a shell",
  about: ["Prints a script that completes commands, options, games and their choices with Tab."],
  args: [{ name: "SHELL", isRequired: true, offers: SHELLS }],
  options: {},
  notes: [
    "To use it:",
    ["bash", "add to ~/.bashrc: source <(ludothek completion bash)"],
    ["zsh", "add to ~/.zshrc, after compinit: source <(ludothek completion zsh)"],
    ["fish", "ludothek completion fish > ~/.config/fish/completions/ludothek.fish"],
  ],
});

/** `ludothek man`. */
export const MAN = command({
  path: "man",
  usage: [""],
  summary: "print the manual page, for man: ludothek man | man -l -",
  about: ["Prints the manual page in troff format. To read it: ludothek man | man -l -"],
  args: [],
  options: {},
});

/** `ludothek help`. */
export const HELP = command({
  path: "help",
  usage: ["[COMMAND]"],
  summary: "show all commands, or the help of one",
  about: ["Shows all commands, or the help of one: ludothek help play duel"],
  args: [{ name: "COMMAND", repeats: true }],
  options: {},
});

/** `ludothek version`. */
export const VERSION = command({
  path: "version",
  usage: [""],
  summary: "print the version",
  about: ["Prints the version, as --version does."],
  args: [],
  options: {},
});
