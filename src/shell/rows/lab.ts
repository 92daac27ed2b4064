import { command } from "../command-row.ts";

/** Upper limits of a study. */
export const MAX_STUDY_MATCHES = 100_000;
export const MAX_STUDY_CONFIGS = 100;

/** `ludothek study`. */
export const STUDY = command({
  path: "study",
  usage: ["GAME [NAME=VALUE,VALUE ...] [vs NAME=VALUE ...] [options]", "FILE"],
  args: [
    { name: "GAME", isRequired: true, offers: "game" },
    { name: "NAME=VALUE", repeats: true, offers: "choice" },
  ],
  options: {
    bots: { type: "string", value: "A[,B]", offers: "bot" },
    matches: { type: "string", value: "N" },
    seed: { type: "string", value: "SEED" },
    rounds: { type: "string", value: "N" },
    opening: { type: "string", value: "LABEL" },
    seconds: { type: "string", value: "N" },
    jobs: { type: "string", value: "N" },
    out: { type: "string", value: "DIR", offers: "folder" },
    json: { type: "boolean" },
  },
});

/** `ludothek env`. */
export const ENV = command({
  path: "env",
  usage: ["GAME [NAME=VALUE ...]"],
  args: [
    { name: "GAME", isRequired: true, offers: "game" },
    { name: "NAME=VALUE", repeats: true, offers: "choice" },
  ],
  options: {},
});
