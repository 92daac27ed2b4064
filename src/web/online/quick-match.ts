import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { sentenceOf } from "../../client/requests.ts";
import { parseJson } from "../../kernel/json.ts";
import { z } from "../../protocol/schema.ts";
import { keepIn, TAB, textIn } from "../frame/kept.ts";
import { notify } from "../frame/notices.tsx";
import { clock } from "../net/clock.ts";
import { connection } from "./connection.ts";

const schema = z.object({ game: z.string(), rated: z.boolean(), edition: z.int() });

/** A table where the house brought this player together with another. */
export type QuickMatch = z.infer<typeof schema>;

/** What the player wants: a rated match or a casual one. */
export type QuickWish = "rated" | "casual";

const place = (table: string) => `quick ${table}`;

/** How this tab came to a table, if it was by a quick match; known after a reload as well. */
export function quickMatchAt(table: string): QuickMatch | undefined {
  const json = parseJson(textIn(TAB, place(table)) ?? "");
  const parsed = json.ok ? schema.safeParse(json.value) : undefined;
  return parsed?.success ? parsed.data : undefined;
}

/** The quick match at a table came to nothing: coming to the table again doesn't search for another player. */
export function forgetQuickMatch(table: string): void {
  keepIn(TAB, place(table), null);
}

/** Address of the page that waits for another player of a game. */
export function waitingAddress(game: string, wish: QuickWish): string {
  return `/new/${game}?wait=${wish}`;
}

/**
 * Waits for another player as long as there is a wish and the component is mounted, through lost connections, and goes
 * to the table. Returns the seconds waited so far.
 */
export function useQuickMatch(game: string, wish: QuickWish | null, stop: () => void): number {
  const [, go] = useLocation();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (wish === null) return;
    let isGone = false;
    const rated = wish === "rated";
    const since = clock.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((clock.now() - since) / 1000)), 250);
    const unfollow = connection.follow({
      begun: () => {
        connection.ask({ type: "pair", game, rated }).catch((error) => {
          // A lost connection is opened again, and asks again.
          if (isGone || connection.link.value !== "open") return;
          notify(sentenceOf(error));
          stop();
        });
      },
      hear: (message) => {
        if (message.type !== "paired" || message.game !== game || isGone) return;
        const { table, edition } = message;
        const found: QuickMatch = { game, rated: message.rated, edition };
        keepIn(TAB, place(table), JSON.stringify(found));
        go(`/t/${table}`);
      },
    });
    return () => {
      isGone = true;
      clearInterval(timer);
      unfollow();
      connection.ask({ type: "unpair", game }).catch(() => {});
    };
  }, [game, wish, go, stop]);
  return seconds;
}
