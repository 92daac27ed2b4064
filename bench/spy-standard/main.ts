/*
 * npm run bench:spy [-- --json] [-- crowd|alone|row]: measures a server of the spy standard from outside, as a child
 * process, with NPCs that act without delay. Nothing here asserts a time.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { asked } from "../../scripts/asked.ts";
import { announce, median, quantile, type Result, report } from "../report.ts";
import { Player } from "./player.ts";

const { values, positionals } = asked("bench:spy", () =>
  parseArgs({ allowPositionals: true, options: { json: { type: "boolean", default: false } } }),
);

/** Usage of a server: live heap bytes, bytes of the whole process, microseconds of CPU time. */
interface Usage {
  readonly used: number;
  readonly resident: number;
  readonly micros: number;
}

class Host {
  readonly port: number;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#process = child;
    this.port = port;
  }

  static async use<T>(work: (host: Host) => Promise<T>): Promise<T> {
    const path = fileURLToPath(new URL("./host.ts", import.meta.url));
    const child = fork(path, { execArgv: ["--expose-gc", "--disable-warning=ExperimentalWarning"] });
    const [{ port }] = await once(child, "message");
    try {
      return await work(new Host(child, port));
    } finally {
      child.disconnect();
    }
  }

  /** The server's usage so far. */
  async usage(): Promise<Usage> {
    this.#process.send("usage");
    const [usage] = await once(this.#process, "message");
    return usage;
  }

  /** Plays a whole match; returns its seconds from the second HELLO on, and the answer latencies. */
  async match(place: string, think = () => 0) {
    const url = `ws://127.0.0.1:${this.port}/match/${place}`;
    const one = new Player(url, "one", think);
    await one.registered();
    const began = performance.now();
    const two = new Player(url, "two", think);
    const reason = await one.ended;
    const seconds = (performance.now() - began) / 1000;
    await two.ended;
    for (const player of [one, two]) player.close();
    return { reason, seconds, latencies: [...one.latencies, ...two.latencies] };
  }
}

const PARALLEL_MATCHES = 50;
/**
 * Longest thinking time of a player in a crowd, in milliseconds; half of it on average. Our AIs take three times as
 * long.
 */
const MAX_THINKING_MS = 500;
const SINGLE_MATCHES = 5;
const MATCHES_IN_A_ROW = 100;
const FIRST_MATCHES = 20;

/** Many matches at once, whose players think for a moment each time, and then not at all: no server can be busier. */
function crowd(): Promise<readonly Result[]> {
  return Host.use(async (host) => {
    const played = (name: string, think: () => number) =>
      Promise.all(Array.from({ length: PARALLEL_MATCHES }, (_, i) => host.match(`${name}-${i}`, think)));
    const thinking = await played("thinking", () => Math.random() * MAX_THINKING_MS);
    await host.usage();
    const began = performance.now();
    const pressing = await played("pressing", () => 0);
    const seconds = (performance.now() - began) / 1000;
    return [
      {
        name: `${PARALLEL_MATCHES} matches at once: p99 of the server's answers`,
        figure: quantile(
          thinking.flatMap(({ latencies }) => latencies),
          0.99,
        ),
        unit: "ms",
        goal: { most: 100 },
      },
      {
        name: `${PARALLEL_MATCHES} matches at once that never think: answers of the server`,
        figure: pressing.flatMap(({ latencies }) => latencies).length / seconds,
        unit: "a second",
        goal: { least: 200 },
      },
    ];
  });
}

/** One match at a time, whose players don't think at all. */
function alone(): Promise<readonly Result[]> {
  return Host.use(async (host) => {
    const played: Awaited<ReturnType<typeof host.match>>[] = [];
    await host.match("warm");
    const before = await host.usage();
    for (let i = 0; i < SINGLE_MATCHES; i++) played.push(await host.match(`alone-${i}`));
    const { micros } = await host.usage();
    const seconds = played.map((match) => match.seconds);
    const latencies = played.flatMap((match) => match.latencies);
    return [
      {
        name: `one match at a time: median of ${latencies.length} answers of the server`,
        figure: median(latencies),
        unit: "ms",
        goal: { most: 100 },
      },
      {
        name: "one match at a time: p99 of these answers",
        figure: quantile(latencies, 0.99),
        unit: "ms",
        goal: { most: 100 },
      },
      { name: "a whole match without delays", figure: median(seconds), unit: "s", goal: { most: 5 } },
      {
        name: "a whole match: processor time of the server",
        figure: (micros - before.micros) / SINGLE_MATCHES / 1e6,
        unit: "s",
        goal: { most: 2.5 },
      },
    ];
  });
}

/**
 * Many matches in a row in one place, and the server's usage after a few and after all of them. A growing live heap
 * is a leak; the whole process also includes free heap that V8 doesn't return.
 */
function row(): Promise<readonly Result[]> {
  return Host.use(async (host) => {
    let early = 0;
    let aborted = 0;
    for (let i = 1; i <= MATCHES_IN_A_ROW; i++) {
      const { reason } = await host.match("row");
      if (!reason.startsWith("VICTORY_BY_") || /LEAVE|KICK/.test(reason)) aborted++;
      if (i === FIRST_MATCHES) early = (await host.usage()).used;
    }
    const { used, resident } = await host.usage();
    return [
      {
        name: `${MATCHES_IN_A_ROW} matches in a row: aborted`,
        figure: aborted,
        unit: "matches",
        goal: { most: 0 },
      },
      {
        name: `${MATCHES_IN_A_ROW} matches in a row: memory in use against after ${FIRST_MATCHES}`,
        figure: used / early,
        unit: "times",
        goal: { most: 1.2 },
      },
      {
        name: `${MATCHES_IN_A_ROW} matches in a row: memory of the process`,
        figure: resident / 2 ** 20,
        unit: "MiB",
        goal: { most: 400 },
      },
    ];
  });
}

const measurements = Object.entries({ crowd, alone, row });
const results: Result[] = [];
for (const [name, measure] of measurements) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  announce(name);
  try {
    results.push(...(await measure()));
  } catch (error) {
    announce("");
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
announce("");
report(results, values.json);
