import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { COMMON_LEVELS, USUAL_LEVEL } from "../../bots/names.ts";
import { readHeader } from "../../kernel/read-record.ts";
import { Loading, ProblemMessage } from "../frame/page.tsx";
import { remember } from "../match/coach.ts";
import { beginMatch, beginQuick, canSeat, type Ready, readyGame, seatingAgainst } from "./begin.ts";
import { type Kept, keptMatch } from "./saves.ts";
import { WithGame } from "./with-game.tsx";

/**
 * Starts a match at once: against the default opponent or one of a level (`?level=`), a rematch (`?like=`), or a lesson
 * with the coach and fixed luck (`?teach`).
 */
export default function PlayPage({ params: { game } }: { readonly params: { readonly game: string } }) {
  return <WithGame game={game} load={readyGame} Shown={Beginning} />;
}

function Beginning({ pack, board }: Ready) {
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const like = search.get("like");
  const level = search.get("level");
  const isLesson = search.has("teach");
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isGone = false;
    (isLesson ? teach({ pack, board }) : begin({ pack, board }, like, level))
      .then((id) => {
        if (!isGone) go(`/local/${id}`, { replace: true });
      })
      .catch((error) => setProblem(error instanceof Error ? error.message : String(error)));
    return () => {
      isGone = true;
    };
  }, [pack, board, like, level, isLesson, go]);
  return problem === undefined ? <Loading /> : <ProblemMessage title={problem} />;
}

/** Starts a lesson: the coach begins anew, against an easy opponent. */
async function teach(ready: Ready): Promise<string> {
  const { pack, board } = ready;
  remember(pack.game.id, []);
  return beginQuick(ready, seatingAgainst(pack, "easy"), pack.usual, {
    seed: (await board.coach?.())?.teachingSeed,
  });
}

async function begin(ready: Ready, like: string | null, level: string | null): Promise<string> {
  const { pack } = ready;
  const again = like === null ? undefined : await beginLike(ready, like);
  if (again !== undefined) return again;
  const seating = seatingAgainst(pack, level ?? USUAL_LEVEL);
  const isKnown = level === null || COMMON_LEVELS.includes(level) || canSeat(await pack.whole(), seating);
  return beginQuick(ready, isKnown ? seating : seatingAgainst(pack, USUAL_LEVEL), pack.usual);
}

/** Starts a match like an earlier one of this device; undefined if that can't be played again. */
async function beginLike(ready: Ready, id: string): Promise<string | undefined> {
  const before = await keptMatch(id).catch(() => undefined);
  if (before === undefined || before === "damaged") return undefined;
  const whole = await ready.pack.whole();
  const { game, seating, isQuick } = before.kept;
  if (game !== whole.game.id || !canSeat(whole, seating)) return undefined;
  const header = readHeader(before.record);
  const config = header.ok ? whole.game.config.safeParse(header.value.config) : undefined;
  if (!config?.success) return undefined;
  return isQuick
    ? beginQuick(ready, seating, config.data)
    : beginMatch(ready, seating, config.data, friendIn(before.kept));
}

/** Name of the second person in hot seat. */
function friendIn({ seating, names }: Kept): string | undefined {
  return names.filter((_, seat) => seating[seat] === null)[1];
}
