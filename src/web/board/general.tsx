import type { BoardModule, BoardProps } from "./board.ts";
import { GeneralAnswers } from "./general-answers.tsx";
import { TextLine } from "./line.tsx";
import { Room } from "./room.tsx";

/** The board of any game without its own, and the mode for screen readers: a scene in words and all actions as buttons. */
function GeneralBoard({ situation, act }: BoardProps) {
  const { offer, view, viewer, actions, outcome } = situation;
  const phrases = offer.phrases.en;
  const sentence =
    outcome !== undefined
      ? `${phrases.ending(view, outcome)}.`
      : situation.isMyTurn
        ? "Choose what to do."
        : "Others are to move.";
  return (
    <Room game={offer.game.id} sentence={sentence}>
      <div className="general">
        <div className="scene">
          {phrases.scene(view, viewer, actions).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a scene have no other name than their place
            <TextLine key={index} line={line} />
          ))}
        </div>
        <GeneralAnswers situation={situation} act={act} />
      </div>
    </Room>
  );
}

/** The board for any game. */
export const general: BoardModule = { Board: GeneralBoard, duration: () => 150 };
