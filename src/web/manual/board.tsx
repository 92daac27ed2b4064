import "../look/start.css";
import { useEffect, useState } from "react";
import { Still } from "../board/still.tsx";
import { type Ready, readyGame } from "../local/begin.ts";

/** A board in the text. Reserves its space while loading. */
export function Board({ game, caption }: { readonly game: string; readonly caption: string }) {
  const [ready, setReady] = useState<Ready>();
  useEffect(() => {
    // The text works without the picture.
    readyGame(game).then(setReady, () => {});
  }, [game]);
  if (ready !== undefined) return <Still ready={ready} caption={caption} />;
  return (
    <figure className="picture" aria-busy="true">
      <div className="picture-frame" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
