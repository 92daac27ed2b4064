import { pageWords } from "../words/page-words.ts";

interface PeopleHereProps {
  readonly players: readonly string[];
  readonly spectators: readonly string[];
  /** Number of spectators, if not all names are known. */
  readonly watchers?: number;
}

/** Everyone at a table or server before the match: players first, then spectators (spy-screens.md, S12). */
export function PeopleHere({ players, spectators, watchers = spectators.length }: PeopleHereProps) {
  const { online } = pageWords;
  const rows = [
    ...players.map((name) => [name, online.rolePlayer] as const),
    ...spectators.map((name) => [name, online.roleSpectator] as const),
  ];
  return (
    <section className="panel" aria-label={online.people}>
      <h2>{online.people}</h2>
      <table className="people">
        <thead>
          <tr>
            <th scope="col">{online.personName}</th>
            <th scope="col">{online.personRole}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, role], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
            <tr key={index}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>{role}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(watchers === 0 || watchers > spectators.length) && (
        <p className="help">{online.watching(watchers)}</p>
      )}
    </section>
  );
}
