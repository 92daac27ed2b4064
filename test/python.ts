import { spawnSync } from "node:child_process";

/** True if there is no `python3`, which the bridge and the manual's chapter for researchers need. */
export const noPython = spawnSync("python3", ["--version"]).status !== 0;
