import { useEffect, useState } from "react";
import { DECK_SIZE } from "../../../games/farmland/state.ts";
import { nameOf } from "../../../games/farmland/union.ts";
import { Stepper } from "../../parts/stepper.tsx";
import type { EditorProps } from "../craft.ts";
import {
  cardsIn,
  joinOf,
  type SetWork,
  withCount,
  withoutUnit,
  withUnit,
  withUnitChanged,
} from "./set-work.ts";

/** A table of units with their counts in both decks, and what each can join. */
export function SetEditor({ work, pointed, change }: EditorProps<SetWork>) {
  const { units, decks } = work;
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const place = /^unit ([0-9]+)$/.exec(pointed ?? "")?.[1];
    if (place === undefined) return;
    setChosen(Number(place));
    document.getElementById(`unit-${place}`)?.scrollIntoView({ block: "center" });
  }, [pointed]);
  return (
    <div className="set-editor">
      <div className="set-scroll">
        <table className="set-table">
          <thead>
            <tr>
              <th>Qualifier</th>
              <th>Role</th>
              <th>ATK</th>
              <th>DEF</th>
              {decks.map((deck, team) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a deck is its team's
                <th key={team} className={cardsIn(deck) === DECK_SIZE ? "" : "danger-t"}>
                  Deck {team + 1}: {cardsIn(deck)} of {DECK_SIZE}
                </th>
              ))}
              <th>
                <span className="vh">Delete</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit, index) => {
              const name = nameOf(units, index);
              const set = (part: Partial<typeof unit>, what: string) =>
                change(withUnitChanged(work, index, part), `${what} ${index}`);
              return (
                <tr
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed
                  key={index}
                  id={`unit-${index}`}
                  className={index === chosen ? "chosen" : ""}
                  onFocus={() => setChosen(index)}
                >
                  <td>
                    <input
                      aria-label={`qualifier of ${name}`}
                      value={unit.qualifier}
                      maxLength={40}
                      onChange={(event) => set({ qualifier: event.target.value }, "qualifier")}
                    />
                  </td>
                  <td>
                    <input
                      aria-label={`role of ${name}`}
                      value={unit.role}
                      maxLength={40}
                      onChange={(event) => set({ role: event.target.value }, "role")}
                    />
                  </td>
                  {(["atk", "def"] as const).map((figure) => (
                    <td key={figure}>
                      <Stepper
                        label={`${figure} of ${name}`}
                        value={unit[figure]}
                        least={0}
                        most={100_000}
                        step={50}
                        change={(value) => set({ [figure]: value }, figure)}
                      />
                    </td>
                  ))}
                  {([0, 1] as const).map((team) => (
                    <td key={team}>
                      <Stepper
                        label={`${name} in deck ${team + 1}`}
                        value={decks[team][index] ?? 0}
                        least={0}
                        most={DECK_SIZE}
                        change={(count) => change(withCount(work, team, index, count))}
                      />
                    </td>
                  ))}
                  <td>
                    <button
                      type="button"
                      className="btn quiet"
                      aria-label={`delete ${name}`}
                      disabled={units.length === 1}
                      onClick={() => change(withoutUnit(work, index))}
                    >
                      ✕
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <button type="button" className="btn" onClick={() => change(withUnit(work))}>
        New unit
      </button>
      <Unions work={work} chosen={Math.min(chosen, units.length - 1)} choose={setChosen} />
    </div>
  );
}

interface UnionsProps {
  readonly work: SetWork;
  readonly chosen: number;
  choose(index: number): void;
}

/** Which unit joins which, as a matrix: a filled cell is a union, its figures are told when it is pointed at. */
function Unions({ work: { units }, chosen, choose }: UnionsProps) {
  const partners = units.flatMap((_, other) => {
    const made = joinOf(units, chosen, other);
    return made === undefined ? [] : [{ other, made }];
  });
  const all = units.length;
  return (
    <section className="unions" aria-label="Who joins whom">
      <h2>
        {nameOf(units, chosen)} joins {partners.length} of {all - 1}
      </h2>
      <ul className="flow">
        {partners.map(({ other, made }) => (
          <li key={other}>
            <button type="button" className="chip" onClick={() => choose(other)}>
              {nameOf(units, other)} <b>{`${made.atk} / ${made.def}`}</b>
            </button>
          </li>
        ))}
      </ul>
      <svg
        className="matrix"
        viewBox={`0 0 ${all * 10} ${all * 10}`}
        role="img"
        aria-label={`matrix of ${all} units`}
      >
        {units.flatMap((_, a) =>
          units.map((_unit, b) => {
            const made = a === b ? undefined : joinOf(units, a, b);
            const lit = a === chosen || b === chosen ? "lit" : "";
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its pair of units
                key={`${a} ${b}`}
                className={`${made ? "joins" : ""} ${lit}`}
                x={b * 10 + 0.5}
                y={a * 10 + 0.5}
                width={9}
                height={9}
              >
                <title>
                  {made
                    ? `${nameOf(units, a)} and ${nameOf(units, b)}: ${made.atk} / ${made.def}`
                    : `${nameOf(units, a)} and ${nameOf(units, b)} do not fit`}
                </title>
              </rect>
            );
          }),
        )}
      </svg>
    </section>
  );
}
