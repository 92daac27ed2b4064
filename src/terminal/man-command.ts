import packageJson from "../../package.json" with { type: "json" };
import { allGames } from "../games/index.ts";
import { bashCompletion } from "../shell/completion/bash.ts";
import { fishCompletion } from "../shell/completion/fish.ts";
import { gameWords } from "../shell/completion/model.ts";
import { zshCompletion } from "../shell/completion/zsh.ts";
import { manPage } from "../shell/man.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { COMPLETION, MAN, SHELLS } from "../shell/rows/own.ts";
import { unknown, usageWords } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import type { Streams } from "./run.ts";

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

/** `ludothek completion SHELL`. */
export function completionCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const [word = ""] = parsed(args, COMPLETION).positionals;
    const shell = SHELLS.find((known) => known === word);
    if (shell === undefined) throw new UserError(unknownShell(word), USAGE);
    streams.output.write(SCRIPTS[shell](gameWords(await allGames())));
    return 0;
  });
}

function unknownShell(word: string): string {
  // Such a word is the name of another shell, not a mistyped one of these.
  if (word.endsWith("sh")) return usageWords.noCompletion(word, SHELLS.join(", "));
  return unknown("shell", word, SHELLS);
}

/** `ludothek man`. */
export function manCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    parsed(args, MAN);
    streams.output.write(manPage(packageJson.version));
    return 0;
  });
}
