import { useEffect, useRef, useState } from "react";
import { botsOf } from "../../bots/levels.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { Button } from "../frame/button.tsx";
import { crew } from "../match/thinkers.ts";
import { workshopWords } from "../words/workshop-words.ts";
import { runTrial, type Trial, trialOf } from "./trial.ts";
import { CardPlot, Lengths, ShareBar } from "./trial-plots.tsx";

const TRIAL_MATCHES = 200;

interface TrialPanelProps {
  readonly pack: GamePackage;
  /** The config of the content, or why it can't be played. */
  configure():
    | { readonly ok: true; readonly config: unknown }
    | { readonly ok: false; readonly problem: string };
}

/** Lets bots play with the content, and shows win rates and match lengths. */
export function TrialPanel({ pack, configure }: TrialPanelProps) {
  const [trial, setTrial] = useState<Trial>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { workshop } = workshopWords;
  const level = botsOf(pack).has("greedy") ? "greedy" : "random";
  const start = () => {
    running.current?.abort();
    const configured = configure();
    if (!configured.ok) return setProblem(configured.problem);
    setProblem(undefined);
    const control = new AbortController();
    running.current = control;
    // Shows progress and the stop button before the first match is done.
    setTrial(trialOf([], pack.game.seats));
    const bots = Array.from({ length: pack.game.seats }, () => level);
    runTrial(crew, pack.game.id, configured.config, bots, TRIAL_MATCHES, control.signal, setTrial).catch(
      (error) => {
        if (control.signal.aborted) return;
        setTrial(undefined);
        setProblem(error instanceof Error ? error.message : String(error));
      },
    );
  };
  const isRunning = trial !== undefined && trial.played < TRIAL_MATCHES && !running.current?.signal.aborted;
  return (
    <section className="trial" aria-label={workshop.trial}>
      <Button label={workshop.runTrial(TRIAL_MATCHES)} onClick={start} />
      {problem !== undefined && <p className="danger-t">{problem}</p>}
      {trial !== undefined && (
        <div aria-live="polite">
          <progress
            max={TRIAL_MATCHES}
            value={trial.played}
            aria-label={workshop.played(trial.played, TRIAL_MATCHES)}
          />
          <p className="help">
            {workshop.played(trial.played, TRIAL_MATCHES)}
            {isRunning && (
              <Button
                look="quiet"
                label={workshop.stop}
                onClick={() => {
                  running.current?.abort();
                  setTrial({ ...trial });
                }}
              />
            )}
          </p>
          {trial.played > 0 && <Outcomes trial={trial} pack={pack} />}
        </div>
      )}
    </section>
  );
}

/** Win rates, match lengths and card statistics. */
function Outcomes({ trial, pack }: { readonly trial: Trial; readonly pack: GamePackage }) {
  const { workshop } = workshopWords;
  return (
    <>
      {trial.wins.map((share, seat) => (
        <ShareBar
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={seat}
          label={pack.game.seats > 1 ? workshop.side(seat + 1) : workshop.won}
          share={share}
          tone={seat === 0 ? "own" : "foe"}
        />
      ))}
      {pack.game.seats > 1 && <ShareBar label={workshop.draws} share={trial.draws} tone="neutral" />}
      {trial.failures > 0 && <p className="danger-t">{workshop.failures(trial.failures)}</p>}
      <Lengths steps={trial.steps} />
      {trial.cards.length > 0 && <CardPlot cards={trial.cards} />}
    </>
  );
}
