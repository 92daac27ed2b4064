import { nameOf } from "../../../../games/spy/board/people.ts";
import { personAt } from "../../../../games/spy/board/places.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import { Icon } from "../../../look/icon.tsx";
import type { Rect } from "../../../parts/camera.ts";
import { percentText } from "../../../words/locale.ts";
import { type Placed, placeBubbles } from "../model/bubbles.ts";
import type { Deed, Target } from "../model/deeds.ts";
import { pictureOf } from "../pictures.ts";
import type { Turn } from "../use-turn.ts";
import { words } from "../words.ts";

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
  readonly turn: Turn;
  readonly cell: number;
  readonly bounds: Rect;
  /** On touch screens, the deeds are described in a list elsewhere. */
  readonly isByFinger: boolean;
}

/**
 * Deeds of this turn on their targets with their chances, or as a badge where space is tight. They keep the actor,
 * the next steps and all targets free.
 */
export function Bubbles({ view, turn, cell, bounds, isByFinger }: BubblesProps) {
  const { targets, ways, choice } = turn;
  if (choice.open !== undefined) {
    const listed = targets.find(({ field }) => field === choice.open);
    return listed !== undefined && !isByFinger && <Menu target={listed} {...{ view, turn, cell, bounds }} />;
  }
  const actor = view.active === null ? undefined : view.persons[view.active];
  const near = [...ways].flatMap(([field, way]) => (way.length === 1 ? [field] : []));
  const keepFree = [actor?.at ?? -1, ...near, ...targets.map(({ field }) => field)];
  const persons = view.persons.map(({ at }) => at);
  const height = isByFinger ? FINGER : HEIGHT;
  const wishes = targets.map((target) => ({
    field: target.field,
    width: widthOf(target, isByFinger),
    height,
  }));
  const placed = placeBubbles(wishes, cell, view.terrain.width, bounds, keepFree, persons);
  return targets.map((target) => {
    const place = placed.find(({ field }) => field === target.field);
    return place === undefined ? (
      <Badge key={target.field} {...{ view, turn, target, cell }} />
    ) : (
      <Bubble key={target.field} {...{ view, turn, target, place, isByFinger }} />
    );
  });
}

/** Name of the person or object on a field. */
export function placeName(view: View, field: number): string {
  const person = view.persons[personAt(view, field)];
  if (person !== undefined) return nameOf(view, person);
  const safe = view.safes.indexOf(field) + 1;
  if (safe > 0) return words.places.safe(safe);
  if (view.cat === field) return words.places.cat;
  if (view.janitor === field) return words.places.janitor;
  return words.places.field(field % view.terrain.width, Math.floor(field / view.terrain.width));
}

/** Describes a deed: what is done to whom, and its chance. */
export function deedLabel(view: View, { title, target, odds }: Deed): string {
  const chance = odds.chance === null ? "" : ` ${percentText(odds.chance)}`;
  return `${title}${chance}: ${placeName(view, target)}`;
}

interface TargetProps {
  readonly view: View;
  readonly turn: Turn;
  readonly target: Target;
}

interface DeedButtonProps extends Omit<TargetProps, "target"> {
  readonly deed: Deed;
  readonly isTitled: boolean;
}

function DeedButton({ view, turn, deed, isTitled }: DeedButtonProps) {
  const { aimed } = turn;
  const isAimed = aimed?.means === deed.means && aimed.target === deed.target;
  return (
    <button
      type="button"
      className={`deed${isAimed ? " aimed" : ""}${deed.odds.isVain ? " vain" : ""}`}
      data-means={deed.means}
      data-target={deed.target}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && turn.point(deed)}
      onPointerLeave={() => turn.point(undefined)}
      onFocus={() => turn.point(deed)}
      onBlur={() => turn.point(undefined)}
      onClick={(event) => {
        event.stopPropagation();
        turn.carryOut(deed);
      }}
    >
      <Icon of={pictureOf(deed.means)} />
      <span className={isTitled ? undefined : "vh"}>{deed.title} </span>
      {deed.odds.chance !== null && <b>{percentText(deed.odds.chance)}</b>}
      <span className="vh">: {placeName(view, deed.target)}</span>
    </button>
  );
}

interface BubbleProps extends TargetProps {
  readonly place: Placed;
  readonly isByFinger: boolean;
}

function Bubble({ view, turn, target, place, isByFinger }: BubbleProps) {
  const [best, ...more] = target.deeds;
  return (
    <div
      className="bubble-on"
      data-where={place.where}
      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
    >
      {isByFinger && best !== undefined && more.length > 0 ? (
        <button
          type="button"
          className="deed"
          onClick={(event) => {
            event.stopPropagation();
            turn.choose({ open: target.field });
          }}
        >
          <Icon of={pictureOf(best.means)} />
          {best.title} {best.odds.chance !== null && <b>{percentText(best.odds.chance)}</b>}
          <small aria-hidden="true">+{more.length}</small>
          <span className="vh">
            , {words.more(more.length)}: {placeName(view, target.field)}
          </span>
        </button>
      ) : (
        target.deeds.map((deed) => (
          <DeedButton key={deed.means} isTitled={more.length === 0} {...{ view, turn, deed }} />
        ))
      )}
    </div>
  );
}

interface MenuProps extends TargetProps {
  readonly cell: number;
  readonly bounds: Rect;
}

/** Menu of all deeds on one field. */
function Menu({ view, turn, target, cell, bounds }: MenuProps) {
  const columns = view.terrain.width;
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
        <DeedButton key={deed.means} isTitled {...{ view, turn, deed }} />
      ))}
    </div>
  );
}

function Badge({ view, turn, target, cell }: TargetProps & { readonly cell: number }) {
  const columns = view.terrain.width;
  const x = ((target.field % columns) + 1) * cell - 16;
  const y = Math.floor(target.field / columns) * cell - 6;
  const [best, ...more] = target.deeds;
  return (
    <button
      type="button"
      className="deed-badge"
      style={{ left: x, top: y }}
      aria-label={`${placeName(view, target.field)}: ${words.more(target.deeds.length)}`}
      onClick={(event) => {
        event.stopPropagation();
        turn.choose({ open: target.field });
      }}
    >
      {best !== undefined && more.length === 0 ? <Icon of={pictureOf(best.means)} /> : target.deeds.length}
    </button>
  );
}
