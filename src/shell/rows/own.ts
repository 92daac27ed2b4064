import { command } from "../command-row.ts";
import { CONFIG_KEYS } from "../config-keys.ts";

/** The shells with Tab completion. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** `ludothek config`. */
export const CONFIG = command({
  path: "config",
  usage: ["", "set KEY VALUE", "unset KEY"],
  args: [
    { name: "set or unset", offers: ["set", "unset"] },
    { name: "KEY", offers: Object.keys(CONFIG_KEYS) },
    { name: "VALUE" },
  ],
  options: {},
});

/** `ludothek completion`. */
export const COMPLETION = command({
  path: "completion",
  usage: [SHELLS.join("|")],
  args: [{ name: "SHELL", isRequired: true, offers: SHELLS }],
  options: {},
});

/** `ludothek man`. */
export const MAN = command({
  path: "man",
  usage: [""],
  args: [],
  options: {},
});

/** `ludothek help`. */
export const HELP = command({
  path: "help",
  usage: ["[COMMAND]"],
  args: [{ name: "COMMAND", repeats: true }],
  options: {},
});

/** `ludothek version`. */
export const VERSION = command({
  path: "version",
  usage: [""],
  args: [],
  options: {},
});
