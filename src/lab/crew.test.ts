import { getEventListeners } from "node:events";
import { afterAll, describe, expect, test } from "vitest";
import { pack as duel } from "../games/duel/package.ts";
import { GAMES } from "../games/index.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { scripted } from "../kernel/random/scripted.ts";
import type { Bout } from "./arena.ts";
import { Crew, Dismissed, type Hire } from "./crew.ts";
import { type BoutJob, type ChoiceJob, type Job, perform } from "./jobs.ts";
import { hireThread, threadsOf } from "./threads.ts";

const JOB: BoutJob = {
  type: "bout",
  game: "duel",
  config: presetConfig(duel),
  botSeeds: ["a".repeat(32), "b".repeat(32)],
  bots: ["random", "greedy"],
  seed: "00112233445566778899aabbccddeeff",
  rounds: null,
  opening: null,
};
const OTHER: BoutJob = { ...JOB, bots: ["greedy", "random"] };
const ENDLESS: BoutJob = { ...JOB, bots: ["hard", "greedy"], rounds: 1_000_000_000 };

/** A function cannot be copied to another thread. */
const UNSENDABLE: ChoiceJob = {
  type: "choice",
  game: "duel",
  bot: "random",
  view: () => undefined,
  seat: 0,
  events: [],
  actions: [],
  random: scripted(),
  milliseconds: null,
};
const NOT_SENT = /^the job could not be sent to a thread: .* could not be cloned\.$/;

describe("a crew of Node's threads", () => {
  const crew = new Crew(2, hireThread);
  afterAll(() => crew.dismiss());

  test("does jobs with the same results as this thread", async () => {
    const seeds = ["0", "1", "2", "3", "4"].map((digit) => digit.repeat(32));
    const jobs = seeds.map((seed) => ({ ...JOB, seed }));
    expect(await Promise.all(jobs.map((job) => crew.do(job)))).toEqual(
      await Promise.all(jobs.map((job) => perform(job, GAMES))),
    );
  });

  test("a job that cannot be done is refused, and the thread goes on", async () => {
    await expect(crew.do({ ...JOB, game: "chess" })).rejects.toThrow('there is no game "chess"');
    await expect(crew.do({ ...JOB, game: "toString" })).rejects.toThrow('there is no game "toString"');
    const strangers = { ...JOB, bots: ["greedy", "constructor"] };
    await expect(crew.do(strangers)).rejects.toThrow('there is no bot "constructor"');
    expect((await crew.do(JOB)).failure).toBeNull();
  });

  test("dismissed, it cancels what is not done at once, and may be given work again", async () => {
    const team = new Crew(1, hireThread);
    const undone = Promise.allSettled([team.do(ENDLESS), team.do(ENDLESS)]);
    // Waits for the end of the thread, which would never come on its own.
    await team.dismiss();
    const cancelled = { status: "rejected", reason: expect.any(Dismissed) };
    expect(await undone).toEqual([cancelled, cancelled]);
    expect((await team.do(JOB)).failure).toBeNull();
    await team.dismiss();
  });

  test("a job that cannot be sent fails, and the thread does the next", async () => {
    const team = new Crew(1, hireThread);
    const [first, second] = await Promise.allSettled([team.do(UNSENDABLE), team.do(JOB)]);
    expect(first).toEqual({
      status: "rejected",
      reason: expect.objectContaining({ message: expect.stringMatching(NOT_SENT) }),
    });
    expect(second).toEqual({ status: "fulfilled", value: await perform(JOB, GAMES) });
    await team.dismiss();
  });

  test("a job is cancelled in the middle, and those before and after it are done", async () => {
    const team = new Crew(2, hireThread);
    const control = new AbortController();
    const cancelled = team.do(ENDLESS, { signal: control.signal });
    const others = [team.do(JOB), team.do(JOB), team.do(JOB)];
    await others[0];
    control.abort();
    await expect(cancelled).rejects.toBe(control.signal.reason);
    const bout = await perform(JOB, GAMES);
    expect(await Promise.all(others)).toEqual([bout, bout, bout]);
    await team.dismiss();
  });

  test.each([
    ["throws", 'throw new Error("lost my mind")', "lost my mind"],
    ["ends itself", "process.exit(3)", "the thread ended with status 3"],
  ])("a thread that %s fails its job, and another does the next", async (_, death, problem) => {
    const code = `import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { ${death} });`;
    const mortals = [new URL(`data:text/javascript,${encodeURIComponent(code)}`)];
    const team = new Crew(1, (answered, died) => {
      const mortal = mortals.pop();
      return (mortal === undefined ? hireThread : threadsOf(mortal))(answered, died);
    });
    const [first, second] = await Promise.allSettled([team.do(JOB), team.do(JOB)]);
    expect(first).toEqual({ status: "rejected", reason: new Error(problem) });
    expect(second).toEqual({ status: "fulfilled", value: await perform(JOB, GAMES) });
    await team.dismiss();
  });
});

describe("a crew, whatever its threads are", () => {
  const BOUT: Bout = { winners: [1], ending: "life", first: 0, steps: 7, progress: 0, failure: null };

  /** A crew of one, and what happens to its threads; the test controls what they do. */
  function puppets(send: (job: Job) => void = () => undefined) {
    const hired: {
      answered: Parameters<Hire>[0];
      died: Parameters<Hire>[1];
      taken: Job[];
      ended: boolean;
    }[] = [];
    const crew = new Crew(1, (answered, died) => {
      const puppet = { answered, died, taken: [] as Job[], ended: false };
      hired.push(puppet);
      return {
        take: (job) => {
          send(job);
          puppet.taken.push(job);
        },
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

  test("messages of a dismissed thread are ignored", async () => {
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

  test("jobs that cannot be sent fail one after the other, and their thread does the next", async () => {
    const { crew, hired } = puppets((job) => {
      if (job.type === "choice") throw new Error("not plain data");
    });
    const first = crew.do(JOB);
    const bad = Promise.allSettled([crew.do(UNSENDABLE), crew.do(UNSENDABLE)]);
    const last = crew.do(OTHER);
    hired[0]?.answered({ done: BOUT });
    await first;
    const reason = new Error("the job could not be sent to a thread: not plain data");
    expect(await bad).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    expect(hired[0]?.taken).toEqual([JOB, OTHER]);
    hired[0]?.answered({ done: BOUT });
    expect(await last).toEqual(BOUT);
    expect(hired).toHaveLength(1);
  });

  test("a thread that cannot be hired fails its job alone, be it at once or when another died", async () => {
    let strikes = 0;
    const died: ((problem: string) => void)[] = [];
    const crew = new Crew(1, (answered, dies) => {
      if (strikes++ % 2 === 0) throw new Error("out of threads");
      died.push(dies);
      return { take: () => answered({ done: BOUT }), end: async () => undefined };
    });
    const refused = "no thread could be hired: out of threads";
    await expect(crew.do(JOB)).rejects.toThrow(refused);
    expect(await crew.do(JOB)).toEqual(BOUT);
    died[0]?.("of old age");
    const [third, fourth] = await Promise.allSettled([crew.do(JOB), crew.do(JOB)]);
    expect(third).toEqual({ status: "rejected", reason: new Error(refused) });
    expect(fourth).toEqual({ status: "fulfilled", value: BOUT });
  });

  describe("of which one job is cancelled", () => {
    test("before it is given: it is never begun", async () => {
      const { crew, hired } = puppets();
      await expect(crew.do(JOB, { signal: AbortSignal.abort("no more") })).rejects.toBe("no more");
      expect(hired).toEqual([]);
    });

    test("in the queue: it is taken out, and the others notice nothing", async () => {
      const { crew, hired } = puppets();
      const control = new AbortController();
      const jobs = [crew.do(JOB), crew.do(ENDLESS, control), crew.do(OTHER)];
      control.abort("no more");
      await expect(jobs[1]).rejects.toBe("no more");
      hired[0]?.answered({ done: BOUT });
      hired[0]?.answered({ done: { ...BOUT, steps: 9 } });
      expect([await jobs[0], await jobs[2]]).toEqual([BOUT, { ...BOUT, steps: 9 }]);
      expect(hired).toHaveLength(1);
      expect(hired[0]).toMatchObject({ taken: [JOB, OTHER], ended: false });
    });

    test("while it is done: its thread is ended, and another does the next", async () => {
      const { crew, hired } = puppets();
      const control = new AbortController();
      const jobs = [crew.do(JOB, control), crew.do(OTHER)];
      control.abort("no more");
      await expect(jobs[0]).rejects.toBe("no more");
      expect(hired[0]?.ended).toBe(true);
      // What an ended thread still says is not heard.
      hired[0]?.answered({ done: BOUT });
      hired[0]?.died("ended");
      hired[1]?.answered({ done: { ...BOUT, steps: 9 } });
      expect(await jobs[1]).toEqual({ ...BOUT, steps: 9 });
      expect(hired[1]?.taken).toEqual([OTHER]);
    });

    test("after its end: nothing happens, and the signal has no listener any more", async () => {
      const { crew, hired } = puppets();
      const control = new AbortController();
      const job = crew.do(JOB, control);
      expect(getEventListeners(control.signal, "abort")).toHaveLength(1);
      hired[0]?.answered({ done: BOUT });
      expect(await job).toEqual(BOUT);
      expect(getEventListeners(control.signal, "abort")).toEqual([]);
      control.abort();
      expect(hired[0]?.ended).toBe(false);
    });
  });
});
