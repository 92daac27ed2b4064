import { fieldName } from "../../../games/farmland/board.ts";
import { of } from "../../../games/farmland/pieces.ts";
import { INITIAL_LIFE, MAX_UNITS, type View } from "../../../games/farmland/state.ts";
import { Meter } from "../../parts/meter.tsx";
import { SeatPanel, Stats } from "../../parts/seat.tsx";
import { teamName } from "./log.ts";
import { words } from "./words.ts";

interface TeamPanelProps {
  readonly view: View;
  readonly team: number;
  readonly side: "own" | "foe";
  readonly name: string;
  readonly isToMove: boolean;
  /** Predicted loss of life points. */
  readonly loss: number;
}

/** A team beside the board: life points, deck, hand, units. */
export function TeamPanel({ view, team, side, name, isToMove, loss }: TeamPanelProps) {
  const { life, king, deck, hand, units } = of(view.sides, team);
  return (
    <SeatPanel
      {...{ side, name, isToMove }}
      seat={team}
      remark={words.panel.king(fieldName(king))}
      place={teamName(team)}
    >
      <div className="big">
        {life} <small>{words.panel.of(INITIAL_LIFE)}</small>
        {loss > 0 && <span className="fc bad">−{loss}</span>}
      </div>
      <Meter label={words.panel.lifeOf(name)} value={life} of={INITIAL_LIFE} tone={side} loss={loss} />
      <Stats
        of={[
          [words.panel.deck, deck],
          [words.panel.hand, hand.length],
          [words.panel.board, `${units.length} / ${MAX_UNITS}`],
        ]}
      />
    </SeatPanel>
  );
}
