import { useEffect, useState } from "react";
import type { Spoken } from "../../protocol/server.ts";
import { connection } from "./connection.ts";

/** The player's ratings, by game. */
export type OwnRatings = Extract<Spoken, { type: "ratings" }>["ratings"];

/** The player's ratings in this house, asked again with every connection. None as long as it can't be reached. */
export function useOwnRatings(): OwnRatings {
  const [own, setOwn] = useState<OwnRatings>([]);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const { ratings } = await connection.ask({ type: "ratings" });
      if (!isGone) setOwn(ratings);
    };
    const unfollow = connection.follow({ begun: () => void ask().catch(() => {}), hear: () => {} });
    return () => {
      isGone = true;
      unfollow();
    };
  }, []);
  return own;
}
