import "../look/start.css";
import { lazy, Suspense, useEffect, useState } from "react";
import { ButtonLink } from "../frame/button.tsx";
import { Top, useTitle } from "../frame/page.tsx";
import { fetchAhead, fetchRoom } from "../local/pages.ts";
import type { Kept } from "../local/saves.ts";
import { words } from "../words/words.ts";
import { Picture } from "./posters.tsx";

/** The games as they stand on the start page, and whether one sits opposite somebody. */
const POSTERS = [
  { game: "duel", isForTwo: true },
  { game: "runa", isForTwo: false },
  { game: "farmland", isForTwo: true },
  { game: "dungeon", isForTwo: false },
  { game: "spy", isForTwo: true },
] as const;

const LobbyStrip = lazy(() => import("../online/lobby-strip.tsx"));

/** The start page: five tables, and whatever one was doing before. */
export default function StartPage() {
  useTitle(words.house);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(fetchRoom);
  }, []);
  return (
    <div className="start">
      <Top />
      <main>
        <section className="hero">
          <div>
            <h1>{words.start.title}</h1>
            <p>{words.start.lead}</p>
          </div>
          <Resume />
        </section>
        <div className="tables">
          {POSTERS.map((poster) => (
            <Poster key={poster.game} {...poster} />
          ))}
        </div>
        <Suspense fallback={<section className="lobby" aria-busy="true" />}>
          <LobbyStrip />
        </Suspense>
      </main>
    </div>
  );
}

function Poster({ game, isForTwo }: (typeof POSTERS)[number]) {
  const { title, text, facts } = words.posters[game];
  const other = isForTwo ? words.start.withFriend(title) : words.start.choose(title);
  return (
    <article
      className="poster"
      data-game={game}
      onPointerEnter={() => fetchAhead(game)}
      onFocus={() => fetchAhead(game)}
    >
      <Picture game={game} />
      <div className="body">
        <h2>{title}</h2>
        <p>{text}</p>
        <span className="facts">{facts}</span>
        <div className="go">
          <ButtonLink
            look="paper"
            icon="play"
            label={words.start.play}
            href={`/play/${game}`}
            aria-label={`${words.start.play}: ${title}`}
          />
          <ButtonLink
            icon={isForTwo ? "people" : "more"}
            href={`/new/${game}`}
            aria-label={other}
            title={other}
          />
        </div>
      </div>
    </article>
  );
}

/** The match that was left last, if it is not over. */
function Resume() {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    // A browser that keeps nothing has nothing to go on with.
    import("../local/saves.ts")
      .then(({ keptMatches }) => keptMatches())
      .then((all) => setKept(all.find(({ winners }) => winners === null)))
      .catch(() => {});
  }, []);
  if (kept === undefined) return null;
  const title = Object.entries(words.posters).find(([game]) => game === kept.game)?.[1].title ?? kept.game;
  const others = kept.names.filter((_, seat) => kept.seating[seat] !== null).join(", ");
  return (
    <aside className="resume" aria-label={words.start.resume}>
      <div>
        <b>{title}</b>
        <span>
          {[others && words.match.against(others), kept.summary].filter((part) => part !== "").join(" · ")}
        </span>
      </div>
      <ButtonLink look="main" label={words.start.resume} href={`/local/${kept.id}`} />
    </aside>
  );
}
