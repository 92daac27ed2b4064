import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { nameOf } from "../match/playing.ts";
import { pageWords } from "../words/page-words.ts";
import { ignore, isIgnored } from "./ignored.ts";
import type { Known, TableClient } from "./table-client.ts";

interface PeopleHereProps {
  readonly players: readonly string[];
  readonly spectators: readonly string[];
  /** Number of spectators, if not all names are known. */
  readonly watchers?: number;
  /** Those who chatted, by name, and what reports one of them to the operators. */
  readonly speakers?: ReadonlyMap<string, string>;
  report?(speaker: string): Promise<boolean>;
}

/** Everyone at a table or server: players first, then spectators (spy-screens.md, S12). */
export function PeopleHere(props: PeopleHereProps) {
  const { online } = pageWords;
  return (
    <section className="panel" aria-label={online.people}>
      <h2>{online.people}</h2>
      <PeopleTable {...props} />
    </section>
  );
}

function PeopleTable({ players, spectators, speakers, report, ...more }: PeopleHereProps) {
  const { online } = pageWords;
  const { watchers = spectators.length } = more;
  const rows = [
    ...players.map((name) => [name, online.rolePlayer] as const),
    ...spectators.map((name) => [name, online.roleSpectator] as const),
  ];
  // People who have left can be hidden and reported, too.
  const gone = [...(speakers?.keys() ?? [])].filter((name) => !rows.some(([here]) => here === name));
  return (
    <>
      <table className="people">
        <thead>
          <tr>
            <th scope="col">{online.personName}</th>
            <th scope="col">{online.personRole}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, ...gone.map((name) => [name, online.roleGone] as const)].map(([name, role], index) => {
            const speaker = speakers?.get(name);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
              <tr key={index}>
                <td>
                  <bdi>{name}</bdi>
                  {speaker !== undefined && report !== undefined && (
                    <SpeakerActions name={name} speaker={speaker} report={() => report(speaker)} />
                  )}
                </td>
                <td>{role}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {(watchers === 0 || watchers > spectators.length) && (
        <p className="help">{online.watching(watchers)}</p>
      )}
    </>
  );
}

interface SpeakerActionsProps {
  readonly name: string;
  readonly speaker: string;
  report(): Promise<boolean>;
}

/** What can be done about somebody who chats: hide it on this device, or report it to the operators. */
function SpeakerActions({ name, speaker, report }: SpeakerActionsProps) {
  const { online } = pageWords;
  const [isHidden, setHidden] = useState(isIgnored(speaker));
  const [isReported, setReported] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flow">
      <Button
        look="quiet"
        label={isHidden ? online.showChat : online.hideChat}
        aria-label={`${isHidden ? online.showChat : online.hideChat}: ${name}`}
        onClick={() => {
          ignore(speaker, !isHidden);
          setHidden(!isHidden);
        }}
      />
      <Button
        look="quiet"
        label={isReported ? online.reported : online.report}
        aria-label={`${isReported ? online.reported : online.report}: ${name}`}
        disabled={isReported}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <Dialog title={online.reportTitle(name)} onClose={() => setAsked(false)}>
          <p>{online.reportText}</p>
          <div className="flow">
            <Button label={pageWords.identity.cancel} onClick={() => setAsked(false)} />
            <Button
              look="main"
              label={online.report}
              onClick={async () => {
                setAsked(false);
                setReported(await report());
              }}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
}

interface PeopleDialogProps {
  readonly client: TableClient;
  readonly known: Known;
  onClose(): void;
}

/** Everyone at a table, during its match. */
export function PeopleDialog({ client, known, onClose }: PeopleDialogProps) {
  const { info, watching, speakers } = known;
  if (info === null) return null;
  const players = info.places.flatMap(({ player }) => (player === null ? [] : [nameOf(player, info.game)]));
  return (
    <Dialog title={pageWords.online.people} onClose={onClose}>
      <PeopleTable
        players={players}
        spectators={watching}
        watchers={info.watchers}
        speakers={speakers}
        report={(speaker) => client.report(speaker)}
      />
    </Dialog>
  );
}
