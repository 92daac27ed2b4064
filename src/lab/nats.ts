import { readFileSync } from "node:fs";
import { checkServerIdentity, type PeerCertificate } from "node:tls";
import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  JetStreamError,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  type StreamConfig,
} from "@nats-io/jetstream";
import {
  type Authenticator,
  connect,
  credsAuthenticator,
  errors,
  type NatsConnection,
} from "@nats-io/transport-node";
import { messageOf } from "../kernel/visible.ts";
import { type ClusterAddress, ClusterNotReady, ClusterProblem } from "./cluster-address.ts";
import { clusterWords } from "./cluster-words.ts";

/** An open connection to the NATS servers of a cluster. */
export interface Cluster {
  readonly connection: NatsConnection;
  readonly js: JetStreamClient;
  readonly manager: JetStreamManager;
}

/** How long a server may take to answer the first time, and later. */
const CONNECT_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 5000;

/** Pause between attempts to reach a server again; they never end. */
const RECONNECT_MS = 500;

/** After two unanswered pings a connection counts as lost: a server that hangs is left within 6 s. */
const PING_INTERVAL_MS = 2000;

/** The oldest NATS server whose JetStream has what the cluster needs. */
const OLDEST: readonly [major: number, minor: number] = [2, 9];

/**
 * Connects to a cluster, and reconnects whenever the connection is lost. Throws a {@link ClusterProblem} if no server
 * can be reached, refuses the credentials, is too old or has no JetStream.
 */
export async function connectTo(address: ClusterAddress): Promise<Cluster> {
  const connection = await dial(address);
  try {
    const { version = "" } = connection.info ?? {};
    if (!isRecent(version))
      throw new ClusterProblem(clusterWords.nats.tooOld(address.label, version, OLDEST.join(".")));
    const options = { timeout: REQUEST_TIMEOUT_MS };
    const manager = await jetstreamManager(connection, options);
    return { connection, js: jetstream(connection, options), manager };
  } catch (error) {
    const problem = jetStreamProblem(address, connection.info?.jetstream === true, error);
    await connection.close();
    throw problem;
  }
}

async function dial(address: ClusterAddress): Promise<NatsConnection> {
  const { servers, isTls, user, password, credsFile, caFile } = address;
  const ca = caFile === undefined ? undefined : contentOf("--nats-ca", caFile).toString();
  const authenticator = credsFile === undefined ? undefined : credsIn(credsFile);
  try {
    return await connect({
      servers: [...servers],
      name: "ludothek",
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      pingInterval: PING_INTERVAL_MS,
      // A stack for each request, in case it fails, costs as much as the request.
      noAsyncTraces: true,
      // Servers announce others of their cluster, whose addresses were never checked.
      ignoreClusterUpdates: true,
      ...(isTls && { tls: tlsFor(servers, ca) }),
      ...(user !== undefined && { user }),
      ...(password !== undefined && { pass: password }),
      ...(authenticator !== undefined && { authenticator }),
    });
  } catch (error) {
    throw connectProblem(address, error);
  }
}

/** The client for NATS compares the certificate of a server that is named by its IP address with "localhost". */
function tlsFor(servers: readonly string[], ca: string | undefined) {
  const hosts = servers.map((server) => server.replace(/:[0-9]+$/, "").replace(/^\[(.*)\]$/, "$1"));
  return {
    ...(ca !== undefined && { ca }),
    checkServerIdentity(_host: string, certificate: PeerCertificate): Error | undefined {
      const problems = hosts.map((host) => checkServerIdentity(host, certificate));
      return problems.includes(undefined) ? undefined : problems[0];
    },
  };
}

function contentOf(option: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ClusterProblem(clusterWords.nats.unreadable(option, messageOf(error)));
  }
}

function credsIn(path: string): Authenticator {
  const authenticator = credsAuthenticator(contentOf("--nats-creds", path));
  try {
    authenticator("nonce");
    return authenticator;
  } catch {
    throw new ClusterProblem(clusterWords.nats.noCredentials(path));
  }
}

function isRecent(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function connectProblem({ label, isTls, user, credsFile }: ClusterAddress, error: unknown): ClusterProblem {
  if (error instanceof errors.AuthorizationError)
    return new ClusterProblem(
      user === undefined && credsFile === undefined
        ? clusterWords.nats.needsCredentials(label)
        : clusterWords.nats.refusesCredentials(label),
    );
  const reason = messageOf(error);
  if (isTls && reason.includes("'tls'")) return new ClusterProblem(clusterWords.nats.noTls(label));
  if (reason.includes("altnames"))
    return new ClusterProblem(clusterWords.nats.otherCertificate(label, reason));
  if (reason.includes("certificate"))
    return new ClusterProblem(clusterWords.nats.untrusted(label, reason.split(";", 1)[0] ?? ""));
  return new ClusterNotReady(clusterWords.nats.unreachable(label, reason));
}

/** What requests fail with while NATS servers don't answer, or have no leader. */
const PASSING_ERRORS = [
  errors.TimeoutError,
  errors.NoRespondersError,
  errors.RequestError,
  errors.ConnectionError,
  errors.ClosedConnectionError,
  JetStreamError,
  JetStreamApiError,
] as const;

/** The problem of NATS servers that may pass by itself; undefined if the error is another. */
export function passingProblem({ label }: ClusterAddress, error: unknown): ClusterNotReady | undefined {
  if (error instanceof ClusterNotReady) return error;
  if (!PASSING_ERRORS.some((type) => error instanceof type)) return undefined;
  return new ClusterNotReady(clusterWords.nats.notReady(label, messageOf(error)));
}

/** The code by which JetStream refused a request; undefined if it did not. */
export function refusalCode(error: unknown): number | undefined {
  return error instanceof JetStreamApiError ? error.code : undefined;
}

/** The problem of a user who may not use a subject; undefined if the error is another. */
export function accessProblem(error: unknown): ClusterProblem | undefined {
  const reason = messageOf(error);
  if (!/permissions violation/i.test(reason)) return undefined;
  return new ClusterProblem(clusterWords.nats.noAccess(reason));
}

function jetStreamProblem({ label }: ClusterAddress, isForOthers: boolean, error: unknown): ClusterProblem {
  if (error instanceof ClusterProblem) return error;
  const isOff =
    refusalCode(error) === JetStreamApiCodes.JetStreamNotEnabledForAccount ||
    (error instanceof Error && error.name === "JetStreamNotEnabled");
  if (isOff && isForOthers) return new ClusterProblem(clusterWords.nats.noJetStreamForAccount(label));
  if (isOff) return new ClusterProblem(clusterWords.nats.noJetStream(label));
  return new ClusterNotReady(clusterWords.nats.jetStreamSilent(label, messageOf(error)));
}

/** A stream as the house needs it. The description names its version. */
export type StreamPlan = Partial<StreamConfig> & Pick<StreamConfig, "name" | "description">;

/** A stream survives the loss of one of three servers. */
const REPLICAS = 3;

/**
 * Creates a stream unless it exists, on three servers if the cluster has them. Throws a {@link ClusterProblem} if
 * there is one of another version.
 */
export async function ensureStream({ manager }: Cluster, plan: StreamPlan): Promise<void> {
  const { description = "" } = (await existing(manager, plan)) ?? (await created(manager, plan));
  if (description !== plan.description)
    throw new ClusterProblem(clusterWords.nats.otherStream(plan.name, description, plan.description ?? ""));
}

async function existing(manager: JetStreamManager, { name }: StreamPlan): Promise<StreamConfig | undefined> {
  try {
    return (await manager.streams.info(name)).config;
  } catch (error) {
    if (refusalCode(error) === JetStreamApiCodes.StreamNotFound) return undefined;
    throw error;
  }
}

async function created(manager: JetStreamManager, plan: StreamPlan): Promise<StreamConfig> {
  return replicated(
    async (replicas) => (await manager.streams.add({ ...plan, num_replicas: replicas })).config,
  );
}

/** The codes by which NATS says that it has fewer servers: it is not a cluster, or too few servers are up. */
const TOO_FEW_SERVERS: readonly (number | undefined)[] = [10_074, 10_005];

/**
 * Creates something on three servers or, if the cluster does not have them, on one. Any other refusal is an error:
 * what has a single copy by mistake would be lost with its server.
 */
export async function replicated<T>(create: (replicas: number) => Promise<T>): Promise<T> {
  try {
    return await create(REPLICAS);
  } catch (error) {
    if (!TOO_FEW_SERVERS.includes(refusalCode(error))) throw error;
    return create(1);
  }
}
