import { play } from "../../../games/dungeon/play-package.ts";
import "./stone.css";
import "./plan.css";
import "./tokens.css";
import "./moments.css";
import "./panels.css";
import "./dungeon.css";
import { lazy, useCallback, useState } from "react";
import { enemySeenAt, isFloor, levelOf, STEPS } from "../../../games/dungeon/board.ts";
import { KEYS } from "../../../games/dungeon/keys.ts";
import { warning } from "../../../games/dungeon/phrases.ts";
import type { Action, Direction, Dungeon, Hero } from "../../../games/dungeon/state.ts";
import { same } from "../../../kernel/canonical.ts";
import type { BoardModule, BoardProps } from "../../board/board.ts";
import { Room } from "../../board/room.tsx";
import { Button } from "../../frame/button.tsx";
import { useLatest } from "../../frame/latest.ts";
import type { Point } from "../../parts/camera.ts";
import { useMoment } from "../../parts/fx.tsx";
import { useKeys } from "../../parts/keys.ts";
import { type At, usePicking } from "../../parts/picking.ts";
import { AbilityCard } from "./ability.tsx";
import { BigMoments } from "./big-moments.tsx";
import { Compass } from "./compass.tsx";
import { Edges } from "./edge.tsx";
import { bigMoment, cue, duration, reactionsOf } from "./effects.ts";
import { Figures } from "./figures.tsx";
import { aimedAt, isNear } from "./foretell.ts";
import { HeroChoice } from "./heroes.tsx";
import { teller } from "./log.ts";
import { Mini } from "./mini.tsx";
import { Beside, EnemyPanel, HeroPanel } from "./panels.tsx";
import { Plan } from "./plan.tsx";
import { Aim, Chips } from "./sentence.tsx";
import { onCell } from "./tokens.tsx";
import { ToldCells } from "./told.tsx";
import { useWalk } from "./use-walk.ts";
import { isShown, wayTo } from "./walk.ts";
import { words } from "./words.ts";

const ARROWS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ["arrowup", ["step", "up"]],
  ["arrowdown", ["step", "down"]],
  ["arrowleft", ["step", "left"]],
  ["arrowright", ["step", "right"]],
]);

function DungeonBoard(props: BoardProps<Dungeon>) {
  const { situation, advised, act } = props;
  const { view, outcome, pack } = situation;
  useKeys(
    new Map(
      view.hero === null && situation.isMyTurn
        ? situation.actions.map((action, index) => [String(index + 1), () => act(action)] as const)
        : [],
    ),
  );
  if (view.hero !== null) return <Crawl {...props} hero={view.hero} />;
  const sentence = outcome === undefined ? words.who : `${pack.phrases.ending(view, outcome)}.`;
  return (
    <Room game="dungeon" sentence={sentence}>
      <HeroChoice situation={situation} advised={advised} act={act} />
    </Room>
  );
}

/** What was said before an action that would only let the round pass. */
interface Warning {
  /** The number of the moment: it is forgotten when anything happens. */
  readonly since: number;
  readonly action: Action;
  readonly sentence: string;
}

function Crawl({ situation, moment, advised, act, hero }: BoardProps<Dungeon> & { readonly hero: Hero }) {
  const { view, outcome, pack } = situation;
  const [isCasting, setCasting] = useState(false);
  const way = useWalk(situation, moment.events, moment.number, act);
  const canAct = situation.isMyTurn;
  const [lastWarning, setLastWarning] = useState<Warning>();
  const warned = lastWarning?.since === moment.number ? lastWarning : undefined;
  /** What would only let the round pass is done by a second press; a key that is held down isn't one. */
  const go = (action: Action, isHeld = false) => {
    way.stop();
    if (!canAct) return;
    const sentence = warning(view, action);
    const isInsisting = warned !== undefined && same(warned.action, action) && !isHeld;
    if (sentence === undefined || isInsisting) act(action);
    else setLastWarning({ since: moment.number, action, sentence });
  };
  const latest = useLatest(go);
  const step = useCallback((direction: Direction) => latest.current(["step", direction]), [latest]);
  const cast = useCallback(() => latest.current(["cast"]), [latest]);
  useKeys(
    new Map(
      [...KEYS, ...ARROWS].map(([key, action]) => [key, (isHeld: boolean) => go(action, isHeld)] as const),
    ),
  );
  const {
    aimed: at,
    aim,
    choose,
  } = usePicking<readonly Direction[], never>({
    since: view.level,
    isOpen: canAct,
    act: way.begin,
    outcomeAt(target) {
      const steps = canAct ? wayTo(view, cellOf(target)) : undefined;
      return steps && { action: steps };
    },
  });
  const pointed = at === undefined ? null : cellOf(at);
  const level = levelOf(view);
  const enemy = pointed === null ? undefined : enemySeenAt(view, pointed.x, pointed.y);
  const aimed = isCasting ? aimedAt(view, hero) : [];
  const inspected = enemy?.visible ? enemy : aimed.find(isShown);
  const { before } = useMoment(situation, moment);
  const big = bigMoment(moment.events);
  const [closed, setClosed] = useState(-1);
  const preview =
    pointed !== null && canAct && !isCasting && isFloor(level, pointed.x, pointed.y) ? pointed : null;
  const hinted = advised?.[0] === "step" ? advised[1] : undefined;
  return (
    <Room
      game="dungeon"
      sentence={
        outcome === undefined ? (
          <Aim view={view} met={way.met} warning={warned?.sentence} />
        ) : (
          `${pack.phrases.ending(view, outcome)}.`
        )
      }
      answers={outcome === undefined && <Chips view={view} />}
      foe={
        inspected === undefined ? (
          outcome === undefined && <Beside view={view} hero={hero} />
        ) : (
          <EnemyPanel
            enemy={inspected}
            hero={hero}
            byAbility={isCasting || !isNear(inspected, hero)}
            flag={isCasting ? words.inReach : undefined}
          />
        )
      }
      own={<HeroPanel hero={hero} isToMove={canAct} />}
      tray={
        <>
          <AbilityCard
            situation={situation}
            isHinted={advised?.[0] === "cast"}
            point={setCasting}
            cast={cast}
          />
          <Compass hinted={hinted} press={step} />
        </>
      }
      buttons={
        <Button
          look={`end ${advised?.[0] === "wait" ? "hinted" : ""}`}
          aria-disabled={!canAct}
          onClick={() => go(["wait"])}
        >
          {words.wait}
          <small>{words.waitMore}</small>
        </Button>
      }
    >
      <Plan
        view={view}
        hero={hero}
        told={moment.told?.length ?? 0}
        fighting={{ number: moment.number, reaction: reactionsOf(moment.events).get("hero") }}
        point={(cell) => {
          if (cell !== null) aim(atOf(cell), true);
          else if (at !== undefined) aim(at, false);
        }}
        press={(cell) => choose(atOf(cell))}
        over={(camera, screen, memory) => (
          <>
            <Mini view={view} hero={hero} camera={camera} screen={screen} memory={memory} />
            <Edges view={view} hero={hero} camera={camera} screen={screen} />
          </>
        )}
      >
        {(camera, screen, light) => (
          <>
            <Figures {...{ view, hero, moment, camera, screen, light, isCasting, aimed }} pointed={enemy} />
            {hinted !== undefined && (
              <i
                className="hinted"
                style={onCell(camera, { x: hero.x + STEPS[hinted].dx, y: hero.y + STEPS[hinted].dy })}
              />
            )}
            <ToldCells view={view} camera={camera} />
            {preview !== null && <i className="pointed" style={onCell(camera, preview)} />}
          </>
        )}
      </Plan>
      {big !== undefined && closed !== moment.number && (
        <BigMoments
          key={moment.number}
          {...{ view, before, hero }}
          moment={big}
          close={() => setClosed(moment.number)}
        />
      )}
    </Room>
  );
}

const atOf = ({ x, y }: Point): At => `${x} ${y}`;

function cellOf(at: At): Point {
  const [x = 0, y = 0] = at.split(" ").map(Number);
  return { x, y };
}

/** The board of the dungeon crawler. */
export const board: BoardModule<Dungeon> = {
  Board: DungeonBoard,
  Scene: lazy(() => import("./scene.tsx")),
  endsStage: (event) => event.type === "enters",
  duration,
  cue,
  coach: () => import("./coach.ts"),
  play,
  stillAfter: 50,
  teller,
};
