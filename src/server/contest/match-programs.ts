import { join } from "node:path";
import { FILES } from "./files.ts";
import type { HallOptions } from "./hall.ts";
import { Program } from "./program.ts";

/** All programs that were started for a match, also those that have no seat yet. */
export class MatchPrograms {
  readonly #options: HallOptions;
  readonly #match: number;
  readonly #started: Program[] = [];
  /** Why all of them were ended. */
  #why: string | undefined;

  constructor(options: HallOptions, match: number) {
    this.#options = options;
    this.#match = match;
  }

  /** Starts a player's program, which finds a server of this machine at `port`. */
  start(
    { name, command }: { readonly name: string; readonly command: readonly string[] },
    port: string,
    words: Readonly<Record<string, string>> = {},
  ): Program {
    const { home, folder, contest } = this.#options;
    const host = "127.0.0.1";
    const program = new Program({
      command,
      words: { server: `ws://${host}:${port}`, host, port, name, ...words },
      folder: home,
      log: join(folder, FILES.log(this.#match, { name })),
      megabytes: contest.plan.megabytes,
    });
    this.#started.push(program);
    if (this.#why !== undefined) program.end(this.#why);
    return program;
  }

  /** Ends all programs at once, and those that are still to come. */
  endAll(why: string): void {
    this.#why = why;
    for (const program of this.#started) program.end(why);
  }

  /** Waits a moment for the programs to end, and then ends them. */
  async stopAll(): Promise<void> {
    await Promise.all(this.#started.map((program) => program.stop()));
  }
}

/** What {@link until} waits for, and how long. */
export interface Wait {
  isTrue(): boolean;
  /** Calls back whenever it may have become true; returns a function that ends this. */
  watch(changed: () => void): () => void;
  /** The program without which it won't become true. */
  readonly program?: Program;
  readonly ms: number;
  /** What to say when the time is up. */
  readonly late: string;
}

/** Waits until something is true; returns what happened instead: the program ended, or the time is up. */
export async function until({ isTrue, watch, program, ms, late }: Wait): Promise<string | undefined> {
  let end = () => {};
  try {
    return await new Promise<string | undefined>((resolve) => {
      const look = () => isTrue() && resolve(undefined);
      const unwatch = watch(look);
      const timer = setTimeout(resolve, ms, late);
      end = () => {
        unwatch();
        clearTimeout(timer);
      };
      void program?.ended.then(resolve);
      look();
    });
  } finally {
    end();
  }
}
