import { type ReactNode, useState } from "react";
import { useStore } from "../frame/store.ts";
import { changeSettings, isName, settings, USUAL } from "../settings/settings.ts";
import { houseWords } from "../words/house-words.ts";
import { words } from "../words/words.ts";
import { connection } from "./connection.ts";

interface NameQuestionProps {
  /** Whether the player sits at the table. */
  readonly isAsked: boolean;
  /** Starts the match; absent while it can't start. */
  readonly start?: (() => void) | undefined;
  /** The Start button. */
  readonly children: ReactNode;
}

/** Asks players who have no name yet for one, beside the Start button. Enter takes it, and Start does so too. */
export function NameQuestion({ isAsked, start, children }: NameQuestionProps) {
  const { name } = useStore(settings);
  const guest = useStore(connection.name);
  const [typed, setTyped] = useState("");
  const isNameless = isAsked && name === USUAL.name;
  const take = () => {
    if (isNameless && isName(typed) && typed !== USUAL.name) changeSettings({ name: typed });
  };
  return (
    <form
      className="name-question"
      onSubmit={(event) => {
        event.preventDefault();
        take();
        start?.();
      }}
      onClickCapture={(event) => {
        if (!(event.target instanceof HTMLInputElement)) take();
      }}
    >
      {isNameless && (
        <label>
          {houseWords.online.yourName}
          <input
            value={typed}
            placeholder={guest}
            maxLength={30}
            autoComplete="nickname"
            aria-description={words.settings.nameHelp}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      {children}
    </form>
  );
}
