import { useEffect, useState } from "react";
import type { GameEntry } from "../../games/index.ts";
import type { Chosen, GamePackage } from "../../kernel/game-package.ts";
import { notify } from "../frame/notices.tsx";
import { Choices } from "../local/choices.tsx";
import { words } from "../words/words.ts";
import { workshopWords } from "../words/workshop-words.ts";
import { TrialPanel } from "./trial-panel.tsx";

/** The section of a game without editors: bots play trial matches with its settings. */
export function TrialSection({ game }: { readonly game: GameEntry }) {
  const [pack, setPack] = useState<GamePackage>();
  const [chosen, choose] = useState<Chosen>({});
  useEffect(() => {
    game.load().then(setPack, () => notify(words.trouble.gameNotLoaded));
  }, [game]);
  return (
    <section className="panel craft" aria-label={workshopWords.workshop.trial} aria-busy={pack === undefined}>
      <h3>{workshopWords.workshop.trial}</h3>
      <p className="help">{workshopWords.workshop.trialOnly}</p>
      {pack !== undefined && (
        <>
          <Choices choices={pack.choices} chosen={chosen} choose={choose} />
          <TrialPanel pack={pack} configure={() => pack.configure(chosen)} />
        </>
      )}
    </section>
  );
}
