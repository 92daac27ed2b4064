import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { WAIT_TIMEOUT_MS } from "../../test/timeouts.ts";

test("a program lives until its threads have ended, even if answers of theirs come meanwhile", () => {
  const worker = `
    import { pbkdf2Sync } from "node:crypto";
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", () => {
      for (let answer = 0; answer < 100; answer++) parentPort.postMessage({});
      // A thread can't be ended while it is busy outside of JavaScript.
      pbkdf2Sync("", "", 60_000, 64, "sha512");
    });
  `;
  const script = `
    import { threadsOf } from ${JSON.stringify(new URL("./threads.ts", import.meta.url).href)};
    const hire = threadsOf(new URL("data:text/javascript," + encodeURIComponent(${JSON.stringify(worker)})));
    for (let trial = 0; trial < 12; trial++) {
      const thread = await new Promise((resolve) => {
        const hired = hire(() => resolve(hired), () => {});
        hired.take({});
      });
      await thread.end();
    }
    console.log("done");
  `;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    timeout: WAIT_TIMEOUT_MS,
  });
  expect([status, stdout]).toEqual([0, "done\n"]);
});
