import type { Reporter, TestModule } from "vitest/node";

/** More retried tests than these are no accident of the machine. */
const MOST_RETRIED = 2;

/** Names the tests that were tried more than once, with why the first try failed, and fails the run if there are too many. */
export class RetryLimit implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => {
          const reason = test.result().errors?.[0]?.message.replaceAll("\n", "\n    ") ?? "no error is known";
          return `${module.relativeModuleId} > ${test.fullName}\n    ${reason}`;
        }),
    );
    if (retried.length === 0) return;
    console.error(`Tried more than once:\n${retried.map((name) => `  ${name}\n`).join("")}`);
    if (retried.length <= MOST_RETRIED) return;
    console.error(`The run fails: at most ${MOST_RETRIED} tests may need a second try.`);
    process.exitCode = 1;
  }
}
