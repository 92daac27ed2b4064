import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rounds } from "../../src/bots/budget.ts";
import { positionAt } from "../../src/bots/position.ts";
import { pack as duel } from "../../src/games/duel/package.ts";
import { GAMES } from "../../src/games/index.ts";
import { presetConfig } from "../../src/kernel/game-package.ts";
import { Match } from "../../src/kernel/match.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import type { Crew, Dismissed, Hire } from "../../src/lab/crew.ts";
import { type BoutJob, type ChoiceJob, type Job, perform } from "../../src/lab/jobs.ts";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";
import { noBrowser, sharedBrowser } from "./chromium.ts";

/* A crew of Web Workers as a page has it: the built files, a real server, a real browser. */

const web = fileURLToPath(new URL("../../dist/web", import.meta.url));
if (!existsSync(`${web}/crew.js`)) {
  throw new Error('There is no build to be tested: run "npm run build" first, or "npm test", which does.');
}

const SEED = "00112233445566778899aabbccddeeff";
const QUICK: BoutJob = {
  type: "bout",
  game: "duel",
  config: presetConfig(duel),
  botSeeds: ["a".repeat(32), "b".repeat(32)],
  bots: ["random", "random"],
  seed: SEED,
  rounds: null,
  opening: null,
};
const ENDLESS: BoutJob = { ...QUICK, bots: ["hard", "hard"], rounds: 1_000_000_000 };

const PAGE = `<!doctype html><title>A crew at work</title><script type="module">
  import { Crew, Dismissed } from "./crew.js";
  import { hireWebWorker } from "./web-workers.js";
  const { port1, port2 } = new MessageChannel();
  const turn = () => new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage("your turn");
  });
  globalThis.house = { Crew, Dismissed, hireWebWorker, turn };
</script>`;

/** What the page makes known to the functions that run in it. */
declare const house: {
  Crew: typeof Crew;
  Dismissed: typeof Dismissed;
  hireWebWorker: Hire;
  /** Ends with the next turn of the page's own thread. */
  turn(): Promise<unknown>;
};

/** Served instead of the worker's module at the next request; null: nothing. */
let spoilt: string | null | undefined;

/** Every file that was asked for, in order. */
const asked: string[] = [];

const server = createServer(({ url = "" }, response) => {
  const name = url.slice(1);
  asked.push(name);
  const path = `${web}/${name}`;
  let body = name === "" ? PAGE : existsSync(path) ? readFileSync(path, "utf8") : null;
  if (name.startsWith("web-worker-") && spoilt !== undefined) {
    body = spoilt;
    spoilt = undefined;
  }
  const type = name === "" ? "text/html" : "text/javascript";
  response.writeHead(body === null ? 404 : 200, { "content-type": type, "cache-control": "no-store" });
  response.end(body);
});

/** The choice of the level `hard` at the beginning of a match. */
async function hardChoice(game: string): Promise<ChoiceJob> {
  const pack = await (GAMES.get(game) ?? expect.unreachable()).load();
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const thought = { events: [], random: houseRandom(SEED, 1), budget: rounds(pack.search.rounds) };
  const position = positionAt(match, match.toMove[0] ?? 0, thought);
  const { view, seat, events, random } = position;
  return {
    type: "choice",
    game,
    bot: "hard",
    view,
    seat,
    events,
    random,
    actions: position.actions(),
    milliseconds: null,
  };
}

describe.skipIf(noBrowser)("a crew of Web Workers", () => {
  let page: Page;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const browser = await sharedBrowser();
    page = await browser.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterAll(async () => {
    await page.close();
    server.close();
  });

  /** Lets a new crew of one do jobs in the page; what comes of each, or the sentence that says why nothing did. */
  const inPage = (jobs: readonly Job[]) =>
    page.evaluate(async (jobs) => {
      const crew = new house.Crew(1, house.hireWebWorker);
      const results = await Promise.allSettled(jobs.map((job) => crew.do(job)));
      await crew.dismiss();
      return results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.message));
    }, jobs);

  test.each(["farmland", "duel"])("the hard bot of %s chooses as it does in Node", async (game) => {
    const job = await hardChoice(game);
    expect(job.actions.length).toBeGreaterThan(1);
    expect(await inPage([job])).toEqual([await perform(job, GAMES)]);
  });

  test("of the games only the one that is played is loaded", async () => {
    const before = asked.length;
    await inPage([QUICK]);
    expect(asked.slice(before).filter((name) => name.startsWith("package-"))).toHaveLength(1);
  });

  test("a job that cannot be done is refused with its sentence, and the worker goes on", async () => {
    const done = await perform(QUICK, GAMES);
    expect(await inPage([{ ...QUICK, game: "chess" }, QUICK])).toEqual(['there is no game "chess"', done]);
  });

  test("the page goes on while a worker thinks; dismissed, the job is cancelled and the worker ends", async () => {
    const ended = page.waitForEvent("worker").then((worker) => worker.waitForEvent("close"));
    const thinking = page.evaluate(
      async ([quick, endless]) => {
        const crew = new house.Crew(1, house.hireWebWorker);
        // The worker and its game are there before the page begins to count.
        await crew.do(quick);
        let end = "none";
        const thought = crew.do(endless).catch((error) => {
          end = error instanceof house.Dismissed ? "dismissed" : error.message;
        });
        for (let turn = 0; turn < 1000; turn++) await house.turn();
        const before = end;
        await crew.dismiss();
        await thought;
        return [before, end];
      },
      [QUICK, ENDLESS] as const,
    );
    const [found] = await Promise.all([thinking, ended]);
    expect(found).toEqual(["none", "dismissed"]);
    expect(await inPage([QUICK])).toEqual([await perform(QUICK, GAMES)]);
  });

  test.each([
    [
      "throws",
      'self.onmessage = () => { throw new Error("lost my mind"); };',
      "Uncaught Error: lost my mind",
    ],
    ["cannot be loaded", null, "the worker could not be loaded"],
  ])("a worker that %s fails its job, and another does the next", async (_, module, problem) => {
    spoilt = module;
    expect(await inPage([QUICK, QUICK])).toEqual([problem, await perform(QUICK, GAMES)]);
  });
});
