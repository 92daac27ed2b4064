import "./levels.css";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../frame/button.tsx";
import { Stepper } from "../../parts/stepper.tsx";
import { capital } from "../../words/capital.ts";
import type { EditorProps } from "../craft.ts";
import { LevelCanvas } from "./level-canvas.tsx";
import {
  LARGEST_LEVEL,
  LEAST_LEVEL,
  type LevelsWork,
  resized,
  type Tool,
  withLevel,
  withMoved,
  withNewLevel,
  withoutLevel,
} from "./levels-work.ts";
import { Tiles, tileSentence } from "./tiles.tsx";

/** A campaign: its levels as tabs, the chosen one on a canvas, and a palette of everything that can stand in it. */
export function LevelsEditor({ work, pointed, change, giveUp }: EditorProps<LevelsWork>) {
  const [chosen, setChosen] = useState(0);
  const [tool, setTool] = useState<Tool>("#");
  const [isBox, setBox] = useState(false);
  const index = Math.min(chosen, work.levels.length - 1);
  const level = work.levels[index] ?? [];
  const place = /^level ([0-9]+)(?: ([0-9]+),([0-9]+))?$/.exec(pointed ?? "");
  const [, number, column, row] = place ?? [];
  useEffect(() => {
    if (number !== undefined) setChosen(Number(number));
  }, [number]);
  // Whoever is led to a level can paint there at once; whoever chooses another one by hand stays at its button.
  const led = useRef<string>(undefined);
  useEffect(() => {
    if (pointed !== led.current && number !== undefined && Number(number) === index)
      document.querySelector<HTMLElement>(".level-canvas")?.focus({ preventScroll: true });
    if (number === undefined || Number(number) === index) led.current = pointed ?? undefined;
  }, [pointed, number, index]);
  const shown = useMemo(
    () =>
      column !== undefined && Number(number) === index ? { x: Number(column), y: Number(row) } : undefined,
    [number, column, row, index],
  );
  const set = (next: typeof level, stroke?: string) => change(withLevel(work, index, next), stroke);
  return (
    <div className="levels-editor">
      <LevelTabs work={work} index={index} choose={setChosen} change={change} />
      <Tiles tool={tool} choose={setTool} />
      <div className="level-work">
        <div className="level-tools">
          <Button
            look={isBox ? "lit" : ""}
            label="Rectangle"
            aria-pressed={isBox}
            onClick={() => setBox(!isBox)}
          />
          <Button
            look={tool === "move" ? "lit" : ""}
            label="Move"
            aria-pressed={tool === "move"}
            onClick={() => setTool(tool === "move" ? "#" : "move")}
          />
          <p className="help">
            {tool === "move"
              ? "Drag the level. A click puts the cursor on a cell, for rows and columns."
              : tileSentence(tool)}
          </p>
        </div>
        <LevelCanvas
          key={index}
          level={level}
          tool={tool}
          isBox={isBox}
          shown={shown}
          change={set}
          giveUp={giveUp}
        />
        <div className="level-size">
          <Side
            label="columns"
            value={level[0]?.length ?? 1}
            least={LEAST_LEVEL.width}
            most={LARGEST_LEVEL.width}
            change={(width) => set(resized(level, width, level.length), "columns")}
          />
          <Side
            label="rows"
            value={level.length}
            least={LEAST_LEVEL.height}
            most={LARGEST_LEVEL.height}
            change={(height) => set(resized(level, level[0]?.length ?? LEAST_LEVEL.width, height), "rows")}
          />
        </div>
      </div>
    </div>
  );
}

interface LevelTabsProps {
  readonly work: LevelsWork;
  readonly index: number;
  choose(index: number): void;
  change(work: LevelsWork): void;
}

/** The levels in the order in which they are played, and what can be done with the chosen one. */
function LevelTabs({ work, index, choose, change }: LevelTabsProps) {
  const level = work.levels[index];
  const go = (next: LevelsWork, to: number) => {
    change(next);
    choose(to);
  };
  return (
    <div className="campaign">
      <div className="level-tabs" role="group" aria-label="Levels">
        {work.levels.map((_, at) => (
          <Button
            look={at === index ? "lit" : ""}
            label={at + 1}
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
            key={at}
            aria-pressed={at === index}
            onClick={() => choose(at)}
          />
        ))}
      </div>
      <div className="level-tabs">
        <Button label="New level" onClick={() => go(withNewLevel(work, index), index + 1)} />
        <Button label="Duplicate" onClick={() => go(withNewLevel(work, index, level), index + 1)} />
        <Button
          label="Earlier"
          disabled={index === 0}
          onClick={() => go(withMoved(work, index, -1), index - 1)}
        />
        <Button
          label="Later"
          disabled={index === work.levels.length - 1}
          onClick={() => go(withMoved(work, index, 1), index + 1)}
        />
        <Button
          look="warn"
          label={`Delete level ${index + 1}`}
          disabled={work.levels.length === 1}
          onClick={() => go(withoutLevel(work, index), Math.max(0, index - 1))}
        />
      </div>
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  change(value: number): void;
}

/** How many columns or rows a level has. */
function Side(props: SideProps) {
  return (
    <span className="level-side">
      <span>{capital(props.label)}</span>
      <Stepper {...props} isPatient={true} />
    </span>
  );
}
