import "../look/start.css";
import { useMemo } from "react";
import { Link } from "wouter";
import { Match } from "../../kernel/match.ts";
import { presetConfig } from "../../kernel/offer.ts";
import { sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { SurroundingsContext } from "../board/room.tsx";
import { Situation } from "../board/situation.ts";
import { Page } from "../frame/page.tsx";
import type { Ready } from "../local/begin.ts";
import { WithGame } from "../local/with-game.tsx";
import { words } from "../words/words.ts";

/** The match of the picture is always the same, and it is about as far as this. */
const SEED = "5".padStart(32, "0");
const STEPS: Readonly<Record<string, number>> = { duel: 40, runa: 14, farmland: 36, dungeon: 30, spy: 90 };

/** The rules of a game in short, beside a picture of the real board. */
export default function RulesPage({ params: { game } }: { readonly params: { readonly game: string } }) {
  return <WithGame game={game} Shown={Rules} />;
}

function Rules({ offer, board }: Ready) {
  const { id, title, summary } = offer.game;
  return (
    <Page title={words.rules.title(title)}>
      <div className="prose" data-game={id}>
        <p>{summary}</p>
        <Still offer={offer} board={board} />
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
        </div>
      </div>
    </Page>
  );
}

/** The real board in the middle of a match; nobody can act on it, and whoever does not see it misses nothing that is not said. */
function Still({ offer, board }: Ready) {
  const situation = useMemo(() => {
    const match = Match.start(offer.game, presetConfig(offer), SEED);
    const random = houseRandom(SEED);
    for (let step = 0; step < (STEPS[offer.game.id] ?? 20) && match.outcome === undefined; step++) {
      const [seat = 0] = match.toMove;
      match.act(seat, sampleAction(offer.game, match.state, seat, random));
    }
    return new Situation(offer, match.view(0), 0, match.toMove, false, match.outcome);
  }, [offer]);
  const names = [words.match.you, words.match.bot("normal")].slice(0, offer.game.seats);
  return (
    <figure className="picture">
      <div className="picture-frame" inert aria-hidden="true">
        <SurroundingsContext value={{ bar: null, log: null, buttons: null }}>
          <board.Board
            situation={situation}
            moment={{ number: 0, events: [] }}
            names={names}
            act={() => {}}
          />
        </SurroundingsContext>
      </div>
      <figcaption>{words.rules.picture}</figcaption>
    </figure>
  );
}
