import "./shared/shared.css";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { notify } from "../frame/notices.tsx";
import { keepingProblem } from "../local/saves.ts";
import { words } from "../words/words.ts";
import { type Craft, fileOf } from "./craft.ts";
import { editionsKept, MOST_EDITIONS, SavedElsewhere, type Thing } from "./shelf.ts";

const { sharing, workshop } = words;

/** An earlier edition that somebody looks at. */
export interface Looked {
  readonly when: string;
  readonly work: unknown;
}

const timeOf = ({ at }: Thing) =>
  new Date(at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });

interface EditionsButtonProps {
  readonly craft: Craft<unknown>;
  readonly thing: Thing | undefined;
  look(looked: Looked): void;
}

/** Shows what a thing was before, edition by edition. */
export function EditionsButton({ craft, thing, look }: EditionsButtonProps) {
  const [editions, setEditions] = useState<readonly Thing[] | null>(null);
  if (thing === undefined) return null;
  const close = () => setEditions(null);
  const choose = (edition: Thing) => {
    const opened = craft.open(fileOf(edition.name, edition.text), craft.fresh());
    close();
    if (opened.ok) look({ when: timeOf(edition), work: opened.work });
    else notify(sharing.unreadable(opened.problem));
  };
  return (
    <>
      <Button
        label={sharing.editions}
        onClick={() => editionsKept(thing.id).then(setEditions, (error) => notify(keepingProblem(error)))}
      />
      {editions !== null && (
        <Dialog title={sharing.editionsTitle} onClose={close}>
          <p className="help">{sharing.editionsText(MOST_EDITIONS)}</p>
          <ul className="editions">
            {editions.map((edition) => (
              <li key={edition.edition}>
                <span>
                  {timeOf(edition)}
                  <small>{edition.name}</small>
                </span>
                {edition.edition === thing.edition ? (
                  <small>{sharing.present}</small>
                ) : (
                  <Button
                    label={sharing.look}
                    aria-label={sharing.lookAt(timeOf(edition))}
                    onClick={() => choose(edition)}
                  />
                )}
              </li>
            ))}
          </ul>
          <div className="flow">
            <Button look="main" label={workshop.close} onClick={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}

interface LookedBarProps {
  readonly looked: Looked;
  bringBack(work: unknown): Promise<void>;
  close(): void;
}

/** Says that this is an earlier edition, and leads back. */
export function LookedBar({ looked: { when, work }, bringBack, close }: LookedBarProps) {
  const bring = async () => {
    try {
      await bringBack(work);
      notify(sharing.broughtBack(when), true);
      close();
    } catch (error) {
      notify(
        error instanceof SavedElsewhere ? workshop.savedElsewhere : workshop.notSaved(keepingProblem(error)),
      );
    }
  };
  return (
    <div className="looked" role="status">
      <p>{sharing.looking(when)}</p>
      <Button label={sharing.back} onClick={close} />
      <Button look="main" label={sharing.bringBack} onClick={bring} />
    </div>
  );
}
