import { useEffect, useState } from "react";
import type { Spoken } from "../../protocol/server.ts";
import { connection } from "./connection.ts";

/** The player's finished matches at tables of the house, newest first. */
export type OwnMatches = Extract<Spoken, { type: "matches" }>["matches"];

/** The player's finished matches, asked again with every connection. None as long as the house can't be reached. */
export function useOwnMatches(): OwnMatches {
  const [own, setOwn] = useState<OwnMatches>([]);
  useEffect(() => {
    let isGone = false;
    const unfollow = connection.follow({
      begun: () => {
        connection.ask({ type: "matches", most: 50 }).then(
          ({ matches }) => {
            if (!isGone) setOwn(matches);
          },
          () => {},
        );
      },
      hear: () => {},
    });
    return () => {
      isGone = true;
      unfollow();
    };
  }, []);
  return own;
}
