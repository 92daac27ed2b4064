import type { KnownTournament } from "../../client/house-tournament.ts";
import { type Standing, standings, TIE_BREAKS } from "../../tournament/standings.ts";
import type { Tournament } from "../../tournament/tournament.ts";
import { IconButton } from "../frame/button.tsx";
import { tournamentWords as text } from "../words/tournament-words.ts";
import { Avatar, kindOf, shownName } from "./avatar.tsx";

/** Points as people write them. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const half = points > whole ? "½" : "";
  return whole === 0 && half !== "" ? half : `${whole}${half}`;
}

interface StandingsProps {
  readonly known: KnownTournament;
  /** For the organiser, while players can be removed. */
  remove?: ((player: string) => void) | undefined;
}

/** The table of a tournament. */
export function StandingsPanel({ known, remove }: StandingsProps) {
  const { state, you, info } = known;
  const rows = standings(state);
  const [first] = TIE_BREAKS[info.format.type].filter((key) => key !== "pace");
  return (
    <section className="panel tstand" aria-label={text.standings}>
      <h2>{text.standings}</h2>
      <div className="scroll-x">
        <table>
          <thead>
            <tr>
              <th aria-label="#" />
              <th scope="col">{text.player}</th>
              <th scope="col" className="wide-only">
                {text.course}
              </th>
              <th scope="col" className="r wide-only">
                {text.record}
              </th>
              <th scope="col" className="r">
                {text.points}
              </th>
              {first !== undefined && (
                <th scope="col" className="r wide-only" title={text.standingsHelp[first]}>
                  {text.tieBreakShort[first]}
                </th>
              )}
              {remove !== undefined && <th aria-label={text.organise.title} />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.player} className={row.player === you ? "me" : ""}>
                <td className="pos">{row.rank}</td>
                <td>
                  <PlayerCell known={known} standing={row} />
                </td>
                <td className="wide-only">
                  <Course state={state} player={row.player} isYou={row.player === you} />
                </td>
                <td className="r wide-only">
                  {row.wins}–{row.draws}–{row.losses}
                </td>
                <td className="r points">{pointsText(row.points)}</td>
                {first !== undefined && (
                  <td className="r wide-only">{pointsText(Math.abs(row.tieBreaks[first]))}</td>
                )}
                {remove !== undefined && (
                  <td className="r">
                    {!row.hasLeft && (
                      <IconButton
                        icon="close"
                        label={text.organise.remove(row.player)}
                        onClick={() => remove(row.player)}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > 0 && (
        <p className="help">
          {text.tieBreaks(TIE_BREAKS[info.format.type].map((key) => text.standingsHelp[key]).join(", "))}
        </p>
      )}
    </section>
  );
}

function PlayerCell({ known, standing }: { readonly known: KnownTournament; readonly standing: Standing }) {
  const { info, you, players } = known;
  const player = players.get(standing.player);
  const isYou = standing.player === you;
  const state = stateOf(known, standing);
  return (
    <span className="pn">
      <Avatar game={info.game} player={player} isYou={isYou} />
      <span>
        <b>{player === undefined ? standing.player : shownName(info.game, player)}</b>
        <small>{kindOf(player, isYou)}</small>
      </span>
      {state !== undefined && <span className={`presence ${state}`}>{text.states[state]}</span>}
    </span>
  );
}

/** Whether a person is playing, here, away or gone; bots are always there. */
function stateOf({ state, players, info }: KnownTournament, { player, hasLeft }: Standing) {
  if (info.phase === "closed") return hasLeft ? "left" : undefined;
  if (hasLeft) return "left";
  if (state.matchOf(player) !== undefined) return "playing";
  const entrant = players.get(player);
  if (entrant === undefined || entrant.type === "bot") return undefined;
  return entrant.here ? "here" : "away";
}

const WIDTH = 110;
const HEIGHT = 36;

/** The points of a player, match by match, as a line with a dot for each match. */
function Course({
  state,
  player,
  isYou,
}: {
  readonly state: Tournament;
  readonly player: string;
  readonly isYou: boolean;
}) {
  const scores = state.matches.flatMap(({ players, scores: both }) => {
    const seat = players.indexOf(player);
    return seat < 0 || both === undefined ? [] : [both[seat] ?? 0];
  });
  if (scores.length === 0) return null;
  const x = (index: number) => 4 + ((WIDTH - 8) * index) / Math.max(1, scores.length);
  let sum = 0;
  const dots = scores.map((score, index) => {
    sum += score;
    return { index: index + 1, score, y: HEIGHT - 5 - ((HEIGHT - 10) * sum) / scores.length };
  });
  const line = [`M${x(0)} ${HEIGHT - 5}`, ...dots.map(({ index, y }) => `L${x(index)} ${y}`)].join("");
  const kinds = new Map([
    [1, "w"],
    [0.5, "d"],
    [0, "x"],
  ]);
  return (
    <svg className="spk" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={isYou ? "l me" : "l"} d={line} />
      {dots.map(({ index, score, y }) => (
        <circle key={index} className={kinds.get(score)} cx={x(index)} cy={y} r="3.2" />
      ))}
    </svg>
  );
}
