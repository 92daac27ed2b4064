import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as after } from "node:timers/promises";
import { bin } from "../built.ts";
import { whenThisEnds } from "../leash.ts";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";

/** Where tmux is, as Debian has it. `scripts/ready.mjs` knows the same place. */
const TMUX = "/usr/bin/tmux";

/** Without tmux, the tests in a real terminal are skipped. */
export const noTmux = !existsSync(TMUX);

const BETWEEN_LOOKS_MS = 30;

/** A size of a terminal. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** The sizes in which every screen is looked at: as terminals open, with little room, and with much. */
export const SIZES: Readonly<Record<"usual" | "small" | "large", TerminalSize>> = {
  usual: { columns: 80, rows: 24 },
  small: { columns: 60, rows: 20 },
  large: { columns: 120, rows: 40 },
};

/** A shell in a terminal of its own that knows the launcher as "ludothek". */
export async function launcherShell(
  name: string,
  size: TerminalSize,
  env: NodeJS.ProcessEnv,
): Promise<Terminal> {
  const shell = new Terminal(name, size, env);
  await shell.until("the shell", (screen) => screen.at(-1) === "$");
  shell.type(`ludothek() { ${process.execPath} ${bin} "$@"; }; clear`);
  shell.press("Enter");
  await shell.until("an empty screen", (screen) => screen.length === 1 && screen[0] === "$");
  return shell;
}

/** A shell in a real terminal of its own. */
export class Terminal {
  readonly #socket: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #callOff: () => void;

  constructor(name: string, size: TerminalSize, env: NodeJS.ProcessEnv) {
    this.#socket = `ludothek-${process.pid}-${name}`;
    this.#env = { ...process.env, ...env, TMUX: "" };
    // The tmux server is no child process: nothing else would end it.
    this.#callOff = whenThisEnds(`exec ${TMUX} -L ${this.#socket} kill-server`);
    const { columns, rows } = size;
    const sizes = ["-x", String(columns), "-y", String(rows)];
    this.#tmux("-f", "/dev/null", "new-session", "-d", ...sizes, "env PS1='$ ' bash --norc --noprofile");
    this.#tmux("set", "-g", "status", "off");
    this.resize(size);
  }

  #tmux(...words: readonly string[]): string {
    return execFileSync(TMUX, ["-L", this.#socket, ...words], { env: this.#env, encoding: "utf8" });
  }

  /** Ends the shell and everything in it. */
  close(): void {
    spawnSync(TMUX, ["-L", this.#socket, "kill-server"], { env: this.#env });
    this.#callOff();
  }

  resize({ columns, rows }: TerminalSize): void {
    this.#tmux("resize-window", "-x", String(columns), "-y", String(rows));
  }

  /** Presses keys by tmux's names for them: "Enter", "C-c", "Up". */
  press(...keys: readonly string[]): void {
    this.#tmux("send-keys", ...keys);
  }

  type(text: string): void {
    this.#tmux("send-keys", "-l", text);
  }

  /** The screen with the codes of its colours. */
  painted(): string {
    return this.#tmux("capture-pane", "-p", "-e").trimEnd();
  }

  /** The rows of the screen without blanks at their ends, and without empty ones at the bottom. */
  screen(): string[] {
    return this.#tmux("capture-pane", "-p")
      .trimEnd()
      .split("\n")
      .map((row) => row.trimEnd());
  }

  /** Writes everything that programs print from now on into a file, with all codes. */
  record(path: string): void {
    this.#tmux("pipe-pane", `cat > '${path}'`);
  }

  /** One of tmux's variables, such as "alternate_on". */
  is(variable: string): boolean {
    return this.#tmux("display-message", "-p", `#{${variable}}`).trim() === "1";
  }

  /** Sends a signal to the program that the shell is running. */
  signal(name: NodeJS.Signals): void {
    const shell = this.#tmux("display-message", "-p", "#{pane_pid}").trim();
    const child = execFileSync("ps", ["-o", "pid=", "--ppid", shell], { encoding: "utf8" });
    process.kill(Number(child), name);
  }

  /** Polls until something is true, and returns what is seen then. */
  async until(what: string, isTrue: (screen: readonly string[]) => boolean): Promise<readonly string[]> {
    const end = performance.now() + WAIT_TIMEOUT_MS;
    for (;;) {
      const screen = this.screen();
      if (isTrue(screen)) return screen;
      if (performance.now() > end) throw new Error(`not seen: ${what}\n${screen.join("\n")}`);
      await after(BETWEEN_LOOKS_MS);
    }
  }

  /** Types an answer at a prompt, and waits until it has been taken. */
  async answer(text: string): Promise<void> {
    this.type(text);
    const before = await this.until(`the answer ${text}`, (screen) => screen.at(-1)?.endsWith(text) === true);
    this.press("Enter");
    await this.until(`what comes of ${text}`, (screen) => screen.join("\n") !== before.join("\n"));
  }
}
