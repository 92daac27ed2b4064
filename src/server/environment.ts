import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { type Limits, USUAL_LIMITS } from "./limits.ts";

/** Where a program of this system keeps the data of its user. */
export function dataDirectory(): string {
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === "win32")
    return join(LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), "Ludothek");
  if (process.platform === "darwin") return join(homedir(), "Library", "Application Support", "Ludothek");
  const isUsable = XDG_DATA_HOME !== undefined && isAbsolute(XDG_DATA_HOME);
  return join(isUsable ? XDG_DATA_HOME : join(homedir(), ".local", "share"), "ludothek");
}

/** What each limit is about, in the order of the help. */
const LIMITS: Readonly<Record<keyof Limits, string>> = {
  message: "the longest message, in bytes",
  rate: "messages a second",
  burst: "messages at once",
  offences: "refused messages within a short time, after which a connection is closed",
  connections: "connections at once",
  connectionsPerAddress: "connections of one address",
  connectionsPerPerson: "connections of one person",
  guestsPerAddress: "new guests of one address within an hour",
  tablesPerPerson: "tables that one person has open",
  tablesPerAddress: "tables that one address opens within an hour",
  thing: "bytes of one published thing",
  thingsPerPerson: "things that one person has published",
  thingsPerAddress: "things that one address publishes within an hour",
  hello: "milliseconds until a connection says hello",
  heartbeat: "milliseconds between two heartbeats",
  silence: "milliseconds after which a connection is closed that says nothing",
  queue: "bytes that wait to be sent, after which a slow reader is dropped",
  idle: "milliseconds after which an empty table leaves the memory",
  again: "milliseconds after which a table that could not be saved is loaded again",
  waiting: "milliseconds after which a waiting table to which nobody comes is dropped",
  database: "bytes that the database may have",
  sync: "microseconds that a sync may take before a thread of its own writes",
};

/** No number of a limit has more digits; what a timer waits for must fit into one of Node's. */
const MOST = 999_999_999_999_999;
const LONGEST_TIMER = 2 ** 31 - 1;
const MOST_OF: Partial<Readonly<Record<keyof Limits, number>>> = {
  hello: LONGEST_TIMER,
  heartbeat: LONGEST_TIMER,
};

function variableOf(limit: string): string {
  return `LUDOTHEK_${limit.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
}

/** A line for each limit: how it is set, what it is about, what it is usually. */
export function limitLines(): string[] {
  const usual = new Map(Object.entries(USUAL_LIMITS));
  return Object.entries(LIMITS).map(
    ([limit, about]) => `  ${variableOf(limit).padEnd(33)}${about} (${usual.get(limit)})`,
  );
}

/** The same as a table of a page. */
export function limitTable(): string {
  const usual = new Map(Object.entries(USUAL_LIMITS));
  const rows = Object.entries(LIMITS).map(
    ([limit, about]) => `| \`${variableOf(limit)}\` | ${about} | ${usual.get(limit)} |\n`,
  );
  return `| variable | what it limits | usually |\n|---|---|---|\n${rows.join("")}`;
}

/** The usual limits, but for those that are set, or what is wrong with one of them. */
export function limitsFrom(
  environment: NodeJS.ProcessEnv,
): { readonly ok: true; readonly limits: Limits } | { readonly ok: false; readonly problem: string } {
  const limits: Record<keyof Limits, number> = { ...USUAL_LIMITS };
  for (const limit of Object.keys(LIMITS) as (keyof Limits)[]) {
    const text = environment[variableOf(limit)];
    if (text === undefined) continue;
    const value = /^[0-9]+$/.test(text) ? Number(text) : 0;
    const most = MOST_OF[limit] ?? MOST;
    const problem = `${variableOf(limit)} is a whole number from 1 to ${most}, not "${text}".`;
    if (value < 1 || value > most) return { ok: false, problem };
    limits[limit] = value;
  }
  return { ok: true, limits };
}
