import { useState } from "react";
import { boardWords } from "../board/words.ts";

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  /**
   * Applies typed numbers only on blur or Enter: "120" starts with "12", and a level of 12 columns would lose the
   * rest.
   */
  readonly isPatient?: boolean;
  change(value: number): void;
}

/**
 * A number with minus and plus buttons; it can also be typed. Values out of range are clamped once typing is
 * finished.
 */
export function Stepper({ label, value, least, most, step = 1, isPatient = false, change }: StepperProps) {
  const [typed, setTyped] = useState<string>();
  const set = (wanted: number) => {
    setTyped(undefined);
    if (Number.isFinite(wanted)) change(Math.min(most, Math.max(least, Math.round(wanted))));
  };
  const type = (text: string, wanted: number) => {
    setTyped(text);
    if (!isPatient && Number.isInteger(wanted) && wanted >= least && wanted <= most) change(wanted);
  };
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={boardWords.less(label)}
        disabled={value <= least}
        onClick={() => set(value - step)}
      >
        −
      </button>
      <input
        type="number"
        aria-label={label}
        value={typed ?? value}
        min={least}
        max={most}
        step={step}
        onChange={(event) => type(event.target.value, event.target.valueAsNumber)}
        onBlur={(event) => typed !== undefined && set(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && typed !== undefined) set(event.currentTarget.valueAsNumber);
        }}
      />
      <button
        type="button"
        aria-label={boardWords.more(label)}
        disabled={value >= most}
        onClick={() => set(value + step)}
      >
        +
      </button>
    </span>
  );
}
