import type { KnownTournament } from "../../client/house-tournament.ts";
import { standings } from "../../tournament/standings.ts";
import { tournamentWords as text } from "../words/tournament-words.ts";
import { shownName } from "./avatar.tsx";
import { pointsText } from "./standings-panel.tsx";

/** More players make a table that can't be read; their matches are in the lists. */
const MAX_PLAYERS = 24;

/** What two players have done against each other. */
interface Meeting {
  readonly points: number;
  readonly played: number;
  readonly isLive: boolean;
}

/** Who did what against whom, in the order of the standings. */
export function CrossTable({ known }: { readonly known: KnownTournament }) {
  const { state, you, info, players } = known;
  const order = standings(state).map(({ player }) => player);
  if (order.length < 2 || order.length > MAX_PLAYERS) return null;
  const meetings = meetingsIn(known);
  const nameOf = (player: string) => {
    const entrant = players.get(player);
    return entrant === undefined ? player : shownName(info.game, entrant);
  };
  return (
    <section className="panel tcross" aria-label={text.cross}>
      <h2>{text.cross}</h2>
      <div className="scroll-x">
        <table>
          <thead>
            <tr>
              <th aria-label={text.player} />
              {order.map((player, index) => (
                <th key={player} scope="col" title={nameOf(player)}>
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.map((player, index) => (
              <tr key={player} className={player === you ? "me" : ""}>
                <th scope="row">
                  <span>{index + 1}</span>
                  {nameOf(player)}
                </th>
                {order.map((other) =>
                  other === player ? (
                    <td key={other} className="self" />
                  ) : (
                    <Cell key={other} meeting={meetings.get(player)?.get(other)} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="key">
        <i className="s1" />
        {text.crossKey.won} <i className="sh" />
        {text.crossKey.drawn} <i className="s0" />
        {text.crossKey.lost} <i className="live">●</i>
        {text.crossKey.live}
      </p>
    </section>
  );
}

function Cell({ meeting }: { readonly meeting: Meeting | undefined }) {
  if (meeting === undefined) return <td />;
  const { points, played, isLive } = meeting;
  if (isLive)
    return (
      <td className="live" title={text.crossKey.live}>
        ●
      </td>
    );
  const share = points / played;
  return <td className={share > 0.5 ? "s1" : share < 0.5 ? "s0" : "sh"}>{pointsText(points)}</td>;
}

function meetingsIn({ state }: KnownTournament): ReadonlyMap<string, ReadonlyMap<string, Meeting>> {
  const all = new Map<string, Map<string, Meeting>>();
  for (const { players, scores } of state.matches)
    for (const [seat, player] of players.entries()) {
      const other = players[1 - seat] ?? "";
      const row = all.get(player) ?? new Map<string, Meeting>();
      all.set(player, row);
      const before = row.get(other) ?? { points: 0, played: 0, isLive: false };
      row.set(other, {
        points: before.points + (scores?.[seat] ?? 0),
        played: before.played + (scores === undefined ? 0 : 1),
        isLive: scores === undefined,
      });
    }
  return all;
}
