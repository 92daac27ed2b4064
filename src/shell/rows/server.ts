import { CLUSTER_NOTE, CLUSTER_OPTIONS } from "../../lab/cluster-address.ts";
import { command } from "../command-row.ts";
import { DEFAULT_SHARDS, LIMITS, variableOf } from "../server-limits.ts";

const DATA = {
  type: "string",
  value: "DIR",
  says: "data directory; default: the user's folder for application data, such as ~/.local/share/ludothek",
  offers: "folder",
} as const;

const SHARDS = {
  type: "string",
  value: "N",
  says: `parts into which a new cluster divides its tables; default: ${DEFAULT_SHARDS}; can't be changed later`,
} as const;

/** `ludothek serve`. */
export const SERVE = command({
  path: "serve",
  usage: ["[options]"],
  summary: "start the server for browsers and programs",
  about: [
    "Starts the server: people play in the browser or with a program, and matches are stored in the data directory.",
  ],
  args: [],
  options: {
    port: { type: "string", value: "PORT", says: "port to listen on; default: 8017; 0 takes any free port" },
    host: {
      type: "string",
      value: "HOST",
      says: "default: 127.0.0.1, only this computer; 0.0.0.0: everyone who can reach it",
      offers: ["127.0.0.1", "0.0.0.0"],
    },
    data: DATA,
    origin: {
      type: "string",
      multiple: true,
      value: "URL",
      says: "let pages of this site connect, and answer to its host name; can be repeated. Behind a proxy: the address people open, such as https://play.example",
    },
    "spy-port": {
      type: "string",
      value: "PORT",
      says: "also serve programs that speak the published standard of No Time to Spy, usually on 7007; off by default",
    },
    "spy-ai": {
      type: "string",
      multiple: true,
      value: "HOST:PORT",
      says: "let players send AIs of this house to that server of the standard, too; can be repeated",
    },
    "admin-port": {
      type: "string",
      value: "PORT",
      says: "serve /metrics and a detailed /healthz for you, the operator; off by default",
    },
    "admin-host": {
      type: "string",
      value: "HOST",
      says: "address of that port; default: 127.0.0.1; players must not be able to reach it",
    },
    "proxy-header": {
      type: "string",
      value: "NAME",
      says: "header in which your proxy sends the client's address, such as X-Forwarded-For; also LUDOTHEK_PROXY_HEADER. Only its last entry counts",
      offers: ["X-Forwarded-For"],
    },
    ...CLUSTER_OPTIONS,
    cluster: {
      ...CLUSTER_OPTIONS.cluster,
      says: "be one server of a cluster: everything is stored by its NATS servers, and any of its servers serves every table; the data directory has only logs",
    },
    shards: SHARDS,
  },
  notes: [
    CLUSTER_NOTE,
    "Limits per client are set in the environment:",
    ...Object.entries(LIMITS).map(
      ([limit, [usual, says]]) => [variableOf(limit), `${says} (${usual})`] as const,
    ),
  ],
});

/** `ludothek backup`. */
export const BACKUP = command({
  path: "backup",
  usage: ["FILE [--data DIR]"],
  summary: "copy a server's data into a file",
  about: [
    "Copies everything into a new file; works while the server is running. To restore it, put it into an empty directory as ludothek.sqlite.",
  ],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: { data: DATA },
});

/** `ludothek cluster import`. */
export const CLUSTER_IMPORT = command({
  path: "cluster import",
  usage: ["DIR --cluster URL [--shards N]"],
  summary: "put a server's data into a new cluster",
  about: [
    "Puts the house of a data directory into a new cluster: people keep their tokens, and everything keeps its id. Stop the server of that directory first; the directory stays as it is.",
  ],
  args: [{ name: "DIR", isRequired: true, offers: "folder" }],
  options: { ...CLUSTER_OPTIONS, shards: SHARDS },
  notes: [CLUSTER_NOTE],
});

/** `ludothek cluster export`. */
export const CLUSTER_EXPORT = command({
  path: "cluster export",
  usage: ["FILE --cluster URL"],
  summary: "copy a cluster into a file",
  about: [
    "Copies everything of a cluster into a new file, while its servers run or not: a backup, which ludothek cluster import puts into a new cluster, and which a single server opens if you put it into an empty directory as ludothek.sqlite.",
  ],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: CLUSTER_OPTIONS,
  notes: [CLUSTER_NOTE],
});
