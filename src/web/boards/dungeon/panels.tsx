import { memo } from "react";
import { ENEMIES } from "../../../games/dungeon/enemies.ts";
import { MAX_ENERGY } from "../../../games/dungeon/heroes.ts";
import { experienceNeeded } from "../../../games/dungeon/levelling.ts";
import type { Enemy, Hero } from "../../../games/dungeon/state.ts";
import { same } from "../../../kernel/canonical.ts";
import { useAfterPaint } from "../../frame/painted.ts";
import { Icon } from "../../look/icon.tsx";
import { Meter } from "../../parts/meter.tsx";
import { SeatPanel, Stats } from "../../parts/seat.tsx";
import { blow, hit, type Span, shootsIn, spanText } from "./foretell.ts";
import { spelled } from "./names.ts";
import { ENEMY_ICONS } from "./prints.ts";

function means(hero: Hero): readonly [string, number | string] {
  switch (hero.class) {
    case "warrior":
      return ["shield in", hero.remaining];
    case "mage":
      return ["mana", `${hero.mana}/${hero.manaPool}`];
    case "rogue":
      return ["energy", `${hero.energy}/${MAX_ENERGY}`];
    case "hunter":
      return ["arrows", hero.arrows];
  }
}

interface HeroPanelProps {
  readonly hero: Hero;
  readonly isToMove: boolean;
}

/** The hero's panel. */
export function HeroPanel({ hero, isToMove }: HeroPanelProps) {
  return <Figures hero={useAfterPaint(hero)} isToMove={isToMove} />;
}

/** Steps change nothing here. */
function areSame(before: HeroPanelProps, { hero, isToMove }: HeroPanelProps): boolean {
  return before.isToMove === isToMove && same({ ...before.hero, x: hero.x, y: hero.y }, hero);
}

const Figures = memo(function Figures({ hero, isToMove }: HeroPanelProps) {
  const needed = experienceNeeded(hero);
  return (
    <SeatPanel side="own" name={hero.name} remark={`${hero.class}, level ${hero.level}`} isToMove={isToMove}>
      <div className="big">
        {hero.health} <small>of {hero.pool}</small>
      </div>
      <Meter label={`health of ${hero.name}`} value={hero.health} of={hero.pool} tone="own" />
      <Stats of={[["attack", hero.attack], ["defense", hero.defense], means(hero)]} />
      <p className="experience hide">
        Experience <b>{hero.experience}</b> of {needed}
      </p>
      <div className="hide">
        <Meter label="experience" value={hero.experience} of={needed} tone="magic" />
      </div>
    </SeatPanel>
  );
}, areSame);

interface EnemyPanelProps {
  readonly enemy: Enemy;
  readonly hero: Hero;
  /** True for a hit of the ability, false for a blow. */
  readonly byAbility: boolean;
}

/** Details of the enemy pointed at, and how damage to it is computed. */
export function EnemyPanel({ enemy, hero, byAbility }: EnemyPanelProps) {
  const sheet = ENEMIES[enemy.tile];
  const span: Span = byAbility ? hit(hero, enemy) : blow(hero, enemy);
  const shot = shootsIn(enemy, hero);
  const remark =
    sheet.kind === "trap"
      ? `trap, strikes all around`
      : `${sheet.kind}, sees ${sheet.vision} far${shot === undefined ? "" : `, shoots in ${shot}`}`;
  return (
    <section className="inspect" aria-label={spelled(sheet.name)}>
      <header>
        <span className="disc foe">
          <Icon of={ENEMY_ICONS[enemy.tile]} />
        </span>
        <div>
          <h2>{spelled(sheet.name)}</h2>
          <p className="sub">{remark}</p>
        </div>
      </header>
      <Meter
        label={`health of ${spelled(sheet.name)}`}
        value={enemy.health}
        of={sheet.pool}
        tone="foe"
        loss={span.most}
      />
      <Stats
        of={[
          ["health", enemy.health],
          ["attack", sheet.attack],
          ["defense", sheet.defense],
        ]}
      />
      <div className="sum">
        <span>{byAbility ? "power of a hit" : "your attack roll"}</span>
        <b>{byAbility ? powerText(hero, enemy, span) : `0–${hero.attack}`}</b>
        <span>its defense roll</span>
        <b>− 0–{sheet.defense}</b>
        <span>damage</span>
        <b className="lamp-t">{spanText(span)}</b>
      </div>
    </section>
  );
}

function powerText(hero: Hero, enemy: Enemy, { most }: Span): number {
  return Math.max(most, hit(hero, { ...enemy, health: Number.MAX_SAFE_INTEGER }).most);
}
