import { levelName } from "../words/levels.ts";
import { faceOf, opponentOf } from "./opponents.ts";

interface FaceProps {
  readonly game: string;
  readonly bot: string;
}

/** The portrait of a bot, if it is somebody. Its name stands beside it. */
export function BotFace({ game, bot }: FaceProps) {
  const opponent = opponentOf(game, bot);
  const face = opponent && faceOf(opponent);
  return face === undefined ? null : <img className="bot-face" src={face} alt="" />;
}

/** A bot as somebody: face, name, level and style of play. */
export function OpponentCard({ game, bot }: FaceProps) {
  const opponent = opponentOf(game, bot);
  if (opponent === undefined) return null;
  return (
    <div className="opponent-card">
      <BotFace game={game} bot={bot} />
      <div>
        <p className="name">
          <b>{opponent.name}</b> <span className="level">{levelName(bot)}</span>
        </p>
        <p className="help">{opponent.style}</p>
      </div>
    </div>
  );
}
