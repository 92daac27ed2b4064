import { z } from "zod/mini";
import type { Bout } from "./arena.ts";
import type { BoutJob } from "./jobs.ts";

/* What the asker of a job and a worker on another machine send each other, as JSON. */

/** The answer of a worker: how the match went, or why it could not be played. */
export type BoutAnswer = { readonly done: Bout } | { readonly failed: string };

/** A worker asks whether a job is still wanted, or answers it. Both have the number of the job. */
export type WorkerMessage = { readonly number: number; readonly answer?: BoutAnswer };

const strings = z.array(z.string());

const boutJob: z.ZodMiniType<BoutJob> = z.object({
  type: z.literal("bout"),
  game: z.string(),
  rules: z.exactOptional(z.number()),
  config: z.unknown(),
  bots: strings,
  seed: z.string(),
  botSeeds: strings,
  rounds: z.nullable(z.number()),
  opening: z.nullable(z.string()),
});

const bout: z.ZodMiniType<Bout> = z.object({
  winners: z.array(z.number()),
  ending: z.string(),
  first: z.number(),
  steps: z.number(),
  progress: z.number(),
  failure: z.nullable(z.object({ seat: z.number(), problem: z.string(), record: z.string() })),
  cards: z.exactOptional(z.array(z.object({ held: strings, played: strings }))),
});

const workerMessage: z.ZodMiniType<WorkerMessage> = z.object({
  number: z.number(),
  answer: z.exactOptional(z.union([z.object({ done: bout }), z.object({ failed: z.string() })])),
});

/** The job in a message; undefined if it is none. */
export function jobIn(text: string): BoutJob | undefined {
  return parsed(boutJob, text);
}

/** What a worker says; undefined if it makes no sense. */
export function workerMessageIn(text: string): WorkerMessage | undefined {
  return parsed(workerMessage, text);
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
