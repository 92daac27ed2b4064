import "./general.css";
import type { Line } from "../../kernel/text.ts";
import { capital } from "../words/capital.ts";
import { type BoardModule, type BoardProps, nearSeat } from "./board.ts";
import { GeneralAnswers } from "./general-answers.tsx";
import { TextLine } from "./line.tsx";
import { Room } from "./room.tsx";
import { boardWords } from "./words.ts";

/** The fallback board, and the mode for screen readers: the scene as text and all actions as buttons. */
function GeneralBoard({ situation, names, advised, act }: BoardProps) {
  const { pack, view, viewer, actions } = situation;
  const lines = pack.phrases.scene?.(view, viewer, actions) ?? [];
  return (
    <Room game={pack.game.id} sentence={sentenceOf(situation, names)}>
      <div className="general">
        {pack.game.seats > 1 && <Players situation={situation} names={names} />}
        <div
          className="scene"
          style={{ "--lines": lines.length, "--longest": Math.max(1, ...lines.map(lengthOf)) }}
        >
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a scene have no other name than their place
            <TextLine key={index} line={line} />
          ))}
        </div>
        <GeneralAnswers situation={situation} advised={advised} act={act} />
      </div>
    </Room>
  );
}

/** Width of a meter in characters. */
const METER_LETTERS = 9;

function lengthOf(line: Line): number {
  const lengths = line.map((span) =>
    typeof span === "string" ? span.length : "text" in span ? span.text.length : METER_LETTERS,
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** The result, or who has to decide. */
function sentenceOf(
  { pack, view, asked, outcome, isMyTurn }: BoardProps["situation"],
  names: BoardProps["names"],
) {
  if (outcome !== undefined) return `${capital(pack.phrases.ending(view, outcome))}.`;
  if (isMyTurn) return boardWords.choose;
  const movers = asked.flatMap((seat) => names[seat] ?? []);
  if (movers.length === 0) return boardWords.moment;
  return boardWords.toMove(movers);
}

/** The players and their roles in the game. */
function Players({ situation: { pack, view, viewer }, names }: Pick<BoardProps, "situation" | "names">) {
  return (
    <ul className="players">
      {names.map((name, seat) => {
        const role = capital(pack.phrases.seatName(view, seat));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={seat}>
            <i className={`side ${seat === nearSeat(viewer) ? "own" : "foe"}`} />
            <b>{name}</b>
            {role !== name && <small>{role}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** The board for any game. */
export const general: BoardModule = { Board: GeneralBoard, duration: () => 150 };
