import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { workshopWords } from "../words/workshop-words.ts";

/** In characters (spy-screens.md, E6). */
const MIN_NAME_LENGTH = 6;
const MAX_NAME_LENGTH = 60;

interface SaveDialogProps {
  readonly name: string;
  readonly ending: string;
  /** Names of other creations of this type. */
  readonly taken: readonly string[];
  /** `isDone`: close the editor after saving. */
  save(name: string, isDone: boolean): void;
  cancel(): void;
}

/** Asks for a name, and for confirmation before overwriting another creation. */
export function SaveDialog({ name, ending, taken, save, cancel }: SaveDialogProps) {
  const [typed, setTyped] = useState(name);
  // What to do after the player confirms overwriting; null: not asked yet.
  const [asked, setAsked] = useState<"stay" | "close" | null>(null);
  const wanted = typed.trim().endsWith(ending) ? typed.trim().slice(0, -ending.length) : typed.trim();
  const isFit = Array.from(wanted).length >= MIN_NAME_LENGTH && Array.from(wanted).length <= MAX_NAME_LENGTH;
  const isTaken = taken.includes(wanted);
  const { workshop } = workshopWords;
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
            maxLength={MAX_NAME_LENGTH + ending.length}
            aria-describedby="save-help"
            autoFocus={true}
            onChange={(event) => {
              setTyped(event.target.value);
              setAsked(null);
            }}
          />
        </label>
        <p id="save-help" className={typed !== "" && !isFit ? "danger-t" : "help"}>
          {asked !== null ? workshop.overwrite(wanted) : workshop.nameHelp(MIN_NAME_LENGTH, ending)}
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
