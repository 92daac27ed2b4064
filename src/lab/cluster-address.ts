import { clusterWords } from "./cluster-words.ts";

/** A problem with a cluster that its operator can fix. The message is the one sentence they read. */
export class ClusterProblem extends Error {}

/** A problem that may pass by itself: NATS servers are not up yet, or one has died and the others elect leaders. */
export class ClusterNotReady extends ClusterProblem {}

/** The command-line options that say which cluster to use, for every command that takes one. */
export const CLUSTER_OPTIONS = {
  cluster: { type: "string", value: "URL" },
  "nats-creds": { type: "string", value: "FILE", offers: "file" },
  "nats-ca": { type: "string", value: "FILE", offers: "file" },
} as const;

/** The values of {@link CLUSTER_OPTIONS}, as parsed from a command line. */
export interface ClusterValues {
  readonly cluster?: string;
  readonly "nats-creds"?: string;
  readonly "nats-ca"?: string;
}

/** Where the NATS servers of a cluster are, and how a client proves who it is. */
export interface ClusterAddress {
  /** Host and port of each server. */
  readonly servers: readonly string[];
  /** All servers as people may read them: without the password. */
  readonly label: string;
  readonly isTls: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly credsFile: string | undefined;
  readonly caFile: string | undefined;
}

const DEFAULT_PORT = "4222";

/**
 * The cluster that a command line names; undefined if it names none. Throws a {@link ClusterProblem} if the address
 * is malformed, or if passwords and matches would cross a network unencrypted or without credentials.
 */
export function clusterFrom(
  values: ClusterValues,
  env: Readonly<Record<string, string | undefined>>,
): ClusterAddress | undefined {
  const { cluster } = values;
  if (cluster === undefined) {
    for (const option of ["nats-creds", "nats-ca"] as const)
      if (values[option] !== undefined) throw new ClusterProblem(clusterWords.address.needsCluster(option));
    return undefined;
  }
  const urls = urlsOf(cluster);
  const isTls = urls.every(({ protocol }) => protocol === "tls:");
  if (!isTls && urls.some(({ protocol }) => protocol === "tls:"))
    throw new ClusterProblem(clusterWords.address.mixedTls);
  if (!isTls && values["nats-ca"] !== undefined) throw new ClusterProblem(clusterWords.address.caNeedsTls);
  const logins = new Set(urls.filter(({ username }) => username !== "").map(loginOf));
  if (logins.size > 1) throw new ClusterProblem(clusterWords.address.severalUsers);
  const [user, password] = [...logins][0]?.split(":").map(decodeURIComponent) ?? [];
  const credsFile = values["nats-creds"] ?? (env.LUDOTHEK_NATS_CREDS || undefined);
  const remote = urls.find(({ hostname }) => !isLoopback(hostname));
  const lacksCredentials = user === undefined && credsFile === undefined;
  if (remote !== undefined && (!isTls || lacksCredentials))
    throw new ClusterProblem(clusterWords.address.remote(remote.hostname, !isTls, lacksCredentials));
  const servers = urls.map(({ hostname, port }) => `${hostname}:${port || DEFAULT_PORT}`);
  const label = `${isTls ? "tls" : "nats"}://${servers.join(",")}`;
  return { servers, label, isTls, user, password, credsFile, caFile: values["nats-ca"] };
}

function loginOf({ username, password }: URL): string {
  return password === "" ? username : `${username}:${password}`;
}

/** Parses `nats://a,b,c`: addresses without a scheme have that of the one before. */
function urlsOf(text: string): URL[] {
  let scheme = "";
  return text.split(",").map((part) => {
    const address = /^[a-z]+:\/\//.test(part) ? part : scheme + part;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const isAddress =
      url !== undefined &&
      /^(nats|tls):$/.test(url.protocol) &&
      url.hostname !== "" &&
      /^\/?$/.test(url.pathname + url.search + url.hash) &&
      isEncoded(url.username + url.password);
    if (!isAddress) throw new ClusterProblem(clusterWords.address.noAddresses(withoutPassword(text)));
    scheme = `${url.protocol}//`;
    return url;
  });
}

/** Whether a text can be percent-decoded. */
function isEncoded(text: string): boolean {
  return /^([^%]|%[0-9a-f]{2})*$/i.test(text);
}

function withoutPassword(text: string): string {
  return text.replaceAll(/[^/,]*@/g, "...@");
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.[0-9]{1,3}){3}|\[::1\])$/i.test(hostname);
}
