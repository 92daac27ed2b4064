import { useState } from "react";
import { renderSVG } from "uqr";
import type { HouseTournament, KnownTournament } from "../../client/house-tournament.ts";
import { sentenceOf } from "../../client/requests.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { copyLink } from "../frame/copy-link.ts";
import { notify } from "../frame/notices.tsx";
import { useStore } from "../frame/store.ts";
import { changeSettings, isName, settings, USUAL } from "../settings/settings.ts";
import { tournamentWords as text } from "../words/tournament-words.ts";
import { WayBackToOneself } from "./personal-link.tsx";
import { SureDialog } from "./sure-dialog.tsx";

interface JoinProps {
  readonly tournament: HouseTournament;
  readonly known: KnownTournament;
}

/** The link of a tournament, and what a visitor can do: join, leave, come back, go to their table. */
export function JoinPanel({ tournament, known }: JoinProps) {
  const { state, you } = known;
  const isIn = you !== null && state.present.includes(you);
  const isClosed = state.obstacleToJoin(you ?? undefined) !== undefined;
  const link = `${location.origin}/tournament/${tournament.id}`;
  return (
    <aside className="panel tjoin" aria-label={text.join.title}>
      <img
        className="qr"
        alt={text.join.qr}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`}
      />
      <div>
        {isIn ? (
          <Inside tournament={tournament} known={known} you={you} />
        ) : (
          <Outside tournament={tournament} known={known} isClosed={isClosed} />
        )}
        <div className="linkbox">
          <code>{link.replace(/^https?:\/\//, "")}</code>
          <Button icon="link" label={text.join.copy} onClick={() => copyLink(link)} />
        </div>
        <WayBackToOneself />
      </div>
    </aside>
  );
}

function Inside({ tournament, known, you }: JoinProps & { readonly you: string }) {
  const { state, tables } = known;
  const [isLeaving, setLeaving] = useState(false);
  const match = state.matchOf(you);
  const table = match && tables[match.number - 1];
  return (
    <>
      <h2>{text.join.you(you)}</h2>
      {table && <ButtonLink look="main" label={text.join.table} href={`/t/${table}`} />}
      {!table && state.phase !== "closed" && (
        <p>{state.phase === "open" ? text.join.waitForStart : text.join.wait}</p>
      )}
      {state.phase !== "closed" && (
        <Button look="quiet" label={text.join.leave} onClick={() => setLeaving(true)} />
      )}
      {isLeaving && (
        <SureDialog
          what={text.join.leave}
          text={text.join.leaveText}
          keep={text.join.stay}
          onClose={() => setLeaving(false)}
          carryOut={() =>
            tournament.connection
              .ask({ type: "leave", tournament: tournament.id })
              .catch((error) => notify(sentenceOf(error)))
          }
        />
      )}
    </>
  );
}

function Outside({ tournament, known, isClosed }: JoinProps & { readonly isClosed: boolean }) {
  const { name } = useStore(settings);
  const [typed, setTyped] = useState(name === USUAL.name ? "" : name);
  const isBack = known.you !== null;
  const join = async () => {
    try {
      const wanted = typed.trim();
      // The house knows the name before the tournament does.
      if (!isBack && wanted !== "" && isName(wanted) && wanted !== name) {
        changeSettings({ name: wanted });
        await tournament.connection.rename();
      }
      await tournament.connection.ask({ type: "join", tournament: tournament.id });
    } catch (error) {
      notify(sentenceOf(error));
    }
  };
  if (isClosed)
    return (
      <>
        <h2>{text.join.watch}</h2>
        <p>{known.state.phase === "closed" ? text.join.overText : text.join.watchText}</p>
      </>
    );
  return (
    <>
      <h2>{text.join.title}</h2>
      <p>{isBack ? text.join.left : text.join.text}</p>
      <form
        className="linkbox"
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        {!isBack && (
          <input
            type="text"
            aria-label={text.join.name}
            placeholder={text.join.name}
            maxLength={30}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Button type="submit" look="main" label={isBack ? text.join.again : text.join.join} />
      </form>
    </>
  );
}
