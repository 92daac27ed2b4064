import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { rounds } from "../bots/budget.ts";
import type { Bot, Position } from "../kernel/bot.ts";
import { same } from "../kernel/canonical.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { messageOf } from "../kernel/visible.ts";
import type { ChooseLine, GuestLine, MatchLine } from "./guest-lines.ts";
import { programWords } from "./program-words.ts";

/*
 * A process that plays with the bot in a file. The lab runs it like any command, so that a bot that hangs or ends its
 * process harms its own match only.
 */

/** Standard output has answers only; a bot may print what it likes to standard error. */
console.log = console.error;

/** The bot that a module exports: an object with `choose`, or that function alone. */
async function botIn(path: string): Promise<Bot> {
  const exported: unknown = (await import(pathToFileURL(resolve(path)).href)).default;
  if (isChoose(exported)) return { choose: exported };
  if (isBot(exported)) return exported;
  throw new Error(programWords.noBot);
}

function isChoose(value: unknown): value is Bot["choose"] {
  return typeof value === "function";
}

function isBot(value: unknown): value is Bot {
  return typeof value === "object" && value !== null && "choose" in value && isChoose(value.choose);
}

/** Chooses for one match after another. */
class Host {
  readonly #bot: Bot;
  #match: Pick<Position, "seat" | "random" | "budget"> = {
    seat: 0,
    random: houseRandom(""),
    budget: rounds(1),
  };
  #config: unknown;

  constructor(bot: Bot) {
    this.#bot = bot;
  }

  begin({ seat, seed, config, rounds: most }: MatchLine): void {
    this.#match = { seat, random: houseRandom(seed), budget: rounds(most) };
    this.#config = config;
  }

  /** The index of the bot's action. */
  async choose({ view, events, actions }: ChooseLine): Promise<number> {
    const complete = typeof view === "object" ? { ...view, config: this.#config } : view;
    const position = { ...this.#match, view: complete, events, actions: () => actions };
    const action = await this.#bot.choose(position);
    const index = actions.findIndex((legal) => same(legal, action));
    if (index < 0) throw new Error(programWords.illegal(JSON.stringify(action)));
    return index;
  }
}

async function main(path: string): Promise<void> {
  const host = new Host(await botIn(path));
  for await (const text of createInterface({ input: process.stdin })) {
    const line: GuestLine = JSON.parse(text);
    if (line.type === "match") host.begin(line);
    else if (line.type === "choose") process.stdout.write(`${await host.choose(line)}\n`);
  }
}

main(process.argv[2] ?? "").catch((error) => {
  process.stdout.write(`${JSON.stringify({ error: messageOf(error) })}\n`);
  process.exitCode = 1;
});
