interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly of: number;
  readonly tone: "own" | "foe" | "magic" | "neutral";
  /** Predicted loss, hatched. */
  readonly loss?: number;
  /** Possible further loss, depending on dice, faintly hatched. */
  readonly risk?: number;
}

const share = (part: number, whole: number) => `${whole > 0 ? (100 * Math.max(0, part)) / whole : 0}%`;

/** A bar: solid for the value, hatched for losses. */
export function Meter({ label, value, of, tone, loss = 0, risk = 0 }: MeterProps) {
  const lost = Math.min(loss, value);
  const risked = Math.min(risk, value - lost);
  return (
    <div
      className={`meter ${tone}`}
      role="meter"
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-label={label}
    >
      <i style={{ width: share(value - lost - risked, of) }} />
      {risked > 0 && <i className="loss risk" style={{ width: share(risked, of) }} />}
      {lost > 0 && <i className="loss" style={{ width: share(lost, of) }} />}
    </div>
  );
}
