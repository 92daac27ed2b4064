import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { Mark, Ui } from "../look/ui.tsx";
import { changeSettings, settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import { Menu } from "./menu.tsx";
import { SoundButton } from "./sound-button.tsx";
import { useStore } from "./store.ts";

/** Links in the top bar. */
const PAGES = ["lobby", "tournaments", "replays", "workshop", "classic", "manual"] as const;

/** The top bar of every page except matches. */
export function Top() {
  const { name } = useStore(settings);
  const { nav } = words;
  const swap = () => {
    const isDark = document.documentElement.dataset.theme === "dark";
    changeSettings({ theme: isDark ? "light" : "dark" });
  };
  return (
    <header className="top">
      <Link className="home" href="/" aria-label={nav.home}>
        <Mark />
      </Link>
      <span className="brand">{words.house}</span>
      <nav aria-label={words.house}>
        {PAGES.map((page) => (
          <ButtonLink key={page} look="quiet wide" label={nav[page]} href={`/${page}`} />
        ))}
        <IconButton icon="theme" label={nav.theme} onClick={swap} />
        <SoundButton />
        <Menu
          label={nav.you(name)}
          className="btn"
          button={
            <>
              <span className="own-name">{name}</span> <Ui of="down" />
            </>
          }
        >
          {(["me", "matches", ...PAGES, "settings", "about"] as const).map((page) => (
            <Link key={page} href={`/${page}`}>
              {nav[page]}
            </Link>
          ))}
        </Menu>
      </nav>
    </header>
  );
}

interface PageProps {
  readonly title: string;
  readonly isWide?: boolean;
  /** Chapter of the manual about this page, optionally with a section. */
  readonly manual?: string;
  readonly children: ReactNode;
}

/** A plain page with a title. */
export function Page({ title, isWide = false, manual, children }: PageProps) {
  useTitle(title);
  return (
    <div className={isWide ? "page wide-page" : "page"}>
      <Top />
      <main>
        <div className="page-head">
          <h1 className="page-title">{title}</h1>
          {manual !== undefined && <ManualLink chapter={manual} about={title} />}
        </div>
        {children}
      </main>
    </div>
  );
}

/** Link to the manual. */
function ManualLink({ chapter, about }: { readonly chapter: string; readonly about: string }) {
  const label = words.manual.about(about);
  return (
    <Link className="icon" href={`/manual/${chapter}`} aria-label={label} title={label}>
      <Ui of="help" />
    </Link>
  );
}

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  const whole = title === words.house ? title : `${title} · ${words.house}`;
  useEffect(() => {
    // Debounced: fast play would change it several times per second, and browsers are slow at it.
    const timer = setTimeout(() => {
      document.title = whole;
    }, 100);
    return () => clearTimeout(timer);
  }, [whole]);
}

/** Loading indicator. */
export function Loading() {
  return (
    <main className="loading" aria-busy="true">
      <Mark />
      <p>{words.trouble.loading}</p>
    </main>
  );
}

interface ProblemMessageProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** Says what went wrong, with buttons to continue. */
export function ProblemMessage({ title, text, children }: ProblemMessageProps) {
  useTitle(title);
  return (
    <div className="page">
      <Top />
      <main className="trouble">
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        <div className="flow">
          {children}
          <ButtonLink look="main" label={words.trouble.home} href="/" />
        </div>
      </main>
    </div>
  );
}

/** A chunk failed to load. Reloads the whole page, because some browsers never retry a failed script. */
export function NotLoaded({ title }: { readonly title: string }) {
  return (
    <ProblemMessage title={title} text={words.trouble.notLoadedText}>
      <Button label={words.trouble.again} onClick={() => location.reload()} />
    </ProblemMessage>
  );
}
