import type { KnownTournament } from "../../client/house-tournament.ts";
import { pairsToCome } from "../../tournament/round-robin.ts";
import type { PairedMatch } from "../../tournament/tournament.ts";
import { ButtonLink } from "../frame/button.tsx";
import { tournamentWords as text } from "../words/tournament-words.ts";
import { Avatar, shownName } from "./avatar.tsx";
import { pointsText } from "./standings-panel.tsx";

/** Ends of matches that never began: they have no record. */
const UNPLAYED: ReadonlySet<string> = new Set(["absent", "withdrew"]);

/** Finished matches on the page at once. */
const MAX_SHOWN = 60;

interface PanelProps {
  readonly known: KnownTournament;
}

/** Matches that are being played. */
export function LivePanel({ known }: PanelProps) {
  const { state, info, you, tables } = known;
  const live = [...state.running].sort(
    (a, b) => Number(b.players.includes(you ?? "")) - Number(a.players.includes(you ?? "")),
  );
  return (
    <section className="panel tlive" aria-label={text.live}>
      <h2>
        {text.live} <small>{live.length > 0 && text.liveCount(live.length)}</small>
      </h2>
      {live.length === 0 && <p className="help">{text.noMatch}</p>}
      <div className="lives">
        {live.map((match) => {
          const table = tables[match.number - 1] ?? null;
          const isOwn = you !== null && match.players.includes(you);
          return (
            <article key={match.number} className="live1" data-game={info.game}>
              {match.players.map((player) => (
                <PlayerLine key={player} known={known} player={player} />
              ))}
              <footer>
                <span>
                  <i className="rec" /> {text.round} {match.round}
                </span>
                {table !== null && (
                  <ButtonLink
                    look={isOwn ? "main" : ""}
                    label={isOwn ? text.playOn : text.watch}
                    href={isOwn ? `/t/${table}` : `/t/${table}/watch`}
                  />
                )}
              </footer>
            </article>
          );
        })}
      </div>
    </section>
  );
}

function PlayerLine({ known, player }: PanelProps & { readonly player: string }) {
  const { info, players, you } = known;
  const entrant = players.get(player);
  return (
    <p className="pn">
      <Avatar game={info.game} player={entrant} isYou={player === you} />
      <b>{entrant === undefined ? player : shownName(info.game, entrant)}</b>
    </p>
  );
}

/** Who meets whom in the next round, where that is known. */
export function NextPanel({ known }: PanelProps) {
  const { state, you } = known;
  const pairs = pairsToCome(state);
  if (pairs.length === 0) return null;
  return (
    <section className="panel tnext" aria-label={text.next}>
      <h2>
        {text.next} <small>{`${text.round} ${state.round + 1}`}</small>
      </h2>
      <ol>
        {pairs.map(([first, second]) => (
          <li key={first} className={you === first || you === second ? "me" : ""}>
            <PlayerLine known={known} player={first} />
            <PlayerLine known={known} player={second} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Matches that are over, the latest first. */
export function FinishedPanel({ known }: PanelProps) {
  const { state } = known;
  const over = state.matches.filter(({ scores }) => scores !== undefined).toReversed();
  if (over.length === 0) return null;
  return (
    <section className="panel tover" aria-label={text.finished}>
      <h2>
        {text.finished} <small>{text.liveCount(over.length)}</small>
      </h2>
      <ol>
        {over.slice(0, MAX_SHOWN).map((match) => (
          <FinishedMatch key={match.number} known={known} match={match} />
        ))}
      </ol>
    </section>
  );
}

function FinishedMatch({ known, match }: PanelProps & { readonly match: PairedMatch }) {
  const { info, players, you, tables } = known;
  const { number, round, scores, why } = match;
  const names = match.players.map((player) => {
    const entrant = players.get(player);
    return entrant === undefined ? player : shownName(info.game, entrant);
  });
  const loser = scores?.indexOf(0) ?? -1;
  const whys: Readonly<Record<string, string | undefined>> = text.whys;
  const reason = whys[why];
  const table = tables[number - 1] ?? null;
  const isPlayed = table !== null && !UNPLAYED.has(why);
  return (
    <li className={you !== null && match.players.includes(you) ? "me" : ""}>
      <span className="round">{round}</span>
      <b className={scores?.[0] === 1 ? "won" : ""}>{names[0]}</b>
      <span className="score">
        {pointsText(scores?.[0] ?? 0)} : {pointsText(scores?.[1] ?? 0)}
      </span>
      <b className={scores?.[1] === 1 ? "won" : ""}>{names[1]}</b>
      <span className="why">{reason !== undefined && loser >= 0 ? `${names[loser]} ${reason}` : ""}</span>
      {isPlayed ? (
        <ButtonLink look="quiet" label={text.replay} href={`/replay/house/${table}`} />
      ) : (
        <span className="help">{text.noTable}</span>
      )}
    </li>
  );
}
