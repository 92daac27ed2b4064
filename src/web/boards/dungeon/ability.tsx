import type { Hero } from "../../../games/dungeon/state.ts";
import { ABILITIES } from "../../../games/dungeon/text.ts";
import { Icon } from "../../look/icon.tsx";
import { ABILITY_ICONS } from "./prints.ts";

interface AbilityCardProps {
  readonly hero: Hero;
  readonly hint: string;
  readonly isReady: boolean;
  /** Told when somebody points at it: its range is shown meanwhile. */
  point(isPointed: boolean): void;
  cast(): void;
}

/** The hero's special ability, with what it would do now or what it lacks. */
export function AbilityCard({ hero, hint, isReady, point, cast }: AbilityCardProps) {
  return (
    <button
      type="button"
      className={`ability ${isReady ? "lit" : ""}`}
      onClick={cast}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
    >
      <span className="pic">
        <Icon of={ABILITY_ICONS[hero.class]} />
      </span>
      <span>
        <b className="name">{ABILITIES[hero.class]}</b>
        <span className="words">{hint}</span>
      </span>
      <kbd>e</kbd>
    </button>
  );
}
