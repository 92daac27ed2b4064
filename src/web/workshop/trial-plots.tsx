import type { CardShare, CountedShare, Share } from "../../lab/shares.ts";
import { percentText } from "../words/locale.ts";
import { workshopWords } from "../words/workshop-words.ts";

/** Formats a fraction for CSS. */
const cssPercent = (part: number) => `${100 * part}%`;

interface ShareBarProps {
  readonly label: string;
  readonly share: Share;
  readonly tone: string;
}

/** A bar with a confidence interval. */
export function ShareBar({ label, share, tone }: ShareBarProps) {
  const interval = `${percentText(share.least)} – ${percentText(share.most)}`;
  return (
    <div className="share" title={interval}>
      <span>{label}</span>
      <span className={`share-bar ${tone}`}>
        <i style={{ width: cssPercent(share.rate) }} />
        <b style={{ left: cssPercent(share.least), width: cssPercent(share.most - share.least) }} />
      </span>
      <span>
        <b>{percentText(share.rate)}</b> <small>{interval}</small>
      </span>
    </div>
  );
}

const COLUMNS = 16;

/** Histogram of match lengths. */
export function Lengths({ steps }: { readonly steps: readonly number[] }) {
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  const width = Math.max(1, (most - least + 1) / COLUMNS);
  const counts = Array.from({ length: COLUMNS }, () => 0);
  for (const step of steps) {
    const column = Math.min(COLUMNS - 1, Math.floor((step - least) / width));
    counts[column] = (counts[column] ?? 0) + 1;
  }
  const highest = Math.max(...counts);
  return (
    <figure className="lengths">
      <svg
        viewBox={`0 0 ${COLUMNS * 10} 40`}
        role="img"
        aria-label={workshopWords.workshop.lengths(least, most)}
      >
        {counts.map((count, column) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            x={column * 10 + 1}
            y={40 - (40 * count) / highest}
            width={8}
            height={(40 * count) / highest}
          />
        ))}
      </svg>
      <figcaption className="help">{workshopWords.workshop.lengths(least, most)}</figcaption>
    </figure>
  );
}

/** Win rate per card with its interval. An interval off the center line is significant. */
export function CardPlot({ cards }: { readonly cards: readonly CardShare[] }) {
  const { workshop } = workshopWords;
  return (
    <figure className="card-plot">
      <figcaption>
        <h3>{workshop.cards}</h3>
        <p className="help">{workshop.cardsHelp}</p>
      </figcaption>
      <ol>
        {cards.map(({ name, held, played }) => {
          const spoken = workshop.cardShare(
            name,
            percentText(played.rate),
            played.of,
            percentText(held.rate),
            held.of,
          );
          return (
            <li key={name} title={spoken}>
              <span className="vh">{spoken}</span>
              <span aria-hidden="true">{name}</span>
              <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
                <path d="M50 0v20" className="middle" />
                <Interval share={played} y={7} how="played" />
                <Interval share={held} y={14} how="held" />
              </svg>
              <b aria-hidden="true">{played.of === 0 ? "–" : percentText(played.rate)}</b>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

interface IntervalProps {
  readonly share: CountedShare;
  readonly y: number;
  readonly how: string;
}

function Interval({ share, y, how }: IntervalProps) {
  if (share.of === 0) return null;
  const at = 100 * share.rate;
  return (
    <g className={how}>
      <path d={`M${100 * share.least} ${y}H${100 * share.most}`} />
      {/* A zero-length line with round caps is a dot that isn't distorted when the plot is stretched. */}
      <path d={`M${at} ${y}h0`} className="dot" />
      {how === "held" && <path d={`M${at} ${y}h0`} className="hole" />}
    </g>
  );
}
