import { z } from "zod/mini";
import { FOR_PEOPLE, formWords } from "../games/form-words.ts";
import { parseJson } from "../kernel/json.ts";
import { isSeed } from "../kernel/random/house.ts";
import type { Findings } from "./findings.ts";
import type { StudyPlan } from "./study.ts";

/** Version of the format of study files. */
const FORMAT = 1;

/** A study as a file: what was played, and what was found. Playing it again gives the same findings. */
export interface StudyFile {
  readonly study: typeof FORMAT;
  /** Version of Ludothek that played it. */
  readonly program: string;
  readonly plan: StudyPlan;
  readonly findings: Findings;
}

const strings = z.array(z.string()).check(z.minLength(1));
const count = z.int().check(z.positive());

const plan: z.ZodMiniType<StudyPlan> = z.object({
  game: z.string(),
  rules: z.number(),
  configs: z.array(z.object({ name: z.string(), config: z.unknown() })).check(z.minLength(1)),
  bots: strings,
  matches: count,
  seed: z.string().check(z.refine(isSeed, { error: () => formWords.seed })),
  rounds: z.nullable(count),
  opening: z.nullable(z.string()),
  seconds: z.exactOptional(count),
});

const file = z.object({ study: z.literal(FORMAT), program: z.string(), plan, findings: z.unknown() });

/** A parsed study file; the findings are only ever compared. */
export interface ReadStudy extends Omit<StudyFile, "findings"> {
  readonly findings: unknown;
}

/** A study as the text of a file. */
export function studyText(program: string, plan: StudyPlan, findings: Findings): string {
  const written: StudyFile = { study: FORMAT, program, plan, findings };
  return `${JSON.stringify(written, null, 1)}\n`;
}

/** The study in a file, or what is wrong with it. */
export function readStudy(
  text: string,
): { readonly ok: true; readonly study: ReadStudy } | { readonly ok: false; readonly problem: string } {
  const json = parseJson(text);
  if (!json.ok || !("study" in Object(json.value))) return { ok: false, problem: formWords.noStudy };
  const parsed = file.safeParse(json.value, FOR_PEOPLE);
  if (parsed.success) return { ok: true, study: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, problem: `${issue?.path.map(String).join(".") || "study"}: ${issue?.message}` };
}
