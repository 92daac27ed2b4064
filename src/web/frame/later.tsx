import { type ComponentType, useEffect, useState } from "react";
import { words } from "../words/words.ts";
import { Loading, NotLoaded } from "./page.tsx";

/** A page in a chunk of its own, which can be fetched before it is shown. */
export type LaterPage<P> = ComponentType<P> & { fetch(): Promise<unknown> };

/**
 * Makes a page of a module that is loaded when it is first shown. React's `lazy` would do the same, but leaves what it shows meanwhile
 * on the screen for at least 300 milliseconds; this page is there as soon as it is loaded.
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
