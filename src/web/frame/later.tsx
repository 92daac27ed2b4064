import { type ComponentType, useEffect, useState } from "react";
import { words } from "../words/words.ts";
import { Loading, NotLoaded } from "./page.tsx";

/** A page in its own chunk, which can be prefetched. */
export type LaterPage<P> = ComponentType<P> & { fetch(): Promise<unknown> };

/**
 * Loads a page when it's first shown. Like React's `lazy`, which however shows its fallback for at least 300 ms;
 * this shows the page as soon as it's loaded.
 */
export function later<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LaterPage<P> {
  let loaded: ComponentType<P> | undefined;
  const fetch = async () => {
    loaded ??= (await load()).default;
  };
  const Later = (props: P) => {
    const [isFailed, setFailed] = useState(false);
    const [, setThere] = useState(loaded !== undefined);
    useEffect(() => {
      fetch().then(
        () => setThere(true),
        () => setFailed(true),
      );
    }, []);
    if (isFailed) return <NotLoaded title={words.trouble.notLoaded} />;
    const Loaded = loaded;
    return Loaded === undefined ? <Loading /> : <Loaded {...props} />;
  };
  return Object.assign(Later, { fetch });
}
