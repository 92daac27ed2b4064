import { createContext, useContext } from "react";
import type { Spy } from "../../../games/spy/spy.ts";
import type { Situation } from "../../board/situation.ts";

/** The latest situation, for parts that must be painted first. The rest of the casino follows a frame later. */
export const NowContext = createContext<Situation<Spy> | undefined>(undefined);

/** The latest cursor field, painted before the details of that field. */
export const CursorContext = createContext<number | undefined>(undefined);

/** The keyboard cursor. */
export const useCursor = (): number | undefined => useContext(CursorContext);

/** The latest situation. */
export function useNow(): Situation<Spy> {
  const now = useContext(NowContext);
  if (now === undefined) throw new Error("this is drawn outside of the casino");
  return now;
}
