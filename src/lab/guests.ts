import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withoutConfig } from "../kernel/canonical.ts";
import { jsonIn } from "../kernel/json.ts";
import type { Guest } from "./arena.ts";
import { GuestProcess } from "./guest-process.ts";
import type { FindGuest, GuestSeat } from "./jobs.ts";
import { programWords } from "./program-words.ts";

/** Runs the bot in a JavaScript or TypeScript file; it is beside this file, as a source or as a bundle. */
const HOST = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./bot-host.ts" : "./bot-host.js", import.meta.url),
);

/** How much of a wrong answer is quoted. */
const MAX_QUOTED_LENGTH = 80;

/** A word of a command line: in double quotes, or without blanks. */
const WORD = /"([^"]*)"|(\S+)/g;

/** The files that can hold a bot. */
const MODULE = /\.(js|mjs|cjs|ts|mts)$/;

/** Names of bots of a game have no blanks, and those with a slash are no paths. */
const COMMAND = /\s|^[.~]{0,2}[/\\]/;

/**
 * The command line of a bot outside this program: a file with a bot as its default export, or a command such as
 * "python3 my_bot.py". Undefined if the name is neither.
 */
export function guestCommand(name: string): readonly string[] | undefined {
  if (isModule(name)) return [process.execPath, HOST, name];
  if (!COMMAND.test(name)) return undefined;
  return Array.from(name.matchAll(WORD), ([, quoted, bare]) => quoted ?? bare ?? "");
}

/** A path with blanks is one if the file is there: otherwise it is a command such as "node my-bot.js". */
function isModule(name: string): boolean {
  return MODULE.test(name) && (!/\s/.test(name) || existsSync(name));
}

/** Why a bot outside this program can't be started, as far as that is known before; undefined if it can. */
export function guestProblem(name: string): string | undefined {
  const [program = ""] = guestCommand(name) ?? [];
  const isPath = /[/\\]/.test(program);
  const path = isModule(name) ? name : program;
  if (isModule(name) && !existsSync(name)) return programWords.noFile(name);
  if (isPath && existsSync(path) && statSync(path).isDirectory()) return programWords.folder(path);
  const folders = isPath ? [""] : (process.env.PATH ?? "").split(delimiter);
  // Windows adds an extension of its own.
  if (process.platform === "win32" || folders.some((folder) => isExecutable(join(folder, program))))
    return undefined;
  return isPath && existsSync(program)
    ? programWords.notExecutable(program)
    : programWords.noProgram(program, name);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Finds bots outside this program. Each seat keeps its process for the next match, as starting one takes long. */
export function guestFinder(): FindGuest {
  const processes = new Map<string, GuestProcess>();
  return (name, seat) => {
    const command = guestCommand(name);
    if (command === undefined) return undefined;
    const key = `${seat.seat} ${name}`;
    const known = processes.get(key);
    const process = known?.isRunning ? known : new GuestProcess(command);
    processes.set(key, process);
    return guestAt(process, seat);
  };
}

function guestAt(process: GuestProcess, { seconds, ...match }: GuestSeat): Guest {
  process.tell({ type: "match", ...match });
  return {
    async choose(position) {
      const actions = position.actions();
      const view = withoutConfig(position.view);
      process.tell({ type: "choose", view, events: position.events, actions });
      const line = await process.answer(1000 * seconds);
      try {
        return actions[indexIn(line, actions.length)];
      } catch (error) {
        // The rest of what it says would be taken for answers to other questions.
        process.end();
        throw error;
      }
    },
    over: ({ winners, ending }) => process.tell({ type: "over", winners, ending }),
  };
}

/** The index in a line, if it is that of an action. */
function indexIn(line: string, actions: number): number {
  const answer = jsonIn(line);
  if (typeof answer === "number" && Number.isInteger(answer) && answer >= 0 && answer < actions)
    return answer;
  if (typeof answer === "object" && answer !== null && "error" in answer)
    throw new Error(String(answer.error));
  throw new Error(programWords.noIndex(JSON.stringify(line.slice(0, MAX_QUOTED_LENGTH)), actions - 1));
}
