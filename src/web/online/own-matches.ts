import { useEffect, useState } from "react";
import type { Spoken } from "../../protocol/server.ts";
import { connection } from "./connection.ts";

/** The player's waiting and running tables, and finished matches, newest first. */
export interface OwnMatches {
  readonly tables: Extract<Spoken, { type: "mine" }>["tables"];
  readonly over: Extract<Spoken, { type: "matches" }>["matches"];
}

async function ownMatches(): Promise<OwnMatches> {
  const [{ tables }, { matches }] = await Promise.all([
    connection.ask({ type: "mine" }),
    connection.ask({ type: "matches", most: 50 }),
  ]);
  return { tables, over: matches };
}

/** What the server has of the player, asked again with every connection. Nothing as long as it can't be reached. */
export function useOwnMatches(): OwnMatches {
  const [own, setOwn] = useState<OwnMatches>({ tables: [], over: [] });
  useEffect(() => {
    let isGone = false;
    const unfollow = connection.follow({
      begun: () => {
        ownMatches().then(
          (found) => {
            if (!isGone) setOwn(found);
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
