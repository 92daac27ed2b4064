import { lessons, teachingSeed } from "./coach.ts";
import "./dungeon.css";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { lackOf, reachOf } from "../../../games/dungeon/abilities.ts";
import { enemySeenAt, isFloor, levelOf, STEPS } from "../../../games/dungeon/board.ts";
import { stageOf } from "../../../games/dungeon/campaign.ts";
import { KEYS } from "../../../games/dungeon/keys.ts";
import type { Action, Direction, Dungeon, Hero, View } from "../../../games/dungeon/state.ts";
import type { BoardModule, BoardProps } from "../../board/board.ts";
import { Room } from "../../board/room.tsx";
import { Button } from "../../frame/button.tsx";
import { useLatest } from "../../frame/latest.ts";
import { useAfterPaint } from "../../frame/painted.ts";
import type { Point } from "../../parts/camera.ts";
import { useKeys } from "../../parts/keys.ts";
import { type At, usePicking } from "../../parts/picking.ts";
import { AbilityCard } from "./ability.tsx";
import { Edges } from "./edge.tsx";
import { duration, risings } from "./effects.ts";
import { aimedAt, blow, hit, spanText } from "./foretell.ts";
import { HeroChoice } from "./heroes.tsx";
import { brightnessAt, TORCH } from "./light.ts";
import { teller } from "./log.ts";
import { Mini } from "./mini.tsx";
import { isOnScreen } from "./on-screen.ts";
import { EnemyPanel, HeroPanel } from "./panels.tsx";
import { Plan } from "./plan.tsx";
import { EnemyToken, onCell, TrapReach } from "./tokens.tsx";
import { ToldCells } from "./told.tsx";
import { inSight, isAlarming, isShown, metText, wayTo } from "./walk.ts";

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
  const sentence =
    outcome === undefined ? "Who goes down into the dungeon?" : `${pack.phrases.en.ending(view, outcome)}.`;
  return (
    <Room game="dungeon" sentence={sentence}>
      <HeroChoice situation={situation} advised={advised} act={act} />
    </Room>
  );
}

function Crawl({ situation, moment, advised, act, hero }: BoardProps<Dungeon> & { readonly hero: Hero }) {
  const { view, outcome, pack } = situation;
  const [isCasting, setCasting] = useState(false);
  const way = useWalk(situation, moment.events, moment.number, act);
  const canAct = situation.isMyTurn;
  const go = (action: Action) => {
    way.stop();
    if (canAct) act(action);
  };
  const latest = useLatest(go);
  const step = useCallback((direction: Direction) => latest.current(["step", direction]), [latest]);
  const cast = useCallback(() => latest.current(["cast"]), [latest]);
  useKeys(new Map([...KEYS, ...ARROWS].map(([key, action]) => [key, () => go(action)] as const)));
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
  const inspected = enemy?.visible ? enemy : aimed[0];
  const isNear = (cell: Point) => Math.abs(cell.x - hero.x) + Math.abs(cell.y - hero.y) === 1;
  const preview =
    pointed !== null && canAct && !isCasting && isFloor(level, pointed.x, pointed.y) ? pointed : null;
  const hinted = advised?.[0] === "step" ? advised[1] : undefined;
  return (
    <Room
      game="dungeon"
      sentence={
        outcome === undefined ? (
          <Aim view={view} met={way.met} />
        ) : (
          `${pack.phrases.en.ending(view, outcome)}.`
        )
      }
      answers={outcome === undefined && <Chips view={view} />}
      foe={
        inspected && <EnemyPanel enemy={inspected} hero={hero} byAbility={isCasting || !isNear(inspected)} />
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
          Wait
          <small>let a round pass</small>
        </Button>
      }
    >
      <Plan
        view={view}
        hero={hero}
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
            {isCasting && (
              <i
                className={`range-ring ${lackOf(view, hero) === undefined ? "" : "bad"}`}
                style={{
                  left: (hero.x + 0.5) * camera.cell,
                  top: (hero.y + 0.5) * camera.cell,
                  width: 2 * reachOf(hero) * camera.cell,
                  height: 2 * reachOf(hero) * camera.cell,
                }}
              />
            )}
            {view.enemies.map((one) => {
              if (!isShown(one) || !isOnScreen(one, camera, screen)) return null;
              const isTarget = isCasting && aimed.includes(one);
              const isStruck = enemy === one && isNear(one);
              return (
                <div key={`${view.level} ${one.id}`} className="stander">
                  {one.tile === "Q" || one.tile === "D" || one.tile === "B" ? (
                    <TrapReach trap={one} camera={camera} />
                  ) : null}
                  <EnemyToken
                    enemy={one}
                    hero={hero}
                    camera={camera}
                    isLit={brightnessAt(light, one.x, one.y) > 0}
                    forecast={
                      isTarget
                        ? `hit ${spanText(hit(hero, one))}`
                        : isStruck
                          ? `blow ${spanText(blow(hero, one))}`
                          : undefined
                    }
                  />
                </div>
              );
            })}
            {hinted !== undefined && (
              <i
                className="hinted"
                style={onCell(camera, { x: hero.x + STEPS[hinted].dx, y: hero.y + STEPS[hinted].dy })}
              />
            )}
            <ToldCells view={view} camera={camera} />
            {preview !== null && <i className="pointed" style={onCell(camera, preview)} />}
            {risings(moment.events, hero).map((rising) => (
              <b
                key={`${moment.number} ${rising.order}`}
                className={`rising ${rising.tone}-t`}
                style={{ ...onCell(camera, rising), animationDelay: `${rising.order * 60}ms` }}
                aria-hidden="true"
              >
                {rising.text}
              </b>
            ))}
          </>
        )}
      </Plan>
    </Room>
  );
}

const atOf = ({ x, y }: Point): At => `${x} ${y}`;

function cellOf(at: At): Point {
  const [x = 0, y = 0] = at.split(" ").map(Number);
  return { x, y };
}

/** The goal of this level, or who stopped the walk. */
function Aim({ met, ...props }: { readonly view: View; readonly met: ReadonlySet<number> }) {
  const view = useAfterPaint(props.view);
  const stage = stageOf(levelOf(view));
  const { hero } = view;
  const stopped = metText(view, met);
  const targets = hero === null ? 0 : aimedAt(view, hero).length;
  return (
    <>
      {stage === undefined ? `Level ${view.level + 1}: clear it of all enemies.` : `${stage.title}.`}{" "}
      <small>
        {stopped ||
          stage?.lesson ||
          (targets > 0
            ? `${targets} in reach of ${hero?.name}.`
            : "Click or tap where to walk, or use the keys.")}
      </small>
    </>
  );
}

/** Progress. */
function Chips(props: { readonly view: View }) {
  const view = useAfterPaint(props.view);
  return (
    <>
      <span className="chip">
        Level {view.level + 1} of {view.config.levels.length}
      </span>
      <span className="chip foe">{view.living} left</span>
      <span className="chip">Round {view.rounds + 1}</span>
    </>
  );
}

interface CompassProps {
  /** Direction of the advised step. */
  readonly hinted: Direction | undefined;
  press(direction: Direction): void;
}

const Compass = memo(function Compass({ hinted, press }: CompassProps) {
  const key = (letter: string, sign: string, direction: Direction) => (
    <Button
      look={hinted === direction ? "hinted" : ""}
      aria-label={`step ${direction}`}
      onClick={() => press(direction)}
    >
      <span className="letter">{letter}</span>
      <span className="sign">{sign}</span>
    </Button>
  );
  return (
    <div className="keys">
      <span />
      {key("w", "↑", "up")}
      <span />
      {key("a", "←", "left")}
      {key("s", "↓", "down")}
      {key("d", "→", "right")}
    </div>
  );
});

const NO_ENEMIES: ReadonlySet<number> = new Set();

/** Walks a path step by step. Stops when an enemy comes into sight or something happens to the hero. */
function useWalk(
  situation: BoardProps<Dungeon>["situation"],
  events: BoardProps<Dungeon>["moment"]["events"],
  number: number,
  act: (action: Action) => void,
) {
  const left = useRef<readonly Direction[]>([]);
  // True until the result of the last step is handled.
  const isOnWay = useRef(false);
  const known = useRef<ReadonlySet<number>>(new Set());
  const walked = useRef(-1);
  const [stop, setStop] = useState({ number: -1, met: NO_ENEMIES });
  const step = () => {
    const [next, ...rest] = left.current;
    left.current = rest;
    walked.current = number;
    if (next !== undefined) act(["step", next]);
  };
  useEffect(() => {
    if (!isOnWay.current || walked.current === number || !situation.isMyTurn) return;
    const seen = inSight(situation.view, TORCH);
    const met = new Set([...seen].filter((id) => !known.current.has(id)));
    known.current = seen;
    if (left.current.length > 0 && met.size === 0 && !isAlarming(events)) return step();
    isOnWay.current = false;
    if (met.size > 0) setStop({ number, met });
  });
  return {
    /** Enemies that stopped the walk, until something else happens. */
    met: stop.number === number ? stop.met : NO_ENEMIES,
    begin(steps: readonly Direction[]) {
      left.current = steps;
      isOnWay.current = true;
      known.current = inSight(situation.view, TORCH);
      step();
    },
    stop() {
      isOnWay.current = false;
    },
  };
}

/** The board of the dungeon crawler. */
export const board: BoardModule<Dungeon> = {
  Board: DungeonBoard,
  duration,
  lessons,
  teachingSeed,
  stillAfter: 50,
  teller,
};
