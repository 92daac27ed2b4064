import { expect, test } from "vitest";
import duelLong from "../../../test/golden/duel-long.ludo?raw";
import spyResigned from "../../../test/golden/spy-resigned.ludo?raw";
import { GAMES } from "../../games/index.ts";
import type { Job } from "../../lab/jobs.ts";
import { perform } from "../../lab/jobs.ts";
import { type Analysis, analyse, decisionsOf } from "./analysis.ts";
import { developed } from "./film.ts";

async function filmOf(record: string) {
  const film = await developed(record);
  if (typeof film === "string") throw new Error(film);
  return film;
}

/** A crew that judges on this thread. */
const here = { size: 2, do: (job: Job) => perform(job, GAMES) as Promise<never> };

test("only what the player decided is judged, where there was something else to do", async () => {
  const film = await filmOf(duelLong);
  for (const seat of [0, 1]) {
    const decisions = decisionsOf(film, seat);
    expect(decisions.length).toBeGreaterThan(5);
    for (const { at, actions, chosen } of decisions) {
      const entry = film.entries[at];
      expect(entry?.type === "step" && [entry.mover, entry.action]).toEqual([seat, chosen]);
      expect(actions.length).toBeGreaterThan(1);
    }
  }
});

test("every decision is judged by what its player saw, and none by the dice of the match", async () => {
  const film = await filmOf(spyResigned);
  const jobs: Job[] = [];
  const steps: Analysis[] = [];
  const crew = {
    size: 2,
    do: async (job: Job) => {
      jobs.push(job);
      return { better: null } as never;
    },
  };
  await analyse(film, 0, crew, (step) => steps.push(step), new AbortController().signal);
  expect(jobs).toHaveLength(decisionsOf(film, 0).length);
  expect(jobs.every((job) => job.type === "judge" && job.seat === 0)).toBe(true);
  expect(JSON.stringify(jobs)).not.toContain(film.source.seed);
  expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b));
  expect(steps.at(-1)).toEqual({ done: jobs.length, all: jobs.length, mistakes: [] });
});

test("a mistake has its better action in words, and its reason on demand", async () => {
  const film = await filmOf(duelLong);
  let last: Analysis | undefined;
  const crew = {
    size: 1,
    // Says that the last of the possible actions would always have been better.
    do: async (job: Job) =>
      (job.type === "judge" ? { better: { action: job.actions.at(-1), gain: 0.2 } } : {}) as never,
  };
  await analyse(film, 1, crew, (step) => (last = step), new AbortController().signal);
  expect(last?.mistakes.length).toBeGreaterThan(5);
  for (const { chosen, better, gain } of last?.mistakes ?? [])
    expect([chosen, better, gain]).toEqual([
      expect.stringMatching(/^[A-Z]/),
      expect.stringMatching(/^[A-Z]/),
      0.2,
    ]);
  expect(() => last?.mistakes[0]?.reason()).not.toThrow();
});

test("an analysis ends when its page is left", async () => {
  const film = await filmOf(duelLong);
  const stop = new AbortController();
  let last: Analysis | undefined;
  await analyse(
    film,
    0,
    here,
    (step) => {
      last = step;
      if (step.done >= 2) stop.abort();
    },
    stop.signal,
  );
  expect(last?.done).toBe(2);
});
