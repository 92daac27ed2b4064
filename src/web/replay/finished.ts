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

/** A page of the finished matches of the house, the newest first, from the one after the last of the page before. */
export async function finishedMatches(last?: Finished): Promise<readonly Finished[]> {
  const before = last === undefined ? "" : `&before=${last.ended}-${last.id}`;
  const answer = await fetch(`/api/matches?most=20${before}`);
  if (!answer.ok) return [];
  const parsed = z.array(finished).safeParse(await answer.json());
  return parsed.success ? parsed.data : [];
}
