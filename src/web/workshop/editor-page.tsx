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
import { BenchTools } from "./bench-tools.tsx";
import { chooseThing } from "./chosen.ts";
import { type Craft, type EditorProps, fileOf } from "./craft.ts";
import { CRAFTS } from "./crafts.ts";
import { EditionsButton, type Looked, LookedBar } from "./editions.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { openedAll } from "./opening.ts";
import { ProblemList } from "./problem-list.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { ShareButton } from "./shared/share-button.tsx";
import { keptThing, keptThings, SavedElsewhere, type Thing } from "./shelf.ts";
import { TrialPanel } from "./trial-panel.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useNearFocus } from "./use-near-focus.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useOtherTabs, useWork } from "./use-work.ts";

interface Loaded {
  /** The address for which it was loaded. */
  readonly address: string;
  readonly craft: Craft<unknown>;
  readonly pack: GamePackage;
  readonly start: unknown;
  readonly thing: Thing | undefined;
}

const { workshop } = words;

/** Nobody's own thing is larger than this, of however many files it is. */
const LARGEST = 16 << 20;

const NONE: EditorProps<unknown>["problems"] = [];

/** What was before cannot be changed. */
const ignore = () => {};

/** The bench on which one thing is made. */
export default function EditorPage({
  params,
}: {
  readonly params: { readonly craft: string; readonly id: string };
}) {
  const [search] = useSearchParams();
  const sample = search.get("sample");
  const [loaded, setLoaded] = useState<Loaded | string>();
  // A thing that was saved has an address of its own, and its bench stays as it is, with all its history.
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
  return <Bench key={loaded.address} {...loaded} saved={saved} />;
}

async function load(name: string, id: string, sample: string | null): Promise<Loaded | string> {
  const craft = await CRAFTS.get(name)?.();
  const pack = craft && (await GAMES.get(craft.game)?.load());
  if (craft === undefined || pack === undefined) return workshop.unknownCraft(name);
  const address = `${name} ${id} ${sample}`;
  if (id === "new")
    return {
      address,
      craft,
      pack,
      start: (sample !== null && craft.samples[sample]?.()) || craft.fresh(),
      thing: undefined,
    };
  const thing = await keptThing(id);
  if (thing === undefined || thing.craft !== name) return workshop.unknownThing;
  const opened = craft.open(fileOf(thing.name, thing.text), craft.fresh());
  return opened.ok ? { address, craft, pack, start: opened.work, thing } : opened.problem;
}

interface BenchProps extends Loaded {
  /** The work on the bench is now the thing of this name. */
  saved(id: string): void;
}

function Bench({ address, craft, pack, start, thing: kept, saved: becomes }: BenchProps) {
  const bench = useWork(craft, start, kept, address);
  const { work, problems, isChanged, thing } = bench;
  const [dialog, setDialog] = useState<"save" | "discard" | "help" | null>(null);
  const [taken, setTaken] = useState<readonly Thing[]>([]);
  const [pointed, setPointed] = useState<string | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [, go] = useLocation();
  const shelf = `/workshop#${craft.game}`;
  const Editor = useMemo(() => memo<EditorProps<unknown>>(craft.Editor), [craft]);
  useOtherTabs(
    thing?.id,
    useCallback((news) => notify(news === "saved" ? workshop.savedElsewhere : workshop.openElsewhere), []),
  );

  const ask = async () => {
    setTaken(
      (await keptThings().catch(() => [])).filter(
        (other) => other.craft === craft.id && other.id !== thing?.id,
      ),
    );
    setDialog("save");
  };
  const save = async (name: string, isDone: boolean) => {
    setDialog(null);
    const other = taken.find((one) => one.name === name);
    const target = other ?? (thing !== undefined && thing.name === name ? thing : undefined);
    try {
      const saved = await bench.save(name, target?.id ?? crypto.randomUUID(), target?.edition ?? 0);
      notify(workshop.saved(name), true);
      chooseThing(craft.id, saved.id);
      becomes(saved.id);
      if (isDone) return go(shelf);
      if (saved.id !== thing?.id) go(`/workshop/${craft.id}/${saved.id}`, { replace: true });
    } catch (error) {
      notify(
        error instanceof SavedElsewhere ? workshop.savedElsewhere : workshop.notSaved(keepingProblem(error)),
      );
    }
  };
  const isOfManyFiles = craft.files !== undefined;
  const open = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (files.length > 1 && !isOfManyFiles) return notify(workshop.oneFile);
    if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST)
      return notify(workshop.tooLarge(files.length));
    const given = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    ).catch(() => undefined);
    if (given === undefined) return notify(workshop.notRead);
    const opened = openedAll(craft, given, work);
    if (opened.ok) bench.change(opened.work);
    else notify(opened.problem);
  };
  const download = () => {
    const name = thing?.name ?? workshop.untitled;
    const files = craft.files?.(work, name) ?? [{ name: `${name}${craft.ending}`, text: bench.text }];
    for (const file of files) saveFile(file.name, file.text);
  };
  const play = async () => {
    const configured = craft.configure(work);
    if (!configured.ok) return notify(words.fresh.cannot(configured.problem));
    const ready = await readyGame(craft.game);
    if (ready === undefined) return;
    // Whoever comes back from the match finds the work as it was tried.
    if (isChanged || thing === undefined)
      await bench
        .save(thing?.name ?? workshop.untitled, thing?.id ?? crypto.randomUUID(), thing?.edition ?? 0)
        .then((saved) => {
          becomes(saved.id);
          go(`/workshop/${craft.id}/${saved.id}`, { replace: true });
        })
        .catch(() => {});
    go(`/local/${beginUsual(ready, configured.config)}`);
  };
  useKeys(
    new Map([
      ["z", bench.undo],
      ["y", bench.redo],
    ]),
  );
  useDroppedFiles(open);
  const place = useRef<HTMLDivElement>(null);
  useNearFocus(place);
  useShortcuts({ undo: bench.undo, redo: bench.redo, save: ask });
  return (
    <Page title={`${craft.title}: ${thing?.name ?? workshop.untitled}`} isWide={true} manual="workshop">
      <div className="bench" data-game={craft.game} ref={place}>
        <BenchTools
          canUndo={bench.canUndo}
          canRedo={bench.canRedo}
          isChanged={isChanged}
          problems={problems.length}
          undo={bench.undo}
          redo={bench.redo}
          isOfManyFiles={isOfManyFiles}
          open={open}
          download={download}
          help={() => setDialog("help")}
          close={() => (isChanged ? setDialog("discard") : go(shelf))}
          play={play}
          save={ask}
        >
          <EditionsButton craft={craft} thing={thing} look={setLooked} />
          <ShareButton
            key={thing?.id}
            craft={craft}
            work={work}
            thing={thing}
            isChanged={isChanged}
            problems={problems}
          />
        </BenchTools>
        <div className="bench-work">
          {looked === null ? (
            <Editor
              work={work}
              problems={problems}
              pointed={pointed}
              change={bench.change}
              giveUp={bench.giveUp}
            />
          ) : (
            <>
              <LookedBar looked={looked} bringBack={bench.bringBack} close={() => setLooked(null)} />
              <Editor work={looked.work} problems={NONE} pointed={null} change={ignore} giveUp={ignore} />
            </>
          )}
        </div>
        <aside className="bench-side">
          <ProblemList problems={problems} pointed={pointed} point={setPointed} />
          <TrialPanel pack={pack} configure={() => craft.configure(work)} />
        </aside>
      </div>
      {dialog === "save" && (
        <SaveDialog
          name={thing?.name ?? ""}
          ending={craft.ending}
          taken={taken.map(({ name }) => name)}
          save={save}
          cancel={() => setDialog(null)}
        />
      )}
      {dialog === "help" && (
        <HelpDialog lines={[...craft.help, ...workshop.helpLines]} close={() => setDialog(null)} />
      )}
      {dialog === "discard" && (
        <Dialog title={workshop.discardTitle} onClose={() => setDialog(null)}>
          <p>{workshop.discardText}</p>
          <div className="flow">
            <Button label={workshop.no} onClick={() => setDialog(null)} />
            <Button
              look="warn"
              label={workshop.yes}
              onClick={() => {
                bench.discard();
                go(shelf);
              }}
            />
          </div>
        </Dialog>
      )}
    </Page>
  );
}
