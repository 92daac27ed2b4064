import { type ComponentType, useEffect, useState } from "react";
import { Loading, NotLoaded, ProblemMessage } from "../frame/page.tsx";
import { words } from "../words/words.ts";

interface WithGameProps<Loaded extends object> {
  readonly game: string;
  /** Loads what the page needs of the game; undefined if there is no such game. */
  load(game: string): Promise<Loaded | undefined>;
  readonly Shown: ComponentType<Loaded>;
}

/** Loads a game and its board for a page. Shows a message if there is no such game, or if loading fails. */
export function WithGame<Loaded extends object>({ game, load, Shown }: WithGameProps<Loaded>) {
  const [found, setFound] = useState<Loaded | "unknown" | "not loaded">();
  useEffect(() => {
    load(game).then(
      (loaded) => setFound(loaded ?? "unknown"),
      () => setFound("not loaded"),
    );
  }, [game, load]);
  if (found === undefined) return <Loading />;
  if (found === "unknown") return <ProblemMessage title={words.trouble.unknownGame(game)} />;
  if (found === "not loaded") return <NotLoaded title={words.trouble.gameNotLoaded} />;
  return <Shown key={game} {...found} />;
}
