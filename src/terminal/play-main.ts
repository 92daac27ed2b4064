import { configuredStreams } from "./config.ts";
import { playCommand } from "./play-command.ts";
import { processStreams } from "./process-streams.ts";
import { StandardOutput } from "./run.ts";
import { endWith } from "./user-error.ts";

/** Runs `ludothek play`, without the other commands: that starts faster. Returns the exit status. */
export async function main(args: readonly string[]): Promise<number> {
  process.on("uncaughtException", endWith);
  const status = await playCommand(args, configuredStreams(processStreams));
  const { output } = processStreams;
  // Everything is written. Exiting now spares the time in which Node would free its memory.
  if (output instanceof StandardOutput && output.isWritten) process.exit(status);
  return status;
}
