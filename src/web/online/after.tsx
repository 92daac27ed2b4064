import { useState } from "react";
import { useLocation } from "wouter";
import { Button, ButtonLink } from "../frame/button.tsx";
import { houseWords } from "../words/house-words.ts";
import { tournamentWords } from "../words/tournament-words.ts";
import { words } from "../words/words.ts";
import { isHost, rememberHosted } from "./open-table.ts";
import { ratingChanges } from "./rating-text.ts";
import type { Known, TableClient } from "./table-client.ts";

interface AfterProps {
  readonly client: TableClient;
  readonly known: Known;
}

/** Buttons at a table whose match is over. */
export function After({ client, known }: AfterProps) {
  const isMet = known.info?.rematch != null;
  const tournament = known.info?.tournament;
  const { meet, isMeeting } = useRematch(client, known);
  const changes = known.info === null ? [] : ratingChanges(known.info);
  return (
    <>
      {changes.length > 0 && (
        <p className="whole" role="status">
          <b>{houseWords.ratings.title}</b> {changes.join(" · ")}
        </p>
      )}
      <p className="whole" role="status">
        {!isMeeting && invitation(known)}
      </p>
      {tournament !== undefined && (
        <ButtonLink look="main" label={tournamentWords.atTable.back} href={`/tournament/${tournament.id}`} />
      )}
      {tournament === undefined && (isMet || known.you !== null) && (
        <Button
          look="main"
          label={isMet ? houseWords.online.toRematch : houseWords.online.rematch}
          onClick={meet}
        />
      )}
      <ButtonLink icon="chart" label={words.ending.analyse} href={`/replay/house/${client.id}?analyse`} />
      {tournament === undefined && !known.isPublic && known.you !== null && (
        <Publishing client={client} known={known} />
      )}
    </>
  );
}

/** A private match is published when all its players agree. */
function Publishing({ client, known: { agreed, you } }: AfterProps) {
  const { online } = houseWords;
  const isAgreed = you !== null && agreed.includes(you);
  const others = agreed.filter((seat) => seat !== you);
  return (
    <>
      <p className="whole">
        {isAgreed ? online.publishWaiting : others.length > 0 ? online.publishAsked : online.isPrivate}
      </p>
      <Button
        label={isAgreed ? online.unpublish : online.publish}
        onClick={() => client.ask({ type: "share", yes: !isAgreed })}
      />
    </>
  );
}

/** Tells everyone at the board who wants a rematch. */
export function RematchStrip({ client, known }: AfterProps) {
  const [isRefused, setRefused] = useState(false);
  const { meet } = useRematch(client, known);
  const sentence = invitation(known);
  if (sentence === undefined || isRefused) return null;
  return (
    <div className="floating-strip after" role="status">
      <span>{sentence}</span>
      <Button look="main" label={houseWords.online.toRematch} onClick={meet} />
      <Button look="quiet" label={houseWords.online.notNow} onClick={() => setRefused(true)} />
    </div>
  );
}

/** Who wants a rematch; undefined if there was no request yet. */
function invitation({ info, you }: Known): string | undefined {
  if (info === null || info.rematch === null) return undefined;
  const { online } = houseWords;
  // Works in other tabs too: the player who asked opened that table.
  if (isHost(info.rematch)) return online.askedRematch;
  const others = info.places.filter(({ player }, seat) => player?.type === "person" && seat !== you);
  const [asker] = others;
  return you !== null && others.length === 1 && asker?.player
    ? online.asksRematch(asker.player.name)
    : online.rematchIsOpen;
}

/** Goes to the table of the rematch. A player opens it if there is none yet, or if it was closed. */
function useRematch(client: TableClient, { info, you }: Known) {
  const [, go] = useLocation();
  const [isMeeting, setMeeting] = useState(false);
  const known = info?.rematch ?? null;
  const meet = async () => {
    if (you === null) return go(`/t/${known}/watch`);
    setMeeting(true);
    const table = await client.rematch();
    setMeeting(false);
    if (table === undefined) return;
    if (table !== known) rememberHosted(table);
    go(`/t/${table}`);
  };
  return { meet, isMeeting };
}
