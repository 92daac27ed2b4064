import { type ChildProcess, spawn } from "node:child_process";
import { bin } from "../built.ts";

/** The longest that anything on the page takes, in milliseconds. */
const PATIENCE = 30_000;

/** What people type stands behind a question. */
const QUESTION = /^(?:(?:Your turn|Waiting|Which one\?)[^>\n]*> |> |.*\[y\/N\] )/;

/** A question that nobody answered: on a real terminal, whatever is said next stands in its place. */
const UNANSWERED = /^(?:(?:Your turn|Waiting)[^>\n]*|)> \n/gm;

/** Keys that are no text. */
const KEYS = { "^C": "interrupt", "^D": "end" } as const;

/** What people see of one terminal, and the program that runs there. */
export class Terminal {
  readonly #env: NodeJS.ProcessEnv;
  readonly #cwd: string;
  #child: ChildProcess | undefined;
  #text = "$ ";
  #isRunning = false;
  #wake: () => void = () => {};

  constructor(cwd: string, env: NodeJS.ProcessEnv) {
    this.#cwd = cwd;
    this.#env = env;
  }

  /** Everything on the screen since it was asked for last. */
  get screen(): string {
    return this.#text.replaceAll(UNANSWERED, "");
  }

  /** From now on the screen is empty. */
  wipe(): void {
    // A question that still stands there is not wiped: what is typed next answers it.
    this.#text = /[^\n]*$/.exec(this.#text)?.[0] ?? "";
  }

  /** Types a line: a command of the shell if nothing runs, otherwise an answer. */
  async type(line: string): Promise<void> {
    this.#text += `${line}\n`;
    if (!this.#isRunning) return this.#start(line);
    const key = line in KEYS ? KEYS[line as keyof typeof KEYS] : undefined;
    // As a terminal does, to all that was started there.
    if (key === "interrupt" && this.#child?.pid !== undefined) process.kill(-this.#child.pid, "SIGINT");
    else if (key === "end") this.#child?.stdin?.end();
    else this.#child?.stdin?.write(`${line}\n`);
  }

  #start(line: string): void {
    const script = `ludothek() { "${process.execPath}" "${bin}" "$@"; }\n${line}`;
    const child = spawn("sh", ["-c", script], { cwd: this.#cwd, env: this.#env, detached: true });
    this.#child = child;
    this.#isRunning = true;
    const hear = (text: unknown) => {
      this.#text += String(text);
      this.#wake();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    // Whoever types to a program that has ended is told so by what is not on the screen.
    child.stdin.on("error", () => {});
    child.on("close", () => {
      this.#isRunning = false;
      this.#text += "$ ";
      this.#wake();
    });
  }

  /** Waits until the screen shows what it should; throws with what it shows instead. */
  async until(isRight: (screen: string) => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    while (!isRight(this.screen)) {
      const left = deadline - performance.now();
      if (left <= 0) throw new Error(`the screen shows:\n${this.screen}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Ends whatever still runs. */
  close(): void {
    if (this.#isRunning && this.#child?.pid !== undefined) process.kill(-this.#child.pid, "SIGKILL");
  }
}

/** What is on a screen before something is typed, and what is typed then. */
interface Part {
  readonly shown: string;
  readonly typed: string | undefined;
}

/** The text of a block: what is shown and what is typed, in turn. */
export function partsOf(block: string): Part[] {
  const parts: Part[] = [];
  let shown = "";
  for (const line of block.split("\n")) {
    const question = line.startsWith("$ ") ? "$ " : (QUESTION.exec(line)?.[0] ?? "");
    const typed = line.slice(question.length);
    if (question !== "" && typed !== "") {
      parts.push({ shown: shown + question, typed });
      shown = "";
    } else if (line === "^C") {
      parts.push({ shown, typed: line });
      shown = "";
    } else shown += `${line}\n`;
  }
  const rest = shown.replace(/\n$/, "");
  return rest === "" ? parts : [...parts, { shown: rest, typed: undefined }];
}
