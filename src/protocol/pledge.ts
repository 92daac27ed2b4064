import { z } from "./schema.ts";

/** What a client knew about the dice before the match began, and stored. */
export const pledgeSchema = z.object({
  /** The house's commitment. */
  commitment: z.string(),
  /** The own seat and its part of the seed; null for a spectator. */
  own: z.nullable(z.object({ seat: z.number(), part: z.string() })),
});

/** What a client knew about the dice before the match began, and stored. */
export type Pledge = z.infer<typeof pledgeSchema>;
