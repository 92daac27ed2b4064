import { spawn } from "node:child_process";

/**
 * Runs a command of the shell when this process ends, even if it is killed. The returned function calls it off.
 *
 * Programs that ignore the end of their input need this: a server, or anything in a process group of its own.
 */
export function whenThisEnds(command: string): () => void {
  const watcher = spawn("sh", ["-c", `read -r line; ${command}`], {
    stdio: ["pipe", "ignore", "ignore"],
    // Ctrl-C at the terminal of the tests must not end the watcher first.
    detached: true,
  });
  watcher.unref();
  return () => void watcher.kill("SIGKILL");
}
