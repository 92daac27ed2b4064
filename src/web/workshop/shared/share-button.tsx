import { useState } from "react";
import { sentenceOf } from "../../../client/requests.ts";
import { GAMES } from "../../../games/index.ts";
import { Button } from "../../frame/button.tsx";
import { Dialog } from "../../frame/dialog.tsx";
import { notify } from "../../frame/notices.tsx";
import { Refused } from "../../online/connection.ts";
import { words } from "../../words/words.ts";
import type { Craft, Problem } from "../craft.ts";
import { markShared, type Thing } from "../shelf.ts";
import { LinkBox } from "./link-box.tsx";
import { publish, withdraw } from "./publish.ts";

const { sharing, workshop } = words;

interface ShareButtonProps {
  readonly craft: Craft<unknown>;
  readonly work: unknown;
  readonly thing: Thing | undefined;
  readonly isChanged: boolean;
  readonly problems: readonly Problem[];
}

/** Publishes what is on the bench and saved, shows its link, and withdraws it. */
export function ShareButton({ craft, work, thing, isChanged, problems }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // Null: not published any more, whatever the bench was loaded with.
  const [published, setPublished] = useState<string | null>();
  const [note, setNote] = useState<string>();
  const shared = published === undefined ? thing?.shared : (published ?? undefined);
  const isSaved = thing !== undefined && !isChanged;
  const isWrong = problems.some(({ isSerious }) => isSerious);

  const remember = async (id: string | null) => {
    setPublished(id);
    if (thing !== undefined) await markShared(thing.id, id).catch(() => {});
  };
  const attempt = async (work: () => Promise<void>) => {
    setNote(undefined);
    try {
      await work();
    } catch (error) {
      const isLost = error instanceof Refused && ["no such thing", "not the author"].includes(error.code);
      if (isLost) await remember(null);
      setNote(isLost ? sharing.anew : sentenceOf(error));
    }
  };
  const share = () =>
    attempt(async () => {
      const pack = await GAMES.get(craft.game)?.load();
      const making = pack?.creationTypes?.find(({ id }) => id === craft.id);
      if (making === undefined || thing === undefined) return;
      const { id } = await publish(craft, making, work, thing.name, shared);
      await remember(id);
      notify(sharing.published(thing.name), true);
    });
  const takeBack = (id: string) =>
    attempt(async () => {
      await withdraw(id);
      await remember(null);
      notify(sharing.withdrawn(thing?.name ?? workshop.untitled), true);
    });
  return (
    <>
      <Button label={sharing.share} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={sharing.shareTitle} onClose={() => setOpen(false)}>
          <p>{shared === undefined ? sharing.shareText : sharing.isPublished}</p>
          {shared !== undefined && <LinkBox path={`/workshop/shared/${shared}`} />}
          {!isSaved && <p className="danger-t">{sharing.saveFirst}</p>}
          {isWrong && <p className="danger-t">{sharing.wrongYet}</p>}
          {note !== undefined && <p className="danger-t">{note}</p>}
          <div className="flow">
            <Button label={workshop.close} onClick={() => setOpen(false)} />
            {shared !== undefined && <Button label={sharing.withdraw} onClick={() => takeBack(shared)} />}
            <Button
              look="main"
              label={shared === undefined ? sharing.publish : sharing.publishAgain}
              disabled={!isSaved || isWrong}
              onClick={share}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
