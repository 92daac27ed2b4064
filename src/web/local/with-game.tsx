import { type ComponentType, useEffect, useState } from "react";
import { Loading, Trouble } from "../frame/page.tsx";
import { words } from "../words/words.ts";
import { type Ready, readyGame } from "./begin.ts";

/** A page about a game, once the game and its board are there; or that there is no such game. */
export function WithGame({ game, Shown }: { readonly game: string; readonly Shown: ComponentType<Ready> }) {
  const [found, setFound] = useState<Ready | string>();
  useEffect(() => {
    readyGame(game).then(
      (ready) => setFound(ready ?? words.trouble.unknownGame(game)),
      () => setFound(words.trouble.notLoaded),
    );
  }, [game]);
  if (found === undefined) return <Loading />;
  if (typeof found === "string") return <Trouble title={found} />;
  return <Shown key={game} {...found} />;
}
