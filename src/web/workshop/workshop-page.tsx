import "./workshop.css";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { GAMES } from "../../games/index.ts";
import { WEB_GAMES } from "../boards/index.ts";
import { useWayBack } from "../frame/arrival.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { notify } from "../frame/notices.tsx";
import { Page } from "../frame/page.tsx";
import { keepingProblem } from "../local/saves.ts";
import { dated } from "../words/locale.ts";
import { titleOf } from "../words/title-of.ts";
import { workshopWords } from "../words/workshop-words.ts";
import type { CreationEditor } from "./creation-editor.ts";
import { EDITORS } from "./editors.ts";
import { type Creation, damagedCreations, removeCreation, savedCreations } from "./library.ts";
import { MatchBuilder } from "./match-builder.tsx";
import { StudySection } from "./study-section.tsx";
import { TrialSection } from "./trial-section.tsx";

/** Games without editors. */
const TRIAL_ONLY = [...GAMES.values()].filter(({ id }) => WEB_GAMES.get(id)?.editors === undefined);

/** The workshop: the library of this device and the editors. */
export default function WorkshopPage() {
  const [creations, setCreations] = useState<readonly Creation[]>([]);
  const [editors, setEditors] = useState<readonly CreationEditor<unknown>[]>([]);
  useEffect(() => {
    savedCreations().then(setCreations, (error) => notify(keepingProblem(error)));
    // All sections come at once, so that none moves another.
    Promise.all(Array.from(EDITORS.values(), (load) => load())).then(setEditors);
  }, []);
  // The URL hash may name a game's section.
  useEffect(() => {
    if (editors.length > 0 && location.hash !== "")
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [editors]);
  const [removing, setRemoving] = useState<Creation | null>(null);
  const remove = async (creation: Creation) => {
    setRemoving(null);
    await removeCreation(creation.id).catch((error) => notify(keepingProblem(error)));
    setCreations(creations.filter(({ id }) => id !== creation.id));
    notify(workshopWords.workshop.removed(creation.name), true);
  };
  const games = [...Map.groupBy(editors, ({ game }) => game)];
  const isBuilt = (made: readonly CreationEditor<unknown>[]) =>
    made.every(({ choice }) => choice !== undefined);
  const built = games.filter(([, made]) => isBuilt(made));
  const single = games.filter(([, made]) => !isBuilt(made));
  return (
    <Page title={workshopWords.workshop.title} isWide={true} manual="workshop">
      <div className="shelf-lead">
        <p>{workshopWords.workshop.lead}</p>
        <ButtonLink label={workshopWords.sharing.toList} href="/workshop/shared" />
      </div>
      <Damaged />
      {editors.length > 0 && (
        <>
          {built.map(([game, made]) => (
            <GameSection key={game} game={game}>
              <MatchBuilder game={game} editors={made} creations={creations} remove={setRemoving} />
            </GameSection>
          ))}
          <div className="shelves">
            {single.map(([game, made]) => (
              <GameSection key={game} game={game}>
                {made.map((editor) => (
                  <CreationList
                    key={editor.id}
                    editor={editor}
                    creations={creations.filter((creation) => creation.craft === editor.id)}
                    remove={setRemoving}
                  />
                ))}
              </GameSection>
            ))}
            {TRIAL_ONLY.map((game) => (
              <GameSection key={game.id} game={game.id}>
                <TrialSection game={game} />
              </GameSection>
            ))}
            <StudySection />
          </div>
        </>
      )}
      {removing !== null && (
        <Dialog title={workshopWords.workshop.removeTitle(removing.name)} onClose={() => setRemoving(null)}>
          <p>{workshopWords.workshop.removeText}</p>
          <div className="flow">
            <Button label={workshopWords.workshop.cancel} onClick={() => setRemoving(null)} />
            <Button look="warn" label={workshopWords.workshop.remove} onClick={() => remove(removing)} />
          </div>
        </Dialog>
      )}
    </Page>
  );
}

/** Offers to remove damaged rows, which can't be opened but still take up space. */
function Damaged() {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    // The page already reports an unreadable library.
    damagedCreations().then(setIds, () => {});
  }, []);
  if (ids.length === 0) return null;
  const remove = () =>
    Promise.all(ids.map(removeCreation)).then(
      () => {
        setIds([]);
        notify(workshopWords.workshop.damagedRemoved, true);
      },
      (error) => notify(keepingProblem(error)),
    );
  return (
    <div className="shelf-lead">
      <p className="danger-t">{workshopWords.workshop.damaged(ids.length)}</p>
      <Button label={workshopWords.workshop.removeDamaged} onClick={remove} />
    </div>
  );
}

/** The creations and editors of one game. */
function GameSection({ game, children }: { readonly game: string; readonly children: ReactNode }) {
  return (
    <section id={game} className="shelf" data-game={game}>
      <h2>{titleOf(game)}</h2>
      {children}
    </section>
  );
}

interface CreationListProps {
  readonly editor: CreationEditor<unknown>;
  readonly creations: readonly Creation[];
  remove(creation: Creation): void;
}

function CreationRow({ creation, remove }: { readonly creation: Creation; remove(): void }) {
  useWayBack();
  return (
    <li>
      <Link href={`/workshop/${creation.craft}/${creation.id}`}>{creation.name}</Link>
      <small>{dated(new Date(creation.at))}</small>
      <Button look="quiet" label={workshopWords.workshop.remove} onClick={remove} />
    </li>
  );
}

function CreationList({ editor, creations, remove }: CreationListProps) {
  const [, go] = useLocation();
  return (
    <section className="panel craft" aria-label={editor.title}>
      <h3>{editor.title}</h3>
      <ul>
        {creations.map((creation) => (
          <CreationRow key={creation.id} creation={creation} remove={() => remove(creation)} />
        ))}
      </ul>
      <div className="flow">
        <Button label={workshopWords.workshop.fresh} onClick={() => go(`/workshop/${editor.id}/new`)} />
        {Object.keys(editor.samples).map((name) => (
          <Button
            look="quiet"
            label={workshopWords.workshop.like(editor.sampleTitles?.[name] ?? name)}
            key={name}
            onClick={() => go(`/workshop/${editor.id}/new?sample=${encodeURIComponent(name)}`)}
          />
        ))}
      </div>
    </section>
  );
}
