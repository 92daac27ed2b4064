import { useEffect, useRef, useState } from "react";
import type { Action } from "../../../../games/spy/state.ts";
import { Button } from "../../../frame/button.tsx";
import type { Deed } from "../model/deeds.ts";
import { percent } from "../model/odds.ts";
import { words } from "../words.ts";

/** Asks for the stake at a roulette table: from one chip to all that both have. */
export function Stake({
  deed,
  onDo,
  onClose,
}: {
  readonly deed: Deed;
  onDo(action: Action): void;
  onClose(): void;
}) {
  const most = deed.actions.length;
  const [stake, setStake] = useState(Math.min(most, Math.max(1, Math.ceil(most / 2))));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const chosen = deed.actions[stake - 1];
  return (
    <dialog ref={dialog} className="stake" aria-label={words.stake} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          // What is done takes the dialog away by itself.
          event.preventDefault();
          if (chosen !== undefined) onDo(chosen);
        }}
      >
        <h2>{words.stake}</h2>
        <output className="big">
          {stake}
          <small>
            {deed.odds.chance === null
              ? ""
              : `${percent(deed.odds.chance)} to win ${stake}, else ${stake} are lost`}
          </small>
        </output>
        <div className="slide">
          <button
            type="button"
            className="icon"
            aria-label="one less"
            onClick={() => setStake(Math.max(1, stake - 1))}
          >
            −
          </button>
          <input
            type="range"
            min={1}
            max={most}
            value={stake}
            aria-label={words.stake}
            autoFocus
            onChange={(event) => setStake(Number(event.target.value))}
          />
          <button
            type="button"
            className="icon"
            aria-label="one more"
            onClick={() => setStake(Math.min(most, stake + 1))}
          >
            +
          </button>
        </div>
        <div className="answers">
          <Button look="quiet" label={words.cancel} onClick={() => dialog.current?.close()} />
          <Button label={words.stakeAll} onClick={() => setStake(most)}>
            <small>{most}</small>
          </Button>
          <Button look="main" label={words.gamble} type="submit">
            <small>{stake}</small>
          </Button>
        </div>
      </form>
    </dialog>
  );
}
