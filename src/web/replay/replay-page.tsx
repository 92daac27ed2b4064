import "../look/replay.css";
import { useEffect, useState } from "react";
import { Film } from "../../client/film.ts";
import type { Replay } from "../../client/replay.ts";
import type { Seat } from "../../kernel/game.ts";
import type { BoardModule } from "../board/board.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { Loading, ProblemMessage, useTitle } from "../frame/page.tsx";
import { readyGame } from "../local/begin.ts";
import { keptMatch } from "../local/saves.ts";
import type { Progress } from "../match/playing.ts";
import { identity } from "../online/identity.ts";
import { words } from "../words/words.ts";
import { diceOf } from "./dice.ts";
import { dropped } from "./dropped.ts";
import { houseRecord } from "./house-record.ts";
import { reelOf } from "./open.ts";
import { FilmViewer } from "./viewer.tsx";

interface Loaded {
  readonly film: Replay;
  readonly board: BoardModule;
  readonly record: string | null;
  readonly own: Seat | undefined;
  readonly isOver: boolean;
  readonly dice: Progress["dice"];
}

/** Why nothing is shown. */
interface Missing {
  readonly title: string;
  readonly text: string;
  /** True if retrying may help. */
  readonly isLater?: boolean;
}

interface Source {
  readonly record: string;
  readonly names?: readonly string[];
  /** The seat of the player at this device. */
  readonly own?: Seat | undefined;
}

/** A recorded match from the server, this device or a file. */
export default function ReplayPage({
  params,
}: {
  readonly params: { readonly from: string; readonly id: string };
}) {
  const { from, id } = params;
  const [loaded, setLoaded] = useState<Loaded | Missing>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: retrying loads again
  useEffect(() => {
    let isGone = false;
    load(from, id)
      .catch((error) => failed(error instanceof Error ? error.message : String(error)))
      .then((found) => {
        if (!isGone) setLoaded(found);
      });
    return () => {
      isGone = true;
    };
  }, [from, id, attempt]);
  useTitle(words.replay.title);
  if (loaded === undefined) return <Loading />;
  if ("title" in loaded)
    return (
      <ProblemMessage title={loaded.title} text={loaded.text}>
        {loaded.isLater && <Button label={words.trouble.again} onClick={() => setAttempt(attempt + 1)} />}
        <ButtonLink label={words.replay.title} href="/replays" />
      </ProblemMessage>
    );
  const { isOver, ...shown } = loaded;
  return (
    <FilmViewer
      {...shown}
      match={from === "house" ? id : undefined}
      hasAddress={from !== "file"}
      startsWithResults={from !== "file" && isOver}
    />
  );
}

const failed = (text: string): Missing => ({ title: words.trouble.title, text });

async function load(from: string, id: string): Promise<Loaded | Missing> {
  const source = await sourceOf(from, id);
  if ("title" in source) return source;
  const film = await reelOf(source.record, source.names);
  if (typeof film === "string") return failed(film);
  const ready = await readyGame(film.pack.game.id);
  if (ready === undefined) return failed(words.trouble.unexpected);
  const isRecord = film instanceof Film;
  return {
    film,
    board: ready.board,
    record: isRecord ? source.record : null,
    own: source.own,
    isOver: isRecord && film.isOver,
    dice: isRecord && from === "house" ? diceOf(film.source, identity.kept.pledges?.[id]) : null,
  };
}

async function sourceOf(from: string, id: string): Promise<Source | Missing> {
  if (from === "local") {
    const found = await keptMatch(id);
    if (found === undefined) return failed(words.trouble.unknownMatch);
    if (found === "damaged") return failed(words.trouble.damaged);
    const own = found.kept.seating.indexOf(null);
    return { record: found.record, names: found.kept.names, own: own < 0 ? undefined : own };
  }
  if (from === "file")
    return dropped() ?? { title: words.replay.notOpened, text: words.replay.notOpenedText };
  try {
    const answer = await fetch(`/api/matches/${encodeURIComponent(id)}.ludo`);
    if (answer.ok) return { record: await answer.text() };
    // A private match is only for its players, whom the server knows by their connection.
    const own = await houseRecord(id, false);
    return own === undefined ? failed(words.trouble.unknownPageText) : { record: own.record };
  } catch {
    // A fetch rejects only if there's no response.
    return { title: words.trouble.unreachable, text: words.trouble.unreachableText, isLater: true };
  }
}
