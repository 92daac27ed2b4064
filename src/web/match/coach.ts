import { useCallback, useEffect, useMemo, useState } from "react";
import type { BoardModule, Lesson } from "../board/board.ts";
import type { Situation } from "../board/situation.ts";
import { DEVICE, keepIn, membersIn } from "../frame/kept.ts";

/* The coach of the first match of a game. It remembers on this device what has been learnt. */

const PLACE = "ludothek.coach";

/** Numbers of the lessons of a game that were learnt; "done": the coach is not needed any more. */
type Learnt = readonly number[] | "done";

/** What has been learnt about a game on this device. */
export function learntAbout(game: string): Learnt {
  const kept = membersIn(DEVICE, PLACE)[game];
  if (kept === "done") return kept;
  return Array.isArray(kept) ? kept.filter((number) => typeof number === "number") : [];
}

/** Remembers what was learnt about a game; an empty list lets the coach begin again. */
export function remember(game: string, learnt: Learnt): void {
  keepIn(DEVICE, PLACE, JSON.stringify({ ...membersIn(DEVICE, PLACE), [game]: learnt }));
}

/** The lesson that matters now, and the state of all. */
export interface CurrentLesson {
  readonly lesson: Lesson;
  readonly number: number;
  readonly lessons: number;
  readonly learnt: readonly number[];
}

/** The number of the lesson to give now: the first one not yet learnt that matters. */
export function lessonNow(
  lessons: readonly Lesson[],
  learnt: readonly number[],
  situation: Situation,
): number | undefined {
  if (!situation.isMyTurn) return undefined;
  const found = lessons.findIndex((lesson, number) => !learnt.includes(number) && lesson.matters(situation));
  return found < 0 ? undefined : found;
}

const NO_LESSONS: readonly Lesson[] = [];

/** The lessons of a board, once they are loaded, for players who need them. */
function useLessons(board: Pick<BoardModule, "coach">, isNeeded: boolean): readonly Lesson[] {
  const [lessons, setLessons] = useState(NO_LESSONS);
  useEffect(() => {
    if (isNeeded)
      board.coach?.().then(
        (coach) => setLessons(coach.lessons),
        () => {},
      );
  }, [board, isNeeded]);
  return lessons;
}

/** The coach: what to say now, what the player did, and the end of the lessons. */
export function useCoach(game: string, board: Pick<BoardModule, "coach">, situation: Situation) {
  const [learnt, setLearnt] = useState(() => learntAbout(game));
  const lessons = useLessons(board, learnt !== "done");
  const [isOver, needed] = [situation.outcome !== undefined, learnt !== "done" && lessons.length > 0];
  const keep = useCallback(
    (next: Learnt) => {
      const isAll = next !== "done" && lessons.every((_, number) => next.includes(number));
      const kept = isAll ? "done" : next;
      setLearnt(kept);
      remember(game, kept);
    },
    [game, lessons],
  );
  // A player who has finished a match needs no coach for the next one.
  useEffect(() => {
    if (isOver && needed && situation.isSeated) keep("done");
  }, [isOver, needed, situation.isSeated, keep]);
  const current = useMemo((): CurrentLesson | undefined => {
    if (learnt === "done") return undefined;
    const number = lessonNow(lessons, learnt, situation);
    const lesson = number === undefined ? undefined : lessons[number];
    if (number === undefined || lesson === undefined) return undefined;
    return { lesson, number, lessons: lessons.length, learnt };
  }, [lessons, learnt, situation]);
  /** The player has acted: lessons that this shows are learnt, whether or not they were given. */
  const acted = useCallback(
    (action: unknown) => {
      if (learnt === "done" || lessons.length === 0) return;
      const shown = lessons.flatMap((lesson, number) => (lesson.learnt?.(action) ? [number] : []));
      const next = [...new Set([...learnt, ...shown])];
      if (next.length > learnt.length) keep(next);
    },
    [learnt, lessons, keep],
  );
  const confirm = useCallback(
    (number: number) => {
      if (learnt !== "done") keep([...learnt, number]);
    },
    [learnt, keep],
  );
  const skip = useCallback(() => keep("done"), [keep]);
  return { current, acted, confirm, skip };
}
