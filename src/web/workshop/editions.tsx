import "./shared/shared.css";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { notify } from "../frame/notices.tsx";
import { keepingProblem } from "../local/saves.ts";
import { dated } from "../words/locale.ts";
import { workshopWords } from "../words/workshop-words.ts";
import { type CreationEditor, fileOf } from "./creation-editor.ts";
import { type Creation, MAX_EDITIONS, SavedElsewhere, savedEditions } from "./library.ts";

/** An earlier edition on view. */
export interface EarlierEdition {
  readonly when: string;
  readonly content: unknown;
}

const timeOf = ({ at }: Creation) => dated(new Date(at), { dateStyle: "medium", timeStyle: "medium" });

interface EditionsButtonProps {
  readonly editor: CreationEditor<unknown>;
  readonly creation: Creation | undefined;
  look(earlier: EarlierEdition): void;
}

/** Lists earlier editions of a creation. */
export function EditionsButton({ editor, creation, look }: EditionsButtonProps) {
  const [editions, setEditions] = useState<readonly Creation[] | null>(null);
  if (creation === undefined) return null;
  const close = () => setEditions(null);
  const choose = (edition: Creation) => {
    const opened = editor.open(fileOf(edition.name, edition.text), editor.fresh());
    close();
    if (opened.ok) look({ when: timeOf(edition), content: opened.content });
    else notify(workshopWords.sharing.unreadable(opened.problem));
  };
  return (
    <>
      <Button
        label={workshopWords.sharing.editions}
        onClick={() => savedEditions(creation.id).then(setEditions, (error) => notify(keepingProblem(error)))}
      />
      {editions !== null && (
        <Dialog title={workshopWords.sharing.editionsTitle} onClose={close}>
          <p className="help">{workshopWords.sharing.editionsText(MAX_EDITIONS)}</p>
          <ul className="editions">
            {editions.map((edition) => (
              <li key={edition.edition}>
                <span>
                  {timeOf(edition)}
                  <small>{edition.name}</small>
                </span>
                {edition.edition === creation.edition ? (
                  <small>{workshopWords.sharing.present}</small>
                ) : (
                  <Button
                    label={workshopWords.sharing.look}
                    aria-label={workshopWords.sharing.lookAt(timeOf(edition))}
                    onClick={() => choose(edition)}
                  />
                )}
              </li>
            ))}
          </ul>
          <div className="flow">
            <Button look="main" label={workshopWords.workshop.close} onClick={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}

interface EarlierEditionBarProps {
  readonly earlier: EarlierEdition;
  bringBack(content: unknown): Promise<void>;
  close(): void;
}

/** Tells the player that this is an earlier edition, and offers to go back or restore it. */
export function EarlierEditionBar({ earlier: { when, content }, bringBack, close }: EarlierEditionBarProps) {
  const bring = async () => {
    try {
      await bringBack(content);
      notify(workshopWords.sharing.broughtBack(when), true);
      close();
    } catch (error) {
      notify(
        error instanceof SavedElsewhere
          ? workshopWords.workshop.savedElsewhere
          : workshopWords.workshop.notSaved(keepingProblem(error)),
      );
    }
  };
  return (
    <div className="looked" role="status">
      <p>{workshopWords.sharing.looking(when)}</p>
      <Button label={workshopWords.sharing.back} onClick={close} />
      <Button look="main" label={workshopWords.sharing.bringBack} onClick={bring} />
    </div>
  );
}
