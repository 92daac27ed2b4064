import { CLUSTER_OPTIONS } from "../../lab/cluster-address.ts";
import { command } from "../command-row.ts";

const DATA = { type: "string", value: "DIR", offers: "folder" } as const;

const SHARDS = { type: "string", value: "N" } as const;

/** `ludothek serve`. */
export const SERVE = command({
  path: "serve",
  usage: ["[options]"],
  args: [],
  options: {
    port: { type: "string", value: "PORT" },
    host: { type: "string", value: "HOST", offers: ["127.0.0.1", "0.0.0.0"] },
    data: DATA,
    origin: { type: "string", multiple: true, value: "URL" },
    "spy-port": { type: "string", value: "PORT" },
    "spy-ai": { type: "string", multiple: true, value: "HOST:PORT" },
    "admin-port": { type: "string", value: "PORT" },
    "admin-host": { type: "string", value: "HOST" },
    "proxy-header": { type: "string", value: "NAME", offers: ["X-Forwarded-For"] },
    ...CLUSTER_OPTIONS,
    shards: SHARDS,
  },
});

/** `ludothek backup`. */
export const BACKUP = command({
  path: "backup",
  usage: ["FILE [--data DIR]"],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: { data: DATA },
});

/** `ludothek cluster import`. */
export const CLUSTER_IMPORT = command({
  path: "cluster import",
  usage: ["DIR --cluster URL [--shards N]"],
  args: [{ name: "DIR", isRequired: true, offers: "folder" }],
  options: { ...CLUSTER_OPTIONS, shards: SHARDS },
});

/** `ludothek cluster export`. */
export const CLUSTER_EXPORT = command({
  path: "cluster export",
  usage: ["FILE --cluster URL"],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: CLUSTER_OPTIONS,
});
