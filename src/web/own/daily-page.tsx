import { titleOf } from "../words/title-of.ts";
import "./own.css";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "wouter";
import { USUAL_LEVEL } from "../../bots/names.ts";
import { Film } from "../../client/film.ts";
import { readRecord } from "../../kernel/read-record.ts";
import { storyOf } from "../ending/story.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { copyLink } from "../frame/copy-link.ts";
import { notify } from "../frame/notices.tsx";
import { Page, ProblemMessage } from "../frame/page.tsx";
import { beginQuick, seatingAgainst, type WholeGame, wholeGame } from "../local/begin.ts";
import { keptMatch } from "../local/saves.ts";
import { WithGame } from "../local/with-game.tsx";
import { clock } from "../net/clock.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import {
  type Course,
  challengeDay,
  countedResult,
  courseCode,
  courseIn,
  courseOf,
  dailySeed,
  isChallenge,
} from "./daily.ts";
import { keptResults, type Result } from "./results.ts";

interface DailyPageProps {
  readonly params: { readonly game: string; readonly day?: string };
}

/** The challenge of a day: the same start and the same luck for everybody. */
export default function DailyPage({ params: { game, day } }: DailyPageProps) {
  if (!isChallenge(day ?? challengeDay(clock.now()), clock.now()))
    return <ProblemMessage title={pageWords.own.noChallenge} text={pageWords.own.noChallengeText} />;
  return <WithGame game={game} load={wholeGame} Shown={Challenge} />;
}

function Challenge(ready: WholeGame) {
  const { pack } = ready;
  const { day = challengeDay(clock.now()) } = useParams();
  const { id } = pack.game;
  const title = titleOf(id);
  const { own } = pageWords;
  const [, go] = useLocation();
  const [shared] = useState(() => courseIn(location.hash));
  const [counted] = useState(() => countedResult(keptResults(), id, day));
  const course = useCourse(ready, counted);
  const begin = () => {
    const daily = { day, botSeed: dailySeed(id, day, "bots") };
    beginQuick(ready, seatingAgainst(pack, USUAL_LEVEL), pack.usual, {
      seed: dailySeed(id, day, "match"),
      daily,
    }).then(
      (match) => go(`/local/${match}`),
      (error) => notify(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <Page title={own.challengeOf(title)} manual="first-steps#coming-back">
      <section className="panel challenge" data-game={id}>
        <p className="lead">{own.challengeText(pack.game.seats)}</p>
        {shared !== undefined && <Ticket heading={own.friend(day)} course={shared} />}
        {course !== undefined && <Ticket heading={own.yours(day)} course={course} />}
        <div className="flow">
          <Button
            look={counted === undefined ? "main" : ""}
            icon="play"
            label={counted === undefined ? own.take : own.tryAgain}
            onClick={begin}
          />
          {course !== undefined && (
            <Button
              look="main"
              icon="link"
              label={own.shareResult}
              onClick={() => share(title, id, day, course)}
            />
          )}
          <ButtonLink look="quiet" label={own.toOwnPage} href="/me" />
        </div>
        {counted !== undefined && <p className="help">{own.firstCounts}</p>}
      </section>
    </Page>
  );
}

/** The course of the attempt that counts, from its record; without the record only its end. */
function useCourse({ pack }: WholeGame, counted: Result | undefined): Course | undefined {
  const [course, setCourse] = useState<Course>();
  useEffect(() => {
    let isGone = false;
    if (counted === undefined) return undefined;
    keptMatch(counted.id)
      .then((found) => {
        const read = typeof found === "object" ? readRecord(pack.game, found.record) : undefined;
        const curve = read?.ok ? storyOf(new Film(pack, read.value.match), 0, 0).curve : [];
        if (!isGone) setCourse(courseOf(curve, counted.result));
      })
      .catch(() => setCourse(courseOf([], counted.result)));
    return () => {
      isGone = true;
    };
  }, [pack, counted]);
  return course;
}

/** A result that tells how it went, but not what happened. */
function Ticket({ heading, course }: { readonly heading: string; readonly course: Course }) {
  const { own } = pageWords;
  const { result, steps } = course;
  const spoken = [...steps.map((step) => own.steps[step]), words.matches[result]].join(", ");
  return (
    <figure className="ticket">
      <figcaption>{heading}</figcaption>
      <div role="img" aria-label={spoken}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          <i key={index} className={step} />
        ))}
        <i className={result} />
      </div>
      <b>{words.matches[result]}</b>
    </figure>
  );
}

/** Shares a result with the device's own dialog, or copies its link. */
function share(title: string, game: string, day: string, course: Course): void {
  const url = `${location.origin}/daily/${game}/${day}#${courseCode(course)}`;
  const shared = navigator.share?.({ title: pageWords.own.challengeOf(title), url });
  // Closing the dialog of the device is no failure.
  if (shared !== undefined) shared.catch(() => {});
  else copyLink(url);
}
