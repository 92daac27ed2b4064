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
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import type { Craft } from "./craft.ts";
import { CRAFTS } from "./crafts.ts";
import { Kit } from "./kit.tsx";
import { damagedThings, keptThings, removeThing, type Thing } from "./shelf.ts";
import { TrialShelf } from "./trial-shelf.tsx";

const { workshop } = words;

/** The games for which nothing can be made. */
const TRIED_ONLY = [...GAMES.values()].filter(({ id }) => WEB_GAMES.get(id)?.crafts === undefined);

/** The shelf of this device: what was made, and what can be made. */
export default function WorkshopPage() {
  const [things, setThings] = useState<readonly Thing[]>([]);
  const [crafts, setCrafts] = useState<readonly Craft<unknown>[]>([]);
  useEffect(() => {
    keptThings().then(setThings, (error) => notify(keepingProblem(error)));
    Promise.all(Array.from(CRAFTS.values(), (load) => load())).then(setCrafts);
  }, []);
  // The shelf of a game has an address of its own.
  useEffect(() => {
    if (crafts.length > 0 && location.hash !== "")
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [crafts]);
  const [removing, setRemoving] = useState<Thing | null>(null);
  const remove = async (thing: Thing) => {
    setRemoving(null);
    await removeThing(thing.id).catch((error) => notify(keepingProblem(error)));
    setThings(things.filter(({ id }) => id !== thing.id));
    notify(workshop.removed(thing.name), true);
  };
  const games = [...Map.groupBy(crafts, ({ game }) => game)];
  const isKit = (made: readonly Craft<unknown>[]) => made.every(({ choice }) => choice !== undefined);
  const kits = games.filter(([, made]) => isKit(made));
  const single = games.filter(([, made]) => !isKit(made));
  return (
    <Page title={workshop.title} isWide={true} manual="workshop">
      <div className="shelf-lead">
        <p>{workshop.lead}</p>
        <ButtonLink label={words.sharing.toList} href="/workshop/shared" />
      </div>
      <Damaged />
      {kits.map(([game, made]) => (
        <Shelf key={game} game={game}>
          <Kit game={game} crafts={made} things={things} remove={setRemoving} />
        </Shelf>
      ))}
      <div className="shelves">
        {single.map(([game, made]) => (
          <Shelf key={game} game={game}>
            {made.map((craft) => (
              <CraftList
                key={craft.id}
                craft={craft}
                things={things.filter((thing) => thing.craft === craft.id)}
                remove={setRemoving}
              />
            ))}
          </Shelf>
        ))}
        {TRIED_ONLY.map((game) => (
          <Shelf key={game.id} game={game.id}>
            <TrialShelf game={game} />
          </Shelf>
        ))}
      </div>
      {removing !== null && (
        <Dialog title={workshop.removeTitle(removing.name)} onClose={() => setRemoving(null)}>
          <p>{workshop.removeText}</p>
          <div className="flow">
            <Button label={workshop.cancel} onClick={() => setRemoving(null)} />
            <Button look="warn" label={workshop.remove} onClick={() => remove(removing)} />
          </div>
        </Dialog>
      )}
    </Page>
  );
}

/** What cannot be opened any more takes room all the same, until somebody removes it. */
function Damaged() {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    // Whoever cannot look is told so by the shelf.
    damagedThings().then(setIds, () => {});
  }, []);
  if (ids.length === 0) return null;
  const remove = () =>
    Promise.all(ids.map(removeThing)).then(
      () => {
        setIds([]);
        notify(workshop.damagedRemoved, true);
      },
      (error) => notify(keepingProblem(error)),
    );
  return (
    <div className="shelf-lead">
      <p className="danger-t">{workshop.damaged(ids.length)}</p>
      <Button label={workshop.removeDamaged} onClick={remove} />
    </div>
  );
}

/** What is made for one game. */
function Shelf({ game, children }: { readonly game: string; readonly children: ReactNode }) {
  return (
    <section id={game} className="shelf" data-game={game}>
      <h2>{titleOf(game)}</h2>
      {children}
    </section>
  );
}

interface CraftListProps {
  readonly craft: Craft<unknown>;
  readonly things: readonly Thing[];
  remove(thing: Thing): void;
}

function ThingRow({ thing, remove }: { readonly thing: Thing; remove(): void }) {
  useWayBack();
  return (
    <li>
      <Link href={`/workshop/${thing.craft}/${thing.id}`}>{thing.name}</Link>
      <small>{new Date(thing.at).toLocaleDateString()}</small>
      <Button look="quiet" label={workshop.remove} onClick={remove} />
    </li>
  );
}

function CraftList({ craft, things, remove }: CraftListProps) {
  const [, go] = useLocation();
  return (
    <section className="craft" aria-label={craft.title}>
      <h3>{craft.title}</h3>
      <ul>
        {things.map((thing) => (
          <ThingRow key={thing.id} thing={thing} remove={() => remove(thing)} />
        ))}
      </ul>
      <div className="flow">
        <Button label={workshop.fresh} onClick={() => go(`/workshop/${craft.id}/new`)} />
        {Object.keys(craft.samples).map((name) => (
          <Button
            look="quiet"
            label={workshop.like(name)}
            key={name}
            onClick={() => go(`/workshop/${craft.id}/new?sample=${encodeURIComponent(name)}`)}
          />
        ))}
      </div>
    </section>
  );
}
