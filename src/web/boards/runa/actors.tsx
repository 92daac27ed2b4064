import type { ClassName } from "../../../games/runa/cards.ts";
import { type Ability, EFFECT_OF_ABILITY, MONSTER_CARDS } from "../../../games/runa/monsters.ts";
import { MAX_HP, type Monster, type View } from "../../../games/runa/state.ts";
import { useTold } from "../../board/told-places.ts";
import { boardWords } from "../../board/words.ts";
import { Icon } from "../../look/icon.tsx";
import { FromTo } from "../../parts/answers.tsx";
import { Meter } from "../../parts/meter.tsx";
import { aiming } from "../../parts/picking.ts";
import { bare, ELEMENTS, symbolOf } from "./art.ts";
import { type Course, chance, hurts, intentOf, range, strengthOf } from "./courses.ts";
import { Figure, MonsterFigure } from "./figure.tsx";
import { standName } from "./log.ts";
import { percentOf, span } from "./reckon.ts";
import { words } from "./words.ts";

/** A monster's next move: struck out if the aimed card would prevent it, with its reduced effect otherwise. */
function Intent({ monster, courses }: { readonly monster: Monster; readonly courses: readonly Course[] }) {
  const usual = intentOf(monster);
  const acts = courses.map(({ acts }) => acts.get(monster.place));
  const isGone = courses.length > 0 && acts.every((act) => act === undefined);
  const other = acts.find((act) => act !== undefined && act.ability !== usual);
  const [least, most] = range(courses, ({ acts }) => acts.get(monster.place)?.damage ?? 0);
  const isChanged =
    courses.length > 0 &&
    !isGone &&
    other === undefined &&
    hurts(usual) &&
    (least !== strengthOf(usual) || most !== least);
  return (
    <div
      className={`intent ${hurts(usual) ? "hit" : ""} ${isGone || other !== undefined ? "gone" : ""}`}
      aria-hidden="true"
    >
      <Icon of={symbolOf(usual)} />
      <div>
        <b>
          <Strength of={usual} isStruck={isGone || other !== undefined} />
          {isChanged && (
            <span className="instead">
              <i className="to" role="img" aria-label={boardWords.becomes} />
              {span(least, most)}
            </span>
          )}
        </b>
        <span>
          {bare(usual)}, {words.intents[EFFECT_OF_ABILITY[usual].kind]}
        </span>
        {other !== undefined && <span className="instead">{words.thenDoes(bare(other.ability))}</span>}
      </div>
    </div>
  );
}

function Strength({ of, isStruck }: { readonly of: Ability; readonly isStruck: boolean }) {
  const sign = EFFECT_OF_ABILITY[of].kind === "focus" ? "+" : "";
  return isStruck ? <s>{`${sign}${strengthOf(of)}`}</s> : `${sign}${strengthOf(of)}`;
}

interface HealthProps {
  readonly label: string;
  readonly hp: number;
  readonly of: number;
  readonly tone: "own" | "foe";
  /** Minimum and maximum loss. */
  readonly loss: readonly [least: number, most: number];
}

/** Health bar with the predicted loss. */
function Health({ label, hp, of, tone, loss: [least, most] }: HealthProps) {
  return (
    <div className="hp">
      <Meter label={label} value={hp} of={of} tone={tone} loss={least} risk={most - least} />
      <span>{most > 0 ? <FromTo from={hp} to={span(hp - most, hp - least)} /> : hp}</span>
    </div>
  );
}

interface MonsterProps {
  readonly monster: Monster;
  /** Possible courses of the round with the aimed card; empty if none is aimed. */
  readonly courses: readonly Course[];
  readonly isTarget: boolean;
  readonly isAimed: boolean;
  /** Whether the advised action targets it. */
  readonly isHinted: boolean;
  click(): void;
  aim(isAimed: boolean): void;
}

/** A monster with its next move and its numbers. */
export function MonsterStand({ monster, courses, isTarget, isAimed, isHinted, click, aim }: MonsterProps) {
  const { name, place, hp } = monster;
  const { hp: full, element, abilities } = MONSTER_CARDS[name];
  const loss = range(courses, ({ lost }) => Math.min(hp, lost.get(place) ?? 0));
  const death = courses.length === 0 ? 0 : chance(courses, ({ dead }) => dead.has(place));
  const at = standName(place);
  const isTold = useTold(at);
  return (
    <button
      type="button"
      className={`actor ${isTarget ? "target" : ""}`}
      data-at={at}
      data-drop={at}
      data-told={isTold}
      data-nav
      data-tip={isTarget ? undefined : words.monsterTip(name, element, abilities)}
      aria-disabled={!isTarget}
      onClick={click}
      {...aiming(aim)}
    >
      <span className="vh">{spoken(monster)}</span>
      <Intent monster={monster} courses={courses} />
      <MonsterFigure of={name} />
      <div
        className={`plate ${isTarget ? "may" : ""} ${isAimed ? "aim" : ""} ${isHinted ? "hinted" : ""}`}
        aria-hidden="true"
      >
        <div className="plate-name">
          {name}
          {element !== null && (
            <span>
              <Icon of={ELEMENTS[element]} /> {words.elements[element]}
            </span>
          )}
        </div>
        <Health label={words.healthOf(name)} hp={hp} of={full} tone="foe" loss={loss} />
        <div className="tags">
          {death > 0 && <span className="tag bad">{words.dies(percentOf(death))}</span>}
          <span className="tag">{words.focus(monster.fp, monster.focus)}</span>
          {monster.block > 0 && (
            <span className="tag">
              <Icon of={symbolOf("Block(1)")} /> {words.blocks(monster.block)}
            </span>
          )}
          {monster.deflect > 0 && (
            <span className="tag">
              <Icon of={symbolOf("Deflect(1)")} /> {words.deflects(monster.deflect)}
            </span>
          )}
        </div>
      </div>
    </button>
  );
}

function spoken(monster: Monster): string {
  const { hp, element } = MONSTER_CARDS[monster.name];
  const intent = intentOf(monster);
  return [
    monster.name,
    element === null ? words.noElement : words.elements[element],
    words.health(monster.hp, hp),
    words.focus(monster.fp, 0),
    monster.block > 0 ? words.blocks(monster.block) : undefined,
    monster.deflect > 0 ? words.deflects(monster.deflect) : undefined,
    words.nextMove(bare(intent), strengthOf(intent)),
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}

interface RunaStandProps {
  readonly view: View;
  readonly courses: readonly Course[];
  readonly className: ClassName;
}

/** Runa on the stage, with the predicted loss. */
export function RunaStand({ view, courses, className }: RunaStandProps) {
  const hp = Math.max(0, view.hp);
  const isTold = useTold(standName(null));
  const loss = range(courses, ({ lost }) => Math.min(hp, lost.get(null) ?? 0));
  return (
    <div className="actor hero-a" data-at="runa" data-drop="runa" data-told={isTold}>
      <div className="standee">
        <Figure of={className} />
      </div>
      <div className="plate">
        <div className="plate-name">Runa</div>
        <Health label={words.healthOnStage} hp={hp} of={MAX_HP} tone="own" loss={loss} />
        <div className="tags">
          <span className="tag">{words.focus(view.fp, 0)}</span>
          <span className="tag">d{view.die}</span>
        </div>
      </div>
    </div>
  );
}
