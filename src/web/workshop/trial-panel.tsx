import { useEffect, useRef, useState } from "react";
import { botsOf } from "../../bots/levels.ts";
import type { Offer } from "../../kernel/offer.ts";
import { crew } from "../match/thinkers.ts";
import { words } from "../words/words.ts";
import { runTrial, type Share, type Trial } from "./trial.ts";

/** So many matches are played. */
const MATCHES = 200;

interface TrialPanelProps {
  readonly offer: Offer;
  /** The config of the work, or why it cannot be played. */
  configure():
    | { readonly ok: true; readonly config: unknown }
    | { readonly ok: false; readonly problem: string };
}

/** Lets bots play the thing at hand, and shows who won how often, and how long it took. */
export function TrialPanel({ offer, configure }: TrialPanelProps) {
  const [trial, setTrial] = useState<Trial>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { workshop } = words;
  const level = botsOf(offer).has("greedy") ? "greedy" : "random";
  const start = () => {
    running.current?.abort();
    const configured = configure();
    if (!configured.ok) return setProblem(configured.problem);
    setProblem(undefined);
    setTrial(undefined);
    const control = new AbortController();
    running.current = control;
    const bots = Array.from({ length: offer.game.seats }, () => level);
    runTrial(crew, offer.game.id, configured.config, bots, MATCHES, control.signal, setTrial).catch(
      (error) => {
        if (!control.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
      },
    );
  };
  const isRunning = trial !== undefined && trial.played < MATCHES && !running.current?.signal.aborted;
  return (
    <section className="trial" aria-label={workshop.trial}>
      <button type="button" className="btn" onClick={start}>
        {workshop.runTrial(MATCHES)}
      </button>
      {problem !== undefined && <p className="danger-t">{problem}</p>}
      {trial !== undefined && (
        <div aria-live="polite">
          <progress max={MATCHES} value={trial.played} aria-label={workshop.played(trial.played, MATCHES)} />
          <p className="help">
            {workshop.played(trial.played, MATCHES)}
            {isRunning && (
              <button
                type="button"
                className="btn quiet"
                onClick={() => {
                  running.current?.abort();
                  setTrial({ ...trial });
                }}
              >
                {workshop.stop}
              </button>
            )}
          </p>
          {trial.wins.map((share, seat) => (
            <ShareBar
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={seat}
              label={offer.game.seats > 1 ? workshop.side(seat + 1) : workshop.won}
              share={share}
              tone={seat === 0 ? "own" : "foe"}
            />
          ))}
          {offer.game.seats > 1 && <ShareBar label={workshop.draws} share={trial.draws} tone="neutral" />}
          {trial.failures > 0 && <p className="danger-t">{workshop.failures(trial.failures)}</p>}
          <Lengths steps={trial.steps} />
        </div>
      )}
    </section>
  );
}

const percent = (rate: number) => `${Math.round(100 * rate)} %`;

/** A share as a bar, with its interval as a line over it. */
function ShareBar({
  label,
  share,
  tone,
}: {
  readonly label: string;
  readonly share: Share;
  readonly tone: string;
}) {
  const interval = `${percent(share.least)} – ${percent(share.most)}`;
  return (
    <div className="share" title={interval}>
      <span>{label}</span>
      <span className={`share-bar ${tone}`}>
        <i style={{ width: percent(share.rate) }} />
        <b style={{ left: percent(share.least), width: percent(share.most - share.least) }} />
      </span>
      <span>
        <b>{percent(share.rate)}</b> <small>{interval}</small>
      </span>
    </div>
  );
}

const COLUMNS = 16;

/** How long the matches were: as many columns as there is room for. */
function Lengths({ steps }: { readonly steps: readonly number[] }) {
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
      <svg viewBox={`0 0 ${COLUMNS * 10} 40`} role="img" aria-label={words.workshop.lengths(least, most)}>
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
      <figcaption className="help">{words.workshop.lengths(least, most)}</figcaption>
    </figure>
  );
}
