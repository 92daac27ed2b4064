import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { words } from "../words/words.ts";

/** A name has at least so many characters (spy-screens.md, E6). */
const SHORTEST = 6;
const LONGEST = 60;

interface SaveDialogProps {
  readonly name: string;
  readonly ending: string;
  /** The names that other things of this kind have. */
  readonly taken: readonly string[];
  /** Whoever saves may be done with it. */
  save(name: string, isDone: boolean): void;
  cancel(): void;
}

/** Asks for a name, and before something else of that name is overwritten. */
export function SaveDialog({ name, ending, taken, save, cancel }: SaveDialogProps) {
  const [typed, setTyped] = useState(name);
  // What was wanted before it was asked whether to overwrite something.
  const [asked, setAsked] = useState<"stay" | "close" | null>(null);
  const wanted = typed.trim().endsWith(ending) ? typed.trim().slice(0, -ending.length) : typed.trim();
  const isFit = Array.from(wanted).length >= SHORTEST && Array.from(wanted).length <= LONGEST;
  const isTaken = taken.includes(wanted);
  const { workshop } = words;
  const submit = (wish: "stay" | "close") => {
    if (!isFit) return;
    if (isTaken && asked === null) setAsked(wish);
    else save(wanted, wish === "close");
  };
  return (
    <Dialog title={workshop.saveTitle} onClose={cancel}>
      <form
        className="save-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit(asked ?? "stay");
        }}
      >
        <label>
          {workshop.name}
          <input
            value={typed}
            maxLength={LONGEST + ending.length}
            aria-describedby="save-help"
            autoFocus={true}
            onChange={(event) => {
              setTyped(event.target.value);
              setAsked(null);
            }}
          />
        </label>
        <p id="save-help" className={typed !== "" && !isFit ? "danger-t" : "help"}>
          {asked !== null ? workshop.overwrite(wanted) : workshop.nameHelp(SHORTEST, ending)}
        </p>
        <div className="flow">
          <Button label={workshop.cancel} onClick={cancel} />
          {asked === null && (
            <Button label={workshop.saveAndClose} disabled={!isFit} onClick={() => submit("close")} />
          )}
          <Button
            look="main"
            label={asked !== null ? workshop.overwriteYes : workshop.save}
            type="submit"
            disabled={!isFit}
          />
        </div>
      </form>
    </Dialog>
  );
}
