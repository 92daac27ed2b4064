import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { note } from "../frame/diary.ts";
import { notify } from "../frame/notices.tsx";
import { words } from "../words/words.ts";
import type { Craft } from "./craft.ts";
import { begun, changed, givenUp, type History, redone, undone } from "./history.ts";
import { keepThing, type Thing } from "./shelf.ts";

/** What was left on benches without being saved, as long as the page is not loaded again. */
const left = new Map<string, History<unknown>>();

/** By what it is found again: a thing that was saved elsewhere meanwhile is another one. */
function benchOf(address: string, thing: Thing | undefined): string {
  return thing === undefined ? address : `${thing.id} ${thing.edition}`;
}

/** Milliseconds without a change after which a work is checked: a stroke of the brush never waits for that. */
const PAUSE = 100;

/** A work as it was when nobody had changed it for a moment. */
function useRested(work: unknown): unknown {
  const [rested, setRested] = useState(work);
  useEffect(() => {
    if (work === rested) return;
    const timer = setTimeout(() => setRested(work), PAUSE);
    return () => clearTimeout(timer);
  }, [work, rested]);
  return rested;
}

/** Milliseconds without a change after which a work is noted. */
const REST = 1000;

/** A work on the bench: its history, whether it differs from what is kept, and how it is kept. */
export function useWork(craft: Craft<unknown>, start: unknown, kept: Thing | undefined, address: string) {
  const [history, setHistory] = useState(() => left.get(benchOf(address, kept)) ?? begun(start));
  const [thing, setThing] = useState(kept);
  const checked = useRested(history.present);
  // Two short pieces of work, between which a stroke can begin.
  const written = useDeferredValue(checked);
  const text = useMemo(() => craft.write(written), [craft, written]);
  const [savedText, setSavedText] = useState(text);
  const isChanged = history.present !== written || text !== savedText;
  const bench = benchOf(address, thing);

  // Whoever leaves by a link or goes back finds everything again, with all that can be undone.
  const leaving = useRef({ history, isChanged, bench });
  useLayoutEffect(() => {
    leaving.current = { history, isChanged, bench };
  }, [history, isChanged, bench]);
  useEffect(
    () => () => {
      const last = leaving.current;
      left.delete(last.bench);
      if (!last.isChanged) return;
      left.set(last.bench, last.history);
      notify(words.workshop.leftUnsaved);
    },
    [],
  );
  const found = useMemo(() => craft.problems(checked), [craft, checked]);
  // What did not change is not drawn again.
  const known = useRef(found);
  if (JSON.stringify(known.current) !== JSON.stringify(found)) known.current = found;
  const problems = known.current;

  // What is not saved yet stands in the diary, once the hand rests for a moment.
  const name = thing?.name ?? "";
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => note("work", { craft: craft.id, name, text }), REST);
    return () => clearTimeout(timer);
  }, [craft.id, name, text, isChanged]);

  // Whoever closes the page with unsaved work is asked.
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);

  return {
    work: history.present,
    /** What a file of the work holds. */
    get text() {
      return craft.write(history.present);
    },
    problems,
    isChanged,
    thing,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** What was changed is not wanted any more. */
    discard: () => {
      leaving.current.isChanged = false;
    },
    change: useCallback(
      (work: unknown, stroke?: string) => setHistory((before) => changed(before, work, stroke)),
      [],
    ),
    /** Makes what the thing was before the present one again; what was on the bench can be had back by undo. */
    async bringBack(work: unknown): Promise<void> {
      if (thing === undefined) return;
      const { id, name, edition } = thing;
      const again = craft.write(work);
      const saved = await keepThing({ id, craft: craft.id, name, text: again, at: Date.now() }, edition);
      setHistory((before) => changed(before, work));
      setThing(saved);
      setSavedText(again);
      tellSaved(saved);
    },
    giveUp: useCallback((stroke: string) => setHistory((before) => givenUp(before, stroke)), []),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Keeps the work under a name; a name of its own makes a thing of its own. */
    async save(name: string, id: string, edition: number): Promise<Thing> {
      const text = craft.write(history.present);
      note("saved", { craft: craft.id, name, text });
      const saved = await keepThing({ id, craft: craft.id, name, text, at: Date.now() }, edition);
      setThing(saved);
      setSavedText(text);
      // Whoever saves and leaves may be gone before the page is drawn again.
      leaving.current.isChanged = false;
      tellSaved(saved);
      return saved;
    },
  };
}

const CHANNEL = "ludothek-workshop";

/** A channel tells whoever listens, this page too. */
const PAGE = crypto.randomUUID();

/** What tabs tell each other of a thing: that it is opened, that it is open here already, that it was saved. */
type TabMessage = "opened" | "open" | "saved";

function announce(channel: BroadcastChannel, id: string, news: TabMessage): void {
  channel.postMessage({ id, page: PAGE, news });
}

function tellSaved({ id }: Thing): void {
  const channel = new BroadcastChannel(CHANNEL);
  announce(channel, id, "saved");
  channel.close();
}

/** Tells when another tab has the thing that is on the bench here, or saves it. */
export function useOtherTabs(
  id: string | undefined,
  told: (news: Exclude<TabMessage, "opened">) => void,
): void {
  useEffect(() => {
    if (id === undefined) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data?.id !== id || data.page === PAGE) return;
      if (data.news === "opened") announce(channel, id, "open");
      told(data.news === "saved" ? "saved" : "open");
    };
    announce(channel, id, "opened");
    return () => channel.close();
  }, [id, told]);
}
