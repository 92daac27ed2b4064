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
import { workshopWords } from "../../words/workshop-words.ts";
import { chooseCreation } from "../chosen.ts";
import { type CreationEditor, READ_ONLY } from "../creation-editor.ts";
import { EDITORS } from "../editors.ts";
import { freeName } from "../free-name.ts";
import { saveCreation, savedCreations } from "../library.ts";
import { contentIn } from "./files.ts";
import { LinkBox } from "./link-box.tsx";
import { withdraw } from "./publish.ts";
import { dayOf } from "./shared-page.tsx";

interface Shown {
  readonly info: ThingInfo;
  readonly editor: CreationEditor<unknown>;
  readonly content: unknown;
}

/** Refusals of a dead link: the creation was withdrawn, or the id is invalid. */
const NOT_FOUND: ReadonlySet<string> = new Set(["no such thing", "malformed"]);

/** Loads a published creation. Returns a message if it can't be opened. */
async function load(id: string): Promise<Shown | string> {
  const { thing: info, files } = await connection.ask({ type: "thing", thing: id });
  const [editor, pack] = await Promise.all([EDITORS.get(info.kind)?.(), GAMES.get(info.game)?.load()]);
  const type = pack?.creationTypes?.find((one) => one.id === info.kind);
  if (editor === undefined || type === undefined) return workshopWords.workshop.unknownType(info.kind);
  const opened = contentIn(editor, type, files);
  return opened.ok
    ? { info, editor, content: opened.content }
    : workshopWords.sharing.unreadable(opened.problem);
}

/** The page of a published creation. */
export default function CreationPage({ params: { id } }: { readonly params: { readonly id: string } }) {
  const [shown, setShown] = useState<Shown | string>();
  const link = useStore(connection.link);
  useEffect(() => {
    const failed = (error: unknown) => {
      const code = error instanceof Refused ? error.code : undefined;
      // A lost connection retries by itself.
      if (code !== "lost") setShown(code !== undefined && NOT_FOUND.has(code) ? "" : sentenceOf(error));
    };
    const begun = () => void load(id).then(setShown, failed);
    return connection.follow({ begun, hear: () => {} });
  }, [id]);
  if (shown === undefined && link !== "lost") return <Loading />;
  if (typeof shown === "object") return <SharedCreation {...shown} />;
  const [title, text] =
    shown === undefined
      ? [words.trouble.unreachable, words.trouble.unreachableText]
      : shown === ""
        ? [workshopWords.sharing.gone, workshopWords.sharing.goneText]
        : [shown];
  return (
    <ProblemMessage title={title} text={text}>
      {shown === undefined && <Button label={words.trouble.again} onClick={connection.hurry} />}
      <ToList />
    </ProblemMessage>
  );
}

function ToList() {
  return <ButtonLink label={workshopWords.sharing.toList} href="/workshop/shared" />;
}

function SharedCreation({ info, editor, content }: Shown) {
  const { id, name, author, edition, at } = info;
  const [, go] = useLocation();
  const attempt = (what: () => Promise<void>) => () => {
    what().catch((error) => notify(error instanceof Refused ? error.message : keepingProblem(error)));
  };
  const copy = attempt(async () => {
    const own = crypto.randomUUID();
    const taken = (await savedCreations())
      .filter((creation) => creation.craft === editor.id)
      .map((creation) => creation.name);
    const text = editor.write(content);
    const free = freeName(taken, (number) => (number === 1 ? name : `${name} ${number}`), 1);
    await saveCreation({ id: own, craft: editor.id, name: free, text, at: Date.now() }, 0);
    chooseCreation(editor.id, own);
    notify(workshopWords.sharing.copied(free), true);
    go(`/workshop/${editor.id}/${own}`);
  });
  const play = attempt(async () => {
    const configured = editor.configure(content);
    if (!configured.ok) return notify(words.fresh.cannot(configured.problem));
    const ready = await readyGame(editor.game);
    if (ready === undefined) return;
    go(`/local/${beginUsual(ready, configured.config)}`);
  });
  const table = attempt(async () => {
    const opened = await openTable(editor.game, { things: [id] });
    if (opened !== undefined) go(`/t/${opened}`);
  });
  const takeBack = attempt(async () => {
    await withdraw(id);
    notify(workshopWords.sharing.withdrawn(name), true);
    go("/workshop/shared");
  });
  const about = [
    titleOf(editor.game),
    editor.title,
    workshopWords.sharing.by(author),
    dayOf(at),
    workshopWords.sharing.edition(edition),
  ];
  return (
    <Page title={name} isWide={true}>
      <div className="exhibit stack" data-game={editor.game}>
        <p className="help">{about.join(" · ")}</p>
        <div className="flow">
          <Button look="main" label={workshopWords.sharing.copy} onClick={copy} />
          <Button label={workshopWords.sharing.play} onClick={play} />
          <Button label={workshopWords.sharing.openTable} onClick={table} />
          {info.own && <Button look="quiet" label={workshopWords.sharing.withdraw} onClick={takeBack} />}
          <ToList />
        </div>
        <LinkBox path={`/workshop/shared/${id}`} />
        <p className="help">{workshopWords.sharing.lookOnly}</p>
        <section className="exhibit-work" aria-label={editor.title}>
          <editor.Editor content={content} {...READ_ONLY} />
        </section>
      </div>
    </Page>
  );
}
