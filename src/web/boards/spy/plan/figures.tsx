import { memo } from "react";
import { nameOf } from "../../../../games/spy/board/people.ts";
import type { PersonView } from "../../../../games/spy/knowledge/view.ts";
import { OFF_MAP } from "../../../../games/spy/state.ts";
import type { Range } from "../../../parts/camera.ts";
import { isIn } from "../model/camera.ts";
import { hasSpent, initials, type Side, type Suspicion, shortened, standingOf } from "../model/dossier.ts";
import { useNow } from "../now.ts";
import { useDisc } from "../parts/portrait.tsx";
import { GADGET_PICTURES, PICTURES } from "../pictures.ts";
import { Poison } from "./furniture.tsx";
import { Glyph } from "./glyph.tsx";
import { type FieldPosition, placeOf, Walker } from "./walker.tsx";

/** Visible attributes of a person. */
interface Signs {
  readonly drink: number | null;
  readonly clammy: boolean;
  readonly hasCollar: boolean;
  readonly hasMole: boolean;
  readonly isTapped: boolean;
}

interface FigureProps extends Signs, FieldPosition {
  readonly name: string;
  readonly side: Side;
  readonly isKnown: boolean;
  readonly isOn: boolean;
  readonly isSpent: boolean;
  readonly suspicion: Suspicion | undefined;
}

const Frame = ({ side, isOn }: { readonly side: Side; readonly isOn: boolean }) => {
  const r = isOn ? 23 : 20;
  return (
    <>
      {isOn && <circle r="30" className="halo" />}
      {side === "foe" ? (
        <rect x={-r - 1.5} y={-r - 1.5} width={2 * r + 3} height={2 * r + 3} rx="12" className="frame" />
      ) : (
        <circle r={r + 2} className="frame" />
      )}
      {side === "foe" ? (
        <rect x={-19} y={-19} width="38" height="38" rx="9" className="paper" />
      ) : (
        <circle r={r - 1} className="paper" />
      )}
    </>
  );
};

/** A person on the plan: round for the viewer's side and strangers, square for enemies. */
const Figure = memo(function Figure(props: FigureProps) {
  const { name, column, row, side, isKnown, isOn, isSpent, suspicion, ...signs } = props;
  const address = useDisc(name);
  const label = shortened(name);
  const plate = Math.max(30, label.length * 6.6 + 14);
  const r = isOn ? 22 : 19;
  return (
    <Walker
      className={`who ${side}${isOn ? " on" : ""}${isSpent ? " spent" : ""}${isKnown ? "" : " unknown"}`}
      column={column}
      row={row}
      rise={3}
    >
      <Frame side={side} isOn={isOn} />
      {address === undefined ? (
        <text y="6" className="initials">
          {initials(name)}
        </text>
      ) : (
        <image
          href={address ?? undefined}
          x={-r}
          y={-r}
          width={2 * r}
          height={2 * r}
          clipPath={`url(#spy-${side === "foe" ? "corners" : isOn ? "large" : "round"})`}
        />
      )}
      <rect x={-plate / 2} y={isOn ? 17 : 14} width={plate} height="16" rx="8" className="name-plate" />
      <text y={isOn ? 29.5 : 26.5} className="name">
        {label}
      </text>
      <SignsOf {...signs} />
      {suspicion !== undefined && (
        <g className={`mark ${suspicion}`}>
          <circle cx="17" cy="-17" r="9" />
          <text x="17" y="-12.5">
            {suspicion === "foe" ? "?" : "✓"}
          </text>
        </g>
      )}
    </Walker>
  );
});

function SignsOf({ drink, clammy, hasCollar, hasMole, isTapped }: Signs) {
  const shown = [
    ...(hasCollar ? [{ key: "collar", of: GADGET_PICTURES.DIAMOND_COLLAR, tone: "magic" }] : []),
    ...(hasMole ? [{ key: "mole", of: GADGET_PICTURES.MOLEDIE, tone: "danger" }] : []),
    ...(isTapped ? [{ key: "tap", of: GADGET_PICTURES.WIRETAP_WITH_EARPLUGS, tone: "good" }] : []),
    ...(clammy ? [{ key: "clammy", of: PICTURES.drop, tone: "danger" }] : []),
  ];
  return (
    <>
      {drink !== null && (
        <g className="sign drink">
          <circle cx="-18" cy="-14" r="10" />
          <Glyph of={PICTURES.martini} x={-18} y={-14} size={15} />
          {drink > 0 && <Poison x={-28} y={-22} />}
        </g>
      )}
      {shown.map(({ key, of, tone }, index) => (
        <g key={key} className={`sign ${tone}`}>
          <circle cx={-20 + 18 * index} cy="6" r="8" />
          <Glyph of={of} x={-20 + 18 * index} y={6} size={12} />
        </g>
      ))}
    </>
  );
}

interface FiguresProps {
  /** Size of a field in pixels. */
  readonly cell: number;
  readonly range: Range;
  readonly suspicions: ReadonlyMap<number, Suspicion>;
}

/** All persons in view, the cat and the janitor. The active one is on top. */
export const Figures = memo(function Figures({ cell, range, suspicions }: FiguresProps) {
  const { view, viewer } = useNow();
  const { width } = view.terrain;
  const traced = view.own?.traced;
  const carries = (person: PersonView, who: number, gadget: "DIAMOND_COLLAR" | "MOLEDIE") =>
    person.gadgets?.includes(gadget) === true || traced?.[gadget] === who;
  const isShown = (field: number) => field !== OFF_MAP && isIn(range, field, width);
  return (
    <div className={cell < 34 ? "persons far" : "persons"}>
      {isShown(view.cat) && <Cat {...placeOf(width, view.cat)} />}
      {isShown(view.janitor) && <Janitor {...placeOf(width, view.janitor)} />}
      {view.persons.map((person, who) => {
        if (!isShown(person.at)) return null;
        const { side, isKnown } = standingOf(view, viewer, who);
        return (
          <Figure
            key={person.card}
            name={nameOf(view, person)}
            {...placeOf(width, person.at)}
            side={side}
            isKnown={isKnown}
            isOn={view.active === who}
            isSpent={hasSpent(view, who)}
            suspicion={suspicions.get(person.card)}
            drink={person.drink}
            clammy={person.clammy}
            hasCollar={carries(person, who, "DIAMOND_COLLAR")}
            hasMole={carries(person, who, "MOLEDIE")}
            isTapped={view.wiretap?.on === who && view.wiretap.working}
          />
        );
      })}
    </div>
  );
});

const Cat = memo(function Cat(place: FieldPosition) {
  return (
    <Walker className="cat" {...place}>
      <ellipse cy="15" rx="14" ry="5" />
      <Glyph of={PICTURES.cat} x={0} y={0} size={34} />
    </Walker>
  );
});

const Janitor = memo(function Janitor(place: FieldPosition) {
  return (
    <Walker className="janitor" {...place}>
      <path d="M0 -23 22 16H-22z" />
      <Glyph of={PICTURES.broom} x={0} y={3} size={24} />
    </Walker>
  );
});
