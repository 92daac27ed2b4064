import "./set.css";
import { memo } from "react";
import { DECK_SIZE, type Kind } from "../../../games/farmland/state.ts";
import { nameOf } from "../../../games/farmland/union.ts";
import { TextSpans } from "../../board/line.tsx";
import { bold, line } from "../../board/marks.tsx";
import { Button } from "../../frame/button.tsx";
import { Stepper } from "../../parts/stepper.tsx";
import type { EditorProps } from "../creation-editor.ts";
import { leadTo, useChosen } from "../use-chosen.ts";
import {
  cardsIn,
  partnersOf,
  type SetContent,
  withCount,
  withoutUnit,
  withUnit,
  withUnitChanged,
} from "./set-content.ts";
import { UnionMatrix } from "./union-matrix.tsx";
import { words } from "./words.ts";

/** A table of units with their counts in both decks, the unions of the chosen one, and a matrix of all pairs. */
export function SetEditor({ content, pointed, change }: EditorProps<SetContent>) {
  const { units, decks } = content;
  const [index, setChosen] = useChosen({
    pointed,
    kind: "unit",
    count: units.length,
    lead: (at) => leadTo(document.getElementById(`unit-${at}`), "center"),
  });
  return (
    <div className="set-editor">
      <p className="set-decks">
        {decks.map((deck, team) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a deck is its team's
            key={team}
            className={cardsIn(deck) === DECK_SIZE ? "" : "danger-t"}
          >
            <TextSpans line={line(words.deckSize(team + 1, bold(String(cardsIn(deck))), DECK_SIZE))} />
          </span>
        ))}
      </p>
      <div className="set-units">
        <table className="set-table">
          <thead>
            <tr>
              {[...Object.values(words.heads), words.deck(1), words.deck(2)].map((title) => (
                <th key={title}>{title}</th>
              ))}
              <th>
                <span className="vh">{words.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {units.map((_, at) => (
              <UnitRow
                // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed
                key={at}
                content={content}
                index={at}
                isChosen={at === index}
                choose={setChosen}
                change={change}
              />
            ))}
          </tbody>
        </table>
        <Button
          label={words.newUnit}
          onClick={() => {
            change(withUnit(content));
            setChosen(units.length);
          }}
        />
      </div>
      <Partners units={units} chosen={index} choose={setChosen} />
      <UnionMatrix units={units} chosen={index} choose={setChosen} />
    </div>
  );
}

interface UnitRowProps {
  readonly content: SetContent;
  readonly index: number;
  readonly isChosen: boolean;
  choose(index: number): void;
  change(content: SetContent, stroke?: string): void;
}

/** A unit: its names, numbers, and counts in both decks. */
function UnitRow({ content, index, isChosen, choose, change }: UnitRowProps) {
  const { units, decks } = content;
  const unit = units[index];
  if (unit === undefined) return null;
  const name = nameOf(units, index);
  const set = (part: Partial<Kind>, what: string) =>
    change(withUnitChanged(content, index, part), `${what} ${index}`);
  return (
    <tr id={`unit-${index}`} className={isChosen ? "chosen" : ""} onFocus={() => choose(index)}>
      {(["qualifier", "role"] as const).map((part) => (
        <td key={part} data-title={words.partNames[part]}>
          <input
            aria-label={words.partOf(part, name)}
            value={unit[part]}
            maxLength={40}
            onChange={(event) => set({ [part]: event.target.value }, part)}
          />
        </td>
      ))}
      {(["atk", "def"] as const).map((figure) => (
        <td key={figure} data-title={words.heads[figure]}>
          <Stepper
            label={words.figureOf(figure, name)}
            value={unit[figure]}
            least={0}
            most={100_000}
            step={50}
            change={(value) => set({ [figure]: value }, figure)}
          />
        </td>
      ))}
      {([0, 1] as const).map((team) => (
        <td key={team} data-title={words.deckShort(team + 1)}>
          <Stepper
            label={words.inDeck(name, team + 1)}
            value={decks[team][index] ?? 0}
            least={0}
            most={DECK_SIZE}
            change={(count) => change(withCount(content, team, index, count))}
          />
        </td>
      ))}
      <td className="set-delete">
        <Button
          look="quiet"
          label="✕"
          aria-label={words.removeUnit(name)}
          disabled={units.length === 1}
          onClick={() => change(withoutUnit(content, index))}
        />
      </td>
    </tr>
  );
}

interface PartnersProps {
  readonly units: readonly Kind[];
  readonly chosen: number;
  choose(index: number): void;
}

/** What the chosen unit can join, and the results. */
const Partners = memo(function Partners({ units, chosen, choose }: PartnersProps) {
  const partners = partnersOf(units, chosen);
  return (
    <section className="panel partners" aria-label={words.whom}>
      <h2>{nameOf(units, chosen)}</h2>
      <p className="help">{words.joins(partners.length, units.length - 1)}</p>
      <ul>
        {partners.map(({ other, made }) => (
          <li key={other}>
            <button type="button" onClick={() => choose(other)}>
              <span>{nameOf(units, other)}</span>
              <b>
                {made.atk} / {made.def}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
