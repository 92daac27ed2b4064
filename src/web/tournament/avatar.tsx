import type { Entrant } from "../../protocol/tournament-parts.ts";
import { BotFace } from "../match/opponent-card.tsx";
import { botName } from "../match/opponents.ts";
import { tournamentWords } from "../words/tournament-words.ts";

/** How a player is shown: a bot by its name, with the number that tells it apart. */
export function shownName(game: string, { name, level }: Pick<Entrant, "name" | "level">): string {
  return level === undefined ? name : `${botName(game, level)}${name.slice(level.length)}`;
}

interface AvatarProps {
  readonly game: string;
  readonly player: Entrant | undefined;
  readonly isYou?: boolean;
}

/** The picture of a player: a bot's face, or the first letter of a name. */
export function Avatar({ game, player, isYou = false }: AvatarProps) {
  if (player?.level !== undefined)
    return (
      <span className="pw bot" aria-hidden="true">
        <BotFace game={game} bot={player.level} />
      </span>
    );
  const kind = player?.type === "program" ? "pw program" : "pw";
  return (
    <span className={isYou ? `${kind} me` : kind} aria-hidden="true">
      {Array.from(player?.name ?? "?")[0]?.toUpperCase()}
    </span>
  );
}

/** What a player is, beside the name. */
export function kindOf(player: Entrant | undefined, isYou: boolean): string {
  if (isYou) return tournamentWords.yourself;
  if (player?.type === "bot") return tournamentWords.ofHouse;
  return player?.type === "program" ? tournamentWords.isProgram : "";
}
