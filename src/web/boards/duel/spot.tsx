import deathSkull from "icon:death-skull";
import type { PointerEvent } from "react";
import { creatureOf } from "../../../games/duel/lookup.ts";
import type { Fighter, View } from "../../../games/duel/state.ts";
import { useTold } from "../../board/told-places.ts";
import { Icon } from "../../look/icon.tsx";
import { FromTo } from "../../parts/answers.tsx";
import { type At, aiming } from "../../parts/picking.ts";
import type { Change } from "./changes.ts";
import { FieldCreature, spoken, tipOf } from "./faces.tsx";
import { words } from "./words.ts";

/** State of a place: how it looks and what can be done with it. */
export interface SpotLook {
  /** CSS classes of the card: ready, picked, barred, asleep, spent. */
  readonly card: string;
  readonly isTarget: boolean;
  readonly isAimed: boolean;
  /** Whether the advised action uses it. */
  readonly isHinted: boolean;
  /** Whether a click would do something. */
  readonly isUseful: boolean;
  readonly change: Change | undefined;
  /** Short label on the card: asleep, attacked, why it can't be attacked. */
  readonly word: string | undefined;
  /** Why nothing can be done here, in the words of the rules. */
  readonly refusal: string | undefined;
}

interface SpotProps {
  readonly at: At;
  readonly place: number;
  /** Its name in the log. */
  readonly told: string;
  readonly view: View;
  readonly fighter: Fighter | null;
  readonly look: SpotLook;
  click(): void;
  aim(isAimed: boolean): void;
  press?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

/** One of the seven places of a side, empty or with a creature. Always the same button, so that the focus stays. */
export function Spot({ at, place, told, view, fighter, look, click, aim, press }: SpotProps) {
  const { isTarget, isAimed, isHinted, change } = look;
  const isTold = useTold(told);
  const marks = `${isTarget ? "may" : ""} ${isAimed ? "aim" : ""} ${isHinted ? "hinted" : ""} ${fighter === null ? "free" : ""} ${press ? "drag" : ""}`;
  const coming = change?.type === "comes" ? change.fighter : null;
  const name =
    fighter === null
      ? words.freePlace(place)
      : `${words.place(place, spoken(view, fighter))}${look.refusal ? `. ${look.refusal}` : ""}`;
  return (
    <button
      type="button"
      className={`spot ${marks}`}
      data-at={at}
      data-drop={at}
      data-told={isTold}
      data-nav
      data-tip={
        fighter === null || isTarget
          ? undefined
          : tipOf(view, fighter.card, wounds(view, fighter), look.refusal)
      }
      tabIndex={look.isUseful || fighter !== null ? 0 : -1}
      aria-disabled={!look.isUseful}
      onClick={click}
      onPointerDown={press}
      {...aiming(aim)}
    >
      <span className="vh">{name}</span>
      {fighter === null && coming === null && (
        <span className="place" aria-hidden="true">
          {place}
        </span>
      )}
      {coming !== null && fighter === null && <FieldCreature known={view} fighter={coming} state="coming" />}
      {fighter !== null && <FieldCreature known={view} fighter={fighter} state={look.card} />}
      {change !== undefined && change.type !== "comes" && <Result change={change} />}
      {look.word !== undefined && <span className="remark">{look.word}</span>}
    </button>
  );
}

function wounds(view: View, fighter: Fighter): string | undefined {
  const { life } = creatureOf(view, fighter);
  return fighter.life < life ? words.wounded(fighter.life, life) : undefined;
}

/** Predicted result, shown on the creature. */
export function Result({ change }: { readonly change: Exclude<Change, { type: "comes" }> }) {
  switch (change.type) {
    case "life":
      return (
        <span className={`fc ${change.to < 1 ? "bad" : change.to > change.from ? "gain" : ""}`}>
          <FromTo from={change.from} to={change.to} />
        </span>
      );
    case "dies":
      return (
        <span className="fc bad">
          <Icon of={deathSkull} /> <span className="wide">{words.dies}</span>
        </span>
      );
    case "leaves":
      return <span className="fc">{words.comesOver}</span>;
  }
}
