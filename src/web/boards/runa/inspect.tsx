import type { Card } from "../../../games/runa/cards.ts";
import type { Monster, View } from "../../../games/runa/state.ts";
import { bare } from "./art.ts";
import { type Course, chance, hurts, intentOf, range, strengthOf } from "./courses.ts";
import { percentOf, type Row, span, sumOf } from "./reckon.ts";
import { words } from "./words.ts";

interface InspectProps {
  readonly view: View;
  readonly card: Card | undefined;
  readonly target: Monster | undefined;
  readonly courses: readonly Course[];
}

/** Explains the numbers of the aimed card or, before that, of the monsters' next moves. */
export function Inspect({ view, card, target, courses }: InspectProps) {
  if (view.monsters.length === 0) return null;
  const isAimed = card !== undefined && courses.length > 0;
  const rows = isAimed ? (target === undefined ? [] : sumOf(view, card, target)) : threats(view);
  const title = !isAimed
    ? words.reckoning.idle
    : target === undefined
      ? words.reckoning.plays(bare(card))
      : words.reckoning.aims(bare(card), target.name);
  return (
    <section className="reckoning wide" aria-label={title}>
      <h2>{title}</h2>
      {isAimed && <p>{outlook(view, courses)}</p>}
      {rows.length > 0 && (
        <dl className="sum">
          {rows.map(({ what, number }, index) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className={index === rows.length - 1 ? "danger-t" : ""}>{number}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** What Runa would lose this round without acting. */
function threats({ monsters }: View): readonly Row[] {
  const intents = monsters.map((monster) => ({ monster, ability: intentOf(monster) }));
  const total = intents.reduce((sum, { ability }) => sum + (hurts(ability) ? strengthOf(ability) : 0), 0);
  return [
    ...intents.map(({ monster, ability }) => ({
      what: `${monster.name}, ${bare(ability)}`,
      number: hurts(ability) ? `− ${strengthOf(ability)}` : "0",
    })),
    { what: words.reckoning.loses, number: `${total}` },
  ];
}

/** Summarizes the outlook of the round. */
export function outlook(view: View, courses: readonly Course[]): string {
  const fall = chance(courses, ({ dead }) => dead.has(null));
  const [least, most] = range(courses, ({ lost }) => lost.get(null) ?? 0);
  const deaths = view.monsters.flatMap((monster) => {
    const death = chance(courses, ({ dead }) => dead.has(monster.place));
    return death === 0 ? [] : [words.outlook.dies(monster.name, percentOf(death))];
  });
  const health =
    fall > 0
      ? words.outlook.falls(percentOf(fall))
      : most === 0
        ? words.outlook.losesNothing
        : words.outlook.loses(span(least, most));
  return [...deaths, health].join(" ");
}
