import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { notify } from "../frame/notices.tsx";
import { houseWords } from "../words/house-words.ts";
import { forgetQuickMatch, quickMatchAt, waitingAddress } from "./quick-match.ts";
import type { Known, TableClient } from "./table-client.ts";

/** How long the page waits for a quick match to begin. */
const QUICK_START_TIMEOUT_MS = 30_000;

/**
 * At the table of a quick match: gets ready at once, for the settings that the house chose. If the other player doesn't
 * come, waits for the next one.
 */
export function useQuickStart(client: TableClient, { info, you, problem }: Known): void {
  const [, go] = useLocation();
  const [quick] = useState(() => quickMatchAt(client.id));
  const isFresh = info?.phase === "waiting" && info.edition === quick?.edition;
  // A player whose connection was lost is no longer ready.
  const isUnready = isFresh && you !== null && info.places[you]?.ready === false;
  useEffect(() => {
    if (isUnready) client.ready(true);
  }, [client, isUnready]);
  // The house removes such a table earlier, unless it was restarted meanwhile.
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setLate(true), QUICK_START_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);
  const isLeft = quick !== undefined && (problem !== null || (isFresh && isLate));
  useEffect(() => {
    if (!isLeft) return;
    if (isLate) client.ask({ type: "stand" });
    forgetQuickMatch(client.id);
    notify(houseWords.quick.notCome, true);
    go(waitingAddress(quick.game, quick.rated ? "rated" : "casual"), { replace: true });
  }, [client, isLeft, isLate, quick, go]);
}
