import "../../boards/spy/plan/plan.css";
import "../../boards/spy/plan/bubbles.css";
import "./spy-workshop.css";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FURNITURE, type Terrain } from "../../../games/spy/board/fields.ts";
import { MAX_TABLE_CHIPS } from "../../../games/spy/config/scenario-schema.ts";
import { Button } from "../../frame/button.tsx";
import { MenuList } from "../../frame/menu.tsx";
import { notify } from "../../frame/notices.tsx";
import { ARROWS, useKeys } from "../../parts/keys.ts";
import type { EditorProps } from "../creation-editor.ts";
import { type Brush, brushed, COMMANDS, type Command, PALETTE, type Tool } from "./commands.ts";
import { numberIn } from "./number-in.ts";
import { Palette } from "./palette.tsx";
import { fieldOfPlace, type ScenarioContent, tablesIn, withChips, withTerrain } from "./scenario-content.ts";
import { Sheet, type SpotAt } from "./sheet.tsx";
import {
  boxOf,
  boxWithin,
  canGrow,
  cellAt,
  grown,
  heightOf,
  painted,
  type Spot,
  spotsIn,
} from "./terrain.ts";
import type { Selection } from "./use-brush.ts";
import { words } from "./words.ts";

/** The map editor: palette, map with a ring of "+", and commands for the selection (spy-screens.md, E3). */
export function ScenarioEditor({ content, pointed, change, giveUp }: EditorProps<ScenarioContent>) {
  const { terrain } = content;
  const [tool, setTool] = useState<Tool>("select");
  const [selection, setSelection] = useState<Selection | null>(null);
  const [follow, setFollow] = useState<Spot>();
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number }>();
  const finder = useRef<SpotAt>(undefined);
  // The pointer may move several times between renders.
  const latest = useRef(content);
  useLayoutEffect(() => {
    latest.current = content;
  }, [content]);
  const put = (edit: (terrain: Terrain) => Terrain, stroke?: string) => {
    const next = withTerrain(latest.current, edit);
    if (next === latest.current) return false;
    latest.current = next;
    change(next, stroke);
    return true;
  };
  useEffect(() => {
    const spot = fieldOfPlace(pointed);
    if (spot === undefined) return;
    setSelection({ anchor: spot, head: spot });
    setFollow(spot);
    document.querySelector(".sheet-frame")?.scrollIntoView({ block: "nearest" });
    document.querySelector<HTMLElement>(".map-sheet")?.focus({ preventScroll: true });
  }, [pointed]);

  const box = selection === null ? undefined : boxWithin(terrain, boxOf(selection.anchor, selection.head));
  const tables = box === undefined ? [] : tablesIn(content, spotsIn(box));
  const run = (command: Command) => {
    setMenu(undefined);
    if (box === undefined || selection === null) return;
    const isChanged = put((now) => command.run(now, box));
    if (!isChanged || command.moves === undefined) return;
    setSelection(command.moves && movedBy(selection, command.moves));
  };
  const choose = (next: Tool) => {
    if (box === undefined || next === "select" || next === "move") {
      if (next !== "select") setSelection(null);
      return setTool(next);
    }
    put((now) => brushed(now, next, spotsIn(box)));
  };
  const drop = (brush: Brush, x: number, y: number) => {
    const spot = finder.current?.({ clientX: x, clientY: y });
    if (spot === undefined) return;
    if (brush !== "FREE" && brush !== "remove" && cellAt(terrain, spot) !== "FREE")
      return notify(words.onlyFree);
    put((now) => brushed(now, brush, [spot]));
  };
  const onGrown = (spot: Spot) => {
    setFollow(spot);
    setSelection(null);
  };
  const enter = ([x, y]: Spot) => {
    if (canGrow(latest.current.terrain, [x, y])) {
      const next: Spot = [Math.max(0, x), Math.max(0, y)];
      put((now) => grown(now, [x, y]));
      setSelection({ anchor: next, head: next });
      setFollow(next);
    } else if (tool !== "select" && tool !== "move") put((now) => brushed(now, tool, [[x, y]]));
  };
  const onKey = (event: KeyboardEvent) => {
    const head = selection?.head ?? [0, 0];
    const way = ARROWS.get(event.key);
    if (way !== undefined) {
      const next: Spot =
        selection === null
          ? head
          : [
              Math.min(terrain.width, Math.max(-1, head[0] + way[0])),
              Math.min(heightOf(terrain), Math.max(-1, head[1] + way[1])),
            ];
      setSelection({ anchor: event.shiftKey ? (selection?.anchor ?? next) : next, head: next });
      setFollow(next);
    } else if (event.key === "Enter" || event.key === " ") enter(head);
    else if (event.key === "Delete" && box !== undefined) put((now) => brushed(now, "FREE", spotsIn(box)));
    else if (event.key === "Backspace" && box !== undefined) put((now) => painted(now, spotsIn(box), null));
    else if (event.key === "Escape") {
      if (selection === null) setTool("select");
      setSelection(null);
    } else return;
    event.preventDefault();
  };
  useKeys(
    new Map<string, () => void>([
      ...PALETTE.map((brush, index) => [String(index + 1), () => choose(brush)] as const),
      ["v", () => choose("select")],
      ["h", () => choose("move")],
    ]),
  );
  return (
    <div className="spy scenario-editor">
      <Palette
        tool={tool}
        selected={box === undefined ? 0 : spotsIn(box).length}
        summary={summaryOf(terrain)}
        choose={choose}
        drop={drop}
      />
      <Sheet
        terrain={terrain}
        chips={content.chips}
        tool={tool}
        selection={selection}
        follow={follow}
        spoken={selection === null ? "" : spokenOf(terrain, selection.head)}
        now={() => latest.current.terrain}
        put={put}
        giveUp={giveUp}
        select={setSelection}
        onGrown={onGrown}
        onKey={onKey}
        onMenu={(spot, x, y) => {
          const isInside =
            box !== undefined &&
            spot[0] >= box.left &&
            spot[0] <= box.right &&
            spot[1] >= box.top &&
            spot[1] <= box.bottom;
          if (!isInside) setSelection({ anchor: spot, head: spot });
          setMenu({ x, y });
        }}
        finder={finder}
      />
      <div className="line-commands" role="toolbar" aria-label={words.selection}>
        {tables.length > 0 && <TableChips content={content} tables={tables} change={change} />}
        {COMMANDS.map((command) => (
          <Button
            label={words.commands[command.title]}
            key={command.title}
            disabled={box === undefined}
            onClick={() => run(command)}
          >
            {command.key !== undefined && <kbd>{command.key === "Del" ? words.deleteKey : command.key}</kbd>}
          </Button>
        ))}
      </div>
      {menu !== undefined && box !== undefined && (
        <MenuList at={{ ...menu, label: words.selection }} close={() => setMenu(undefined)}>
          {COMMANDS.map((command) => (
            <button type="button" role="menuitem" key={command.title} onClick={() => run(command)}>
              {words.commands[command.title]}
              {command.key !== undefined && (
                <kbd>{command.key === "Del" ? words.deleteKey : command.key}</kbd>
              )}
            </button>
          ))}
        </MenuList>
      )}
    </div>
  );
}

interface TableChipsProps {
  readonly content: ScenarioContent;
  /** The selected roulette tables, at least one. */
  readonly tables: readonly Spot[];
  change(content: ScenarioContent, stroke: string): void;
}

/** The chips of the selected roulette tables; empty: drawn when the match starts, as in the standard. */
function TableChips({ content, tables, change }: TableChipsProps) {
  const given = tables.map(([x, y]) => content.chips.find((each) => each.x === x && each.y === y)?.chips);
  const [first] = given;
  const shown = given.every((chips) => chips === first) ? first : undefined;
  return (
    <label className="table-chips" title={words.chipsHelp}>
      {words.chips}
      <input
        inputMode="numeric"
        value={shown ?? ""}
        placeholder={words.drawnChips}
        onChange={({ target }) => {
          const typed = numberIn(target.value);
          const chips = typed === undefined ? undefined : Math.min(MAX_TABLE_CHIPS, typed);
          change(withChips(content, tables, chips), `chips ${tables.join(" ")}`);
        }}
      />
    </label>
  );
}

function movedBy({ anchor, head }: Selection, [dx, dy]: Spot): Selection {
  return { anchor: [anchor[0] + dx, anchor[1] + dy], head: [head[0] + dx, head[1] + dy] };
}

function summaryOf(terrain: Terrain): string {
  const counts = FURNITURE.map((state) => {
    const count = terrain.fields.filter((field) => field === state).length;
    return words.counted(count, state);
  });
  return [words.size(terrain.width, heightOf(terrain)), ...counts].join(" · ");
}

function spokenOf(terrain: Terrain, spot: Spot): string {
  const cell = cellAt(terrain, spot);
  const nothing = canGrow(terrain, spot) ? words.plus : words.nothing;
  return words.spoken(spot[0], spot[1], cell === null ? nothing : words.field(cell));
}
