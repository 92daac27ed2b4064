import { MAX_HP, type View } from "../../../games/runa/state.ts";
import { FromTo } from "../../parts/answers.tsx";
import { Meter } from "../../parts/meter.tsx";
import { SeatPanel } from "../../parts/seat.tsx";
import { Solid } from "../../parts/solid.tsx";
import { type Course, range } from "./courses.ts";
import { span } from "./reckon.ts";
import { words } from "./words.ts";

interface RunaSeatProps {
  readonly view: View;
  readonly isToMove: boolean;
  readonly courses: readonly Course[];
  /** Focus cost of the picked card. */
  readonly price: number;
  /** Health gained by the cards chosen for healing. */
  readonly healing: number;
}

/** Runa beside the table: health, die, focus and predicted changes. */
export function RunaSeat({ view, isToMove, courses, price, healing }: RunaSeatProps) {
  const hp = Math.max(0, view.hp);
  const [least, most] = range(courses, ({ lost }) => Math.min(hp, lost.get(null) ?? 0));
  const gained = courses.length === 0 ? 0 : range(courses, (course) => course.gained)[0];
  return (
    <SeatPanel
      side="own"
      name="Runa"
      remark={view.class === null ? "" : words.theClass(view.class)}
      isToMove={isToMove}
    >
      <div className="big" data-at="own">
        {hp} <small>{words.ofMaximum(MAX_HP)}</small>
        {healing > 0 ? (
          <span className="fc gain">
            <FromTo from={hp} to={hp + healing} />
          </span>
        ) : (
          courses.length > 0 && (
            <span className={`fc ${most >= hp ? "bad" : ""}`}>
              {most === 0 ? words.stays(hp) : <FromTo from={hp} to={span(hp - most, hp - least)} />}
            </span>
          )
        )}
      </div>
      <Meter
        label={words.healthOf("Runa")}
        value={hp}
        of={MAX_HP}
        tone="own"
        loss={least}
        risk={most - least}
      />
      <div className="powers">
        <span data-at="die" data-tip={words.dieTip(view.die)}>
          <Solid sides={view.die} />
        </span>
        <div data-at="focus" data-tip={words.focusTip}>
          <p>
            <b>{view.fp}</b> {words.ofFocus(view.die)}
            {price > 0 && <FromTo from="" to={view.fp - price} />}
            {gained > 0 && <FromTo from="" to={view.fp + gained} />}
          </p>
          <div className="fps" aria-hidden="true">
            {Array.from({ length: view.die }, (_, index) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: stars have no other name than their place
                key={index}
                className={
                  index < view.fp - price
                    ? "on"
                    : index < view.fp
                      ? "pay"
                      : index < view.fp + gained
                        ? "coming"
                        : ""
                }
              />
            ))}
          </div>
        </div>
      </div>
    </SeatPanel>
  );
}
