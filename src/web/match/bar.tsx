import { memo, type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { Menu } from "../frame/menu.tsx";
import { SoundButton } from "../frame/sound-button.tsx";
import { Mark, Ui } from "../look/ui.tsx";
import { words } from "../words/words.ts";

interface BarProps {
  readonly game: string;
  readonly title: string;
  readonly subtitle: string;
  /** Portraits of the bots, which have no other place on some boards. */
  readonly faces?: ReactNode;
  readonly round: number | undefined;
  readonly deadline: number | null;
  readonly pause?: { readonly isPaused: boolean; toggle(): void } | undefined;
  /** The menu items. */
  readonly children: ReactNode;
}

/** The bar above a board: game title, progress, and controls shared by all games. */
export const Bar = memo(function Bar(props: BarProps) {
  const { game, title, subtitle, faces, round, deadline, pause, children } = props;
  const pauseLabel = pause?.isPaused ? words.match.goOn : words.match.pause;
  const pauseSign = <Ui of={pause?.isPaused ? "play" : "pause"} />;
  return (
    <header className="bar" data-game={game}>
      <Link className="home" href="/" aria-label={words.nav.home}>
        <Mark />
      </Link>
      <h1>{title}</h1>
      {faces}
      <span className="sub">{subtitle}</span>
      <span className="meta">
        {round !== undefined && (
          <span>
            {words.match.round} <b>{round}</b>
          </span>
        )}
        {deadline !== null && <Countdown until={deadline} />}
      </span>
      <nav aria-label={words.match.options}>
        <Link
          className="icon"
          href={`/rules/${game}`}
          target="_blank"
          aria-label={words.nav.rules}
          title={words.nav.rules}
        >
          <Ui of="rules" />
        </Link>
        <SoundButton />
        {pause !== undefined && (
          <button
            type="button"
            className="icon"
            aria-label={pauseLabel}
            title={pauseLabel}
            onClick={pause.toggle}
          >
            {pauseSign}
          </button>
        )}
        <Menu label={words.match.options} button={<Ui of="more" />}>
          <Link href={`/manual/${game}`} target="_blank">
            <Ui of="help" />
            {words.nav.manual}
          </Link>
          {/* On a phone there's no room for its icon. */}
          {pause !== undefined && (
            <button type="button" className="phone" onClick={pause.toggle}>
              {pauseSign}
              {pauseLabel}
            </button>
          )}
          {children}
        </Menu>
      </nav>
    </header>
  );
});

/** Time as it is shown on a clock: minutes and seconds, or days and hours in a match by correspondence. */
function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Time left for a decision. */
function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span role="timer" className={seconds <= 10 ? "danger-t" : undefined}>
      <Ui of="clock" /> <b>{timeLeft(seconds)}</b>
    </span>
  );
}
