/* Numbers of the server that its help names. */

/** Default number of shards of a cluster. It can't be changed once the cluster holds anything. */
export const DEFAULT_SHARDS = 64;

/** Default limits for clients, in the order of the help. */
export const LIMITS = {
  message: 1 << 20,
  rate: 50,
  burst: 200,
  offences: 30,
  connections: 20_000,
  // A school shares one address: a class of 60 with two tabs each, and another class within the hour.
  connectionsPerAddress: 500,
  connectionsPerPerson: 20,
  guestsPerAddress: 1000,
  tablesPerPerson: 50,
  tablesPerAddress: 1500,
  thing: 1 << 19,
  thingsPerPerson: 100,
  thingsPerAddress: 600,
  hello: 10_000,
  heartbeat: 30_000,
  silence: 86_400_000,
  queue: 4 << 20,
  idle: 60_000,
  again: 1000,
  absence: 120_000,
  missing: 120_000,
  away: 10_000,
  waiting: 86_400_000,
  spyLogDays: 36_500,
  spyLogBytes: 2 ** 32,
  database: 2 ** 40,
  sync: 5000,
} as const satisfies Readonly<Record<string, number>>;

/** The environment variable that sets a limit. */
export function variableOf(limit: string): string {
  return `LUDOTHEK_${limit.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
}
