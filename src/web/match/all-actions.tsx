import { useEffect, useState } from "react";
import type { Phrases } from "../../kernel/text.ts";
import type { Situation } from "../board/situation.ts";
import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { notify } from "../frame/notices.tsx";
import { words } from "../words/words.ts";

interface AllActionsProps {
  readonly situation: Situation;
  act(action: unknown): void;
  onClose(): void;
}

/** Longer lists get a filter. */
const SEARCHABLE_COUNT = 12;

/** All legal actions as labelled buttons, the same for all games. */
export function AllActions({ situation, act, onClose }: AllActionsProps) {
  const [wanted, setWanted] = useState("");
  const phrases = useAllPhrases(situation);
  const { view, viewer } = situation;
  const all = situation.actions.flatMap((action) =>
    phrases === undefined
      ? []
      : [{ action, label: phrases.label(view, action), hint: phrases.hint?.(view, viewer, action) }],
  );
  const found = all.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <Dialog title={words.match.allActions} kind="wide-dialog" onClose={onClose}>
      {all.length > SEARCHABLE_COUNT && (
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
      {phrases !== undefined && all.length === 0 && <p>{words.match.noActions}</p>}
      <ul className="all-actions">
        {found.map(({ action, label, hint }) => (
          <li key={label}>
            <Button
              label={label}
              onClick={() => {
                onClose();
                act(action);
              }}
            >
              {hint !== undefined && <small>{hint}</small>}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flow">
        <Button label={words.match.close} onClick={onClose} />
      </div>
    </Dialog>
  );
}

/** All the words of a game, as soon as they are loaded: its board needs only some. */
function useAllPhrases({ pack }: Situation): Phrases | undefined {
  const [phrases, setPhrases] = useState<Phrases>();
  useEffect(() => {
    let isGone = false;
    pack.whole().then(
      (whole) => {
        if (!isGone) setPhrases(whole.phrases);
      },
      () => notify(words.trouble.gameNotLoaded),
    );
    return () => {
      isGone = true;
    };
  }, [pack]);
  return phrases;
}
