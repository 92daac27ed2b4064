import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { note } from "../frame/diary.ts";
import type { Craft } from "./craft.ts";
import { begun, changed, type History, redone, undone } from "./history.ts";
import { keepThing, type Thing } from "./shelf.ts";

/** Milliseconds without a change after which a work is noted. */
const REST = 1000;

/** A work on the bench: its history, whether it differs from what is kept, and how it is kept. */
export function useWork<Work>(craft: Craft<Work>, start: Work, kept: Thing | undefined) {
  const [history, setHistory] = useState<History<Work>>(() => begun(start));
  const [thing, setThing] = useState(kept);
  const text = useMemo(() => craft.write(history.present), [craft, history.present]);
  const [savedText, setSavedText] = useState(kept === undefined ? craft.write(start) : text);
  const isChanged = text !== savedText;
  // A stroke of the brush never waits for checks: they come when there is time between two pictures.
  const checked = useDeferredValue(history.present);
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
    text,
    problems,
    isChanged,
    thing,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: useCallback(
      (work: Work, stroke?: string) => setHistory((before) => changed(before, work, stroke)),
      [],
    ),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Keeps the work under a name; a name of its own makes a thing of its own. */
    async save(name: string, id: string, edition: number): Promise<Thing> {
      note("saved", { craft: craft.id, name, text });
      const saved = await keepThing({ id, craft: craft.id, name, text, at: Date.now() }, edition);
      setThing(saved);
      setSavedText(text);
      announce(saved);
      return saved;
    },
  };
}

const CHANNEL = "ludothek-workshop";

/** A channel tells whoever listens, this page too. */
const PAGE = crypto.randomUUID();

function announce(thing: Thing): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id: thing.id, page: PAGE });
  channel.close();
}

/** Tells when another tab saves the thing that is on the bench here. */
export function useOtherTabs(id: string | undefined, saved: () => void): void {
  useEffect(() => {
    if (id === undefined) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data?.id === id && data.page !== PAGE) saved();
    };
    return () => channel.close();
  }, [id, saved]);
}
