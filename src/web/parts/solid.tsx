import { boardWords } from "../board/words.ts";
/** Dice by number of sides. */
export type Sides = 4 | 6 | 8 | 10 | 12;

interface Face {
  readonly points: string;
  /** How much of the spot color a face gets; none for the front. */
  readonly shade: number;
}

interface Drawing {
  readonly faces: readonly Face[];
  /** Position of the number. */
  readonly at: readonly [x: number, y: number];
  readonly size: number;
}

/** A twelve-sided die from above: a pentagon with five more around it. */
function dodecahedron(): readonly Face[] {
  const on = (radius: number, turns: number) => {
    const angle = (turns * 2 - 0.5) * Math.PI;
    return `${(32 + radius * Math.cos(angle)).toFixed(1)},${(32 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const around = Array.from({ length: 5 }, (_, k): Face => {
    const outer = [0, 1, 2].map((step) => on(29.5, (2 * k + step) / 10));
    return {
      points: [on(17, k / 5), ...outer, on(17, (k + 1) / 5)].join(" "),
      shade: [0.35, 0.75, 1, 0.85, 0.5][k] ?? 1,
    };
  });
  return [...around, { points: Array.from({ length: 5 }, (_, k) => on(17, k / 5)).join(" "), shade: 0 }];
}

/** The dice as they lie on a table. */
const DRAWINGS: Readonly<Record<Sides, Drawing>> = {
  4: {
    faces: [
      { points: "30,4 60,44 42,60", shade: 1 },
      { points: "30,4 42,60 4,50", shade: 0 },
    ],
    at: [25, 47],
    size: 18,
  },
  6: {
    faces: [
      { points: "5,19 18,5 59,5 46,19", shade: 0.5 },
      { points: "46,19 59,5 59,46 46,60", shade: 1 },
      { points: "5,19 46,19 46,60 5,60", shade: 0 },
    ],
    at: [25.5, 47],
    size: 22,
  },
  8: {
    faces: [
      { points: "7,18 32,3 11,45 7,46", shade: 1 },
      { points: "57,18 32,3 53,45 57,46", shade: 0.75 },
      { points: "11,45 53,45 57,46 32,61 7,46", shade: 0.45 },
      { points: "32,3 53,45 11,45", shade: 0 },
    ],
    at: [32, 38],
    size: 19,
  },
  10: {
    faces: [
      { points: "32,3 14,34 4,39 4,25", shade: 1 },
      { points: "32,3 50,34 60,39 60,25", shade: 0.75 },
      { points: "14,34 32,45 32,61 4,39", shade: 0.6 },
      { points: "50,34 32,45 32,61 60,39", shade: 0.4 },
      { points: "32,3 50,34 32,45 14,34", shade: 0 },
    ],
    at: [32, 36],
    size: 17,
  },
  12: { faces: dodecahedron(), at: [32, 39], size: 18 },
};

interface SolidProps {
  readonly sides: Sides;
  /** The rolled number. Without it, the die shows its name. */
  readonly value?: number;
}

/** A drawing of a polyhedral die. */
export function Solid({ sides, value }: SolidProps) {
  const { faces, at, size } = DRAWINGS[sides];
  return (
    <svg
      className="solid"
      viewBox="0 0 64 64"
      role="img"
      aria-label={value === undefined ? boardWords.die(sides) : boardWords.rolled(value, sides)}
    >
      {faces.map(({ points, shade }) => (
        <g key={points}>
          <polygon className="face-paper" points={points} />
          {shade > 0 && <polygon className="face-spot" points={points} opacity={shade} />}
        </g>
      ))}
      <text x={at[0]} y={at[1]} style={{ fontSize: value === undefined ? size : size + 4 }}>
        {value ?? `d${sides}`}
      </text>
    </svg>
  );
}
