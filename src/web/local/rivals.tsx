import { useId } from "react";
import { MIXED } from "../../bots/names.ts";
import { BOT_RATINGS } from "../../bots/ratings.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { Ui, type UiName } from "../look/ui.tsx";
import { BotFace } from "../match/opponent-card.tsx";
import { opponentOf } from "../match/opponents.ts";
import { levelDoes, levelName } from "../words/levels.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import { waysToPlay } from "./strategies.ts";

/** In place of a bot: a friend at this device. */
export const HERE = "here";

/** In place of a bot: a friend at a table of the house. */
export const ELSEWHERE = "elsewhere";

interface RivalsProps {
  readonly pack: GamePackage;
  /** A bot, {@link HERE} or {@link ELSEWHERE}. */
  readonly rival: string;
  choose(rival: string): void;
  /** Asks for a strategy of the player's own. */
  mix(): void;
}

/** Everyone the player can choose as an opponent: bots with their levels, and friends. */
export function Rivals({ pack, rival, choose, mix }: RivalsProps) {
  const id = useId();
  const { strategy } = pageWords;
  const { fresh } = words;
  const isMixed = rival.includes(MIXED);
  return (
    <div className="entry">
      <span className="label" id={id}>
        {fresh.opponent}
      </span>
      <div className="rivals" role="group" aria-labelledby={id}>
        {waysToPlay(pack).map((bot) => (
          <BotCard
            key={bot}
            game={pack.game.id}
            bot={bot}
            isChosen={bot === rival}
            choose={() => choose(bot)}
          />
        ))}
        {pack.phases !== undefined && (
          <Card
            icon="settings"
            name={strategy.own}
            text={isMixed ? strategy.mixed(rival.replaceAll(MIXED, strategy.joint)) : strategy.ownHelp}
            isChosen={isMixed}
            choose={mix}
          />
        )}
        <Card
          icon="people"
          name={fresh.hotSeat}
          text={fresh.hotSeatHelp}
          isChosen={rival === HERE}
          choose={() => choose(HERE)}
        />
        <Card
          icon="link"
          name={fresh.online}
          text={fresh.onlineHelp}
          isChosen={rival === ELSEWHERE}
          choose={() => choose(ELSEWHERE)}
        />
      </div>
    </div>
  );
}

interface BotCardProps {
  readonly game: string;
  readonly bot: string;
  readonly isChosen: boolean;
  choose(): void;
}

/** A bot as somebody; one without a name goes by its level. */
function BotCard({ game, bot, isChosen, choose }: BotCardProps) {
  const opponent = opponentOf(game, bot);
  return (
    <Card
      face={<BotFace game={game} bot={bot} />}
      name={opponent?.name ?? levelName(bot)}
      level={[opponent && levelName(bot), BOT_RATINGS[game]?.[bot]].filter(Boolean).join(" · ")}
      text={opponent?.style ?? levelDoes(bot)}
      isChosen={isChosen}
      choose={choose}
    />
  );
}

interface CardProps {
  readonly face?: React.ReactNode;
  readonly icon?: UiName;
  readonly name: string;
  readonly level?: string | undefined;
  readonly text: string;
  readonly isChosen: boolean;
  choose(): void;
}

/** One opponent: name and level, and a sentence. */
function Card({ face, icon, name, level, text, isChosen, choose }: CardProps) {
  return (
    <button type="button" className="opponent-card" aria-pressed={isChosen} onClick={choose}>
      {face}
      {icon !== undefined && (
        <span className="sign">
          <Ui of={icon} />
        </span>
      )}
      <span>
        <span className="name">
          <b>{name}</b> {level !== undefined && <span className="level">{level}</span>}
        </span>
        <span className="help">{text}</span>
      </span>
    </button>
  );
}
