import "./play-somebody.css";
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { BOT_RATINGS } from "../../bots/ratings.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { useStore } from "../frame/store.ts";
import { botName } from "../match/opponents.ts";
import { houseWords } from "../words/house-words.ts";
import { levelName, levelsOf } from "../words/levels.ts";
import { words } from "../words/words.ts";
import { connection } from "./connection.ts";
import { type QuickWish, useQuickMatch } from "./quick-match.ts";

/** After this many seconds a bot is offered. */
const BOT_OFFER_SECONDS = 8;

/** Pairs the player with another who wants to play this game now. Leaving the page cancels it. */
export function PlaySomebody({ game }: { readonly game: string }) {
  const [search] = useSearchParams();
  const asked = wishOf(search.get("wait"));
  const [kind, setKind] = useState<QuickWish>(asked ?? "casual");
  const [wish, setWish] = useState<QuickWish | null>(asked);
  const stop = useCallback(() => setWish(null), []);
  const seconds = useQuickMatch(game, wish, stop);
  const link = useStore(connection.link);
  const isLost = link === "lost" || link === "refused";
  const isLong = seconds >= BOT_OFFER_SECONDS;
  const { quick } = houseWords;
  return (
    <section className="panel somebody" data-game={game} aria-label={quick.title}>
      {wish === null ? (
        <>
          <header>
            <h2>{quick.title}</h2>
            <p className="help">{kind === "rated" ? quick.ratedHelp : quick.text}</p>
          </header>
          <OneOf<QuickWish>
            label={quick.kind}
            of={[
              ["casual", quick.casual],
              ["rated", quick.rated],
            ]}
            value={kind}
            choose={setKind}
          />
          <Button look="main" icon="people" label={quick.play} onClick={() => setWish(kind)} />
        </>
      ) : (
        <>
          <header>
            <h2>
              <span role="timer">{quick.looking(seconds)}</span>
            </h2>
            <p className="help" role="status">
              {isLost ? words.start.unreachable : isLong ? quick.nobodyYet : quick.staysHere}
            </p>
          </header>
          {isLong && <BotInstead game={game} />}
          <Button label={quick.cancel} onClick={stop} />
        </>
      )}
    </section>
  );
}

function wishOf(text: string | null): QuickWish | null {
  return text === "rated" || text === "casual" ? text : null;
}

/** A bot about as strong as the player; of normal strength for a player without a rating. */
function BotInstead({ game }: { readonly game: string }) {
  const [level, setLevel] = useState("normal");
  useEffect(() => {
    let isGone = false;
    connection.ask({ type: "ratings" }).then(
      ({ ratings }) => {
        const own = ratings.find((rating) => rating.game === game);
        if (own !== undefined && !isGone) setLevel(fittingLevel(game, own.rating));
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [game]);
  return (
    <ButtonLink
      look="main"
      label={houseWords.quick.botInstead(botName(game, level), levelName(level))}
      href={`/play/${game}?level=${level}`}
    />
  );
}

/** The level whose measured rating is nearest to a player's. */
export function fittingLevel(game: string, rating: number): string {
  const distance = (level: string) => Math.abs((BOT_RATINGS[game]?.[level] ?? 1500) - rating);
  return levelsOf(game).toSorted((a, b) => distance(a) - distance(b))[0] ?? "normal";
}
