import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { levelOf } from "../../../games/dungeon/board.ts";
import type { Hero, View } from "../../../games/dungeon/state.ts";
import type { Camera, Point, Size } from "../../parts/camera.ts";
import { useSize } from "../../parts/size.ts";
import { FittingDefs } from "./fittings.tsx";
import { type Light, lightAround, type Memory, memoryFor } from "./light.ts";
import { cameraOn } from "./on-screen.ts";
import { Ground, Veil } from "./stones.tsx";
import { type Fighting, Glow, HeroToken } from "./tokens.tsx";
import { words } from "./words.ts";

interface PlanProps {
  readonly view: View;
  readonly hero: Hero;
  /** What the hero does in the fight of this moment. */
  readonly fighting: Fighting;
  /** Number of events so far. It sinks if something is taken back. */
  readonly told: number;
  /** Called with the cell pointed at, or null. */
  point(cell: Point | null): void;
  press(cell: Point): void;
  /** Content that moves with the plan. */
  children(camera: Camera, screen: Size, light: Light): ReactNode;
  /** Overlays that don't move with it. */
  readonly over: (camera: Camera, screen: Size, memory: Memory) => ReactNode;
}

/**
 * The visible part of the level. Stone and figures are in layers that glide with the camera; the hero and the
 * torch's glow between them stay in place while the camera follows.
 */
export function Plan({ view, hero, fighting, told, point, press, children, over }: PlanProps) {
  const frame = useRef<HTMLDivElement>(null);
  const screen = useSize(frame);
  const level = levelOf(view);
  const memory = useRef<Memory>(null);
  memory.current = memoryFor(memory.current, level, told);
  const remembered = memory.current;
  const { x, y } = hero;
  const light = useMemo(() => {
    const torch = lightAround(level, { x, y });
    remembered.remember(torch);
    return torch;
  }, [level, remembered, x, y]);
  const camera = useMemo(
    () => cameraOn({ x, y }, { width: level[0]?.length ?? 0, height: level.length }, screen),
    [level, x, y, screen],
  );
  const theme = useTheme();
  const { cell } = camera;
  const layer = { translate: `${Math.round(-camera.x * cell)}px ${Math.round(-camera.y * cell)}px` };
  const cellAt = (event: PointerEvent | React.MouseEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    return {
      x: Math.floor((event.clientX - (box?.x ?? 0)) / cell + camera.x),
      y: Math.floor((event.clientY - (box?.y ?? 0)) / cell + camera.y),
    };
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the board walk as well
    <div
      className={hero.health === 0 ? "plan lost" : "plan"}
      ref={frame}
      style={{ "--cell": cell }}
      role="application"
      aria-label={words.aim.map(view.level + 1)}
      onPointerMove={(event) => point(cellAt(event))}
      onPointerLeave={() => point(null)}
      onClick={(event) => press(cellAt(event))}
    >
      {screen.width > 0 && (
        <>
          <FittingDefs />
          <div className="plan-layer" style={layer}>
            <Ground key={view.level} {...{ level, camera, screen }}>
              <Veil key={theme} {...{ level, light, camera, screen }} memory={remembered} />
            </Ground>
          </div>
          <Glow level={level} hero={hero} camera={camera} />
          <HeroToken hero={hero} camera={camera} {...fighting} />
          <div className="plan-layer standing" style={layer}>
            {children(camera, screen, light)}
          </div>
          {over(camera, screen, remembered)}
        </>
      )}
    </div>
  );
}

const themeNow = () => document.documentElement.dataset.theme ?? "";

/** The current theme, updated live. */
function useTheme(): string {
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => {
    const watch = new MutationObserver(() => setTheme(themeNow()));
    watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => watch.disconnect();
  }, []);
  return theme;
}
