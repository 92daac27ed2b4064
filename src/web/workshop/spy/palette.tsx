import { beginDrag } from "../../parts/drag.ts";
import { type Brush, PALETTE, type Tool } from "./commands.ts";
import { FieldPicture } from "./fittings.tsx";
import { words } from "./words.ts";

interface PaletteProps {
  readonly tool: Tool;
  /** How many fields are selected: then the palette fills them. */
  readonly selected: number;
  /** How large the map is and what stands on it. */
  readonly summary: string;
  choose(tool: Tool): void;
  /** A thing of the palette was let go over the map, at this point of the window. */
  drop(brush: Brush, x: number, y: number): void;
}

/** What can be put on the map, and how the pointer works; a line below says what will happen. */
export function Palette({ tool, selected, summary, choose, drop }: PaletteProps) {
  const chosen = PALETTE.find(({ brush }) => brush === tool);
  return (
    <div className="palette">
      <div className="palette-row" role="toolbar" aria-label={words.palette}>
        {PALETTE.map(({ brush, title, help }, index) => (
          <button
            type="button"
            key={brush}
            className="swatch"
            title={help}
            aria-pressed={brush === tool}
            onClick={() => choose(brush)}
            onPointerDown={(event) =>
              beginDrag(event, {
                started: () => {},
                over: () => {},
                dropped: (_target, x, y) => drop(brush, x, y),
                cancelled: () => {},
              })
            }
          >
            <FieldPicture of={brush} />
            <span>{title}</span>
            <kbd>{index + 1}</kbd>
          </button>
        ))}
        <span className="palette-gap" />
        <button
          type="button"
          className="swatch"
          aria-pressed={tool === "select"}
          title={words.selectHelp}
          onClick={() => choose("select")}
        >
          <svg viewBox="0 0 24 24" className="ui" aria-hidden="true">
            <path d="M4 4h4M11 4h3M17 4h3v3M20 10v4M20 17v3h-3M14 20h-4M7 20H4v-3M4 14v-4M4 7V4" />
          </svg>
          <span>{words.select}</span>
          <kbd>V</kbd>
        </button>
        <button
          type="button"
          className="swatch"
          aria-pressed={tool === "move"}
          title={words.moveHelp}
          onClick={() => choose("move")}
        >
          <svg viewBox="0 0 24 24" className="ui" aria-hidden="true">
            <path d="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3" />
          </svg>
          <span>{words.move}</span>
          <kbd>H</kbd>
        </button>
      </div>
      <div className="palette-line">
        <p className="help">
          {selected > 0
            ? words.fillHelp(selected)
            : chosen !== undefined
              ? words.paintHelp(chosen.title, chosen.help)
              : tool === "move"
                ? words.moveHelp
                : words.selectHelp}
        </p>
        <p className="help">{summary}</p>
      </div>
    </div>
  );
}
