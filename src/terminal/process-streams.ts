import { fs } from "../shell/builtin.ts";
import { StandardInput } from "./lines.ts";
import { StandardOutput, type Streams } from "./run.ts";
import { outputFailed, writeError } from "./user-error.ts";

const pipedInput = new StandardInput();
const pipedOutput = new StandardOutput();
const pipedErrors = { write: (text: string) => writeError(Buffer.from(text)) };

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
    if (!mayBeTerminal(2)) return pipedErrors;
    // If stderr is closed, errors are dropped.
    if (process.stderr.listenerCount("error") === 0) process.stderr.on("error", () => {});
    return process.stderr;
  },
};

const known = new Map<number, boolean>();

/** Whether a file descriptor can be a terminal: pipes, sockets and files can't. */
function mayBeTerminal(descriptor: number): boolean {
  const answer = known.get(descriptor) ?? fs.fstatSync(descriptor).isCharacterDevice();
  known.set(descriptor, answer);
  return answer;
}
