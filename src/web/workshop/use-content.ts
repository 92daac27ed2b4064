import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { note } from "../frame/diary.ts";
import { notify } from "../frame/notices.tsx";
import { workshopWords } from "../words/workshop-words.ts";
import type { CreationEditor } from "./creation-editor.ts";
import { begun, changed, givenUp, type History, redone, undone } from "./history.ts";
import { type Creation, saveCreation } from "./library.ts";

/** Unsaved changes of editors that were left, until the page is reloaded. */
const drafts = new Map<string, History<unknown>>();

/** Key of a draft. Includes the edition: a draft of an outdated edition is not restored. */
function draftKeyOf(address: string, creation: Creation | undefined): string {
  return creation === undefined ? address : `${creation.id} ${creation.edition}`;
}

/** Checks run after this long without a change, so that they never hold up a brush stroke. */
const CHECK_DELAY_MS = 100;

/** Debounces changes of the content. */
function useDebounced(content: unknown): unknown {
  const [rested, setRested] = useState(content);
  useEffect(() => {
    if (content === rested) return;
    const timer = setTimeout(() => setRested(content), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [content, rested]);
  return rested;
}

/** Unsaved changes are logged after this long without another change. */
const LOG_DELAY_MS = 1000;

/** State of an open editor: content, history, whether there are unsaved changes, and how to save them. */
export function useContent(
  editor: CreationEditor<unknown>,
  start: unknown,
  kept: Creation | undefined,
  address: string,
) {
  const [history, setHistory] = useState(() => drafts.get(draftKeyOf(address, kept)) ?? begun(start));
  const [creation, setCreation] = useState(kept);
  const checked = useDebounced(history.present);
  // Deferred, so that a brush stroke can start between checking and writing.
  const written = useDeferredValue(checked);
  const text = useMemo(() => editor.write(written), [editor, written]);
  const [savedText, setSavedText] = useState(text);
  const isChanged = history.present !== written || text !== savedText;
  const draftKey = draftKeyOf(address, creation);

  // Leaving by a link or the back button keeps the draft with its undo history.
  const leaving = useRef({ history, isChanged, draftKey });
  useLayoutEffect(() => {
    leaving.current = { history, isChanged, draftKey };
  }, [history, isChanged, draftKey]);
  useEffect(
    () => () => {
      const last = leaving.current;
      drafts.delete(last.draftKey);
      if (!last.isChanged) return;
      drafts.set(last.draftKey, last.history);
      notify(workshopWords.workshop.leftUnsaved);
    },
    [],
  );
  const found = useMemo(() => editor.problems(checked), [editor, checked]);
  // Keeps the same array while nothing changed, so that the list isn't rendered again.
  const known = useRef(found);
  if (JSON.stringify(known.current) !== JSON.stringify(found)) known.current = found;
  const problems = known.current;

  // Unsaved changes go to the diary, debounced.
  const name = creation?.name ?? "";
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => note("work", { craft: editor.id, name, text }), LOG_DELAY_MS);
    return () => clearTimeout(timer);
  }, [editor.id, name, text, isChanged]);

  // Asks before the page is closed with unsaved changes.
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);

  return {
    content: history.present,
    /** The content as a file. */
    get text() {
      return editor.write(history.present);
    },
    problems,
    isChanged,
    creation,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Drops unsaved changes when the editor is left. */
    discard: () => {
      leaving.current.isChanged = false;
    },
    change: useCallback(
      (content: unknown, stroke?: string) => setHistory((before) => changed(before, content, stroke)),
      [],
    ),
    /** Restores an earlier edition as the current one. Undo brings back what was in the editor. */
    async bringBack(content: unknown): Promise<void> {
      if (creation === undefined) return;
      const { id, name, edition } = creation;
      const again = editor.write(content);
      const saved = await saveCreation({ id, craft: editor.id, name, text: again, at: Date.now() }, edition);
      setHistory((before) => changed(before, content));
      setCreation(saved);
      setSavedText(again);
      tellSaved(saved);
    },
    giveUp: useCallback((stroke: string) => setHistory((before) => givenUp(before, stroke)), []),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Saves under a name. A new name and id make a new creation. */
    async save(name: string, id: string, edition: number): Promise<Creation> {
      const text = editor.write(history.present);
      note("saved", { craft: editor.id, name, text });
      const saved = await saveCreation({ id, craft: editor.id, name, text, at: Date.now() }, edition);
      setCreation(saved);
      setSavedText(text);
      // The player may leave before the next render.
      leaving.current.isChanged = false;
      tellSaved(saved);
      return saved;
    },
  };
}

const CHANNEL = "ludothek-workshop";

/** Marks messages of this page, which also hears its own. */
const PAGE = crypto.randomUUID();

/** Messages between tabs about a creation: it was opened, is already open here, or was saved. */
type TabMessage = "opened" | "open" | "saved";

function announce(channel: BroadcastChannel, id: string, news: TabMessage): void {
  channel.postMessage({ id, page: PAGE, news });
}

function tellSaved({ id }: Creation): void {
  const channel = new BroadcastChannel(CHANNEL);
  announce(channel, id, "saved");
  channel.close();
}

/** Reports when another tab has the same creation open, or saves it. */
export function useOtherTabs(
  id: string | undefined,
  onMessage: (news: Exclude<TabMessage, "opened">) => void,
): void {
  useEffect(() => {
    if (id === undefined) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data?.id !== id || data.page === PAGE) return;
      if (data.news === "opened") announce(channel, id, "open");
      onMessage(data.news === "saved" ? "saved" : "open");
    };
    announce(channel, id, "opened");
    return () => channel.close();
  }, [id, onMessage]);
}
