import { memo } from "react";
import { isInVain } from "../../../games/dungeon/abilities.ts";
import type { Dungeon, Hero } from "../../../games/dungeon/state.ts";
import type { Situation } from "../../board/situation.ts";
import { useAfterPaint } from "../../frame/painted.ts";
import { Icon } from "../../look/icon.tsx";
import { aiming } from "../../parts/picking.ts";
import { ABILITY_ICONS } from "./prints.ts";
import { words } from "./words.ts";

interface Using {
  /** Called when the player points at it; its range is shown meanwhile. */
  point(isPointed: boolean): void;
  cast(): void;
  /** Whether it's advised. */
  readonly isHinted: boolean;
}

interface AbilityCardProps extends Using {
  readonly situation: Situation<Dungeon>;
}

/** The hero's ability, with its effect now or what it lacks. */
export function AbilityCard({ situation, ...using }: AbilityCardProps) {
  const now = useAfterPaint(situation);
  const { hero } = now.view;
  if (hero === null) return null;
  const isReady = now.isMyTurn && !isInVain(now.view, hero);
  return <Card kind={hero.class} hint={now.hint(["cast"]) ?? ""} isReady={isReady} {...using} />;
}

interface CardProps extends Using {
  readonly kind: Hero["class"];
  readonly hint: string;
  readonly isReady: boolean;
}

const Card = memo(function Card({ kind, hint, isReady, isHinted, point, cast }: CardProps) {
  return (
    <button
      type="button"
      className={`ability ${isReady ? "lit" : ""} ${isHinted ? "hinted" : ""}`}
      onClick={cast}
      {...aiming(point)}
    >
      <span className="pic">
        <Icon of={ABILITY_ICONS[kind]} />
      </span>
      <span>
        <b className="name">{words.abilities[kind]}</b>
        <span className="words">{hint}</span>
      </span>
      <kbd>e</kbd>
    </button>
  );
});
