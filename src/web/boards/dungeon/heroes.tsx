import { HEROES } from "../../../games/dungeon/heroes.ts";
import type { Action, Dungeon } from "../../../games/dungeon/state.ts";
import type { Situation } from "../../board/situation.ts";
import { Icon } from "../../look/icon.tsx";
import { useArrowKeys } from "../../parts/keys.ts";
import { ABILITY_ICONS, HERO_ICONS } from "./prints.ts";
import { words } from "./words.ts";

const SPOTS = ["ice", "steel", "ember", "amber", "violet", "brass", "moss"] as const;

interface HeroChoiceProps {
  readonly situation: Situation<Dungeon>;
  readonly advised: Action | undefined;
  act(action: Action): void;
}

/** The seven heroes as cards with their traits. */
export function HeroChoice({ situation, advised, act }: HeroChoiceProps) {
  useArrowKeys();
  const hinted = advised?.[0] === "hero" ? advised[1] : undefined;
  return (
    <ul className="heroes" aria-label={words.heroes}>
      {HEROES.map((hero, index) => (
        <li key={hero.name}>
          <button
            type="button"
            className={`card hero-card ${hinted === index + 1 ? "hinted" : ""}`}
            data-nav
            style={{ "--spot": `var(--spot-${SPOTS[index]})` }}
            disabled={!situation.isMyTurn}
            onClick={() => act(["hero", index + 1])}
          >
            <b className="name">{words.named(hero.name)}</b>
            <span className="art">
              <i className="disc" />
              <Icon of={HERO_ICONS[index] ?? ""} />
            </span>
            <span className="hero-text">
              <small>{situation.hint(["hero", index + 1])?.split(":")[0]}</small>
              <span className="hero-figures">
                <span>
                  <b>{hero.pool}</b> {words.health}
                </span>
                <span>
                  <b>{hero.attack}</b> {words.attack}
                </span>
                <span>
                  <b>{hero.defense}</b> {words.defense}
                </span>
              </span>
              <span className="hero-skill">
                <Icon of={ABILITY_ICONS[hero.class]} />
                <b>{words.abilities[hero.class]}</b>
              </span>
              <span>{words.special[hero.class]}</span>
            </span>
            <kbd aria-label={words.key(index + 1)}>{index + 1}</kbd>
          </button>
        </li>
      ))}
    </ul>
  );
}
