import { fs } from "../shell/builtin.ts";
import { StandardInput } from "./lines.ts";
import { StandardOutput, type Streams } from "./run.ts";
import { outputFailed } from "./user-error.ts";

const [pipedInput, pipedOutput] = [new StandardInput(), new StandardOutput()];

/**
 * The streams of this process. Node makes each of its own when it is first used, which takes a few milliseconds: only
 * terminals get them at once.
 */
export const processStreams: Streams = {
  get input() {
    return mayBeTerminal(0) ? process.stdin : pipedInput;
  },
  get output() {
    if (!mayBeTerminal(1)) return pipedOutput;
    if (process.stdout.listenerCount("error") === 0) process.stdout.on("error", outputFailed);
    return process.stdout;
  },
  get errors() {
    // If stderr is closed, errors are dropped.
    if (process.stderr.listenerCount("error") === 0) process.stderr.on("error", () => {});
    return process.stderr;
  },
};

/** Whether a file descriptor can be a terminal: pipes, sockets and files can't. */
function mayBeTerminal(descriptor: number): boolean {
  return fs.fstatSync(descriptor).isCharacterDevice();
}
