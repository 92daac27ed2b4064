import "../../boards/dungeon/stone.css";
import "./levels.css";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../frame/button.tsx";
import { Stepper } from "../../parts/stepper.tsx";
import type { EditorProps } from "../creation-editor.ts";
import { LevelCanvas } from "./level-canvas.tsx";
import {
  type LevelsContent,
  MAX_LEVEL_SIZE,
  MIN_LEVEL_SIZE,
  resized,
  type Tool,
  withLevel,
  withMoved,
  withNewLevel,
  withoutLevel,
} from "./levels-content.ts";
import { Tiles, tileSentence } from "./tiles.tsx";
import { words } from "./words.ts";

/** The editor of a campaign: levels as tabs, the chosen one on a canvas, and a palette of tiles. */
export function LevelsEditor({ content, pointed, change, giveUp }: EditorProps<LevelsContent>) {
  const [chosen, setChosen] = useState(0);
  const [tool, setTool] = useState<Tool>("#");
  const [isBox, setBox] = useState(false);
  const index = Math.min(chosen, content.levels.length - 1);
  const level = content.levels[index] ?? [];
  const place = /^level ([0-9]+)(?: ([0-9]+),([0-9]+))?$/.exec(pointed ?? "");
  const [, number, column, row] = place ?? [];
  useEffect(() => {
    if (number !== undefined) setChosen(Number(number));
  }, [number]);
  // Following a problem moves the focus to the canvas; choosing a tab leaves it on the tab.
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
  const set = (next: typeof level, stroke?: string) => change(withLevel(content, index, next), stroke);
  return (
    <div className="levels-editor">
      <LevelTabs content={content} index={index} choose={setChosen} change={change} />
      <Tiles tool={tool} choose={setTool} />
      <div className="level-work">
        <div className="level-tools">
          <Button
            look={isBox ? "lit" : ""}
            label={words.rectangle}
            aria-pressed={isBox}
            onClick={() => setBox(!isBox)}
          />
          <Button
            look={tool === "move" ? "lit" : ""}
            label={words.move}
            aria-pressed={tool === "move"}
            onClick={() => setTool(tool === "move" ? "#" : "move")}
          />
          <p className="help">{tool === "move" ? words.moveHelp : tileSentence(tool)}</p>
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
            name={words.sides.columns}
            label={words.columns}
            value={level[0]?.length ?? 1}
            least={MIN_LEVEL_SIZE.width}
            most={MAX_LEVEL_SIZE.width}
            change={(width) => set(resized(level, width, level.length), "columns")}
          />
          <Side
            name={words.sides.rows}
            label={words.rows}
            value={level.length}
            least={MIN_LEVEL_SIZE.height}
            most={MAX_LEVEL_SIZE.height}
            change={(height) => set(resized(level, level[0]?.length ?? MIN_LEVEL_SIZE.width, height), "rows")}
          />
        </div>
      </div>
    </div>
  );
}

interface LevelTabsProps {
  readonly content: LevelsContent;
  readonly index: number;
  choose(index: number): void;
  change(content: LevelsContent): void;
}

/** The levels in playing order, and the buttons for the chosen one. */
function LevelTabs({ content, index, choose, change }: LevelTabsProps) {
  const level = content.levels[index];
  const go = (next: LevelsContent, to: number) => {
    change(next);
    choose(to);
  };
  return (
    <div className="campaign">
      <div className="level-tabs" role="group" aria-label={words.levels}>
        {content.levels.map((_, at) => (
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
        <Button label={words.newLevel} onClick={() => go(withNewLevel(content, index), index + 1)} />
        <Button label={words.duplicate} onClick={() => go(withNewLevel(content, index, level), index + 1)} />
        <Button
          label={words.earlier}
          disabled={index === 0}
          onClick={() => go(withMoved(content, index, -1), index - 1)}
        />
        <Button
          label={words.later}
          disabled={index === content.levels.length - 1}
          onClick={() => go(withMoved(content, index, 1), index + 1)}
        />
        <Button
          look="warn"
          label={words.remove(index + 1)}
          disabled={content.levels.length === 1}
          onClick={() => go(withoutLevel(content, index), Math.max(0, index - 1))}
        />
      </div>
    </div>
  );
}

interface SideProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  change(value: number): void;
}

/** Input for the number of columns or rows. */
function Side({ name, ...props }: SideProps) {
  return (
    <span className="level-side">
      <span>{name}</span>
      <Stepper {...props} isPatient={true} />
    </span>
  );
}
