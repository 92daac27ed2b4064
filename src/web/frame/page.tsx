import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { Mark, Ui } from "../look/ui.tsx";
import { SoundButton } from "../match/bar.tsx";
import { changeSettings, settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import { Menu } from "./menu.tsx";
import { useStore } from "./store.ts";

/** What the line on top leads to. */
const PAGES = ["lobby", "replays", "workshop", "classic", "manual"] as const;

/** The line on top of every page but those of matches. */
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
          {(["matches", ...PAGES, "settings", "about"] as const).map((page) => (
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
  /** The chapter of the manual, and perhaps the section of it, that tells more. */
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

/** The way from a page to what the manual says about it. */
function ManualLink({ chapter, about }: { readonly chapter: string; readonly about: string }) {
  const label = words.manual.about(about);
  return (
    <Link className="icon" href={`/manual/${chapter}`} aria-label={label} title={label}>
      <Ui of="help" />
    </Link>
  );
}

/** The title of the browser's tab. */
export function useTitle(title: string): void {
  const whole = title === words.house ? title : `${title} · ${words.house}`;
  useEffect(() => {
    // Whoever plays fast would change it several times within a moment, and browsers take their time for it.
    const timer = setTimeout(() => {
      document.title = whole;
    }, 100);
    return () => clearTimeout(timer);
  }, [whole]);
}

/** While something is on its way. */
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

/** Something did not work: what, and a way on. */
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

/** Files of this house did not come. The whole page is loaded again: some browsers never ask again for a script that failed. */
export function NotLoaded({ title }: { readonly title: string }) {
  return (
    <ProblemMessage title={title} text={words.trouble.notLoadedText}>
      <Button label={words.trouble.again} onClick={() => location.reload()} />
    </ProblemMessage>
  );
}
