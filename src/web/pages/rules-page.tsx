import "../look/start.css";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { Still } from "../board/still.tsx";
import { Loading, Page, Trouble } from "../frame/page.tsx";
import { type Ready, readyGame } from "../local/begin.ts";
import { words } from "../words/words.ts";

/** The rules of a game in short, beside a picture of the real board. */
export default function RulesPage({ params: { game } }: { readonly params: { readonly game: string } }) {
  const [ready, setReady] = useState<Ready | null>();
  useEffect(() => {
    readyGame(game).then(
      (found) => setReady(found ?? null),
      () => setReady(null),
    );
  }, [game]);
  if (ready === undefined) return <Loading />;
  if (ready === null) return <Trouble title={words.trouble.unknownGame(game)} />;
  return <Rules key={game} {...ready} />;
}

function Rules({ offer, board }: Ready) {
  const { id, title, summary } = offer.game;
  return (
    <Page title={words.rules.title(title)}>
      <div className="prose" data-game={id}>
        <p>{summary}</p>
        <Still ready={{ offer, board }} name={id} caption={words.rules.picture} />
        <h2>{words.rules.short}</h2>
        <ul className="rule-list">
          {offer.phrases.en.help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="flow">
          <Link className="btn main" href={`/play/${id}`}>
            {words.rules.more}
          </Link>
          <Link className="btn" href={`/manual/${id}`}>
            {words.rules.chapter}
          </Link>
        </div>
      </div>
    </Page>
  );
}
