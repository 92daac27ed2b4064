import { createContext, useContext } from "react";
import type { Spy } from "../../../games/spy/state.ts";
import type { BoardProps } from "../../board/board.ts";

/** What is known at this moment, and what just happened. */
export type Now = Pick<BoardProps<Spy>, "situation" | "moment">;

/** For what shows a step in the first picture after it; everything else of the casino follows in the next. */
export const NowContext = createContext<Now | undefined>(undefined);

/** What is known at this moment, within the casino. */
export function useNow(): Now {
  const now = useContext(NowContext);
  if (now === undefined) throw new Error("this is drawn outside of the casino");
  return now;
}
