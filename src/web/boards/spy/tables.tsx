import "./tables.css";
import { SLOTS, slotsOf } from "../../../games/spy/draft/draft.ts";
import type { Spy } from "../../../games/spy/spy.ts";
import type { BoardProps } from "../../board/board.ts";
import { Choosing } from "./draft.tsx";
import { Equipping } from "./equipment.tsx";
import { Watched } from "./watched.tsx";

/** The tables before the match: choice, then equipment. A match that is begun by "Play" is dealt without them. */
export default function Tables(props: BoardProps<Spy>) {
  const { draft } = props.situation.view;
  if (draft === null || (draft.offer === null && slotsOf(draft) < SLOTS)) return <Watched {...props} />;
  return draft.offer === null ? (
    <Equipping {...props} draft={draft} />
  ) : (
    <Choosing {...props} draft={draft} />
  );
}
