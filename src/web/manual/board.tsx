import "../look/start.css";
import { useEffect, useState } from "react";
import { Still } from "../board/still.tsx";
import { STILLS } from "../board/still-list.ts";
import { type Ready, readyGame } from "../local/begin.ts";

/** A board within the text, drawn as in a match; until it is there, its place is kept. */
export function Board({ name, caption }: { readonly name: string; readonly caption: string }) {
  const [ready, setReady] = useState<Ready>();
  const game = STILLS.get(name)?.game ?? name;
  useEffect(() => {
    // A text without its picture is still a text.
    readyGame(game).then(setReady, () => {});
  }, [game]);
  if (ready !== undefined) return <Still ready={ready} name={name} caption={caption} />;
  return (
    <figure className="picture" aria-busy="true">
      <div className="picture-frame" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
