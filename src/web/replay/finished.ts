import { z } from "../../protocol/schema.ts";

/** A finished match of the house, as its list tells it. */
const finished = z.object({
  id: z.string(),
  game: z.string(),
  ended: z.number(),
  players: z.array(z.string()),
});

/** A finished match of the house. */
export type Finished = z.infer<typeof finished>;

const page = z.object({ matches: z.array(finished), next: z.nullable(z.string()) });

/** Some of the finished matches of the house, and the mark of where the list goes on. */
export type FinishedPage = z.infer<typeof page>;

/** A page of the finished matches of the house, the newest first, from the mark of the page before on; fails if the house does not tell. */
export async function finishedMatches(before: string | null): Promise<FinishedPage> {
  const from = before === null ? "" : `&before=${encodeURIComponent(before)}`;
  return page.parse(await (await fetch(`/api/matches?most=20${from}`)).json());
}
