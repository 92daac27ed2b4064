import "../look/replay.css";
import { useEffect, useState } from "react";
import type { BoardModule } from "../board/board.ts";
import { Loading, Trouble, useTitle } from "../frame/page.tsx";
import { readyGame } from "../local/begin.ts";
import { keptMatch } from "../local/saves.ts";
import { words } from "../words/words.ts";
import { dropped } from "./dropped.ts";
import { Film } from "./film.ts";
import { reelOf } from "./open.ts";
import type { Reel } from "./reel.ts";
import { FilmViewer } from "./viewer.tsx";

interface Loaded {
  readonly film: Reel;
  readonly board: BoardModule;
  readonly record: string | null;
  readonly isOver: boolean;
}

interface Source {
  readonly record: string;
  readonly names?: readonly string[];
}

/** A recorded match: of the house, of this device, or from a file. */
export default function ReplayPage({
  params,
}: {
  readonly params: { readonly from: string; readonly id: string };
}) {
  const { from, id } = params;
  const [loaded, setLoaded] = useState<Loaded | string>();
  useEffect(() => {
    let isGone = false;
    load(from, id)
      .catch((error) => (error instanceof Error ? error.message : String(error)))
      .then((found) => {
        if (!isGone) setLoaded(found);
      });
    return () => {
      isGone = true;
    };
  }, [from, id]);
  useTitle(words.replay.title);
  if (loaded === undefined) return <Loading />;
  if (typeof loaded === "string") return <Trouble title={words.trouble.title} text={loaded} />;
  const { isOver, ...shown } = loaded;
  return <FilmViewer {...shown} startsWithResults={from !== "file" && isOver} />;
}

async function load(from: string, id: string): Promise<Loaded | string> {
  const source = await sourceOf(from, id);
  if (typeof source === "string") return source;
  const film = await reelOf(source.record, source.names);
  if (typeof film === "string") return film;
  const ready = await readyGame(film.offer.game.id);
  if (ready === undefined) return words.trouble.unexpected;
  const isRecord = film instanceof Film;
  return {
    film,
    board: ready.board,
    record: isRecord ? source.record : null,
    isOver: isRecord && film.isOver,
  };
}

async function sourceOf(from: string, id: string): Promise<Source | string> {
  if (from === "local") {
    const found = await keptMatch(id);
    if (found === undefined) return words.trouble.unknownMatch;
    if (found === "damaged") return words.trouble.damaged;
    return { record: found.record, names: found.kept.names };
  }
  if (from === "file") return dropped() ?? words.replay.lead;
  const answer = await fetch(`/api/matches/${encodeURIComponent(id)}.ludo`);
  if (!answer.ok) return words.trouble.unknownPageText;
  return { record: await answer.text() };
}
