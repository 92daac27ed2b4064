import "./workshop.css";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { GAMES } from "../../games/index.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { saveFile } from "../frame/files.ts";
import { notify } from "../frame/notices.tsx";
import { Loading, Page, ProblemMessage } from "../frame/page.tsx";
import { beginUsual, readyGame } from "../local/begin.ts";
import { keepingProblem } from "../local/saves.ts";
import { useKeys } from "../parts/keys.ts";
import { words } from "../words/words.ts";
import { workshopWords } from "../words/workshop-words.ts";
import { chooseCreation } from "./chosen.ts";
import { type CreationEditor, type EditorProps, fileOf, READ_ONLY } from "./creation-editor.ts";
import { type EarlierEdition, EarlierEditionBar, EditionsButton } from "./editions.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { EDITORS } from "./editors.ts";
import { HelpDialog } from "./help-dialog.tsx";
import { type Creation, SavedElsewhere, savedCreation, savedCreations } from "./library.ts";
import { openAll } from "./opening.ts";
import { ProblemList } from "./problem-list.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { ShareButton } from "./shared/share-button.tsx";
import { TrialPanel } from "./trial-panel.tsx";
import { useContent, useOtherTabs } from "./use-content.ts";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useNearFocus } from "./use-near-focus.ts";
import { useShortcuts } from "./use-shortcuts.ts";

interface Loaded {
  /** The address it was loaded for. */
  readonly address: string;
  readonly editor: CreationEditor<unknown>;
  readonly pack: GamePackage;
  readonly start: unknown;
  readonly creation: Creation | undefined;
}

/** Limit for the files opened at once, in total. */
const MAX_OPENED_BYTES = 16 << 20;

/** The page with the editor of one creation. */
export default function EditorPage({
  params,
}: {
  readonly params: { readonly craft: string; readonly id: string };
}) {
  const [search] = useSearchParams();
  const sample = search.get("sample");
  const [loaded, setLoaded] = useState<Loaded | string>();
  // Saving changes the address but must not reload the editor, which would lose its history.
  const own = useRef<string>(undefined);
  useEffect(() => {
    if (own.current === params.id) return;
    own.current = undefined;
    load(params.craft, params.id, sample).then(setLoaded, (error) => setLoaded(keepingProblem(error)));
  }, [params.craft, params.id, sample]);
  if (loaded === undefined) return <Loading />;
  if (typeof loaded === "string") return <ProblemMessage title={loaded} />;
  const saved = (id: string) => {
    own.current = id;
  };
  return <EditorDesk key={loaded.address} {...loaded} saved={saved} />;
}

async function load(name: string, id: string, sample: string | null): Promise<Loaded | string> {
  const editor = await EDITORS.get(name)?.();
  const pack = editor && (await GAMES.get(editor.game)?.load());
  if (editor === undefined || pack === undefined) return workshopWords.workshop.unknownType(name);
  const address = `${name} ${id} ${sample}`;
  if (id === "new")
    return {
      address,
      editor,
      pack,
      start: (sample !== null && editor.samples[sample]?.()) || editor.fresh(),
      creation: undefined,
    };
  const creation = await savedCreation(id);
  if (creation === undefined || creation.craft !== name) return workshopWords.workshop.unknownCreation;
  const opened = editor.open(fileOf(creation.name, creation.text), editor.fresh());
  return opened.ok ? { address, editor, pack, start: opened.content, creation } : opened.problem;
}

interface EditorDeskProps extends Loaded {
  /** The content was saved as the creation with this id. */
  saved(id: string): void;
}

function EditorDesk({ address, editor, pack, start, creation: kept, saved: becomes }: EditorDeskProps) {
  const desk = useContent(editor, start, kept, address);
  const { content, problems, isChanged, creation } = desk;
  const [dialog, setDialog] = useState<"save" | "discard" | "help" | null>(null);
  const [taken, setTaken] = useState<readonly Creation[]>([]);
  const [pointed, setPointed] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<EarlierEdition | null>(null);
  const [, go] = useLocation();
  const workshopPath = `/workshop#${editor.game}`;
  const Editor = useMemo(() => memo<EditorProps<unknown>>(editor.Editor), [editor]);
  useOtherTabs(
    creation?.id,
    useCallback(
      (news) =>
        notify(
          news === "saved" ? workshopWords.workshop.savedElsewhere : workshopWords.workshop.openElsewhere,
        ),
      [],
    ),
  );

  const ask = async () => {
    setTaken(
      (await savedCreations().catch(() => [])).filter(
        (other) => other.craft === editor.id && other.id !== creation?.id,
      ),
    );
    setDialog("save");
  };
  const save = async (name: string, isDone: boolean) => {
    setDialog(null);
    const other = taken.find((one) => one.name === name);
    const target = other ?? (creation !== undefined && creation.name === name ? creation : undefined);
    try {
      const saved = await desk.save(name, target?.id ?? crypto.randomUUID(), target?.edition ?? 0);
      notify(workshopWords.workshop.saved(name), true);
      chooseCreation(editor.id, saved.id);
      becomes(saved.id);
      if (isDone) return go(workshopPath);
      if (saved.id !== creation?.id) go(`/workshop/${editor.id}/${saved.id}`, { replace: true });
    } catch (error) {
      notify(
        error instanceof SavedElsewhere
          ? workshopWords.workshop.savedElsewhere
          : workshopWords.workshop.notSaved(keepingProblem(error)),
      );
    }
  };
  const isOfManyFiles = editor.files !== undefined;
  const open = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (files.length > 1 && !isOfManyFiles) return notify(workshopWords.workshop.oneFile);
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_OPENED_BYTES)
      return notify(workshopWords.workshop.tooLarge(files.length));
    const given = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    ).catch(() => undefined);
    if (given === undefined) return notify(workshopWords.workshop.notRead);
    const opened = openAll(editor, given, content);
    if (opened.ok) desk.change(opened.content);
    else notify(opened.problem);
  };
  const download = () => {
    const name = creation?.name ?? workshopWords.workshop.untitled;
    const files = editor.files?.(content, name) ?? [{ name: `${name}${editor.ending}`, text: desk.text }];
    for (const file of files) saveFile(file.name, file.text);
  };
  const play = async () => {
    const configured = editor.configure(content);
    if (!configured.ok) return notify(words.fresh.cannot(configured.problem));
    const ready = await readyGame(editor.game);
    if (ready === undefined) return;
    // Saves first, so that the player comes back from the match to what they tried.
    if (isChanged || creation === undefined)
      await desk
        .save(
          creation?.name ?? workshopWords.workshop.untitled,
          creation?.id ?? crypto.randomUUID(),
          creation?.edition ?? 0,
        )
        .then((saved) => {
          becomes(saved.id);
          go(`/workshop/${editor.id}/${saved.id}`, { replace: true });
        })
        .catch(() => {});
    go(`/local/${beginUsual(ready, configured.config)}`);
  };
  useKeys(
    new Map([
      ["z", desk.undo],
      ["y", desk.redo],
    ]),
  );
  useDroppedFiles(open);
  const place = useRef<HTMLDivElement>(null);
  useNearFocus(place);
  useShortcuts({ undo: desk.undo, redo: desk.redo, save: ask });
  return (
    <Page
      title={`${editor.title}: ${creation?.name ?? workshopWords.workshop.untitled}`}
      isWide={true}
      manual="workshop"
    >
      <div className="bench" data-game={editor.game} ref={place}>
        <EditorToolbar
          canUndo={desk.canUndo}
          canRedo={desk.canRedo}
          isChanged={isChanged}
          problems={problems.length}
          undo={desk.undo}
          redo={desk.redo}
          isOfManyFiles={isOfManyFiles}
          open={open}
          download={download}
          help={() => setDialog("help")}
          close={() => (isChanged ? setDialog("discard") : go(workshopPath))}
          play={play}
          save={ask}
        >
          <EditionsButton editor={editor} creation={creation} look={setEarlier} />
          <ShareButton
            key={creation?.id}
            editor={editor}
            content={content}
            creation={creation}
            isChanged={isChanged}
            problems={problems}
          />
        </EditorToolbar>
        <div className="bench-work">
          {earlier === null ? (
            <Editor
              content={content}
              problems={problems}
              pointed={pointed}
              change={desk.change}
              giveUp={desk.giveUp}
            />
          ) : (
            <>
              <EarlierEditionBar
                earlier={earlier}
                bringBack={desk.bringBack}
                close={() => setEarlier(null)}
              />
              <Editor content={earlier.content} {...READ_ONLY} />
            </>
          )}
        </div>
        <aside className="bench-side">
          <ProblemList problems={problems} pointed={pointed} point={setPointed} />
          <TrialPanel pack={pack} configure={() => editor.configure(content)} />
        </aside>
      </div>
      {dialog === "save" && (
        <SaveDialog
          name={creation?.name ?? ""}
          ending={editor.ending}
          taken={taken.map(({ name }) => name)}
          save={save}
          cancel={() => setDialog(null)}
        />
      )}
      {dialog === "help" && (
        <HelpDialog
          lines={[...editor.help, ...workshopWords.workshop.helpLines]}
          close={() => setDialog(null)}
        />
      )}
      {dialog === "discard" && (
        <Dialog title={workshopWords.workshop.discardTitle} onClose={() => setDialog(null)}>
          <p>{workshopWords.workshop.discardText}</p>
          <div className="flow">
            <Button label={workshopWords.workshop.no} onClick={() => setDialog(null)} />
            <Button
              look="warn"
              label={workshopWords.workshop.yes}
              onClick={() => {
                desk.discard();
                go(workshopPath);
              }}
            />
          </div>
        </Dialog>
      )}
    </Page>
  );
}
