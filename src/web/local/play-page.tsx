import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { type GamePackage, presetConfig } from "../../kernel/game-package.ts";
import { readHeader } from "../../kernel/read-record.ts";
import { Loading, ProblemMessage } from "../frame/page.tsx";
import { remember } from "../match/coach.ts";
import { beginMatch, beginQuick, canSeat, type Ready, seatingAgainst, usualLevel } from "./begin.ts";
import { type Kept, keptMatch } from "./saves.ts";
import { WithGame } from "./with-game.tsx";

/**
 * Starts a match at once: against the default opponent or one of a level (`?level=`), a rematch (`?like=`), or a lesson
 * with the coach and fixed luck (`?teach`).
 */
export default function PlayPage({ params: { game } }: { readonly params: { readonly game: string } }) {
  return <WithGame game={game} Shown={Beginning} />;
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
  return beginQuick(ready, seatingAgainst(pack, "easy"), presetConfig(pack), {
    seed: board.teachingSeed,
  });
}

async function begin(ready: Ready, like: string | null, level: string | null): Promise<string> {
  const { pack } = ready;
  const before = like === null ? undefined : await keptMatch(like).catch(() => undefined);
  if (before !== undefined && before !== "damaged" && canBeLike(before.kept, pack)) {
    const header = readHeader(before.record);
    const config = header.ok ? pack.game.config.safeParse(header.value.config) : undefined;
    const { seating, isQuick } = before.kept;
    if (config?.success)
      return isQuick
        ? beginQuick(ready, seating, config.data)
        : beginMatch(ready, seating, config.data, friendIn(before.kept));
  }
  const seating = seatingAgainst(pack, level ?? usualLevel(pack));
  return beginQuick(
    ready,
    canSeat(pack, seating) ? seating : seatingAgainst(pack, usualLevel(pack)),
    presetConfig(pack),
  );
}

function canBeLike({ game, seating }: Kept, pack: GamePackage): boolean {
  return game === pack.game.id && canSeat(pack, seating);
}

/** Name of the second person in hot seat. */
function friendIn({ seating, names }: Kept): string | undefined {
  return names.filter((_, seat) => seating[seat] === null)[1];
}
