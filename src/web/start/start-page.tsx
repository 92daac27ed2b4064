import "../look/start.css";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { BOT_RATINGS } from "../../bots/ratings.ts";
import { GAMES, type GameEntry } from "../../games/index.ts";
import { ButtonLink } from "../frame/button.tsx";
import { DEVICE, textIn } from "../frame/kept.ts";
import { Top, useTitle } from "../frame/page.tsx";
import { fetchAhead, fetchRoom } from "../local/pages.ts";
import { ResumeCard } from "../matches/resume-card.tsx";
import type { OwnTable } from "../online/own-tables.ts";
import { levelName, levelsOf } from "../words/levels.ts";
import { words } from "../words/words.ts";
import { MAX_TABLES, TABLES_PLACE } from "./kept-tables.ts";
import { Picture } from "./picture.tsx";

const OwnRows = lazy(() => import("../online/own-rows.tsx"));
const LobbyStrip = lazy(() => import("../online/lobby-strip.tsx"));

/** By then even a slow device has drawn the page: what every match needs can come. */
const FREE_AFTER_MS = 1000;

/** The start page: the games, and the last unfinished match. */
export default function StartPage() {
  useTitle(words.house);
  useFreeTime(fetchRoom);
  const [own, setOwn] = useState<readonly OwnTable[]>([]);
  return (
    <div className="start">
      <Top />
      <main>
        <div className="rows way-back" style={{ minHeight: keptHeight() }}>
          <Suspense>{own.length > 0 && <OwnRows tables={own} most={MAX_TABLES} />}</Suspense>
        </div>
        <section className="hero">
          <div>
            <h1>{words.start.title(GAMES.size)}</h1>
            <p>{words.start.lead}</p>
          </div>
          <ResumeCard />
        </section>
        <div className="tables" style={{ "--columns": columnsFor(GAMES.size) }}>
          {Array.from(GAMES.values(), (game) => (
            <Poster key={game.id} game={game} />
          ))}
        </div>
        <Suspense fallback={<section className="lobby" aria-busy="true" />}>
          <LobbyStrip found={setOwn} />
        </Suspense>
      </main>
    </div>
  );
}

/** Room for the tables that the player had last time: they come late, and must not move what is about to be clicked. */
function keptHeight(): number {
  return 66 * Math.min(innerWidth > 720 ? 1 : MAX_TABLES, Number(textIn(DEVICE, TABLES_PLACE)));
}

/** Calls `then` when the page is there and has nothing else to do, or as soon as the visitor does anything. */
function useFreeTime(then: () => void) {
  useEffect(() => {
    const signs = ["pointermove", "pointerdown", "keydown", "scroll"];
    for (const sign of signs) window.addEventListener(sign, then, { once: true, passive: true });
    const later = setTimeout(then, FREE_AFTER_MS);
    return () => {
      clearTimeout(later);
      for (const sign of signs) window.removeEventListener(sign, then);
    };
  }, [then]);
}

/** Posters per row on a wide screen; rows are balanced. */
const MAX_COLUMNS = 6;

function columnsFor(games: number): number {
  return Math.ceil(games / Math.ceil(games / MAX_COLUMNS));
}

function Poster({ game: { id, title, summary, teaser, length, seats } }: { readonly game: GameEntry }) {
  const isForTwo = seats > 1;
  const other = isForTwo ? words.start.withFriend(title) : words.start.choose(title);
  return (
    <article
      className="poster"
      data-game={id}
      onPointerEnter={() => fetchAhead(id)}
      onFocus={() => fetchAhead(id)}
    >
      <Picture game={id} title={title} />
      <div className="body">
        <h2>{title}</h2>
        <p>{teaser ?? summary}</p>
        <span className="facts">{`${words.start.players(seats)} · ${length}`}</span>
        {isForTwo && <Levels game={id} title={title} />}
        <div className="go">
          <ButtonLink
            look="paper"
            icon="play"
            label={words.start.play}
            href={`/play/${id}`}
            aria-label={`${words.start.play}: ${title}`}
          />
          <ButtonLink
            icon={isForTwo ? "people" : "more"}
            href={isForTwo ? `/new/${id}?with=friend` : `/new/${id}`}
            aria-label={other}
            title={other}
          />
        </div>
      </div>
    </article>
  );
}

/** Starts a match against each level of opponent. */
function Levels({ game, title }: { readonly game: string; readonly title: string }) {
  return (
    <nav className="levels" aria-label={words.start.levels(title)}>
      {levelsOf(game).map((level) => (
        <Link key={level} href={`/play/${game}?level=${level}`}>
          {levelName(level)} <small title={words.start.rating}>{BOT_RATINGS[game]?.[level]}</small>
        </Link>
      ))}
    </nav>
  );
}
