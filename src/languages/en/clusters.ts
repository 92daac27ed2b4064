/** What is wrong with the address of a cluster, or with its NATS servers. */
export const words = {
  address: {
    needsCluster: (option: string) => `--${option} needs --cluster.`,
    mixedTls: "all addresses of --cluster must be tls://, or none.",
    caNeedsTls: "--nats-ca needs tls:// addresses in --cluster.",
    severalUsers: "all addresses of --cluster must have the same user.",
    remote: (host: string, lacksTls: boolean, lacksCredentials: boolean) => {
      const tls = lacksTls ? ["TLS (tls:// instead of nats://)"] : [];
      const credentials = lacksCredentials
        ? ["credentials (tls://USER:PASSWORD@HOST, or --nats-creds FILE)"]
        : [];
      return `${host} isn't this computer: add ${[...tls, ...credentials].join(" and ")}.`;
    },
    noAddresses: (text: string) =>
      `--cluster must be addresses such as nats://127.0.0.1:4222 or tls://USER:PASSWORD@HOST:4222, not "${text}".`,
  },
  nats: {
    tooOld: (servers: string, version: string, oldest: string) =>
      `the NATS server at ${servers} is version ${version}; JetStream needs ${oldest} or later.`,
    unreadable: (option: string, problem: string) => `cannot read the file of ${option}: ${problem}.`,
    noCredentials: (path: string) => `${path} isn't a credentials file of NATS.`,
    needsCredentials: (servers: string) =>
      `the NATS server at ${servers} needs credentials: write USER:PASSWORD@ before its address, or add --nats-creds FILE.`,
    refusesCredentials: (servers: string) => `the NATS server at ${servers} refuses these credentials.`,
    noTls: (servers: string) => `the NATS server at ${servers} has no TLS; turn it on there.`,
    otherCertificate: (servers: string, problem: string) =>
      `the NATS server at ${servers} has a certificate for another address (${problem}).`,
    untrusted: (servers: string, problem: string) =>
      `the certificate of the NATS server at ${servers} can't be trusted (${problem}); name its authority with --nats-ca FILE.`,
    unreachable: (servers: string, problem: string) =>
      `cannot reach a NATS server at ${servers} (${problem}).`,
    notReady: (servers: string, problem: string) =>
      `the NATS servers at ${servers} are not ready: they don't respond, have no leader or refuse a request (${problem}).`,
    noAccess: (problem: string) => `the NATS server gives this user no access to the queue (${problem}).`,
    noJetStreamForAccount: (servers: string) =>
      `the NATS server at ${servers} has no JetStream for this user's account.`,
    noJetStream: (servers: string) =>
      `the NATS server at ${servers} has no JetStream; start it with nats-server -js.`,
    jetStreamSilent: (servers: string, problem: string) =>
      `JetStream of the NATS server at ${servers} doesn't answer (${problem}).`,
    otherStream: (stream: string, found: string, expected: string) =>
      `the stream ${stream} of this cluster is of another version ("${found}" instead of "${expected}"); use the same version of Ludothek everywhere.`,
  },
  /** A house in a cluster. */
  house: {
    otherShards: (shards: number) =>
      `the cluster has ${shards} shards; start with --shards ${shards}, or without --shards.`,
    taken: "this cluster already holds a house; import into a new one.",
    takenMeanwhile: "something else has begun to use this cluster meanwhile.",
    none: "this cluster holds no house yet.",
    importing:
      "a house is being imported into this cluster; wait for that, or repeat it if it was interrupted.",
    otherFormat: (found: number, expected: number) =>
      `the cluster was made by another version of ludothek (format ${found}, not ${expected}).`,
    noKey: "the cluster has lost its signing key.",
    noFile: (path: string) => `there is no ${path}.`,
    damaged: (directory: string) => `the house is damaged; see ludothek check --data ${directory}.`,
    tournamentRuns: "a tournament is being played in this house; end it before the house moves.",
    noCopy: (problem: string) => `the copy on this machine can't be written: ${problem}`,
  },
  /** Why a worker has no result. */
  worker: {
    unknownJob: "the worker does not understand the job",
    neverFinished: (times: number) => `the match was begun ${times} times and never finished`,
    tooLong: (bytes: number) =>
      `the result has more than ${bytes} bytes; raise max_payload of the NATS servers`,
  },
  queue: {
    notOpened: (problem: string) => `the queue of this cluster can't be opened (${problem}).`,
    ended: (problem: string | undefined) =>
      `the connection to NATS ended${problem === undefined ? "" : ` (${problem})`}.`,
    tooLong: (bytes: number) =>
      `a match of this ladder is described by more than ${bytes} bytes; raise max_payload of the NATS servers.`,
    takesNoJobs: (problem: string) => `the NATS server takes no jobs (${problem}).`,
  },
};
