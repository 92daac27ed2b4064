import { createContext, useContext } from "react";
import type { Spy } from "../../../games/spy/spy.ts";
import type { Situation } from "../../board/situation.ts";

/** The situation as it is, for what shows a step in the first picture after it; everything else of the casino follows in the next. */
export const NowContext = createContext<Situation<Spy> | undefined>(undefined);

/** The field on which the keyboard looks around, as it is: it, too, is seen before all that is told about that field. */
export const CursorContext = createContext<number | undefined>(undefined);

/** The cursor of the keyboard, within the casino. */
export const useCursor = (): number | undefined => useContext(CursorContext);

/** The situation as it is, within the casino. */
export function useNow(): Situation<Spy> {
  const now = useContext(NowContext);
  if (now === undefined) throw new Error("this is drawn outside of the casino");
  return now;
}
