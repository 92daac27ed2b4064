import "../workshop.css";
import "./shared.css";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { sentenceOf } from "../../../client/requests.ts";
import { GAMES } from "../../../games/index.ts";
import type { ThingInfo } from "../../../protocol/parts.ts";
import { Button, ButtonLink } from "../../frame/button.tsx";
import { notify } from "../../frame/notices.tsx";
import { Loading, Page, ProblemMessage } from "../../frame/page.tsx";
import { useStore } from "../../frame/store.ts";
import { beginUsual, readyGame } from "../../local/begin.ts";
import { keepingProblem } from "../../local/saves.ts";
import { connection, Refused } from "../../online/connection.ts";
import { openTable } from "../../online/open-table.ts";
import { titleOf } from "../../words/title-of.ts";
import { words } from "../../words/words.ts";
import { chooseThing } from "../chosen.ts";
import type { Craft } from "../craft.ts";
import { CRAFTS } from "../crafts.ts";
import { freeName } from "../free-name.ts";
import { keepThing, keptThings } from "../shelf.ts";
import { workIn } from "./files.ts";
import { LinkBox } from "./link-box.tsx";
import { withdraw } from "./publish.ts";
import { dayOf } from "./shared-page.tsx";

const { sharing } = words;

interface Shown {
  readonly info: ThingInfo;
  readonly craft: Craft<unknown>;
  readonly work: unknown;
}

/** How the house refuses a link behind which there is nothing: it was withdrawn, or such a link was never given. */
const NOWHERE: ReadonlySet<string> = new Set(["no such thing", "malformed"]);

/** Asks for a thing and opens it as its editor would; a sentence says what is in the way. */
async function load(id: string): Promise<Shown | string> {
  const { thing: info, files } = await connection.ask({ type: "thing", thing: id });
  const [craft, pack] = await Promise.all([CRAFTS.get(info.kind)?.(), GAMES.get(info.game)?.load()]);
  const making = pack?.creationTypes?.find((one) => one.id === info.kind);
  if (craft === undefined || making === undefined) return words.workshop.unknownCraft(info.kind);
  const opened = workIn(craft, making, files);
  return opened.ok ? { info, craft, work: opened.work } : sharing.unreadable(opened.problem);
}

/** Something that somebody has published, under its link. */
export default function ThingPage({ params: { id } }: { readonly params: { readonly id: string } }) {
  const [shown, setShown] = useState<Shown | string>();
  const link = useStore(connection.link);
  useEffect(() => {
    const failed = (error: unknown) => {
      const code = error instanceof Refused ? error.code : undefined;
      // After a lost connection it is asked for again.
      if (code !== "lost") setShown(code !== undefined && NOWHERE.has(code) ? "" : sentenceOf(error));
    };
    const begun = () => void load(id).then(setShown, failed);
    return connection.follow({ begun, hear: () => {} });
  }, [id]);
  if (shown === undefined && link !== "lost") return <Loading />;
  if (typeof shown === "object") return <Exhibit {...shown} />;
  const [title, text] =
    shown === undefined
      ? [words.trouble.unreachable, words.trouble.unreachableText]
      : shown === ""
        ? [sharing.gone, sharing.goneText]
        : [shown];
  return (
    <ProblemMessage title={title} text={text}>
      {shown === undefined && <Button label={words.trouble.again} onClick={connection.hurry} />}
      <ToList />
    </ProblemMessage>
  );
}

function ToList() {
  return <ButtonLink label={sharing.toList} href="/workshop/shared" />;
}

function Exhibit({ info, craft, work }: Shown) {
  const { id, name, author, edition, at } = info;
  const [, go] = useLocation();
  const attempt = (what: () => Promise<void>) => () => {
    what().catch((error) => notify(error instanceof Refused ? error.message : keepingProblem(error)));
  };
  const copy = attempt(async () => {
    const own = crypto.randomUUID();
    const taken = (await keptThings()).filter((thing) => thing.craft === craft.id).map((thing) => thing.name);
    const text = craft.write(work);
    const free = freeName(taken, (number) => (number === 1 ? name : `${name} ${number}`), 1);
    await keepThing({ id: own, craft: craft.id, name: free, text, at: Date.now() }, 0);
    chooseThing(craft.id, own);
    notify(sharing.copied(free), true);
    go(`/workshop/${craft.id}/${own}`);
  });
  const play = attempt(async () => {
    const configured = craft.configure(work);
    if (!configured.ok) return notify(words.fresh.cannot(configured.problem));
    const ready = await readyGame(craft.game);
    if (ready === undefined) return;
    go(`/local/${beginUsual(ready, configured.config)}`);
  });
  const table = attempt(async () => {
    const opened = await openTable(craft.game, { things: [id] });
    if (opened !== undefined) go(`/t/${opened}`);
  });
  const takeBack = attempt(async () => {
    await withdraw(id);
    notify(sharing.withdrawn(name), true);
    go("/workshop/shared");
  });
  const about = [titleOf(craft.game), craft.title, sharing.by(author), dayOf(at), sharing.edition(edition)];
  return (
    <Page title={name} isWide={true}>
      <div className="exhibit" data-game={craft.game}>
        <p className="help">{about.join(" · ")}</p>
        <div className="flow">
          <Button look="main" label={sharing.copy} onClick={copy} />
          <Button label={sharing.play} onClick={play} />
          <Button label={sharing.openTable} onClick={table} />
          {info.own && <Button look="quiet" label={sharing.withdraw} onClick={takeBack} />}
          <ToList />
        </div>
        <LinkBox path={`/workshop/shared/${id}`} />
        <p className="help">{sharing.lookOnly}</p>
        <section className="exhibit-work" aria-label={craft.title}>
          <craft.Editor work={work} problems={[]} pointed={null} change={ignore} giveUp={ignore} />
        </section>
      </div>
    </Page>
  );
}

/** Nobody changes another's. */
const ignore = () => {};
