import { afterAll, describe, expect, test } from "vitest";
import type { Bout } from "./arena.ts";
import { Crew, Dismissed, type Hire } from "./crew.ts";
import { type BoutJob, perform } from "./jobs.ts";
import { hireThread } from "./threads.ts";

const JOB: BoutJob = {
  type: "bout",
  game: "duel",
  choices: {},
  bots: ["random", "greedy"],
  seed: "00112233445566778899aabbccddeeff",
  rounds: null,
  opening: null,
};
const ENDLESS: BoutJob = { ...JOB, bots: ["hard", "greedy"], rounds: 1_000_000_000 };

describe("a crew of Node's threads", () => {
  const crew = new Crew(2, hireThread);
  afterAll(() => crew.dismiss());

  test("does jobs with the same results as this thread", async () => {
    const seeds = ["0", "1", "2", "3", "4"].map((digit) => digit.repeat(32));
    const jobs = seeds.map((seed) => ({ ...JOB, seed }));
    expect(await Promise.all(jobs.map((job) => crew.do(job)))).toEqual(await Promise.all(jobs.map(perform)));
  });

  test("a job that cannot be done is refused, and the thread goes on", async () => {
    await expect(crew.do({ ...JOB, game: "chess" })).rejects.toThrow('there is no game "chess"');
    expect((await crew.do(JOB)).failure).toBeNull();
  });

  test("dismissed, it cancels what is not done at once, and may be given work again", async () => {
    const team = new Crew(1, hireThread);
    const undone = Promise.allSettled([team.do(ENDLESS), team.do(ENDLESS)]);
    // This waits for the end of the thread, which would never come by itself.
    await team.dismiss();
    const cancelled = { status: "rejected", reason: expect.any(Dismissed) };
    expect(await undone).toEqual([cancelled, cancelled]);
    expect((await team.do(JOB)).failure).toBeNull();
    await team.dismiss();
  });

  test.each([
    ["throws", 'throw new Error("lost my mind")', "lost my mind"],
    ["ends itself", "process.exit(3)", "the thread ended with status 3"],
  ])("a thread that %s fails its job, and another does the next", async (_, death, problem) => {
    const code = `import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { ${death} });`;
    const mortals = [new URL(`data:text/javascript,${encodeURIComponent(code)}`)];
    const team = new Crew(1, (answered, died) => hireThread(answered, died, mortals.pop()));
    const [first, second] = await Promise.allSettled([team.do(JOB), team.do(JOB)]);
    expect(first).toEqual({ status: "rejected", reason: new Error(problem) });
    expect(second).toEqual({ status: "fulfilled", value: await perform(JOB) });
    await team.dismiss();
  });
});

describe("a crew, whatever its threads are", () => {
  const BOUT: Bout = { winners: [1], steps: 7, progress: 0, failure: null };

  /** A crew of one, and what happens to its threads; they do nothing but what they are told here. */
  function puppets() {
    const hired: { answered: Parameters<Hire>[0]; died: Parameters<Hire>[1]; ended: boolean }[] = [];
    const crew = new Crew(1, (answered, died) => {
      const puppet = { answered, died, ended: false };
      hired.push(puppet);
      return {
        take: () => undefined,
        end: async () => {
          puppet.ended = true;
        },
      };
    });
    return { crew, hired };
  }

  test("a thread that is idle does the next job", async () => {
    const { crew, hired } = puppets();
    for (const winners of [[0], [1]]) {
      const job = crew.do(JOB);
      hired[0]?.answered({ done: { ...BOUT, winners } });
      expect(await job).toEqual({ ...BOUT, winners });
    }
    expect(hired).toHaveLength(1);
  });

  test("a thread that died while it was idle is given no job", async () => {
    const { crew, hired } = puppets();
    const first = crew.do(JOB);
    hired[0]?.answered({ done: BOUT });
    await first;
    hired[0]?.died("of boredom");
    expect(hired[0]?.ended).toBe(true);
    const second = crew.do(JOB);
    hired[1]?.answered({ done: BOUT });
    expect(await second).toEqual(BOUT);
  });

  test("what a dismissed thread still says is not heard", async () => {
    const { crew, hired } = puppets();
    const first = crew.do(JOB);
    const refused = expect(first).rejects.toThrow(Dismissed);
    await crew.dismiss();
    await refused;
    expect(hired[0]?.ended).toBe(true);
    hired[0]?.answered({ done: BOUT });
    const second = crew.do(JOB);
    hired[0]?.died("too late");
    hired[1]?.answered({ done: { ...BOUT, steps: 9 } });
    expect(await second).toEqual({ ...BOUT, steps: 9 });
  });
});
