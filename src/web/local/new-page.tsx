import "../look/start.css";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { hasCharacters, styled } from "../../bots/levels.ts";
import { USUAL_LEVEL } from "../../bots/names.ts";
import { GAMES } from "../../games/index.ts";
import type { Chosen } from "../../kernel/game-package.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { notify } from "../frame/notices.tsx";
import { Page } from "../frame/page.tsx";
import { useIntro } from "../match/use-intro.tsx";
import { ResumeCard } from "../matches/resume-card.tsx";
import { type Pace, PaceChoice, settingsFor } from "../online/pace.tsx";
import { PlaySomebody } from "../online/play-somebody.tsx";
import { isName } from "../settings/settings.ts";
import { Picture } from "../start/picture.tsx";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import { settingsOf } from "../workshop/file-names.ts";
import { OwnCreations } from "../workshop/shared/own-creations.tsx";
import { beginMatch, seatingAgainst, type WholeGame, wholeGame } from "./begin.ts";
import { CharacterChoice } from "./character-choice.tsx";
import { Choices } from "./choices.tsx";
import { ELSEWHERE, HERE, Rivals } from "./rivals.tsx";
import { StrategyDialog } from "./strategy-dialog.tsx";
import { WithGame } from "./with-game.tsx";

/** Settings for a new match. */
export default function NewPage({ params: { game } }: { readonly params: { readonly game: string } }) {
  return <WithGame game={game} load={wholeGame} Shown={Chooser} />;
}

function Chooser({ pack, board }: WholeGame) {
  const { game, choices, phases } = pack;
  const [, go] = useLocation();
  const [chosen, choose] = useState<Chosen>({});
  const [search] = useSearchParams();
  const [rival, setRival] = useState<string>(
    search.get("with") === "friend" && game.seats > 1 ? ELSEWHERE : USUAL_LEVEL,
  );
  const [character, setCharacter] = useState<string>();
  const [side, setSide] = useState<"0" | "1" | "lot">("lot");
  const [friend, setFriend] = useState("");
  const [pace, setPace] = useState<Pace>("live");
  const [isMixing, setMixing] = useState(false);
  const { intro } = useIntro(game.id);
  const isForTwo = game.seats > 1;

  const begin = async () => {
    const configured = pack.configure(chosen);
    if (!configured.ok) return notify(words.fresh.cannot(configured.problem));
    if (rival === ELSEWHERE) {
      const { openTable } = await import("../online/open-table.ts");
      const id = await openTable(game.id, {
        ...settingsOf(pack, chosen, configured.config),
        ...settingsFor(pace),
      });
      if (id !== undefined) go(`/t/${id}`);
      return;
    }
    const playedBy = styled(pack, rival, character);
    const own = side === "lot" ? (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) : Number(side);
    const seating = !isForTwo
      ? [null]
      : rival === HERE
        ? Array.from({ length: game.seats }, () => null)
        : seatingAgainst(pack, playedBy, own % game.seats);
    go(
      `/local/${beginMatch({ pack, board }, seating, configured.config, isName(friend) ? friend : undefined)}`,
    );
  };
  return (
    <Page title={words.fresh.title(titleOf(game.id))} manual={game.id}>
      <ResumeCard game={game.id} />
      {game.seats === 2 && <PlaySomebody game={game.id} />}
      <div className="two-col">
        <section className="panel begins" data-game={game.id}>
          {isForTwo ? (
            <Rivals pack={pack} rival={rival} choose={setRival} mix={() => setMixing(true)} />
          ) : (
            <p className="help">{words.fresh.alone}</p>
          )}
          {isForTwo && hasCharacters(pack, rival) && (
            <CharacterChoice pack={pack} character={character} choose={setCharacter} />
          )}
          {isForTwo && rival !== HERE && rival !== ELSEWHERE && (
            <OneOf<"0" | "1" | "lot">
              label={words.fresh.seat}
              of={[
                ["lot", words.fresh.byLot],
                ["0", words.fresh.first],
                ["1", words.fresh.second],
              ]}
              value={side}
              choose={setSide}
            />
          )}
          {rival === ELSEWHERE && <PaceChoice pace={pace} choose={setPace} />}
          {isForTwo && rival === HERE && (
            <label className="entry">
              <span className="label">{words.fresh.friend}</span>
              <input
                type="text"
                value={friend}
                maxLength={30}
                placeholder={words.match.second}
                onChange={(event) => setFriend(event.target.value)}
              />
            </label>
          )}
          {isMixing && phases !== undefined && (
            <StrategyDialog
              pack={pack}
              phases={phases}
              onClose={() => setMixing(false)}
              take={(bot) => {
                setRival(bot);
                setMixing(false);
              }}
            />
          )}
          <OwnCreations pack={pack} chosen={chosen} choose={choose} />
          <Choices choices={choices} chosen={chosen} choose={choose} />
          {pack.creationTypes !== undefined && (
            <Link className="help" href={`/workshop#${game.id}`}>
              {words.fresh.workshop}
            </Link>
          )}
          <div className="flow begin">
            <Button
              look="main"
              label={rival === ELSEWHERE ? words.fresh.openTable : words.fresh.begin}
              onClick={begin}
            />
          </div>
        </section>
        <aside className="poster" data-game={game.id} aria-label={titleOf(game.id)}>
          <Picture game={game.id} title={titleOf(game.id)} />
          <div className="body">
            <h2>{titleOf(game.id)}</h2>
            <p>{GAMES.get(game.id)?.summary}</p>
            {board.coach !== undefined && (
              <ButtonLink label={words.coach.teachMe} href={`/play/${game.id}?teach`} />
            )}
          </div>
        </aside>
      </div>
      {intro}
    </Page>
  );
}
