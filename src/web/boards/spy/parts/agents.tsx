import { memo } from "react";
import { nameOf } from "../../../../games/spy/board/people.ts";
import type { PersonView, View } from "../../../../games/spy/knowledge/view.ts";
import { OFF_MAP } from "../../../../games/spy/state.ts";
import type { Viewer } from "../../../../kernel/game.ts";
import { Icon } from "../../../look/icon.tsx";
import { standingOf } from "../model/dossier.ts";
import { PICTURES } from "../pictures.ts";
import { words } from "../words.ts";
import { Portrait } from "./portrait.tsx";

interface AgentsProps {
  readonly view: View;
  readonly viewer: Viewer;
  /** Predicted change of health, by person. */
  readonly losses: ReadonlyMap<number, number>;
  readonly inspected: number | undefined;
  onInspect(who: number): void;
}

/** The bar below the plan: the player's agents, or both sides' for an omniscient viewer. */
export const Agents = memo(function Agents(props: AgentsProps) {
  const { view, viewer, losses, inspected, onInspect } = props;
  const shown = view.persons.flatMap((person, who) => {
    const { side } = standingOf(view, viewer, who);
    const isShown =
      viewer >= 0 && view.over === null ? person.side === viewer : person.side === 0 || person.side === 1;
    return isShown ? [{ person, who, side }] : [];
  });
  return (
    <section className={shown.length > 3 ? "agents four" : "agents"} aria-label={words.ownAgents}>
      {shown.map(({ person, who, side }) => (
        <button
          key={person.card}
          type="button"
          className={`agent ${side}${view.active === who ? " on" : ""}${person.at === OFF_MAP ? " gone" : ""}`}
          aria-pressed={inspected === who}
          data-agent={nameOf(view, person)}
          onClick={() => onInspect(who)}
        >
          <Portrait name={nameOf(view, person)} side={side} />
          <Values view={view} person={person} isOn={view.active === who} loss={losses.get(who) ?? 0} />
        </button>
      ))}
    </section>
  );
});

interface PipsProps {
  readonly count: number;
  readonly kind: string;
  readonly label: string;
}

function Pips({ count, kind, label }: PipsProps) {
  return (
    <span className={`pips ${kind}`} role="img" aria-label={`${count} ${label}`}>
      {Array.from({ length: Math.max(count, 1) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name than their place
        <i key={index} className={index < count ? "on" : ""} />
      ))}
    </span>
  );
}

interface ValuesProps {
  readonly view: View;
  readonly person: PersonView;
  readonly isOn: boolean;
  readonly loss: number;
}

/** Health, points, chips and gadgets of a person. */
function Values({ view, person, isOn, loss }: ValuesProps) {
  const hp = person.hp ?? person.most;
  const lost = Math.min(hp, loss);
  return (
    <span className="info">
      <span className="title">
        <b>{nameOf(view, person)}</b>
        <small>
          {person.ip ?? "?"} {words.ip}
        </small>
      </span>
      <span className="meter" aria-hidden="true">
        <i style={{ width: `${hp - lost}%` }} />
        {lost > 0 && <i className="loss" style={{ width: `${lost}%` }} />}
      </span>
      <span className="row">
        {person.at === OFF_MAP ? (
          <span>{words.goneAgent}</span>
        ) : (
          <>
            <span>
              <b>{hp}</b> {words.hp}
            </span>
            {isOn && (
              <>
                <span>
                  {words.mp} <Pips count={person.mp ?? 0} kind="mp" label={words.steps} />
                </span>
                <span>
                  {words.ap} <Pips count={person.ap ?? 0} kind="ap" label={words.actions} />
                </span>
              </>
            )}
            <span>
              <b>{person.chips}</b> {words.chips(person.chips)}
            </span>
            {person.drink !== null && <Icon of={PICTURES.martini} label={words.holdsCocktail} />}
            {person.clammy && (
              <span className="danger-t">
                <Icon of={PICTURES.drop} label={words.clammyClothes} />
              </span>
            )}
          </>
        )}
      </span>
    </span>
  );
}
