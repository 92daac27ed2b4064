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
import { pageWords } from "../../words/page-words.ts";
import { titleOf } from "../../words/title-of.ts";
import { words } from "../../words/words.ts";

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
    <Page title={pageWords.sharing.title}>
      <div className="stack">
        <p>{pageWords.sharing.lead}</p>
        <OneOf
          label={pageWords.sharing.which}
          of={[
            [ALL, pageWords.sharing.all],
            ...packs.map(({ game }) => [game.id, titleOf(game.id)] as const),
            [OWN, pageWords.sharing.own],
          ]}
          value={which}
          choose={(each) => {
            setListing(undefined);
            setWhich(each);
          }}
        />
        {link === "lost" && <p className="empty">{words.start.unreachable}</p>}
        {listing?.things.length === 0 && (
          <p className="empty">{which === OWN ? pageWords.sharing.noneOwn : pageWords.sharing.none}</p>
        )}
        <div className="rows">
          {listing?.things.map(({ id, game, kind, name, author, at }) => (
            <Row
              key={id}
              game={game}
              title={name}
              text={[titleOf(game), kinds.get(kind) ?? kind, pageWords.sharing.by(author), dayOf(at)].join(
                " · ",
              )}
            >
              <ButtonLink
                label={pageWords.sharing.look}
                href={`/workshop/shared/${id}`}
                aria-label={pageWords.sharing.open(name)}
              />
            </Row>
          ))}
        </div>
        <div className="flow">
          {next !== null && (
            <Button
              label={pageWords.sharing.more}
              onClick={() => more(next).catch((error) => notify(sentenceOf(error)))}
            />
          )}
          <ButtonLink look="quiet" label={pageWords.sharing.toWorkshop} href="/workshop" />
        </div>
      </div>
    </Page>
  );
}

/** The day on which something was published. */
export function dayOf(at: number): string {
  return dated(new Date(at), { dateStyle: "medium" });
}
