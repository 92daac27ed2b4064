import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bin } from "../built.ts";
import { whenThisEnds } from "../leash.ts";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";

/*
 * A terminal as the pages of the manual show it: a shell in a folder, what is typed there, and what is on the screen.
 */

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** An unanswered question: on a real terminal, the next output overwrites it. */
const UNANSWERED = /^(?:(?:Your turn|Waiting)[^>\n]*|)> \n/gm;

/** Keys that are no text. */
const KEYS = { "^C": "interrupt", "^D": "end" } as const;

/** What stands before an answer where the program asks without a prompt. */
export const MARK = "> ";

/**
 * The words of the shell on the pages: `ludothek` is the built launcher, and `npm run NAME -- …` runs the script of
 * that name, without what npm would install and build before.
 */
const SHELL = `ludothek() { "${process.execPath}" "${bin}" "$@"; }
node() { "${process.execPath}" "$@"; }
npm() { script="$2"; shift 3; node "${root}/scripts/$script.ts" "$@"; }
`;

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
    const key = line in KEYS ? KEYS[line as keyof typeof KEYS] : undefined;
    const isBare = key === undefined && /(?:^|\n)$/.test(this.#text);
    this.#text += `${isBare ? MARK : ""}${line}\n`;
    if (!this.#isRunning) return this.#start(line);
    // As a terminal does, to all that was started there.
    if (key === "interrupt" && this.#child?.pid !== undefined) process.kill(-this.#child.pid, "SIGINT");
    else if (key === "end") this.#child?.stdin?.end();
    else this.#child?.stdin?.write(`${line}\n`);
  }

  #start(line: string): void {
    const child = spawn("sh", ["-c", SHELL + line], { cwd: this.#cwd, env: this.#env, detached: true });
    this.#child = child;
    this.#isRunning = true;
    // The shell has a process group of its own, which would outlive this process.
    const callOff = whenThisEnds(`kill -s KILL -- -${child.pid}`);
    const hear = (text: unknown) => {
      this.#text += String(text);
      this.#wake();
    };
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    // Typing to a program that has ended fails by what is not on the screen.
    child.stdin.on("error", () => {});
    child.on("close", () => {
      callOff();
      this.#isRunning = false;
      this.#text += "$ ";
      this.#wake();
    });
  }

  /** Waits until the screen shows what it should; throws with what it shows instead. */
  async until(isRight: (screen: string) => boolean): Promise<void> {
    const deadline = performance.now() + WAIT_TIMEOUT_MS;
    while (!isRight(this.screen)) {
      const left = deadline - performance.now();
      if (left <= 0) throw new Error(`the screen shows:\n${this.screen}`);
      await this.#change(left);
    }
  }

  /** Waits until a command has ended, or nothing has changed for this many milliseconds. */
  async settled(quiet: number): Promise<void> {
    while (!this.#isRunning || (await this.#change(quiet))) if (!this.#isRunning) return;
  }

  /** Whether something happens within this many milliseconds. */
  #change(within: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), within);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  /** Ends whatever still runs. */
  close(): void {
    if (this.#isRunning && this.#child?.pid !== undefined) process.kill(-this.#child.pid, "SIGKILL");
  }
}
