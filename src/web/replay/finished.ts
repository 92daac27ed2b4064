import { z } from "../../protocol/schema.ts";

/** A finished match in the server's list. */
const finished = z.object({
  id: z.string(),
  game: z.string(),
  ended: z.number(),
  players: z.array(z.string()),
  programs: z.optional(z.array(z.int())),
});

/** A finished match on the server. */
export type Finished = z.infer<typeof finished>;

const page = z.object({ matches: z.array(finished), next: z.nullable(z.string()) });

/** A page of finished matches, and the cursor of the next one. */
export type FinishedPage = z.infer<typeof page>;

/** Loads a page of finished matches, newest first. Rejects if the server doesn't respond. */
export async function finishedMatches(before: string | null): Promise<FinishedPage> {
  const from = before === null ? "" : `&before=${encodeURIComponent(before)}`;
  return page.parse(await (await fetch(`/api/matches?most=20${from}`)).json());
}
