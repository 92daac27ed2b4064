/* Numbers of the server that its help names. */

/** Default number of shards of a cluster. It can't be changed once the cluster holds anything. */
export const DEFAULT_SHARDS = 64;

/** Default limits for clients, with descriptions, in the order of the help. */
export const LIMITS = {
  message: [1 << 20, "the longest message, in bytes"],
  rate: [50, "messages a second"],
  burst: [200, "messages at once"],
  offences: [30, "refused messages in a short time before a connection is closed"],
  connections: [20_000, "connections at once"],
  // A school shares one address: a class of 60 with two tabs each, and another class within the hour.
  connectionsPerAddress: [500, "connections per address"],
  connectionsPerPerson: [20, "connections per person"],
  guestsPerAddress: [1000, "new guests per address and hour"],
  tablesPerPerson: [50, "open tables per person"],
  tablesPerAddress: [1500, "new tables per address and hour"],
  thing: [1 << 19, "bytes per published creation"],
  thingsPerPerson: [100, "published creations per person"],
  thingsPerAddress: [600, "publications per address and hour"],
  hello: [10_000, "milliseconds a connection has to say hello"],
  heartbeat: [30_000, "milliseconds between heartbeats"],
  silence: [86_400_000, "milliseconds of silence before a connection is closed"],
  queue: [4 << 20, "unsent bytes before a slow client is dropped"],
  idle: [60_000, "milliseconds before an empty table is unloaded"],
  again: [1000, "milliseconds before a table is reloaded after a failed write"],
  absence: [120_000, "milliseconds a player may be away before the others may go on without them"],
  missing: [120_000, "milliseconds a player may be missing at a match of a tournament before they lose it"],
  away: [10_000, "milliseconds before a player who is away is told that it is their turn"],
  waiting: [86_400_000, "milliseconds before an empty waiting table is removed"],
  spyLogDays: [36_500, "days that logs of matches of the spy standard are kept"],
  spyLogBytes: [2 ** 32, "bytes of all these logs; the oldest are deleted first"],
  database: [2 ** 40, "bytes of the database"],
  sync: [5000, "microseconds a sync may take before writes move to a worker thread"],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** The environment variable that sets a limit. */
export function variableOf(limit: string): string {
  return `LUDOTHEK_${limit.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
}
