import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { columnOf, type Field, fieldName, rowOf, SIZE } from "../../../games/farmland/board.ts";
import type { Action, View } from "../../../games/farmland/state.ts";
import { useTold } from "../../board/told-places.ts";
import { Icon } from "../../look/icon.tsx";
import type { Forecast } from "./forecast.ts";
import type { Motion } from "./motion.ts";
import { fieldLook } from "./prints.ts";
import { type Piece, pieceWords, Stone } from "./stone.tsx";
import { words, wordsOf } from "./words.ts";

/** Props of the land. */
interface LandProps {
  readonly view: View;
  readonly pieces: ReadonlyMap<Field, Piece>;
  /** The side at the bottom. */
  readonly near: number;
  readonly names: readonly string[];
  readonly picked: Field | null;
  /** Possible targets and their actions. */
  readonly targets: ReadonlyMap<Field, Action>;
  forecastOn(field: Field): Forecast | undefined;
  readonly aim: Field | null;
  /** Places that the advised action uses. */
  readonly hinted: ReadonlySet<string>;
  /** Fields with pieces that can act, highlighted while nothing is picked. */
  readonly movers: ReadonlySet<Field>;
  readonly motion: Motion;
  readonly moment: number;
  press(field: Field): void;
  point(field: Field, isPointed: boolean): void;
  grab(event: PointerEvent<HTMLElement>, field: Field): void;
}

/** The fields in screen order, from a side's view. */
export function fieldsFrom(near: number): readonly Field[] {
  const fields = Array.from({ length: SIZE * SIZE }, (_, place): Field => {
    const row = SIZE - 1 - Math.floor(place / SIZE);
    return row * SIZE + (place % SIZE);
  });
  return near === 0 ? fields : fields.reverse();
}

/** Start of the player's king, on the screen of either side. */
const NEAR_KING = 45;

/** The 7 x 7 fields with their pieces. */
export function Land(props: LandProps) {
  const { near, motion, moment, targets, movers } = props;
  const fields = fieldsFrom(near);
  const [walked, setFocus] = useState<number>();
  // Tab enters at a field where something can be done.
  const open = fields.findIndex((field) => targets.has(field) || movers.has(field));
  const focus = walked ?? (open === -1 ? NEAR_KING : open);
  const land = useRef<HTMLDivElement>(null);
  useArrivals(land, motion, moment);
  const rows = Array.from({ length: SIZE }, (_, row) => fields.slice(row * SIZE, row * SIZE + SIZE));
  return (
    <div className="land" role="grid" aria-label={words.board} ref={land} tabIndex={-1}>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
        <div className="land-row" role="row" key={row[0]}>
          <span className="ax" aria-hidden="true">
            {rowOf(row[0] ?? 0) + 1}
          </span>
          {row.map((field, column) => (
            <Cell
              key={field}
              {...props}
              field={field}
              isFocus={focus === index * SIZE + column}
              focused={() => setFocus(index * SIZE + column)}
            />
          ))}
        </div>
      ))}
      <div className="land-row" aria-hidden="true">
        <span />
        {(rows[0] ?? []).map((field) => (
          <span className="ax" key={field}>
            {fieldName(columnOf(field))[0]}
          </span>
        ))}
      </div>
    </div>
  );
}

interface CellProps extends LandProps {
  readonly field: Field;
  readonly isFocus: boolean;
  focused(): void;
}

function Cell({ field, isFocus, focused, ...land }: CellProps) {
  const { view, pieces, near, names, picked, targets, aim, hinted, movers, motion, moment } = land;
  const piece = pieces.get(field);
  const isTold = useTold(String(field));
  const look = fieldLook(field);
  const action = targets.get(field);
  const seen = action === undefined ? undefined : land.forecastOn(field);
  const isAim = aim === field && action !== undefined;
  const kind = [
    "cell",
    action !== undefined && (piece === undefined ? "reach" : "may"),
    isAim && "aim",
    hinted.has(`${field}`) && "hinted",
    picked === null && movers.has(field) && "ready",
  ];
  const effects = motion.effects.get(field) ?? [];
  const on =
    piece === undefined
      ? words.field.free(fieldName(field))
      : words.field.taken(fieldName(field), pieceWords(view, piece, names[piece.team] ?? ""));
  return (
    <button
      type="button"
      role="gridcell"
      className={kind.filter(Boolean).join(" ")}
      style={{ "--f": look.colour, "--a": look.furrows }}
      data-drop={field}
      data-told={isTold}
      data-nav
      aria-selected={picked === field}
      tabIndex={isFocus ? 0 : -1}
      onFocus={() => {
        focused();
        land.point(field, true);
      }}
      onBlur={() => land.point(field, false)}
      onPointerEnter={() => land.point(field, true)}
      onPointerLeave={() => land.point(field, false)}
      onPointerDown={(event) => piece?.team === near && land.grab(event, field)}
      onClick={() => land.press(field)}
    >
      <span className="vh">{`${on}${seen === undefined ? "" : `: ${wordsOf(seen).badge}`}`}</span>
      {look.deco !== undefined && <span className="deco">{<Icon of={look.deco} />}</span>}
      {piece !== undefined && (
        <Stone view={view} piece={piece} isOwn={piece.team === near} isPicked={picked === field} />
      )}
      {seen !== undefined && (
        <span className={`fc gain ${isBad(seen, near) ? "bad" : ""}`} aria-hidden="true">
          {wordsOf(seen).badge}
        </span>
      )}
      {effects.map((effect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects of one moment keep their order
        <span key={`${moment}-${index}`} className={`effect ${effect.type}`} aria-hidden="true">
          {effect.type === "falls" && (
            <span className={`stone ${effect.team === near ? "own" : "foe"}`}>
              <b className="name">{effect.name}</b>
            </span>
          )}
        </span>
      ))}
    </button>
  );
}

function isBad(seen: Forecast, near: number): boolean {
  return seen.type === "loses" || (seen.type === "duel" && (seen.lost === "attacker" || seen.hurt === near));
}

/** Pieces glide from where they came. */
function useArrivals(
  land: React.RefObject<HTMLDivElement | null>,
  { arrivals }: Motion,
  moment: number,
): void {
  const shown = useRef(moment);
  useLayoutEffect(() => {
    if (shown.current === moment || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    shown.current = moment;
    for (const [to, from] of arrivals) {
      const there = land.current?.querySelector<HTMLElement>(`[data-drop="${to}"]`);
      const before = land.current
        ?.querySelector<HTMLElement>(`[data-drop="${from}"]`)
        ?.getBoundingClientRect();
      const stone = there?.querySelector<HTMLElement>(".stone");
      if (!there || !before || !stone) continue;
      const now = there.getBoundingClientRect();
      stone.animate(
        [{ transform: `translate(${before.x - now.x}px, ${before.y - now.y}px)` }, { transform: "none" }],
        { duration: 240, easing: "cubic-bezier(.2, .7, .2, 1)" },
      );
    }
  });
}
