import { useId } from "react";

interface OneOfProps<T extends string> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly of: readonly (readonly [value: T, label: string])[];
  readonly value: T | null;
  readonly isOff?: boolean;
  choose(value: T): void;
}

/** Radio buttons for a few options. */
export function OneOf<T extends string>({ label, help, of, value, isOff = false, choose }: OneOfProps<T>) {
  const id = useId();
  return (
    <div className="entry">
      <span className="label" id={id}>
        {label}
      </span>
      <div className={of.length > 3 ? "seg wrap" : "seg"} role="group" aria-labelledby={id}>
        {of.map(([each, text]) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === value}
            disabled={isOff}
            onClick={() => choose(each)}
          >
            {text}
          </button>
        ))}
      </div>
      {help !== undefined && <p className="help">{help}</p>}
    </div>
  );
}
