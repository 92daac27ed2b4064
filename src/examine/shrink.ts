import type { Session } from "./session.ts";
import type { Subject } from "./subject.ts";

/** Tells which of several sessions is the first that still shows a difference; undefined if none does. */
export type FirstFailing = (sessions: readonly Session[]) => Promise<number | undefined>;

/** Lines are left out in blocks of half of them, a quarter and so on, and in the end in blocks of these sizes everywhere. */
const SMALL_BLOCKS = [6, 5, 4, 3, 2, 1];

/**
 * The shortest session that still shows a difference: fewer lines first (delta debugging), then simpler files and
 * arguments, then simpler lines, until nothing can be left out or `isOver` says that the time is.
 */
export async function shrunk(
  subject: Subject,
  session: Session,
  firstFailing: FirstFailing,
  isOver: () => boolean,
): Promise<Session> {
  /**
   * Replaces a session by its first simpler one as long as there is one. Those that come before it in the list were in
   * vain a moment ago, so they are tried again only when all others have been.
   */
  const simplified = async (from: Session, simpler: (session: Session) => readonly Session[]) => {
    let best = from;
    for (let tried = 0; !isOver(); ) {
      const candidates = simpler(best).slice(tried);
      const found = await firstFailing(candidates);
      if (found === undefined && tried === 0) break;
      best = candidates[found ?? -1] ?? best;
      tried = found === undefined ? 0 : tried + found;
    }
    return best;
  };
  let best = session;
  for (let before: Session | undefined; before !== best && !isOver(); ) {
    before = best;
    for (let size = best.lines.length >> 1; size > Math.max(...SMALL_BLOCKS); size >>= 1)
      best = await simplified(best, (one) => withoutBlocks(subject, one, size, size));
    for (const size of SMALL_BLOCKS)
      best = await simplified(best, (one) => withoutBlocks(subject, one, size, 1));
    best = await simplified(best, (one) =>
      Array.from(subject.simpler(one), (start) => ({ ...start, lines: one.lines })),
    );
    best = await simplified(best, (one) => withSimplerLines(subject, one));
  }
  return best;
}

/** Sessions without a block of lines, from the end: what comes last depends on what came before. */
function withoutBlocks(subject: Subject, session: Session, size: number, step: number): readonly Session[] {
  const { lines } = session;
  const sessions: Session[] = [];
  for (let end = lines.length; end >= size; end -= step) {
    const before = lines.slice(0, end - size);
    const after = lines.slice(end);
    for (const mended of [after, ...subject.mended(after)])
      sessions.push({ ...session, lines: [...before, ...mended] });
  }
  return sessions;
}

function withSimplerLines(subject: Subject, session: Session): readonly Session[] {
  const { lines } = session;
  return lines.flatMap((line, i) =>
    Array.from(subject.simplerLines(line), (simple) => ({ ...session, lines: lines.with(i, simple) })),
  );
}
