import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { onTestFinished, test } from "vitest";
import { folder } from "./house.ts";
import { partsOf, Terminal } from "./walk.ts";

const page = readFileSync(fileURLToPath(new URL("../../docs/walk-through.md", import.meta.url)), "utf8");
const blocks = [...page.matchAll(/```console (\w+)\n(.*?)\n```\n/gs)];

/** The port on the page, and where the ids of tables stand. */
const PORT = "8017";
const TABLE = /ws:\/\/127\.0\.0\.1:\d+ ([0-9a-z]{12})/g;

const tablesIn = (text: string) => [...new Set(Array.from(text.matchAll(TABLE), ([, id = ""]) => id))];

/** A port that nobody listens on. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}

/** What is another one each time: ports, ids of tables in the order in which they come up, seeds. */
class Names {
  readonly #port: string;
  readonly #shown = tablesIn(page);
  readonly #real: string[] = [];

  constructor(port: string) {
    this.#port = port;
  }

  /** What is typed instead of what stands on the page. */
  typed(text: string): string {
    const line = text.replaceAll(PORT, this.#port);
    return this.#shown.reduce((each, id, i) => each.replaceAll(id, this.#real[i] ?? id), line);
  }

  /** A screen as the page would show it. */
  shown(screen: string): string {
    for (const id of tablesIn(screen)) if (!this.#real.includes(id)) this.#real.push(id);
    const named = this.#real.reduce((text, id, i) => text.replaceAll(id, this.#shown[i] ?? id), screen);
    return plain(named.replaceAll(this.#port, PORT));
  }
}

/** Text without blanks at the ends of lines, and without seeds. */
function plain(text: string): string {
  return text.replaceAll(/[ \t]+$/gm, "").replaceAll(/[0-9a-f]{32}/g, "SEED");
}

test("everything on the page happens as it stands there", async () => {
  const names = new Names(await freePort());
  const directory = folder();
  const env = { ...process.env, LUDOTHEK_HOME: folder() };
  const terminals = new Map<string, Terminal>();
  onTestFinished(() => {
    for (const terminal of terminals.values()) terminal.close();
  });
  for (const [, who = "", block = ""] of blocks) {
    const terminal = terminals.get(who) ?? new Terminal(directory, env);
    terminals.set(who, terminal);
    let expected = "";
    for (const { shown, typed } of partsOf(block)) {
      expected += shown;
      const until = plain(expected);
      await terminal.until((screen) => {
        const now = names.shown(screen);
        return now === until || (typed === undefined && now === `${until}\n`) || now === `${until}\n$`;
      });
      if (typed === undefined) continue;
      await terminal.type(names.typed(typed));
      expected += `${typed}\n`;
    }
    terminal.wipe();
  }
});
