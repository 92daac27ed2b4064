import { lookup as lookUp } from "node:dns";
import { request } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** An encrypted message to a browser. */
export interface PushMessage {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Reaches the push services of browsers. */
export interface PushRelay {
  /** Whether this may be the address of a push service. */
  accepts(endpoint: string): boolean;
  /** Sends a message and returns the HTTP status. Rejects if the service can't be reached. */
  send(message: PushMessage): Promise<number>;
}

/** How long a push service may take to answer. */
const ANSWER_TIMEOUT_MS = 15_000;

/**
 * Addresses that are not on the public internet. Clients name the address of their push service, and must not make this
 * server send requests to others in its own network.
 */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(network, bits, "ipv4");
/** The public part of IPv6, and what in it is not: tunnels to IPv4, documentation and benchmarks. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  PRIVATE.addSubnet(network, bits, "ipv6");

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !PRIVATE.check(address, "ipv4");
    case 6:
      return PUBLIC_V6.check(address, "ipv6") && !PRIVATE.check(address, "ipv6");
    default:
      return false;
  }
}

/** Longest address of a subscription in characters. */
const MAX_ENDPOINT = 1000;

/** Whether this may be the address of a push service: a name with a dot, by https on its usual port. */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username + password !== "") return false;
  // Every number in place of a name is an IPv4 address by now.
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
}

/** Looks up a name, and fails if any of its addresses isn't public. The connection uses only what was checked here. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const bad = addresses?.find(({ address }) => !isPublicAddress(address));
    if (error !== null) return done(error, "");
    if (bad !== undefined || addresses.length === 0)
      return done(new Error(`${hostname} is not on the public internet`), "");
    if (options.all) return done(null, addresses);
    const [{ address, family } = { address: "", family: 0 }] = addresses;
    return done(null, address, family);
  });
};

/** The push services of browsers, on the public internet. Redirects are not followed. */
export const browserRelay: PushRelay = {
  accepts: isPushEndpoint,
  send({ endpoint, headers, body }) {
    return new Promise((resolve, reject) => {
      const sent = request(
        endpoint,
        { method: "POST", headers, lookup: publicLookup, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) },
        (answer) => {
          resolve(answer.statusCode ?? 0);
          // Nothing of the answer is needed.
          answer.destroy();
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  },
};
