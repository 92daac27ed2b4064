import "./own.css";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { GAMES, type GameEntry } from "../../games/index.ts";
import { ButtonLink } from "../frame/button.tsx";
import { inOwnLanguage } from "../frame/own-language.ts";
import { Page } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { keptMatches } from "../local/saves.ts";
import { ResultMark } from "../matches/result-mark.tsx";
import { ResumeCard } from "../matches/resume-card.tsx";
import { clock } from "../net/clock.ts";
import { useOwnMatches } from "../online/own-matches.ts";
import { type OwnRatings, useOwnRatings } from "../online/own-ratings.ts";
import { ratingText } from "../online/rating-text.ts";
import { settings } from "../settings/settings.ts";
import { Picture } from "../start/picture.tsx";
import { houseWords } from "../words/house-words.ts";
import { levelName } from "../words/levels.ts";
import { dated, percentText } from "../words/locale.ts";
import { pageWords } from "../words/page-words.ts";
import { titleOf } from "../words/title-of.ts";
import { challengeDay, countedResult, untilNext } from "./daily.ts";
import { allOf, bestRuns, byLevel, lastDays, streaksOf, type Tally, tallyOf, winsInARow } from "./figures.ts";
import { keptResults, type Result, resultFor } from "./results.ts";

/** Days of the strip of matches: five weeks. */
const DAYS = 35;

const MAX_RUNS = 4;

/** The player's own page: results by game and level, streaks, best runs, and the challenges of the day. */
export default function OwnPage() {
  const { name } = useStore(settings);
  const here = keptResults();
  const all = [...here, ...useHouseResults()].sort((a, b) => a.at - b.at);
  const ratings = useOwnRatings();
  const now = clock.now();
  const tally = tallyOf(all);
  const { own } = pageWords;
  return (
    <Page title={name} isWide>
      <div className="own">
        <ResumeCard />
        <dl className="totals">
          <Total value={String(allOf(tally))} label={own.matches} />
          <Total value={allOf(tally) === 0 ? "–" : percentText(tally.won / allOf(tally))} label={own.won} />
          <Total value={String(streaksOf(all, now).current)} label={own.daysInARow} />
          <Total value={String(winsInARow(all))} label={own.winsInARow} />
        </dl>
        <div className="games">
          {Array.from(GAMES.values(), (game) => (
            <GameCard
              key={game.id}
              game={game}
              results={all.filter((each) => each.game === game.id)}
              rating={ratings.find((each) => each.game === game.id)}
            />
          ))}
        </div>
        {ratings.length > 0 && <p className="help">{houseWords.ratings.help}</p>}
        <Challenges results={here} now={now} />
        <Streaks results={all} now={now} />
        <BestRuns results={here} />
      </div>
    </Page>
  );
}

/** Results of the player at tables of the house, if it can be reached. */
function useHouseResults(): readonly Result[] {
  return useOwnMatches().flatMap(({ id, game, players, winners, seat, ended }) =>
    seat === null
      ? []
      : [{ id, game, level: null, result: resultFor(winners, players.length, seat), at: ended, ending: "" }],
  );
}

function Total({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface GameCardProps {
  readonly game: GameEntry;
  readonly results: readonly Result[];
  readonly rating: OwnRatings[number] | undefined;
}

/** Results of one game: by level against others, as far as it went alone. */
function GameCard({ game, results, rating }: GameCardProps) {
  const { own } = pageWords;
  const tally = tallyOf(results);
  const isSolo = game.seats === 1;
  const [best] = bestRuns(results, 1);
  return (
    <section className="game-card" data-game={game.id}>
      <h2>
        <Picture game={game.id} title={titleOf(game.id)} />
        <Link href={`/rules/${game.id}`}>{titleOf(game.id)}</Link>
      </h2>
      {results.length === 0 ? (
        <ButtonLink icon="play" label={own.playFirst} href={`/play/${game.id}`} />
      ) : (
        <>
          <p className="score">
            {isSolo ? percentText(best?.progress ?? 0) : own.wonOf(tally.won, allOf(tally))}{" "}
            <small>{isSolo ? own.furthest : own.won}</small>
          </p>
          <TallyBar tally={tally} />
          <p className="help">
            {isSolo ? own.runs(results.length, tally.won) : own.tally(tally.won, tally.drawn, tally.lost)}
          </p>
          {!isSolo && (
            <ul>
              {byLevel(results).map(([level, each]) => (
                <li key={level}>
                  {level === null ? own.atTables : levelName(level)} <b>{own.wonOf(each.won, allOf(each))}</b>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {rating !== undefined && (
        <ul>
          <li>
            {houseWords.ratings.own} <b>{ratingText({ ...rating, change: null })}</b>
          </li>
        </ul>
      )}
    </section>
  );
}

function TallyBar({ tally }: { readonly tally: Tally }) {
  return (
    <div className="tally" aria-hidden="true">
      {(["won", "drawn", "lost"] as const)
        .filter((kind) => tally[kind] > 0)
        .map((kind) => (
          <i key={kind} className={kind} style={{ flexGrow: tally[kind] }} />
        ))}
    </div>
  );
}

interface SectionProps {
  readonly results: readonly Result[];
  readonly now: number;
}

/** Today's challenge of each game. */
function Challenges({ results, now }: SectionProps) {
  const { own } = pageWords;
  const day = challengeDay(now);
  const minutes = Math.ceil(untilNext(now) / 60_000);
  return (
    <section className="panel challenges">
      <h2>{own.challenges}</h2>
      <p className="help">
        {own.challengesText} {own.next(Math.floor(minutes / 60), minutes % 60)}
      </p>
      <ul>
        {Array.from(GAMES.values(), ({ id, title }) => {
          const result = countedResult(results, id, day)?.result;
          return (
            <li key={id} data-game={id}>
              <Picture game={id} title={title} />
              <span>{title}</span>
              {result !== undefined && <ResultMark of={result} />}
              <ButtonLink
                label={result === undefined ? own.take : own.look}
                href={`/daily/${id}`}
                aria-label={`${result === undefined ? own.take : own.look}: ${title}`}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Streaks({ results, now }: SectionProps) {
  const { own } = pageWords;
  const { current, longest } = streaksOf(results, now);
  const days = lastDays(results, now, DAYS);
  return (
    <section className="panel">
      <h2>{own.streaks}</h2>
      <dl className="totals small">
        <Total value={String(current)} label={own.daysInARow} />
        <Total value={String(longest)} label={own.longest} />
      </dl>
      <div
        className="days"
        role="img"
        aria-label={own.daysPlayed(days.filter((count) => count > 0).length, DAYS)}
      >
        {days.map((count, index) => {
          const strength = count === 0 ? undefined : Math.min(1, 0.4 + 0.2 * count);
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its number
          return <i key={index} className={count > 0 ? "on" : ""} style={{ opacity: strength }} />;
        })}
      </div>
      <p className="help">{own.fiveWeeks}</p>
    </section>
  );
}

/** The furthest runs of solo games, with their replays as long as they are kept. */
function BestRuns({ results }: { readonly results: readonly Result[] }) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    keptMatches().then(
      (matches) => setKept(new Set(matches.map(({ id }) => id))),
      () => {},
    );
  }, []);
  const { own } = pageWords;
  const runs = bestRuns(results, MAX_RUNS);
  return (
    <section className="panel">
      <h2>{own.bestRuns}</h2>
      {runs.length === 0 && <p className="empty">{own.noRuns}</p>}
      <ul className="runs">
        {runs.map(({ id, game, ending, language, progress = 0, at }) => (
          <li key={id} data-game={game}>
            <Picture game={game} title={titleOf(game)} />
            <p>
              <b>{titleOf(game)}</b>
              <small>
                {inOwnLanguage(ending, language)} {dated(new Date(at))}
              </small>
            </p>
            <em>{percentText(progress)}</em>
            {kept.has(id) && (
              <ButtonLink icon="play" href={`/replay/local/${id}`} aria-label={own.replayOf(titleOf(game))} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
