import "./aside-card.css";
import "./coach-card.css";
import { type ReactNode, useEffect } from "react";
import { Button } from "../frame/button.tsx";
import { useStore } from "../frame/store.ts";
import { changeSettings, settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import type { CurrentLesson } from "./coach.ts";

interface CoachCardProps extends CurrentLesson {
  confirm(number: number): void;
  skip(): void;
  /** The menu of the match: on phones the card takes the place of the bar. */
  readonly options: ReactNode;
}

/** A lesson of the first match. What it speaks of is marked on the board. */
export function CoachCard({ lesson, number, lessons, learnt, confirm, skip, options }: CoachCardProps) {
  const { sound } = useStore(settings);
  // After every rendering, because the board may have drawn what is marked anew.
  useEffect(() => {
    const marked = [...document.querySelectorAll(lesson.at)];
    for (const element of marked) element.setAttribute("data-coached", "");
    return () => {
      for (const element of marked) element.removeAttribute("data-coached");
    };
  });
  return (
    <section className="aside-card coach-card" aria-label={words.coach.title} aria-live="polite">
      <header>
        <span className="coach-dots" aria-hidden="true">
          {Array.from({ length: lessons }, (_, each) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lessons have no other name than their number
            <i key={each} className={each === number ? "on" : learnt.includes(each) ? "past" : ""} />
          ))}
        </span>
        <button type="button" className="coach-skip" onClick={skip}>
          {words.coach.skip}
        </button>
      </header>
      <div className="coach-lesson">
        <h2>{lesson.title}</h2>
        <p>{lesson.text}</p>
        {number === 0 && !sound && (
          <button
            type="button"
            className="coach-skip coach-sound"
            onClick={() => changeSettings({ sound: true })}
          >
            {words.coach.withSound}
          </button>
        )}
      </div>
      {lesson.learnt === undefined && (
        <Button look="quiet" label={words.coach.gotIt} onClick={() => confirm(number)} />
      )}
      <div className="card-menu">{options}</div>
    </section>
  );
}
