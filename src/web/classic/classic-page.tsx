import { useEffect, useState } from "react";
import { Link } from "wouter";
import { ButtonLink } from "../frame/button.tsx";
import { Loading, Page, ProblemMessage } from "../frame/page.tsx";
import { examineWords } from "../words/examine-words.ts";
import { pageWords } from "../words/page-words.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import { ClassicPanel } from "./panel.tsx";
import { type Playable, PROGRAMS } from "./programs.ts";

interface ClassicPageProps {
  readonly params: { readonly game?: string };
}

const [FIRST = ""] = PROGRAMS.keys();

/** The classic programs, one at a time, in a terminal. */
export default function ClassicPage({ params: { game = FIRST } }: ClassicPageProps) {
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly playable: Playable }>();
  useEffect(() => {
    PROGRAMS.get(game)?.().then((playable) => setLoaded({ game, playable }));
  }, [game]);
  if (!PROGRAMS.has(game)) return <ProblemMessage title={words.trouble.unknownGame(game)} />;
  return (
    <Page title={pageWords.classic.title} isWide={true} manual={`${game}#the-classic-program`}>
      <div className="stack">
        <p>
          {pageWords.classic.lead} <Link href="/examine">{examineWords.link}</Link>
        </p>
        <nav className="flow" aria-label={pageWords.classic.title}>
          {Array.from(PROGRAMS.keys(), (name) => (
            <ButtonLink
              look={name === game ? "lit" : ""}
              label={titleOf(name)}
              key={name}
              href={`/classic/${name}`}
              aria-current={name === game ? "page" : undefined}
            />
          ))}
        </nav>
        {loaded?.game === game ? <ClassicPanel game={game} playable={loaded.playable} /> : <Loading />}
      </div>
    </Page>
  );
}
