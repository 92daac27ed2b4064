import { type ComponentType, useEffect, useState } from "react";
import { Loading, NotLoaded, ProblemMessage } from "../frame/page.tsx";
import { words } from "../words/words.ts";
import { type Ready, readyGame } from "./begin.ts";

/** Loads a game and its board for a page. Shows a message if there is no such game, or if loading fails. */
export function WithGame({ game, Shown }: { readonly game: string; readonly Shown: ComponentType<Ready> }) {
  const [found, setFound] = useState<Ready | "unknown" | "not loaded">();
  useEffect(() => {
    readyGame(game).then(
      (ready) => setFound(ready ?? "unknown"),
      () => setFound("not loaded"),
    );
  }, [game]);
  if (found === undefined) return <Loading />;
  if (found === "unknown") return <ProblemMessage title={words.trouble.unknownGame(game)} />;
  if (found === "not loaded") return <NotLoaded title={words.trouble.gameNotLoaded} />;
  return <Shown key={game} {...found} />;
}
