import "../look/start.css";
import { posterOf } from "../../games/index.ts";
import { Still } from "../board/still.tsx";
import { ButtonLink } from "../frame/button.tsx";
import { Page } from "../frame/page.tsx";
import { type WholeGame, wholeGame } from "../local/begin.ts";
import { WithGame } from "../local/with-game.tsx";
import { ResumeCard } from "../matches/resume-card.tsx";
import { words } from "../words/words.ts";

/** A summary of the rules with a picture of the board. */
export default function RulesPage({ params: { game } }: { readonly params: { readonly game: string } }) {
  return <WithGame game={game} load={wholeGame} Shown={Rules} />;
}

function Rules({ pack, board }: WholeGame) {
  const { id } = pack.game;
  const { title, summary } = posterOf(pack.game);
  return (
    <Page title={words.rules.title(title)}>
      <ResumeCard game={id} />
      <div className="prose" data-game={id}>
        <p>{summary}</p>
        <Still ready={{ pack, board }} caption={words.rules.picture} />
        <h2>{words.rules.short}</h2>
        <ul className="rule-list">
          {pack.phrases.help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="flow">
          <ButtonLink look="main" label={words.rules.more} href={`/play/${id}`} />
          {board.coach !== undefined && <ButtonLink label={words.coach.teachMe} href={`/play/${id}?teach`} />}
          <ButtonLink label={words.rules.chapter} href={`/manual/${id}`} />
        </div>
      </div>
    </Page>
  );
}
