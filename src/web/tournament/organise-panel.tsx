import { useEffect, useState } from "react";
import { styled } from "../../bots/levels.ts";
import type { HouseTournament, KnownTournament } from "../../client/house-tournament.ts";
import { sentenceOf } from "../../client/requests.ts";
import { GAMES } from "../../games/index.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { MAX_LENGTHS, personName } from "../../protocol/parts.ts";
import type { Spoken } from "../../protocol/server.ts";
import type { TournamentOrder } from "../../protocol/tournament-parts.ts";
import { Button } from "../frame/button.tsx";
import { copyLink } from "../frame/copy-link.ts";
import { notify } from "../frame/notices.tsx";
import { CharacterChoice } from "../local/character-choice.tsx";
import { waysToPlay } from "../local/strategies.ts";
import { levelName } from "../words/levels.ts";
import { tournamentWords as text } from "../words/tournament-words.ts";
import { shownName } from "./avatar.tsx";
import { personalLink } from "./personal-link.tsx";
import { SureDialog } from "./sure-dialog.tsx";

interface OrganiseProps {
  readonly tournament: HouseTournament;
  readonly known: KnownTournament;
}

/** Gives an order to the house; shows why it is refused. Returns whether it was carried out. */
export async function order(tournament: HouseTournament, given: TournamentOrder): Promise<boolean> {
  try {
    await tournament.connection.ask({ type: "direct", tournament: tournament.id, order: given });
    return true;
  } catch (error) {
    notify(sentenceOf(error));
    return false;
  }
}

/** What only the organiser sees: begin, end, bots, the roster and its links, pairing by hand. */
export function OrganisePanel({ tournament, known }: OrganiseProps) {
  const { state, info } = known;
  const [isClosing, setClosing] = useState(false);
  const isByHand = info.format.type === "by hand";
  const canBegin = state.present.length >= 2;
  if (state.phase === "closed") return null;
  return (
    <section className="panel torganise" aria-label={text.organise.title}>
      <h2>{text.organise.title}</h2>
      <div className="flow">
        {state.phase === "open" && !isByHand && (
          <Button
            look={canBegin ? "main" : "off"}
            label={text.organise.begin}
            aria-disabled={!canBegin}
            onClick={() => (canBegin ? order(tournament, { type: "begin" }) : notify(text.organise.tooFew))}
          />
        )}
        <Button look="quiet" label={text.organise.close} onClick={() => setClosing(true)} />
      </div>
      {isByHand && <PairByHand tournament={tournament} known={known} />}
      {state.obstacleToJoin() === undefined && (
        <>
          <Bots tournament={tournament} known={known} />
          <Roster tournament={tournament} />
        </>
      )}
      <Links tournament={tournament} known={known} />
      {isClosing && (
        <SureDialog
          what={text.organise.close}
          text={text.organise.closeText}
          keep={text.organise.keep}
          onClose={() => setClosing(false)}
          carryOut={() => order(tournament, { type: "close" })}
        />
      )}
    </section>
  );
}

function Bots({ tournament, known }: OrganiseProps) {
  const [pack, setPack] = useState<GamePackage>();
  const [character, setCharacter] = useState<string>();
  const { game } = known.info;
  useEffect(() => {
    let isGone = false;
    GAMES.get(game)
      ?.load()
      .then(
        (loaded) => isGone || setPack(loaded),
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [game]);
  if (pack === undefined) return null;
  const playedBy = (level: string) => styled(pack, level, character);
  return (
    <>
      <CharacterChoice pack={pack} character={character} choose={setCharacter} />
      <div className="entry">
        <span className="label">{text.organise.addBot}</span>
        <div className="flow">
          {waysToPlay(pack).map((level) => (
            <Button
              key={level}
              label={levelName(level)}
              onClick={() => order(tournament, { type: "bot", level: playedBy(level) })}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** Names of a class, one per line. */
function Roster({ tournament }: Pick<OrganiseProps, "tournament">) {
  const [typed, setTyped] = useState("");
  const names = typed
    .split(/[\n;]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const enter = async () => {
    if (names.length === 0) return;
    if (names.some((name) => !personName.safeParse(name).success))
      return notify(text.organise.tooLong(MAX_LENGTHS.name));
    if (await order(tournament, { type: "roster", names })) setTyped("");
  };
  return (
    <details>
      <summary>{text.organise.roster}</summary>
      <div className="entry">
        <textarea
          aria-label={text.organise.roster}
          rows={6}
          placeholder={text.organise.rosterExample}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="help">{text.organise.rosterHelp}</p>
        <Button look={names.length > 0 ? "main" : "off"} label={text.organise.enter} onClick={enter}>
          {names.length > 0 && <small>{names.length}</small>}
        </Button>
      </div>
    </details>
  );
}

type GivenLinks = Extract<Spoken, { type: "links" }>["links"];

function Links({ tournament, known }: OrganiseProps) {
  const [links, setLinks] = useState<GivenLinks>([]);
  const isAsked = [...known.players.values()].some(({ type }) => type === "person");
  if (!isAsked) return null;
  const get = () =>
    tournament.connection.ask({ type: "links", tournament: tournament.id }).then(
      (answer) => setLinks(answer.links),
      (error) => notify(sentenceOf(error)),
    );
  const all = links.map((link) => `${link.player}: ${personalLink(tournament.id, link)}`).join("\n");
  return (
    <div className="entry tlinks">
      <span className="label">{text.organise.links}</span>
      <div className="flow">
        <Button label={text.organise.linksGet} onClick={get} />
        {links.length > 0 && (
          <Button icon="link" label={text.organise.copyAll} onClick={() => copyLink(all)} />
        )}
        {links.length > 0 && <Button label={text.organise.printLinks} onClick={() => printLinks()} />}
      </div>
      <p className="help">{text.organise.linksHelp}</p>
      {links.length > 0 && (
        <ul className="links">
          {links.map((link) => (
            <li key={link.player}>
              <b>{link.player}</b>
              <code>{personalLink(tournament.id, link)}</code>
              <Button
                icon="link"
                look="quiet"
                label={text.join.copy}
                onClick={() => copyLink(personalLink(tournament.id, link))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Prints the links alone, to be cut into strips. */
function printLinks(): void {
  document.documentElement.dataset.print = "links";
  print();
  delete document.documentElement.dataset.print;
}

function PairByHand({ tournament, known }: OrganiseProps) {
  const { state, players, info } = known;
  const [pair, setPair] = useState<readonly [string, string]>(["", ""]);
  const free = state.present.filter((player) => state.matchOf(player) === undefined);
  const choice = (seat: 0 | 1, label: string) => (
    <select
      aria-label={label}
      value={free.includes(pair[seat]) ? pair[seat] : ""}
      onChange={({ target: { value } }) => setPair(seat === 0 ? [value, pair[1]] : [pair[0], value])}
    >
      <option value="">
        {label}: {text.organise.choose}
      </option>
      {free.map((player) => {
        const entrant = players.get(player);
        return (
          <option key={player} value={player}>
            {entrant === undefined ? player : shownName(info.game, entrant)}
            {entrant?.here === false ? ` (${text.states.away})` : ""}
          </option>
        );
      })}
    </select>
  );
  const isChosen = pair[0] !== pair[1] && pair.every((player) => free.includes(player));
  return (
    <div className="entry">
      <span className="label">{text.organise.pair}</span>
      <div className="flow">
        {choice(0, text.organise.first)}
        {choice(1, text.organise.second)}
        <Button
          look={isChosen ? "main" : "off"}
          label={text.organise.pairNow}
          aria-disabled={!isChosen}
          onClick={async () => {
            if (isChosen && (await order(tournament, { type: "pair", players: [pair[0], pair[1]] })))
              setPair(["", ""]);
          }}
        />
      </div>
    </div>
  );
}
