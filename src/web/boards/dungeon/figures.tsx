import { lackOf, reachOf } from "../../../games/dungeon/abilities.ts";
import { ENEMIES } from "../../../games/dungeon/enemies.ts";
import type { Dungeon, Enemy, Hero, View } from "../../../games/dungeon/state.ts";
import type { Moment } from "../../board/board.ts";
import type { Camera, Size } from "../../parts/camera.ts";
import { fallsOf, reactionsOf, risings, shotsOf } from "./effects.ts";
import { blow, hit, isNear, leftText, shootsIn, spanText } from "./foretell.ts";
import { brightnessAt, type Light } from "./light.ts";
import { type FigureLine, Lines } from "./lines.tsx";
import { isOnScreen } from "./on-screen.ts";
import { EnemyToken, FallenToken, onCell, TrapReach } from "./tokens.tsx";
import { isShown } from "./walk.ts";
import { words } from "./words.ts";

interface FiguresProps {
  readonly view: View;
  readonly hero: Hero;
  readonly moment: Moment<Dungeon>;
  readonly camera: Camera;
  readonly screen: Size;
  readonly light: Light;
  /** Whether the player points at the ability. */
  readonly isCasting: boolean;
  /** Enemies that the ability would hit. */
  readonly aimed: readonly Enemy[];
  /** The enemy pointed at. */
  readonly pointed: Enemy | undefined;
}

/** Everything that stands on the level, and what happens to it: enemies, lines between figures, numbers. */
export function Figures(props: FiguresProps) {
  const { view, hero, moment, camera, screen, light, isCasting, aimed, pointed } = props;
  const { number, events } = moment;
  const shown = view.enemies.filter((one) => isShown(one) && isOnScreen(one, camera, screen));
  const reactions = reactionsOf(events);
  const forecastOf = (enemy: Enemy): readonly [string, string] | undefined => {
    if (isCasting && aimed.includes(enemy)) return forecast(words.hitFor, enemy, hit(hero, enemy));
    return pointed === enemy && isNear(enemy, hero)
      ? forecast(words.blow, enemy, blow(hero, enemy))
      : undefined;
  };
  return (
    <>
      {isCasting && <RangeRing view={view} hero={hero} camera={camera} />}
      {shown.map((enemy) =>
        ENEMIES[enemy.tile].kind === "trap" ? (
          <TrapReach key={enemy.id} trap={enemy} camera={camera} />
        ) : null,
      )}
      <Lines of={linesOf(props, shown)} camera={camera} number={number} />
      {shown.map((enemy) => (
        <EnemyToken
          key={`${view.level} ${enemy.id}`}
          {...{ enemy, hero, camera, number }}
          reaction={reactions.get(enemy.id)}
          isLit={brightnessAt(light, enemy.x, enemy.y) > 0}
          forecast={forecastOf(enemy)}
        />
      ))}
      {fallsOf(events).map((fall) => (
        <FallenToken key={`${number} ${fall.id}`} fall={fall} camera={camera} />
      ))}
      {risings(events, hero).map((rising) => (
        <b
          key={`${number} ${rising.order}`}
          className={`rising ${rising.tone}-t`}
          style={{ ...onCell(camera, rising), animationDelay: `${rising.order * 60}ms` }}
          aria-hidden="true"
        >
          {rising.text}
        </b>
      ))}
    </>
  );
}

function forecast(verb: string, enemy: Enemy, span: Parameters<typeof spanText>[0]) {
  return [`${verb} ${spanText(span)}`, leftText(enemy, span)] as const;
}

/** Lines that say who aims at whom, and what flies in this moment. */
function linesOf({ hero, moment, isCasting, aimed }: FiguresProps, shown: readonly Enemy[]): FigureLine[] {
  const aims = isCasting ? aimed.filter(isShown).map((to) => ({ from: hero, to, look: "aim" }) as const) : [];
  const threats = shown
    .filter((enemy) => shootsIn(enemy, hero) !== undefined && hero.health > 0)
    .map((from) => ({ from, to: hero, look: "threat" }) as const);
  const shots = shotsOf(moment.events).map(
    ({ from, to, tone }) => ({ from, to, look: tone === "magic" ? "shot magic" : "shot danger" }) as const,
  );
  return [...threats, ...aims, ...shots];
}

/** How far the ability reaches. */
function RangeRing({ view, hero, camera: { cell } }: Pick<FiguresProps, "view" | "hero" | "camera">) {
  const side = 2 * reachOf(hero) * cell;
  return (
    <i
      className={`range-ring ${lackOf(view, hero) === undefined ? "" : "bad"}`}
      style={{ left: (hero.x + 0.5) * cell, top: (hero.y + 0.5) * cell, width: side, height: side }}
    />
  );
}
