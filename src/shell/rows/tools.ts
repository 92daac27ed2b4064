import { CLUSTER_OPTIONS } from "../../lab/cluster-address.ts";
import { command } from "../command-row.ts";

/** Upper limits of a ladder's options. */
export const MAX_MATCHES = 1_000_000;
export const MAX_ROUNDS = 1_000_000_000;
export const MAX_JOBS = 1024;
export const MAX_SECONDS = 86_400;

/** A worker that is told to stop finishes its matches within this time, or gives them back. */
export const WORKER_GRACE_MS = 5000;

/** `ludothek verify`. */
export const VERIFY = command({
  path: "verify",
  usage: ["FILE [--commitment HEX] [--house KEY]"],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: {
    commitment: { type: "string", value: "HEX" },
    house: { type: "string", value: "KEY" },
  },
});

/** `ludothek check`. */
export const CHECK = command({
  path: "check",
  usage: ["FILE...", "--data DIR"],
  args: [{ name: "FILE", isRequired: true, repeats: true, offers: "file" }],
  options: {
    data: { type: "string", value: "DIR", offers: "folder" },
  },
});

/** `ludothek ladder`. */
export const LADDER = command({
  path: "ladder",
  usage: ["GAME [NAME=VALUE ...] [options]"],
  args: [
    { name: "GAME", isRequired: true, offers: "game" },
    { name: "NAME=VALUE", repeats: true, offers: "choice" },
  ],
  options: {
    bots: { type: "string", value: "A,B,C", offers: "bot" },
    matches: { type: "string", value: "N" },
    seed: { type: "string", value: "SEED" },
    jobs: { type: "string", value: "N" },
    seconds: { type: "string", value: "N" },
    rounds: { type: "string", value: "N" },
    opening: { type: "string", value: "LABEL" },
    json: { type: "boolean" },
    csv: { type: "boolean" },
    jsonl: { type: "boolean" },
    ...CLUSTER_OPTIONS,
  },
});

/** `ludothek worker`. */
export const WORKER = command({
  path: "worker",
  usage: ["--cluster URL [--threads N]"],
  args: [],
  options: {
    threads: { type: "string", value: "N" },
    ...CLUSTER_OPTIONS,
  },
});

/** `ludothek tournament`. */
export const TOURNAMENT = command({
  path: "tournament",
  usage: ["FILE"],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: {},
});
