import "./spy-workshop.css";
import { useEffect, useId, useState } from "react";
import { boundsOf, type FigureKey, isHouseKey, kindOf } from "../../../games/spy/config/match-keys.ts";
import { Button } from "../../frame/button.tsx";
import type { EditorProps } from "../creation-editor.ts";
import { leadTo } from "../use-chosen.ts";
import { FIGURE_GROUPS, type Figure } from "./figures.ts";
import {
  differences,
  freshMatch,
  isAllowed,
  type MatchContent,
  shownValue,
  storedValue,
  usualFigures,
  withFigure,
  withoutFigure,
} from "./match-content.ts";
import { words } from "./words.ts";

/** The settings of a match in a table of four groups (spy-screens.md, E4). */
export function MatchEditor({ content, pointed, change }: EditorProps<MatchContent>) {
  useEffect(() => {
    if (pointed !== null) leadTo(document.getElementById(`figure-${pointed}`), "center");
  }, [pointed]);
  const changed = differences(content);
  const usual = usualFigures(content);
  return (
    <div className="match-editor stack">
      <div className="flow">
        <p className="help">{words.changed(changed)}</p>
        <Button
          look="quiet"
          label={words.resetAll}
          disabled={changed === 0}
          onClick={() => change({ ...content, figures: freshMatch().figures })}
        />
      </div>
      {FIGURE_GROUPS.map(({ title, figures }) => (
        <section key={title} className="panel figures" aria-label={title}>
          <h2>{title}</h2>
          {figures.map((figure) => (
            <FigureRow
              key={figure.key}
              figure={figure}
              value={content.figures[figure.key]}
              usual={usual[figure.key]}
              isPointed={pointed === figure.key}
              set={(value) => change(withFigure(content, figure.key, value), `figure ${figure.key}`)}
              unset={() => isHouseKey(figure.key) && change(withoutFigure(content, figure.key))}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

interface FigureRowProps {
  readonly figure: Figure;
  /** Missing if the match is played by the standard here, which only settings of the house can be. */
  readonly value: number | undefined;
  readonly usual: number;
  readonly isPointed: boolean;
  set(value: number): void;
  unset(): void;
}

/** Unit shown after the number. */
const UNITS = { chance: "%", seconds: "s" } as const;

/** One setting: number, slider with arrows, "no limit" or "as the standard", reset, and explanation. */
function FigureRow({
  figure: { key, title, meaning, most, step, unset: unsetMeaning = "" },
  value,
  usual,
  isPointed,
  set,
  unset,
}: FigureRowProps) {
  const id = useId();
  const kind = kindOf(key);
  const isUnset = value === undefined;
  const isUnlimited = kind === "seconds" && !isUnset && value < 0;
  const isOff = isUnset || isUnlimited;
  const shown = isOff ? 0 : shownValue(key, value);
  const least = kind === "seconds" ? 0 : shownValue(key, boundsOf(key)[0]);
  const unit = kind === "chance" || kind === "seconds" ? UNITS[kind] : "";
  const setShown = (wanted: number) => {
    const stored = storedValue(key, wanted);
    if (wanted >= least && isAllowed(key, stored)) set(stored);
  };
  return (
    <div className={`figure ${isPointed ? "pointed" : ""}`} id={`figure-${key}`}>
      <label className="figure-title" htmlFor={id}>
        {title}
      </label>
      <NumberBox id={id} figure={key} shown={shown} least={least} unit={unit} isOff={isOff} set={setShown} />
      <div className="figure-slide">
        <button
          type="button"
          aria-label={words.less(title)}
          disabled={isOff || shown <= least}
          onClick={() => setShown(Math.max(least, shown - step))}
        >
          ◂
        </button>
        <input
          type="range"
          aria-label={title}
          aria-valuetext={`${shown} ${unit}`}
          min={least}
          max={most}
          step={kind === "chance" ? 1 : step}
          value={Math.min(shown, most)}
          disabled={isOff}
          onChange={(event) => setShown(event.target.valueAsNumber)}
        />
        <button
          type="button"
          aria-label={words.more(title)}
          disabled={isOff || shown >= shownValue(key, boundsOf(key)[1])}
          onClick={() => setShown(Math.min(shownValue(key, boundsOf(key)[1]), shown + step))}
        >
          ▸
        </button>
      </div>
      <div className="figure-more">
        {kind === "seconds" && (
          <label className="check">
            <input
              type="checkbox"
              checked={isUnlimited}
              aria-label={`${title}: ${words.unlimited}`}
              onChange={(event) => set(event.target.checked ? -1 : usual)}
            />
            {words.unlimited}
          </label>
        )}
        {isHouseKey(key) && (
          <label className="check">
            <input
              type="checkbox"
              checked={isUnset}
              aria-label={`${title}: ${words.asStandard}`}
              onChange={(event) => (event.target.checked ? unset() : set(usual))}
            />
            {words.asStandard}
          </label>
        )}
        {!isHouseKey(key) && value !== usual && (
          <Button
            look="quiet"
            label={words.reset}
            aria-label={`${title}: ${words.resetTo(`${shownValue(key, usual)} ${unit}`)}`}
            title={words.resetTo(`${shownValue(key, usual)} ${unit}`)}
            onClick={() => set(usual)}
          />
        )}
      </div>
      <p className="figure-meaning">{isUnset ? unsetMeaning : meaning(isUnlimited ? -1 : shown)}</p>
    </div>
  );
}

interface NumberBoxProps {
  readonly id: string;
  readonly figure: FigureKey;
  readonly shown: number;
  readonly least: number;
  readonly unit: string;
  readonly isOff: boolean;
  set(shown: number): void;
}

/** A number input. Rejects values out of range with a message and keeps the old value. */
function NumberBox({ id, figure, shown, least, unit, isOff, set }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>();
  const number = typed === undefined || typed.trim() === "" ? Number.NaN : Number(typed.replace(",", "."));
  const isFit = typed === undefined || (number >= least && isAllowed(figure, storedValue(figure, number)));
  return (
    <span className={`figure-number ${isFit ? "" : "refused"}`}>
      <input
        id={id}
        inputMode="decimal"
        disabled={isOff}
        value={isOff ? "–" : (typed ?? String(shown))}
        aria-invalid={!isFit}
        onChange={(event) => {
          setTyped(event.target.value);
          const wanted = Number(event.target.value.replace(",", "."));
          if (event.target.value.trim() !== "" && Number.isFinite(wanted)) set(wanted);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {unit !== "" && <span aria-hidden="true">{unit}</span>}
      {!isFit && (
        <span className="refusal" role="alert">
          {allowedText(figure)}
        </span>
      )}
    </span>
  );
}

/** The allowed range: chances in percent, times without the code for "unlimited". */
function allowedText(key: FigureKey): string {
  const [least, most] = boundsOf(key);
  switch (kindOf(key)) {
    case "chance":
      return words.refused.percent;
    case "seconds":
      return words.refused.seconds(most);
    default:
      return words.refused.number(least, most);
  }
}
