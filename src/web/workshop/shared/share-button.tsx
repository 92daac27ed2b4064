import { useState } from "react";
import { sentenceOf } from "../../../client/requests.ts";
import { GAMES } from "../../../games/index.ts";
import { Button } from "../../frame/button.tsx";
import { Dialog } from "../../frame/dialog.tsx";
import { notify } from "../../frame/notices.tsx";
import { Refused } from "../../online/connection.ts";
import { workshopWords } from "../../words/workshop-words.ts";
import type { CreationEditor, Problem } from "../creation-editor.ts";
import { type Creation, markShared } from "../library.ts";
import { LinkBox } from "./link-box.tsx";
import { publish, withdraw } from "./publish.ts";

interface ShareButtonProps {
  readonly editor: CreationEditor<unknown>;
  readonly content: unknown;
  readonly creation: Creation | undefined;
  readonly isChanged: boolean;
  readonly problems: readonly Problem[];
}

/** Publishes the saved creation, shows its link, and withdraws it. */
export function ShareButton({ editor, content, creation, isChanged, problems }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // Null: withdrawn since the editor was loaded.
  const [published, setPublished] = useState<string | null>();
  const [note, setNote] = useState<string>();
  const shared = published === undefined ? creation?.shared : (published ?? undefined);
  const isSaved = creation !== undefined && !isChanged;
  const isWrong = problems.some(({ isSerious }) => isSerious);

  const remember = async (id: string | null) => {
    setPublished(id);
    if (creation !== undefined) await markShared(creation.id, id).catch(() => {});
  };
  const attempt = async (action: () => Promise<void>) => {
    setNote(undefined);
    try {
      await action();
    } catch (error) {
      const isLost = error instanceof Refused && ["no such thing", "not the author"].includes(error.code);
      if (isLost) await remember(null);
      setNote(isLost ? workshopWords.sharing.anew : sentenceOf(error));
    }
  };
  const share = () =>
    attempt(async () => {
      const pack = await GAMES.get(editor.game)?.load();
      const type = pack?.creationTypes?.find(({ id }) => id === editor.id);
      if (type === undefined || creation === undefined) return;
      const { id } = await publish(editor, type, content, creation.name, shared);
      await remember(id);
      notify(workshopWords.sharing.published(creation.name), true);
    });
  const takeBack = (id: string) =>
    attempt(async () => {
      await withdraw(id);
      await remember(null);
      notify(workshopWords.sharing.withdrawn(creation?.name ?? workshopWords.workshop.untitled), true);
    });
  return (
    <>
      <Button label={workshopWords.sharing.share} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={workshopWords.sharing.shareTitle} onClose={() => setOpen(false)}>
          <p>{shared === undefined ? workshopWords.sharing.shareText : workshopWords.sharing.isPublished}</p>
          {shared !== undefined && <LinkBox path={`/workshop/shared/${shared}`} />}
          {!isSaved && <p className="danger-t">{workshopWords.sharing.saveFirst}</p>}
          {isWrong && <p className="danger-t">{workshopWords.sharing.wrongYet}</p>}
          {note !== undefined && <p className="danger-t">{note}</p>}
          <div className="flow">
            <Button label={workshopWords.workshop.close} onClick={() => setOpen(false)} />
            {shared !== undefined && (
              <Button label={workshopWords.sharing.withdraw} onClick={() => takeBack(shared)} />
            )}
            <Button
              look="main"
              label={
                shared === undefined ? workshopWords.sharing.publish : workshopWords.sharing.publishAgain
              }
              disabled={!isSaved || isWrong}
              onClick={share}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
