import { useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { notify } from "../frame/notices.tsx";
import { Page } from "../frame/page.tsx";
import { type Kept, keepingProblem, keptMatches, removeMatch } from "../local/saves.ts";
import { titleOf } from "../online/lobby-strip.tsx";
import { words } from "../words/words.ts";

/** The matches of this device: those that go on, and those that are over. */
export default function MatchesPage() {
  const [kept, setKept] = useState<readonly Kept[]>();
  const load = useCallback(() => {
    keptMatches()
      .catch((error) => {
        notify(keepingProblem(error));
        return [];
      })
      .then(setKept);
  }, []);
  useEffect(load, [load]);
  const remove = (id: string) =>
    removeMatch(id)
      .then(() => notify(words.matches.removed, true))
      .catch((error) => notify(keepingProblem(error)))
      .then(load);
  return (
    <Page title={words.matches.title}>
      <section className="stack" aria-label={words.matches.here}>
        <h2>{words.matches.here}</h2>
        {kept?.length === 0 && <p className="empty">{words.matches.none}</p>}
        <div className="rows">
          {kept?.map((match) => (
            <KeptRow key={match.id} kept={match} remove={() => remove(match.id)} />
          ))}
        </div>
      </section>
    </Page>
  );
}

/** How a match ended for whoever sits at this device. */
function resultOf({ winners, seating }: Kept): string {
  const { matches } = words;
  if (winners === null) return matches.running;
  const people = seating.flatMap((level, seat) => (level === null ? [seat] : []));
  if (seating.length > 1 && winners.length === seating.length) return matches.drawn;
  if (people.length > 1) return matches.over;
  return winners.some((seat) => people.includes(seat)) ? matches.won : matches.lost;
}

function KeptRow({ kept, remove }: { readonly kept: Kept; remove(): void }) {
  const { id, game, winners, at, names, summary } = kept;
  const title = titleOf(game);
  const day = new Date(at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="open" data-game={game}>
      <i className="dotg" />
      <div>
        <b>
          {title} · {resultOf(kept)}
        </b>
        <small>{[names.join(", "), summary, day].filter((part) => part !== "").join(" · ")}</small>
      </div>
      {winners === null && (
        <Link className="btn" href={`/local/${id}`}>
          {words.matches.goOn}
        </Link>
      )}
      <Link className="btn" href={`/replay/local/${id}`}>
        {words.matches.look}
      </Link>
      <button type="button" className="btn quiet" onClick={remove}>
        {words.matches.remove}
      </button>
    </div>
  );
}
