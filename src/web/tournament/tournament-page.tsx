import "./tournament.css";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { HouseTournament, type KnownTournament } from "../../client/house-tournament.ts";
import { TABLE_ID } from "../../protocol/parts.ts";
import type { Format } from "../../tournament/notes.ts";
import { csvOf, jsonOf } from "../../tournament/results.ts";
import { Button } from "../frame/button.tsx";
import { saveFile } from "../frame/files.ts";
import { Loading, ProblemMessage, Top, useTitle } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { Ui } from "../look/ui.tsx";
import { Countdown } from "../match/countdown.tsx";
import { connection } from "../online/connection.ts";
import { LinkStrip } from "../online/popups.tsx";
import { playedText } from "../words/choice-words.ts";
import { titleOf } from "../words/title-of.ts";
import { tournamentWords as text } from "../words/tournament-words.ts";
import { CrossTable } from "./cross-table.tsx";
import { JoinPanel } from "./join-panel.tsx";
import { FinishedPanel, LivePanel, NextPanel } from "./matches-panel.tsx";
import { minutesOf } from "./minutes-of.ts";
import { OrganisePanel, order } from "./organise-panel.tsx";
import { PersonalLink } from "./personal-link.tsx";
import { StandingsPanel } from "./standings-panel.tsx";
import { SureDialog } from "./sure-dialog.tsx";

/** A tournament: who plays, who leads, what is being played. */
export default function TournamentPage({ params: { id } }: { readonly params: { readonly id: string } }) {
  if (!TABLE_ID.test(id)) return <ProblemMessage title={text.notFound} text={text.notFoundText} />;
  return <Followed key={id} id={id} />;
}

function Followed({ id }: { readonly id: string }) {
  const [tournament, setTournament] = useState<HouseTournament>();
  useEffect(() => {
    const followed = new HouseTournament(connection, id);
    setTournament(followed);
    return () => followed.close();
  }, [id]);
  return (
    <>
      <PersonalLink />
      {tournament === undefined ? <Loading /> : <Shown tournament={tournament} />}
    </>
  );
}

function Shown({ tournament }: { readonly tournament: HouseTournament }) {
  const known = useStore(tournament.known);
  const problem = useStore(tournament.problem);
  const [, go] = useLocation();
  const [removed, setRemoved] = useState<string>();
  useTitle(known?.info.name ?? text.title);
  // The next table opens by itself.
  useEffect(() => {
    tournament.onCalled = (table) => go(`/t/${table}`);
  }, [tournament, go]);
  if (known === null)
    return problem === null ? <Loading /> : <ProblemMessage title={problem} text={text.notFoundText} />;
  const { info, isOwn } = known;
  return (
    <div className="page wide-page tournament" data-game={info.game}>
      <LinkStrip />
      <Top />
      <main>
        <header className="thead">
          <Heading known={known} />
          <JoinPanel tournament={tournament} known={known} />
        </header>
        <div className="tgrid">
          {isOwn && <OrganisePanel tournament={tournament} known={known} />}
          <StandingsPanel known={known} remove={isOwn && info.phase !== "closed" ? setRemoved : undefined} />
          <CrossTable known={known} />
          {info.phase !== "open" && <LivePanel known={known} />}
          <NextPanel known={known} />
          <FinishedPanel known={known} />
          <Rules known={known} />
        </div>
      </main>
      {removed !== undefined && (
        <SureDialog
          what={text.organise.remove(removed)}
          text={text.organise.removeText}
          keep={text.organise.keep}
          onClose={() => setRemoved(undefined)}
          carryOut={() => order(tournament, { type: "remove", player: removed })}
        />
      )}
    </div>
  );
}

function Heading({ known }: { readonly known: KnownTournament }) {
  const { info, state, players, until } = known;
  const count = (type: string) => state.present.filter((name) => players.get(name)?.type === type).length;
  const kinds = [
    ["person", text.people] as const,
    ["program", text.programs] as const,
    ["bot", text.bots] as const,
  ].flatMap(([type, word]) => (count(type) > 0 ? [[type, count(type), word(count(type))] as const] : []));
  const rounds = roundsOf(info.format, state.starters.length);
  const file = info.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return (
    <div>
      <p className="kick">
        {info.phase === "running" && <span className="rec" />} {text.phases[info.phase]} ·{" "}
        {titleOf(info.game)}
        {info.title !== "" && ` · ${playedText(info.game, info.title)}`} · {text.formats[info.format.type]}
      </p>
      <h1>{info.name}</h1>
      <div className="tmeta">
        {kinds.map(([type, number, word]) => (
          <span key={type}>
            {type === "person" && <Ui of="people" />}
            <b>{number}</b> {word}
          </span>
        ))}
        {state.round > 0 && rounds !== undefined && (
          <>
            <span>
              {text.round} <b>{state.round}</b> {text.of(rounds)}
            </span>
            <Progress round={state.round} of={rounds} isOver={state.isOver} />
          </>
        )}
        {until !== null && info.phase === "running" && (
          <span>
            {text.ends} <Countdown until={until} calm />
          </span>
        )}
        <span>{text.organiser(info.host)}</span>
      </div>
      {state.matches.length > 0 && (
        <div className="texp">
          <Button
            icon="save"
            label={text.csv}
            onClick={() => saveFile(`${file}.csv`, csvOf(state), "text/csv")}
          >
            <small>CSV</small>
          </Button>
          <Button
            icon="save"
            label={text.json}
            onClick={() => saveFile(`${file}.json`, jsonOf(info.name, state), "application/json")}
          >
            <small>JSON</small>
          </Button>
          <Button label={text.print} onClick={() => print()} />
        </div>
      )}
    </div>
  );
}

/** Rounds that will be played; undefined where that isn't fixed. */
function roundsOf(format: Format, players: number): number | undefined {
  switch (format.type) {
    case "round robin":
      return (players - 1 + (players % 2)) * format.legs;
    case "swiss":
      return format.rounds;
    case "knock-out":
      return Math.ceil(Math.log2(Math.max(2, players)));
    case "arena":
    case "by hand":
      return undefined;
  }
}

const MAX_BARS = 15;

function Progress({
  round,
  of: all,
  isOver,
}: {
  readonly round: number;
  readonly of: number;
  readonly isOver: boolean;
}) {
  if (all > MAX_BARS) return null;
  return (
    <span className="prog" aria-hidden="true">
      {Array.from({ length: all }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars of rounds never move
        <i key={index} className={index + 1 < round || isOver ? "" : index + 1 === round ? "now" : "off"} />
      ))}
    </span>
  );
}

function Rules({ known }: { readonly known: KnownTournament }) {
  const { absence, info } = known;
  return (
    <section className="panel trules" aria-label={text.rules}>
      <h2>{text.rules}</h2>
      <ul>
        <li>{text.formatHelp[info.format.type]}</li>
        <li>{text.ruleAbsence(minutesOf(absence))}</li>
        <li>{text.ruleClocks}</li>
        <li>{text.ruleLeave}</li>
        <li>{text.ruleLate[info.format.type]}</li>
      </ul>
    </section>
  );
}
