interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  change(value: number): void;
}

/** A whole number between a minus and a plus; it can be typed as well. What is out of range is brought back into it. */
export function Stepper({ label, value, least, most, step = 1, change }: StepperProps) {
  const set = (wanted: number) => {
    if (Number.isFinite(wanted)) change(Math.min(most, Math.max(least, Math.round(wanted))));
  };
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`less: ${label}`}
        disabled={value <= least}
        onClick={() => set(value - step)}
      >
        −
      </button>
      <input
        type="number"
        aria-label={label}
        value={value}
        min={least}
        max={most}
        step={step}
        onChange={(event) => set(event.target.valueAsNumber)}
      />
      <button
        type="button"
        aria-label={`more: ${label}`}
        disabled={value >= most}
        onClick={() => set(value + step)}
      >
        +
      </button>
    </span>
  );
}
