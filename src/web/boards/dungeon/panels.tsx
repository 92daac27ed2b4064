import { memo } from "react";
import { nearest } from "../../../games/dungeon/abilities.ts";
import { ENEMIES } from "../../../games/dungeon/enemies.ts";
import { HEROES, MAX_ENERGY } from "../../../games/dungeon/heroes.ts";
import { experienceNeeded } from "../../../games/dungeon/levelling.ts";
import type { Enemy, Hero, View } from "../../../games/dungeon/state.ts";
import { same } from "../../../kernel/canonical.ts";
import { TextSpans } from "../../board/line.tsx";
import { bold, line } from "../../board/marks.tsx";
import { useAfterPaint } from "../../frame/painted.ts";
import { Icon } from "../../look/icon.tsx";
import { Meter } from "../../parts/meter.tsx";
import { SeatPanel, Stats } from "../../parts/seat.tsx";
import { blow, hit, isNear, nextOf, type Span, spanText } from "./foretell.ts";
import { TORCH } from "./light.ts";
import { ENEMY_ICONS, heroIcon } from "./prints.ts";
import { Roster } from "./roster.tsx";
import { inSight } from "./walk.ts";
import { words } from "./words.ts";

function means(hero: Hero): readonly [string, number | string] {
  switch (hero.class) {
    case "warrior":
      return [words.panel.shieldIn, hero.remaining];
    case "mage":
      return [words.panel.mana, `${hero.mana}/${hero.manaPool}`];
    case "rogue":
      return [words.panel.energy, `${hero.energy}/${MAX_ENERGY}`];
    case "hunter":
      return [words.panel.arrows, hero.arrows];
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
    <SeatPanel
      side="own"
      name={words.named(hero.name)}
      remark={words.panel.hero(hero.class, hero.name, hero.level)}
      picture={<Icon of={heroIcon(HEROES, hero.name)} />}
      isToMove={isToMove}
    >
      <div className="big">
        {hero.health} <small>{words.panel.of(hero.pool)}</small>
      </div>
      <Meter label={words.panel.healthOf(hero.name)} value={hero.health} of={hero.pool} tone="own" />
      <Stats of={[[words.attack, hero.attack], [words.defense, hero.defense], means(hero)]} />
      <p className="experience hide">
        <TextSpans line={line(words.panel.experience(bold(String(hero.experience)), needed))} />
      </p>
      <div className="hide">
        <Meter label={words.panel.experienceName} value={hero.experience} of={needed} tone="magic" />
      </div>
    </SeatPanel>
  );
}, areSame);

/** Beside the board while the player points at nothing: the nearest enemy in sight, or what is left to do. */
export function Beside(props: { readonly view: View; readonly hero: Hero }) {
  const view = useAfterPaint(props.view);
  const hero = view.hero ?? props.hero;
  const near = inSight(view, TORCH);
  const [closest] = nearest(
    view.enemies.filter(({ id }) => near.has(id)),
    hero,
  );
  if (closest === undefined) return <Goal view={view} />;
  return (
    <EnemyPanel enemy={closest} hero={hero} byAbility={!isNear(closest, hero)} flag={words.nearest} isAside />
  );
}

/** What is left to do in this level. Drawn again only when an enemy has fallen. */
const Goal = memo(
  function Goal({ view: { enemies, living } }: { readonly view: View }) {
    const all = enemies.length;
    return (
      <section className="inspect goal aside" aria-label={words.panel.goal}>
        <h2>{words.panel.clear}</h2>
        <p>{words.panel.down(all - living, all)}</p>
        <Roster
          of={enemies.filter(({ health }) => health > 0).map(({ tile }) => tile)}
          label={words.panel.left}
        />
      </section>
    );
  },
  (before, { view }) => before.view.level === view.level && before.view.living === view.living,
);

interface EnemyPanelProps {
  readonly enemy: Enemy;
  readonly hero: Hero;
  /** True for a hit of the ability, false for a blow. */
  readonly byAbility: boolean;
  /** Why it's shown; undefined if the player points at it. */
  readonly flag: string | undefined;
  /** Hidden where space is tight. */
  readonly isAside?: boolean;
}

/** Details of an enemy, how damage to it is computed, and what it does next. */
export function EnemyPanel({ enemy, hero, byAbility, flag, isAside = false }: EnemyPanelProps) {
  const sheet = ENEMIES[enemy.tile];
  const span: Span = byAbility ? hit(hero, enemy) : blow(hero, enemy);
  return (
    <section
      className={`inspect framed ${sheet.kind} ${isAside ? "aside" : ""}`}
      aria-label={words.named(sheet.name)}
    >
      <div className="portrait" aria-hidden="true">
        <i />
        <Icon of={ENEMY_ICONS[enemy.tile]} />
        {flag !== undefined && <b>{flag}</b>}
      </div>
      <header>
        <div>
          <h2>{words.named(sheet.name)}</h2>
          <p className="sub">
            {sheet.kind === "trap" ? words.panel.kinds.trap : words.panel.kinds[sheet.kind](sheet.vision)}
          </p>
        </div>
      </header>
      <Meter
        label={words.panel.healthOf(sheet.name)}
        value={enemy.health}
        of={sheet.pool}
        tone="foe"
        loss={span.most}
      />
      <Stats
        of={[
          [words.health, enemy.health],
          [words.attack, sheet.attack],
          [words.defense, sheet.defense],
        ]}
      />
      <div className="sum">
        <span>{byAbility ? words.panel.power : words.panel.attackRoll}</span>
        <b>{byAbility ? powerText(hero, enemy, span) : `0–${hero.attack}`}</b>
        <span>{words.panel.defenseRoll}</span>
        <b>− 0–{sheet.defense}</b>
        <span>{words.panel.damage}</span>
        <b className="lamp-t">{spanText(span)}</b>
      </div>
      <p className="next">
        <b>{words.next.title}</b> {nextOf(enemy, hero)}
      </p>
    </section>
  );
}

function powerText(hero: Hero, enemy: Enemy, { most }: Span): number {
  return Math.max(most, hit(hero, { ...enemy, health: Number.MAX_SAFE_INTEGER }).most);
}
