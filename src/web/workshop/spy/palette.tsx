import type { PointerEvent, ReactNode } from "react";
import { beginDrag } from "../../parts/drag.ts";
import { type Brush, PALETTE, type Tool } from "./commands.ts";
import { FieldPicture } from "./fittings.tsx";
import { words } from "./words.ts";

interface PaletteProps {
  readonly tool: Tool;
  /** Number of selected fields; the palette fills them. */
  readonly selected: number;
  /** Size and contents of the map. */
  readonly summary: string;
  choose(tool: Tool): void;
  /** A palette entry was dropped on the map, at these window coordinates. */
  drop(brush: Brush, x: number, y: number): void;
}

/** Tools besides the brushes. */
const TOOLS = [
  {
    tool: "select",
    key: "V",
    path: "M4 4h4M11 4h3M17 4h3v3M20 10v4M20 17v3h-3M14 20h-4M7 20H4v-3M4 14v-4M4 7V4",
  },
  {
    tool: "move",
    key: "H",
    path: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  },
] as const;

/** The brushes and tools; the line below explains the chosen one. */
export function Palette({ tool, selected, summary, choose, drop }: PaletteProps) {
  return (
    <div className="palette">
      <div className="palette-row" role="toolbar" aria-label={words.palette}>
        {PALETTE.map((brush, index) => (
          <Swatch
            key={brush}
            {...words.brushes[brush]}
            hotkey={String(index + 1)}
            isChosen={brush === tool}
            choose={() => choose(brush)}
            drop={(x, y) => drop(brush, x, y)}
          >
            <FieldPicture of={brush} />
          </Swatch>
        ))}
        <span className="palette-gap" />
        {TOOLS.map((way) => (
          <Swatch
            key={way.tool}
            title={words[way.tool]}
            help={way.tool === "move" ? words.moveHelp : words.selectHelp}
            hotkey={way.key}
            isChosen={way.tool === tool}
            choose={() => choose(way.tool)}
          >
            <svg viewBox="0 0 24 24" className="ui" aria-hidden="true">
              <path d={way.path} />
            </svg>
          </Swatch>
        ))}
      </div>
      <div className="palette-line">
        <p className="help">{selected > 0 ? words.fillHelp(selected) : helpOf(tool)}</p>
        <p className="help">{summary}</p>
      </div>
    </div>
  );
}

function helpOf(tool: Tool): string {
  if (tool === "move") return words.moveHelp;
  if (tool === "select") return words.selectHelp;
  const { title, help } = words.brushes[tool];
  return words.paintHelp(title, help);
}

interface SwatchProps {
  readonly title: string;
  readonly help: string;
  readonly hotkey: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
  choose(): void;
  /** Dropped at these window coordinates. Absent if it can't be dragged. */
  drop?(x: number, y: number): void;
}

function Swatch({ title, help, hotkey, isChosen, children, choose, drop }: SwatchProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (drop !== undefined) beginDrag(event, { dropped: (_target, x, y) => drop(x, y) });
  };
  return (
    <button
      type="button"
      className="swatch"
      title={help}
      aria-pressed={isChosen}
      onClick={choose}
      onPointerDown={drag}
    >
      {children}
      <span>{title}</span>
      <kbd>{hotkey}</kbd>
    </button>
  );
}
