/** Sides by seat: the first two differ in color and shape, others are rings. */
const SIDES = ["own", "foe"] as const;

/** The side of a seat in plots. */
export function sideOf(seat: number): string {
  return SIDES[seat] ?? "neutral";
}

interface LineProps {
  readonly label: string;
  /** From 0 to 1, one list per seat. */
  readonly lines: readonly (readonly number[])[];
  readonly names: readonly string[];
}

const WIDTH = 600;
const HEIGHT = 160;

/** Line chart over the course of a match. The second line is dashed, so that it doesn't depend on color. */
export function LinePlot({ label, lines, names }: LineProps) {
  const path = (values: readonly number[]) =>
    values
      .map((value, index) => {
        const x = values.length < 2 ? 0 : (index / (values.length - 1)) * WIDTH;
        return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${((1 - value) * HEIGHT).toFixed(1)}`;
      })
      .join("");
  return (
    <figure className="plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className="middle" vectorEffect="non-scaling-stroke" />
        {lines.map((values, seat) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={seat}
            d={path(values)}
            className={`curve ${sideOf(seat)}`}
            strokeDasharray={seat === 0 ? undefined : "7 5"}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption>
        {names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <span key={seat}>
            <i className={`side ${sideOf(seat)}`} /> {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

interface BarsProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly values: readonly number[];
  readonly names: readonly string[];
  shown?(value: number): string;
}

/** One figure for all players, as bars. */
export function Bars({ title, help, values, names, shown = String }: BarsProps) {
  const most = Math.max(1, ...values.map(Math.abs));
  return (
    <div className="bars">
      <h3>
        {title}
        {help !== undefined && <small>{help}</small>}
      </h3>
      {values.map((value, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <div className="bar-row" key={seat}>
          <span className="vh">{names[seat]}</span>
          <i className={`side ${sideOf(seat)}`} />
          <div className={`meter ${sideOf(seat)}`}>
            <i style={{ width: `${(100 * Math.abs(value)) / most}%` }} />
          </div>
          <b>{shown(value)}</b>
        </div>
      ))}
    </div>
  );
}
