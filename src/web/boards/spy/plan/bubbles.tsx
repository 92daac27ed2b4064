import { nameOf } from "../../../../games/spy/board/people.ts";
import { personAt } from "../../../../games/spy/board/places.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import { Icon } from "../../../look/icon.tsx";
import type { Rect } from "../../../parts/camera.ts";
import { type Placed, placeBubbles } from "../model/bubbles.ts";
import { type Deed, rankOf } from "../model/deeds.ts";
import { percent } from "../model/odds.ts";
import { pictureOf } from "../pictures.ts";
import { words } from "../words.ts";

/** The deeds on one field, best first. */
export interface Target {
  readonly field: number;
  readonly deeds: readonly Deed[];
}

/** Deeds by target, most promising targets first. */
export function targetsOf(view: View, deeds: readonly Deed[]): readonly Target[] {
  return Array.from(
    Map.groupBy(deeds, ({ target }) => target),
    ([field, found]) => ({
      field,
      deeds: found.sort((a, b) => rankOf(view, a) - rankOf(view, b)),
    }),
  ).sort((a, b) => rank(view, a) - rank(view, b));
}

const rank = (view: View, { deeds: [best] }: Target) => (best === undefined ? 10 : rankOf(view, best));

/** Height of a bubble, for mouse and touch, in pixels. */
const [HEIGHT, FINGER] = [34, 44];

const titledWidth = ({ title, odds }: Deed) => 54 + title.length * 7.6 + (odds.chance === null ? 0 : 42);

/**
 * Width of a bubble: with the title for a single deed, otherwise icons and chances; on touch screens only the best.
 */
function widthOf({ deeds }: Target, isByFinger: boolean): number {
  const [best] = deeds;
  if (best !== undefined && (deeds.length === 1 || isByFinger))
    return titledWidth(best) + (deeds.length === 1 ? 0 : 28);
  return 12 + deeds.reduce((sum, { odds }) => sum + (odds.chance === null ? 36 : 76), 0);
}

interface BubblesProps {
  readonly view: View;
  readonly targets: readonly Target[];
  readonly cell: number;
  readonly bounds: Rect;
  /** Fields that no bubble may cover. */
  readonly keepFree: readonly number[];
  /** The field whose deeds are all listed. */
  readonly open: number | undefined;
  readonly aimed: Deed | undefined;
  /** On touch screens, the deeds are described in a list elsewhere. */
  readonly isByFinger: boolean;
  onAim(deed: Deed | undefined): void;
  onDo(deed: Deed): void;
  onOpen(field: number | undefined): void;
}

/** Deeds shown on their targets with their chances, or as a badge where space is tight. */
export function Bubbles({
  view,
  targets,
  cell,
  bounds,
  keepFree,
  open,
  aimed,
  isByFinger,
  onAim,
  onDo,
  onOpen,
}: BubblesProps) {
  const columns = view.terrain.width;
  const shown = open === undefined ? targets : targets.filter(({ field }) => field !== open);
  const persons = view.persons.map(({ at }) => at);
  const height = isByFinger ? FINGER : HEIGHT;
  const wishes = shown.map((target) => ({ field: target.field, width: widthOf(target, isByFinger), height }));
  const placed = new Map(
    placeBubbles(wishes, cell, columns, bounds, keepFree, persons).map((place) => [place.field, place]),
  );
  const listed = targets.find(({ field }) => field === open);
  return (
    <div className="bubbles">
      {open === undefined &&
        shown.map((target) => {
          const place = placed.get(target.field);
          return place === undefined ? (
            <Badge
              key={target.field}
              target={target}
              cell={cell}
              columns={columns}
              view={view}
              onOpen={onOpen}
            />
          ) : (
            <Bubble
              key={target.field}
              view={view}
              target={target}
              place={place}
              aimed={aimed}
              onAim={onAim}
              onDo={onDo}
              {...(isByFinger && { onOpen })}
            />
          );
        })}
      {listed !== undefined && !isByFinger && (
        <Menu
          view={view}
          target={listed}
          cell={cell}
          columns={columns}
          bounds={bounds}
          aimed={aimed}
          onAim={onAim}
          onDo={onDo}
        />
      )}
    </div>
  );
}

/** Name of the person or object on a field. */
export function placeName(view: View, field: number): string {
  const person = view.persons[personAt(view, field)];
  if (person !== undefined) return nameOf(view, person);
  const safe = view.safes.indexOf(field) + 1;
  if (safe > 0) return `safe ${safe}`;
  if (view.cat === field) return "the cat";
  if (view.janitor === field) return "the janitor";
  return `field ${field % view.terrain.width}, ${Math.floor(field / view.terrain.width)}`;
}

/** Describes a deed: what is done to whom, and its chance. */
export function deedLabel(view: View, { title, target, odds }: Deed): string {
  const chance = odds.chance === null ? "" : ` ${percent(odds.chance)}`;
  return `${title}${chance}: ${placeName(view, target)}`;
}

interface ListedProps {
  readonly view: View;
  readonly target: Target;
  readonly aimed: Deed | undefined;
  onAim(deed: Deed | undefined): void;
  onDo(deed: Deed): void;
}

const isSame = (a: Deed | undefined, b: Deed) => a?.means === b.means && a.target === b.target;

function DeedButton({
  view,
  deed,
  isTitled,
  aimed,
  onAim,
  onDo,
}: Omit<ListedProps, "target"> & { deed: Deed; isTitled: boolean }) {
  return (
    <button
      type="button"
      className={`deed${isSame(aimed, deed) ? " aimed" : ""}${deed.odds.isVain ? " vain" : ""}`}
      data-means={deed.means}
      data-target={deed.target}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && onAim(deed)}
      onPointerLeave={() => onAim(undefined)}
      onFocus={() => onAim(deed)}
      onBlur={() => onAim(undefined)}
      onClick={(event) => {
        event.stopPropagation();
        onDo(deed);
      }}
    >
      <Icon of={pictureOf(deed.means)} />
      <span className={isTitled ? undefined : "vh"}>{deed.title} </span>
      {deed.odds.chance !== null && <b>{percent(deed.odds.chance)}</b>}
      <span className="vh">: {placeName(view, deed.target)}</span>
    </button>
  );
}

function Bubble({
  target,
  place,
  onOpen,
  ...rest
}: ListedProps & { readonly place: Placed; onOpen?(field: number): void }) {
  const [best, ...more] = target.deeds;
  return (
    <div
      className="bubble-on"
      data-where={place.where}
      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
    >
      {onOpen !== undefined && best !== undefined && more.length > 0 ? (
        <button
          type="button"
          className="deed"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(target.field);
          }}
        >
          <Icon of={pictureOf(best.means)} />
          {best.title} {best.odds.chance !== null && <b>{percent(best.odds.chance)}</b>}
          <small aria-hidden="true">+{more.length}</small>
          <span className="vh">
            , {words.more(more.length)}: {placeName(rest.view, target.field)}
          </span>
        </button>
      ) : (
        target.deeds.map((deed) => (
          <DeedButton key={deed.means} deed={deed} isTitled={target.deeds.length === 1} {...rest} />
        ))
      )}
    </div>
  );
}

/** Menu of all deeds on one field. */
function Menu({
  target,
  cell,
  columns,
  bounds,
  ...rest
}: ListedProps & {
  readonly cell: number;
  readonly columns: number;
  readonly bounds: Rect;
}) {
  const width = 232;
  const height = target.deeds.length * 45 + 2;
  const x = (target.field % columns) * cell;
  const y = Math.floor(target.field / columns) * cell;
  const left =
    x + cell + 8 + width <= bounds.x + bounds.width ? x + cell + 8 : Math.max(bounds.x + 4, x - width - 8);
  const top = Math.max(bounds.y + 4, Math.min(y, bounds.y + bounds.height - height - 4));
  return (
    <div className="deed-menu" style={{ left, top, width }}>
      {target.deeds.map((deed) => (
        <DeedButton key={deed.means} deed={deed} isTitled {...rest} />
      ))}
    </div>
  );
}

interface BadgeProps {
  readonly view: View;
  readonly target: Target;
  readonly cell: number;
  readonly columns: number;
  onOpen(field: number): void;
}

function Badge({ view, target, cell, columns, onOpen }: BadgeProps) {
  const x = ((target.field % columns) + 1) * cell - 16;
  const y = Math.floor(target.field / columns) * cell - 6;
  const [best] = target.deeds;
  return (
    <button
      type="button"
      className="deed-badge"
      style={{ left: x, top: y }}
      aria-label={`${placeName(view, target.field)}: ${words.more(target.deeds.length)}`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(target.field);
      }}
    >
      {target.deeds.length === 1 && best !== undefined ? (
        <Icon of={pictureOf(best.means)} />
      ) : (
        target.deeds.length
      )}
    </button>
  );
}
