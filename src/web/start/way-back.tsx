import { lazy, Suspense } from "react";
import { useOwnTables } from "../online/own-tables.ts";
import { words } from "../words/words.ts";
import { MAX_TABLES } from "./kept-tables.ts";

const OwnRows = lazy(() => import("../online/own-rows.tsx"));

/** The player's tables at the top of the start page; nothing if they have none. */
export default function WayBack() {
  const tables = useOwnTables();
  if (tables.length === 0) return null;
  return (
    <section className="rows" aria-label={words.matches.toResume}>
      <Suspense>
        <OwnRows tables={tables} most={MAX_TABLES} />
      </Suspense>
    </section>
  );
}
