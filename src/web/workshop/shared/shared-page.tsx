import "../workshop.css";
import { useEffect, useState } from "react";
import { sentenceOf } from "../../../client/requests.ts";
import { allGames } from "../../../games/index.ts";
import type { GamePackage } from "../../../kernel/game-package.ts";
import type { Spoken } from "../../../protocol/server.ts";
import { Button, ButtonLink } from "../../frame/button.tsx";
import { OneOf } from "../../frame/choice.tsx";
import { notify } from "../../frame/notices.tsx";
import { Page } from "../../frame/page.tsx";
import { Row } from "../../frame/row.tsx";
import { useStore } from "../../frame/store.ts";
import { connection } from "../../online/connection.ts";
import { dated } from "../../words/locale.ts";
import { titleOf } from "../../words/title-of.ts";
import { words } from "../../words/words.ts";
import { workshopWords } from "../../words/workshop-words.ts";

type Listing = Pick<Extract<Spoken, { type: "things" }>, "things" | "next">;

const ALL = "all";
const OWN = "own";

/** Loads a page of all creations, the player's own, or those for one game. */
function pageOf(which: string, before?: string): Promise<Listing> {
  const filter = which === ALL ? {} : which === OWN ? ({ own: true } as const) : { game: which };
  return connection.ask({ type: "things", ...filter, ...(before !== undefined && { before }) });
}

/** What was published at this house, the latest first. */
export default function SharedPage() {
  const [packs, setPacks] = useState<readonly GamePackage[]>([]);
  const [which, setWhich] = useState<string>(ALL);
  const [listing, setListing] = useState<Listing>();
  const link = useStore(connection.link);
  useEffect(() => {
    allGames().then((all) => setPacks(all.filter(({ creationTypes: types }) => types !== undefined)));
  }, []);
  useEffect(() => {
    let isGone = false;
    const show = (page: Listing) => {
      if (!isGone) setListing(page);
    };
    const begun = () => void pageOf(which).then(show, (error) => notify(sentenceOf(error)));
    const unfollow = connection.follow({ begun, hear: () => {} });
    return () => {
      isGone = true;
      unfollow();
    };
  }, [which]);
  const more = async (before: string) => {
    const shown = listing?.things ?? [];
    const { things, next } = await pageOf(which, before);
    setListing({ things: [...shown, ...things], next });
  };
  const kinds = new Map(
    packs.flatMap(({ creationTypes: types = [] }) => types.map(({ id, title }) => [id, title])),
  );
  const next = listing?.next ?? null;
  return (
    <Page title={workshopWords.sharing.title}>
      <div className="stack">
        <p>{workshopWords.sharing.lead}</p>
        <OneOf
          label={workshopWords.sharing.which}
          of={[
            [ALL, workshopWords.sharing.all],
            ...packs.map(({ game }) => [game.id, titleOf(game.id)] as const),
            [OWN, workshopWords.sharing.own],
          ]}
          value={which}
          choose={(each) => {
            setListing(undefined);
            setWhich(each);
          }}
        />
        {link === "lost" && <p className="empty">{words.start.unreachable}</p>}
        {listing?.things.length === 0 && (
          <p className="empty">
            {which === OWN ? workshopWords.sharing.noneOwn : workshopWords.sharing.none}
          </p>
        )}
        <div className="rows">
          {listing?.things.map(({ id, game, kind, name, author, at }) => (
            <Row
              key={id}
              game={game}
              title={name}
              text={[
                titleOf(game),
                kinds.get(kind) ?? kind,
                workshopWords.sharing.by(author),
                dayOf(at),
              ].join(" · ")}
            >
              <ButtonLink
                label={workshopWords.sharing.look}
                href={`/workshop/shared/${id}`}
                aria-label={workshopWords.sharing.open(name)}
              />
            </Row>
          ))}
        </div>
        <div className="flow">
          {next !== null && (
            <Button
              label={workshopWords.sharing.more}
              onClick={() => more(next).catch((error) => notify(sentenceOf(error)))}
            />
          )}
          <ButtonLink look="quiet" label={workshopWords.sharing.toWorkshop} href="/workshop" />
        </div>
      </div>
    </Page>
  );
}

/** The day on which something was published. */
export function dayOf(at: number): string {
  return dated(new Date(at), { dateStyle: "medium" });
}
