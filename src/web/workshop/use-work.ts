import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { Craft } from "./craft.ts";
import { begun, changed, givenUp, type History, redone, undone } from "./history.ts";
import { keepThing, type Thing } from "./shelf.ts";

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
    giveUp: useCallback((stroke: string) => setHistory((before) => givenUp(before, stroke)), []),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Keeps the work under a name; a name of its own makes a thing of its own. */
    async save(name: string, id: string, edition: number): Promise<Thing> {
      const saved = await keepThing({ id, craft: craft.id, name, text, at: Date.now() }, edition);
      setThing(saved);
      setSavedText(text);
      const channel = new BroadcastChannel(CHANNEL);
      announce(channel, saved.id, "saved");
      channel.close();
      return saved;
    },
  };
}

const CHANNEL = "ludothek-workshop";

/** A channel tells whoever listens, this page too. */
const PAGE = crypto.randomUUID();

/** What tabs tell each other of a thing: that it is opened, that it is open here already, that it was saved. */
type News = "opened" | "open" | "saved";

function announce(channel: BroadcastChannel, id: string, news: News): void {
  channel.postMessage({ id, page: PAGE, news });
}

/** Tells when another tab has the thing that is on the bench here, or saves it. */
export function useOtherTabs(id: string | undefined, told: (news: Exclude<News, "opened">) => void): void {
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
