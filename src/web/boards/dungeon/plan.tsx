import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { levelOf } from "../../../games/dungeon/board.ts";
import type { Hero, View } from "../../../games/dungeon/state.ts";
import { type Camera, cameraOn, type Screen } from "./camera.ts";
import { type Light, lightAround, Memory } from "./light.ts";
import { Ground, Veil } from "./stones.tsx";
import { Glow, HeroToken } from "./tokens.tsx";

interface Place {
  readonly x: number;
  readonly y: number;
}

interface PlanProps {
  readonly view: View;
  readonly hero: Hero;
  /** The cell that is pointed at, if any. */
  point(cell: Place | null): void;
  press(cell: Place): void;
  /** What stands on the plan, placed by the size of a cell. */
  children(camera: Camera, screen: Screen, light: Light): ReactNode;
  /** What lies over it and does not move with it. */
  readonly over: (camera: Camera, screen: Screen, memory: Memory) => ReactNode;
}

/**
 * The level as far as the screen shows it. Stone lies in a layer that glides with the camera, and so does whatever stands on it; the
 * hero and the glow of the torch between them stay where they are as long as the camera follows.
 */
export function Plan({ view, hero, point, press, children, over }: PlanProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [screen, setScreen] = useState<Screen>({ width: 0, height: 0 });
  const level = levelOf(view);
  const memory = useRef<Memory>(null);
  if (memory.current?.level !== level) memory.current = new Memory(level);
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

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new ResizeObserver(() =>
      setScreen({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const { cell } = camera;
  const layer = { translate: `${Math.round(-camera.x * cell)}px ${Math.round(-camera.y * cell)}px` };
  const cellAt = (event: PointerEvent | React.MouseEvent): Place => {
    const box = frame.current?.getBoundingClientRect();
    return {
      x: Math.floor((event.clientX - (box?.x ?? 0)) / cell + camera.x),
      y: Math.floor((event.clientY - (box?.y ?? 0)) / cell + camera.y),
    };
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the board walk as well
    <div
      className="plan"
      ref={frame}
      style={{ "--cell": cell }}
      role="application"
      aria-label={`level ${view.level + 1}: w a s d or the arrow keys walk`}
      onPointerMove={(event) => point(cellAt(event))}
      onPointerLeave={() => point(null)}
      onClick={(event) => press(cellAt(event))}
    >
      {screen.width > 0 && (
        <>
          <div className="plan-layer" style={layer}>
            <Ground key={view.level} {...{ level, camera, screen }}>
              <Veil key={theme} {...{ level, light, camera, screen }} memory={remembered} />
            </Ground>
          </div>
          <Glow level={level} hero={hero} camera={camera} />
          <HeroToken hero={hero} camera={camera} />
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

/** Tells when the page changes between dark and light. */
function useTheme(): string {
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => {
    const watch = new MutationObserver(() => setTheme(themeNow()));
    watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => watch.disconnect();
  }, []);
  return theme;
}
