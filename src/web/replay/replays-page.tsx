import { useCallback, useEffect, useId, useState } from "react";
import { Link, useLocation } from "wouter";
import { Button, ButtonLink } from "../frame/button.tsx";
import { FileButton } from "../frame/file-button.tsx";
import { notify } from "../frame/notices.tsx";
import { Page } from "../frame/page.tsx";
import { Row } from "../frame/row.tsx";
import { Invitation } from "../matches/invitation.tsx";
import { markedPlayers } from "../matches/marked-players.ts";
import { dated } from "../words/locale.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import { takeFile } from "./dropped.ts";
import { type FinishedPage, finishedMatches } from "./finished.ts";

/** Records of matches, from a file or the server. */
export default function ReplaysPage() {
  const [, go] = useLocation();
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const problem = await takeFile(file);
    if (problem === undefined) go("/replay/file/dropped");
    else notify(problem);
  };
  return (
    <Page title={words.replay.title} manual="replays">
      <div className="stack">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the field within does the same */}
        <div
          className={isOver ? "drop over" : "drop"}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files[0]);
          }}
        >
          <label htmlFor={id}>{words.replay.lead}</label>
          <FileButton id={id} open={([file]) => take(file)} />
        </div>
        <Link className="help" href="/matches">
          {words.replay.own}
        </Link>
        <FinishedList />
      </div>
    </Page>
  );
}

function FinishedList() {
  const [list, setList] = useState<FinishedPage>();
  const [isUnreachable, setUnreachable] = useState(false);
  const load = useCallback((before?: FinishedPage) => {
    finishedMatches(before?.next ?? null).then(
      ({ matches, next }) => {
        setList({ matches: [...(before?.matches ?? []), ...matches], next });
        setUnreachable(false);
      },
      () => setUnreachable(true),
    );
  }, []);
  useEffect(() => load(), [load]);
  return (
    <section className="stack" aria-label={words.replay.finished}>
      <h2>{words.replay.finished}</h2>
      {list?.matches.length === 0 && <Invitation text={words.replay.none} />}
      <div className="rows">
        {list?.matches.map(({ id, game, players, programs, ended }) => (
          <Row
            key={id}
            game={game}
            title={titleOf(game)}
            text={`${markedPlayers({ players, programs })} · ${dated(new Date(ended))}`}
          >
            <ButtonLink label={words.matches.look} href={`/replay/house/${id}`} />
          </Row>
        ))}
      </div>
      {isUnreachable && <p className="empty">{words.start.unreachable}</p>}
      {(isUnreachable || (list?.next ?? null) !== null) && (
        <Button label={isUnreachable ? words.trouble.again : words.replay.more} onClick={() => load(list)} />
      )}
    </section>
  );
}
