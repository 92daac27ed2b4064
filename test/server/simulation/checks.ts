import { canonical, same, withoutConfig } from "../../../src/kernel/canonical.ts";
import type { Match } from "../../../src/kernel/match.ts";
import { Match as Replayed } from "../../../src/kernel/match.ts";
import { NEW_RATING, ratedAfter } from "../../../src/protocol/glicko.ts";
import { roundedRating } from "../../../src/server/rating-rows.ts";
import { Tellings } from "../../../src/table/notices.ts";
import { doneBy } from "../../../src/table/recall.ts";
import type { Disk } from "../memory-store.ts";
import { Broken } from "./broken.ts";
import type { Person, Sighting } from "./person.ts";

/* What must hold when a match is over: what people were promised and saw is what its record says. */

/** Everything that was acknowledged is there, in its place; and nothing is there that was not sent, or sent once. */
export function promisesKept(match: Match, { name, seat = 0, sent, promised }: Person): void {
  const done = doneBy(match, seat);
  for (const [count, action] of promised)
    if (!same(done[count - 1]?.action, action))
      throw new Broken(
        `${name} was promised ${JSON.stringify(action)} as action ${count}, there is ${JSON.stringify(done[count - 1]?.action)}`,
      );
  done.forEach(({ action, number }, index) => {
    if (!isByStandIn(match, seat, number) && !sent.get(index + 1)?.some((one) => same(one, action)))
      throw new Broken(
        `action ${index + 1} of ${name} is ${JSON.stringify(action)}, which was never sent as that`,
      );
  });
}

/** Whether a bot stood in for this seat when an entry was made. */
function isByStandIn({ notes }: Match, seat: number, entry: number): boolean {
  const last = notes.findLast(
    ({ after, note }) =>
      after < entry &&
      Object.entries({ type: "stand-in", seat }).every(([key, value]) => {
        return (note as Readonly<Record<string, unknown>>)[key] === value;
      }),
  );
  return last !== undefined && (last.note as { bot: string | null }).bot !== null;
}

/** Everything a person saw and was sent is what the record shows to this viewer at some point, in order. */
export function sawWhatWas(match: Match, person: Person): void {
  sawOnlyWhatWas(match, person);
  const { name, visits, viewer = 0 } = person;
  const last = visits.at(-1)?.at(-1);
  if (last === undefined || canonical(last.view) !== canonical(withoutConfig(match.view(viewer))))
    throw new Broken(`${name} sees ${JSON.stringify(last?.view)} in the end`);
}

/** The same, but for the end, which this person may not have seen. */
export function sawOnlyWhatWas(match: Match, { name, visits, told, viewer }: Person): void {
  const shown = new Map<number, readonly (readonly [number, string])[]>();
  for (const visit of visits) {
    const as = visit[0]?.viewer ?? 0;
    const points = shown.get(as) ?? pointsOf(match, as);
    shown.set(as, points);
    follow(name, visit, points);
  }
  if (viewer === undefined) throw new Broken(`${name} saw nothing`);
  const { list } = new Tellings(match, viewer).all;
  for (const [number, telling] of told) {
    const due = list[number - 1];
    const expected = due === undefined ? undefined : "event" in due ? due.event : due.takenBack;
    if (!same(telling, expected))
      throw new Broken(
        `${name} was told ${JSON.stringify(telling)} as ${number}, not ${JSON.stringify(expected)}`,
      );
  }
}

/** After each entry: the number of the last notice, and the view. */
function pointsOf(match: Match, viewer: number): readonly (readonly [number, string])[] {
  const again = new Replayed(match.game, match.config, match.seed, match.fair);
  const tellings = new Tellings(again, viewer);
  const point = () => [tellings.count, canonical(withoutConfig(again.view(viewer)))] as const;
  const points = [point()];
  again.watcher = {
    entered(entry) {
      tellings.hear(entry);
      points.push(point());
    },
  };
  for (const entry of match.entries) {
    if (entry.type === "step") again.trust(entry.mover, entry.action, entry.at);
    else again.replayDecision(entry.decision, entry.at);
  }
  return points;
}

function follow(
  name: string,
  visit: readonly Sighting[],
  points: readonly (readonly [number, string])[],
): void {
  let at = 0;
  for (const { number, view } of visit) {
    const text = canonical(view);
    while (at < points.length && !(points[at]?.[0] === number && points[at]?.[1] === text)) at++;
    if (at === points.length)
      throw new Broken(`${name} saw ${text} after telling ${number}, which never was`);
  }
}

/** A rated match has counted once for each of its people, from the ratings before it. */
export function countedOnce(disk: Disk, table: string): void {
  const { people = [], winners = [] } = disk.finished.get(table) ?? {};
  if (disk.due.has(table)) throw new Broken("the match still doesn't count for the ratings");
  for (const [seat, person] of people.entries()) {
    const rows = disk.ratings.filter((row) => row.person === person && row.id === table);
    const [own, other] = [winners.includes(seat), winners.includes(1 - seat)];
    const score = own === other ? 0.5 : Number(own);
    const expected = roundedRating(ratedAfter(NEW_RATING, [{ opponent: NEW_RATING, score }]));
    if (rows.length !== 1 || !same(rows[0]?.after, expected))
      throw new Broken(`seat ${seat} is rated ${JSON.stringify(rows)}, not ${JSON.stringify(expected)}`);
  }
}

/** No entry is older than the one before. */
export function timesGrow({ entries }: Match): void {
  entries.forEach(({ at }, index) => {
    if (at === null || at < (entries[index - 1]?.at ?? 0))
      throw new Broken(`entry ${index + 1} is before the one before it`);
  });
}
