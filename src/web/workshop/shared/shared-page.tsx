import "../workshop.css";
import { useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { allOffers } from "../../../games/index.ts";
import type { Offer } from "../../../kernel/offer.ts";
import type { Spoken } from "../../../protocol/server.ts";
import { OneOf } from "../../frame/choice.tsx";
import { notify } from "../../frame/notices.tsx";
import { Page } from "../../frame/page.tsx";
import { useStore } from "../../frame/store.ts";
import { connection } from "../../online/connection.ts";
import { titleOf } from "../../online/lobby-strip.tsx";
import { sentenceOf } from "../../online/online-match.ts";
import { words } from "../../words/words.ts";

const { sharing } = words;

type Listing = Pick<Extract<Spoken, { type: "things" }>, "things" | "next">;

const ALL = "all";
const OWN = "own";

/** What is asked for: everything, one's own, or what was made for a game. */
function filterOf(which: string) {
  if (which === ALL) return {};
  return which === OWN ? ({ own: true } as const) : { game: which };
}

/** What was published at this house, the latest first. */
export default function SharedPage() {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [which, setWhich] = useState<string>(ALL);
  const [listing, setListing] = useState<Listing>();
  const link = useStore(connection.link);
  useEffect(() => {
    allOffers().then((all) => setOffers(all.filter(({ makings }) => makings !== undefined)));
  }, []);
  const load = useCallback(
    async (before?: string, shown: Listing["things"] = []) => {
      const { things, next } = await connection.ask({
        type: "things",
        ...filterOf(which),
        ...(before !== undefined && { before }),
      });
      setListing({ things: [...shown, ...things], next });
    },
    [which],
  );
  useEffect(() => {
    const begun = () => void load().catch((error) => notify(sentenceOf(error)));
    return connection.follow({ begun, hear: () => {} });
  }, [load]);
  const kinds = new Map(offers.flatMap(({ makings = [] }) => makings.map(({ id, title }) => [id, title])));
  const next = listing?.next ?? null;
  return (
    <Page title={sharing.title}>
      <div className="stack">
        <p>{sharing.lead}</p>
        <OneOf
          label={sharing.which}
          of={[
            [ALL, sharing.all],
            ...offers.map(({ game }) => [game.id, titleOf(game.id)] as const),
            [OWN, sharing.own],
          ]}
          value={which}
          choose={setWhich}
        />
        {link === "lost" && <p className="empty">{words.start.unreachable}</p>}
        {listing?.things.length === 0 && (
          <p className="empty">{which === OWN ? sharing.noneOwn : sharing.none}</p>
        )}
        <div className="rows">
          {listing?.things.map(({ id, game, kind, name, author, at }) => (
            <div key={id} className="open" data-game={game}>
              <i className="dotg" />
              <div>
                <b>{name}</b>
                <small>
                  {[titleOf(game), kinds.get(kind) ?? kind, sharing.by(author), dayOf(at)].join(" · ")}
                </small>
              </div>
              <Link className="btn" href={`/workshop/shared/${id}`} aria-label={sharing.open(name)}>
                {sharing.look}
              </Link>
            </div>
          ))}
        </div>
        <div className="flow">
          {next !== null && (
            <button type="button" className="btn" onClick={() => load(next, listing?.things)}>
              {sharing.more}
            </button>
          )}
          <Link className="btn quiet" href="/workshop">
            {sharing.toShelf}
          </Link>
        </div>
      </div>
    </Page>
  );
}

/** The day on which something was published. */
export function dayOf(at: number): string {
  return new Date(at).toLocaleDateString(undefined, { dateStyle: "medium" });
}
