import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { Menu } from "../frame/menu.tsx";
import { SoundButton } from "../frame/sound-button.tsx";
import { Mark, Ui } from "../look/ui.tsx";
import { words } from "../words/words.ts";
import { Countdown } from "./countdown.tsx";

interface OptionsMenuProps {
  readonly game: string;
  readonly pause?: { readonly isPaused: boolean; toggle(): void } | undefined;
  /** More menu items. */
  readonly children: ReactNode;
}

/** The menu of a match: in the bar, and on a card that takes its place in small windows. */
export function OptionsMenu({ game, pause, children }: OptionsMenuProps) {
  return (
    <Menu label={words.match.options} button={<Ui of="more" />}>
      <Link href={`/manual/${game}`} target="_blank">
        <Ui of="help" />
        {words.nav.manual}
      </Link>
      {/* On a phone there's no room for its icon. */}
      {pause !== undefined && (
        <button type="button" className="phone" onClick={pause.toggle}>
          <Ui of={pause.isPaused ? "play" : "pause"} />
          {pause.isPaused ? words.match.goOn : words.match.pause}
        </button>
      )}
      {children}
    </Menu>
  );
}

interface BarProps extends OptionsMenuProps {
  readonly title: string;
  readonly subtitle: string;
  /** Portraits of the bots, which have no other place on some boards. */
  readonly faces?: ReactNode;
  readonly round: number | undefined;
  readonly deadline: number | null;
}

/** The bar above a board: game title, progress, and controls shared by all games. */
export const Bar = memo(function Bar(props: BarProps) {
  const { game, title, subtitle, faces, round, deadline, pause, children } = props;
  const pauseLabel = pause?.isPaused ? words.match.goOn : words.match.pause;
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
        {deadline !== null && (
          <span>
            <Ui of="clock" /> <Countdown until={deadline} />
          </span>
        )}
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
            <Ui of={pause.isPaused ? "play" : "pause"} />
          </button>
        )}
        <OptionsMenu game={game} pause={pause}>
          {children}
        </OptionsMenu>
      </nav>
    </header>
  );
});
