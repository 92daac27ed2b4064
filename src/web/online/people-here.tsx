import { useState } from "react";
import type { TableInfo } from "../../protocol/parts.ts";
import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { houseWords } from "../words/house-words.ts";
import { words } from "../words/words.ts";
import { ignore, isIgnored } from "./ignored.ts";
import { namesAt } from "./names-at.ts";
import type { Known, TableClient } from "./table-client.ts";

/** A person or bot at a table or server. */
interface Present {
  readonly name: string;
  /** Whether a program of this person plays or watches; the spy standard doesn't tell. */
  readonly isProgram?: boolean;
}

interface PeopleHereProps {
  readonly players: readonly Present[];
  readonly spectators: readonly Present[];
  /** Number of spectators, if not all names are known. */
  readonly watchers?: number;
  /** Those who chatted, by name, and what reports one of them to the operators. */
  readonly speakers?: ReadonlyMap<string, string>;
  report?(speaker: string): Promise<boolean>;
}

/** Everyone at a table or server: players first, then spectators (spy-screens.md, S12). */
export function PeopleHere(props: PeopleHereProps) {
  const { online } = houseWords;
  return (
    <section className="panel" aria-label={online.people}>
      <h2>{online.people}</h2>
      <PeopleTable {...props} />
    </section>
  );
}

function PeopleTable({ players, spectators, speakers, report, ...more }: PeopleHereProps) {
  const { online } = houseWords;
  const { watchers = spectators.length } = more;
  const rows = [
    ...players.map((player) => ({ ...player, role: online.rolePlayer })),
    ...spectators.map((spectator) => ({ ...spectator, role: online.roleSpectator })),
  ];
  // People who have left can be hidden and reported, too.
  const gone = [...(speakers?.keys() ?? [])]
    .filter((name) => !rows.some((here) => here.name === name))
    .map((name) => ({ name, isProgram: false, role: online.roleGone }));
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
          {[...rows, ...gone].map(({ name, isProgram, role }, index) => {
            const speaker = speakers?.get(name);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
              <tr key={index}>
                <td>
                  <bdi>{name}</bdi>
                  {isProgram && <small className="level"> {words.online.program}</small>}
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
  const { online } = houseWords;
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
            <Button label={houseWords.identity.cancel} onClick={() => setAsked(false)} />
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

/** The players at a table. */
export function playersAt(info: TableInfo): readonly Present[] {
  const names = namesAt(info);
  return info.places.flatMap(({ player }, seat) =>
    player === null ? [] : [{ name: names[seat] ?? "", isProgram: player.program === true }],
  );
}

/** The spectators at a table whose names are known. */
export function spectatorsAt({ watching, programs }: Known): readonly Present[] {
  return watching.map((name, index) => ({ name, isProgram: programs.includes(index) }));
}

interface PeopleDialogProps {
  readonly client: TableClient;
  readonly known: Known;
  onClose(): void;
}

/** Everyone at a table, during its match. */
export function PeopleDialog({ client, known, onClose }: PeopleDialogProps) {
  const { info, speakers } = known;
  if (info === null) return null;
  return (
    <Dialog title={houseWords.online.people} onClose={onClose}>
      <PeopleTable
        players={playersAt(info)}
        spectators={spectatorsAt(known)}
        watchers={info.watchers}
        speakers={speakers}
        report={(speaker) => client.report(speaker)}
      />
    </Dialog>
  );
}
