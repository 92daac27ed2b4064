import "../look/start.css";
import { useEffect, useState } from "react";
import { Still } from "../board/still.tsx";
import { type Ready, readyGame } from "../local/begin.ts";

/** A board within the text, drawn as in a match; until it is there, its place is kept. */
export function Board({ game, caption }: { readonly game: string; readonly caption: string }) {
  const [ready, setReady] = useState<Ready>();
  useEffect(() => {
    // A text without its picture is still a text.
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
