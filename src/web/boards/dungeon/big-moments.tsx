import type { ReactNode } from "react";
import { stageOf } from "../../../games/dungeon/campaign.ts";
import { ENEMIES, type EnemyTile } from "../../../games/dungeon/enemies.ts";
import { HEROES } from "../../../games/dungeon/heroes.ts";
import { planOf } from "../../../games/dungeon/plan.ts";
import type { Hero, View } from "../../../games/dungeon/state.ts";
import { Button } from "../../frame/button.tsx";
import { Icon } from "../../look/icon.tsx";
import { useKeys } from "../../parts/keys.ts";
import type { BigMoment } from "./effects.ts";
import { ENEMY_ICONS, heroIcon } from "./prints.ts";
import { Roster } from "./roster.tsx";
import { words } from "./words.ts";

interface BigMomentsProps {
  readonly moment: BigMoment;
  readonly view: View;
  /** The view before the moment. */
  readonly before: View;
  readonly hero: Hero;
  /** Closes the card between two levels. */
  close(): void;
}

/** What lies over the board in a big moment: words across it, or the card between two levels. */
export function BigMoments({ moment, ...props }: BigMomentsProps) {
  switch (moment.kind) {
    case "boss falls":
      return (
        <Banner look="won">
          <b>{words.moments.falls(moment.boss)}</b>
        </Banner>
      );
    case "victory":
      return (
        <Banner look="won over">
          <b>{words.moments.clear}</b>
          <small>{words.moments.clearMore(moment.hero)}</small>
        </Banner>
      );
    case "hero falls":
      return (
        <Banner look="lost over">
          <LastBlow hero={props.hero} by={moment.by} damage={moment.damage} />
          <b>{words.moments.falls(moment.fallen)}</b>
        </Banner>
      );
    case "level cleared":
      return <LevelCard cleared={moment.level} {...props} />;
  }
}

interface BannerProps {
  /** CSS classes: "won" or "lost", and "over" if the match is. */
  readonly look: string;
  readonly children: ReactNode;
}

function Banner({ look, children }: BannerProps) {
  return (
    <div className={`big-moment ${look}`} aria-hidden="true">
      <div>{children}</div>
    </div>
  );
}

/** Who felled the hero, and by how much. */
function LastBlow({
  hero,
  by,
  damage,
}: {
  readonly hero: Hero;
  readonly by: EnemyTile;
  readonly damage: number;
}) {
  return (
    <div className="last-blow">
      <div className="token own fallen">
        <span>
          <Icon of={heroIcon(HEROES, hero.name)} />
        </span>
      </div>
      <strong>−{damage}</strong>
      <div className={`token foe ${ENEMIES[by].kind}`}>
        <span>
          <Icon of={ENEMY_ICONS[by]} />
        </span>
      </div>
    </div>
  );
}

/** Name of a level, for people. */
function titleOf(view: View, level: number): string {
  const rows = view.config.levels[level];
  return (rows && stageOf(rows)?.title) ?? words.moments.level(level + 1);
}

/** What a level brought: everything in it has fallen, so the level itself says how much that was. */
export function spoilsOf(view: View, level: number) {
  const rows = view.config.levels[level];
  const fallen = rows === undefined ? [] : planOf(rows).posts.map(({ tile }) => tile);
  return { fallen, experience: fallen.reduce((sum, tile) => sum + ENEMIES[tile].experience, 0) };
}

interface LevelCardProps extends Omit<BigMomentsProps, "moment"> {
  /** Index of the level that is now clear. */
  readonly cleared: number;
}

/** Between two levels: what the last one brought, and what comes next. */
function LevelCard({ cleared, view, before, hero, close }: LevelCardProps) {
  useKeys(
    new Map([
      ["enter", close],
      ["escape", close],
    ]),
  );
  const { fallen, experience } = spoilsOf(view, cleared);
  const lesson = stageOf(view.config.levels[view.level] ?? [])?.lesson;
  const figures = [
    [words.moments.experience, `+${experience}`],
    // Finished rounds, and the one that ended the level.
    ...(before.level === cleared ? [[words.moments.rounds, before.rounds + 1] as const] : []),
    [words.moments.health, words.moments.of(hero.health, hero.pool)],
  ] as const;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Escape close as well
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside says what a click does
    <div className="level-card-frame" onClick={close}>
      <section className="level-card" aria-label={words.moments.cleared(cleared + 1)}>
        <header>
          <p className="kick">{words.moments.cleared(cleared + 1)}</p>
          <h2>{titleOf(view, cleared)}</h2>
          <Roster of={fallen} label={words.moments.fallen} />
        </header>
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="next">
          <p className="kick">{words.moments.next(view.level + 1, view.config.levels.length)}</p>
          <h3>{titleOf(view, view.level)}</h3>
          {lesson !== undefined && <p className="lesson">{lesson}</p>}
          <Roster of={view.enemies.map(({ tile }) => tile)} label={words.moments.waiting} />
        </div>
        <Button look="main" onClick={close}>
          {words.moments.goOn} <kbd>⏎</kbd>
        </Button>
      </section>
    </div>
  );
}
