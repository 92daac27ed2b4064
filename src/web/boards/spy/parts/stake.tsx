import { percentText } from "../../../words/locale.ts";
import "./stake.css";
import { useState } from "react";
import type { Action } from "../../../../games/spy/state.ts";
import { Button } from "../../../frame/button.tsx";
import { Dialog } from "../../../frame/dialog.tsx";
import type { Deed } from "../model/deeds.ts";
import { sceneWords } from "../scene-words.ts";
import { words } from "../words.ts";

interface StakeProps {
  readonly deed: Deed;
  onDo(action: Action): void;
  onClose(): void;
}

/** Asks for the stake at a roulette table: from one chip to as many as both the person and the table have. */
export default function Stake({ deed, onDo, onClose }: StakeProps) {
  const most = deed.actions.length;
  const [stake, setStake] = useState(Math.min(most, Math.max(1, Math.ceil(most / 2))));
  const chosen = deed.actions[stake - 1];
  const step = (label: string, sign: string, next: number) => (
    <button type="button" className="icon" aria-label={label} onClick={() => setStake(next)}>
      {sign}
    </button>
  );
  return (
    <Dialog title={sceneWords.stake} kind="stake" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          // The action itself closes the dialog.
          event.preventDefault();
          if (chosen !== undefined) onDo(chosen);
        }}
      >
        <output className="big">
          {stake}
          <small>
            {deed.odds.chance === null ? "" : sceneWords.stakeOdds(percentText(deed.odds.chance), stake)}
          </small>
        </output>
        <div className="slide">
          {step(sceneWords.stakeLess, "−", Math.max(1, stake - 1))}
          <input
            type="range"
            min={1}
            max={most}
            value={stake}
            aria-label={sceneWords.stake}
            autoFocus
            onChange={(event) => setStake(Number(event.target.value))}
          />
          {step(sceneWords.stakeMore, "+", Math.min(most, stake + 1))}
        </div>
        <div className="flow">
          <Button look="quiet" label={words.cancel} onClick={onClose} />
          <Button label={sceneWords.stakeAll} onClick={() => setStake(most)}>
            <small>{most}</small>
          </Button>
          <Button look="main" label={sceneWords.gamble} type="submit">
            <small>{stake}</small>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
