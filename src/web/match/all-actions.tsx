import { useState } from "react";
import type { Situation } from "../board/situation.ts";
import { Dialog } from "../frame/dialog.tsx";
import { words } from "../words/words.ts";

interface AllActionsProps {
  readonly situation: Situation;
  act(action: unknown): void;
  onClose(): void;
}

/** From this number on the list has a field by which it can be narrowed. */
const MANY = 12;

/** Everything that can be done now as labelled buttons: complete, and the same for all games. */
export function AllActions({ situation, act, onClose }: AllActionsProps) {
  const [wanted, setWanted] = useState("");
  const all = situation.actions.map((action) => ({
    action,
    label: situation.label(action),
    hint: situation.hint(action),
  }));
  const found = all.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <Dialog title={words.match.allActions} kind="wide-dialog" onClose={onClose}>
      {all.length > MANY && (
        <div className="entry">
          <input
            type="search"
            aria-label={words.match.search}
            placeholder={words.match.search}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
      )}
      {all.length === 0 && <p>{words.match.noActions}</p>}
      <ul className="all-actions">
        {found.map(({ action, label, hint }) => (
          <li key={label}>
            <button
              type="button"
              className="btn"
              onClick={() => {
                onClose();
                act(action);
              }}
            >
              {label}
              {hint !== undefined && <small>{hint}</small>}
            </button>
          </li>
        ))}
      </ul>
      <div className="flow">
        <button type="button" className="btn" onClick={onClose}>
          {words.match.close}
        </button>
      </div>
    </Dialog>
  );
}
