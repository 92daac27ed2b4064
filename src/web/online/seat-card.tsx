import { useState } from "react";
import { styled } from "../../bots/levels.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { Button } from "../frame/button.tsx";
import { copyLink } from "../frame/copy-link.ts";
import { notify } from "../frame/notices.tsx";
import { useStore } from "../frame/store.ts";
import { CharacterChoice } from "../local/character-choice.tsx";
import { waysToPlay } from "../local/strategies.ts";
import { StrategyDialog } from "../local/strategy-dialog.tsx";
import { Ui } from "../look/ui.tsx";
import { BotFace } from "../match/opponent-card.tsx";
import { opponentOf } from "../match/opponents.ts";
import { changeSettings, isName, settings, USUAL } from "../settings/settings.ts";
import { houseWords } from "../words/house-words.ts";
import { levelName, levelsHelp } from "../words/levels.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import { timeOf } from "./absence.tsx";
import { namesAt } from "./names-at.ts";
import { rememberStoodUp } from "./open-table.ts";
import { ratingText } from "./rating-text.ts";
import { RenameForm } from "./rename-form.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import type { Known, TableClient } from "./table-client.ts";
import { invitationLink } from "./waiting.tsx";

interface SeatCardProps {
  readonly seat: number;
  readonly client: TableClient;
  readonly info: TableInfo;
  readonly known: Known;
  readonly pack: GamePackage;
  readonly isHost: boolean;
}

/** A seat in the waiting room. */
export function SeatCard(props: SeatCardProps) {
  const { seat, info, known } = props;
  const place = info.places[seat];
  if (place === undefined) return null;
  if (place.player === null) return <FreeChair {...props} />;
  const isOwn = known.you === seat;
  return isOwn ? <OwnChair {...props} place={place} /> : <TakenChair {...props} place={place} />;
}

function FreeChair({ seat, client, info, known, pack, isHost }: SeatCardProps) {
  const link = invitationLink(info.id, known.invitation);
  const [isMixing, setMixing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [character, setCharacter] = useState<string>();
  const playedBy = (level: string) => styled(pack, level, character);
  const sit = () => client.sit(seat);
  const ways = waysToPlay(pack);
  const { phases } = pack;
  return (
    <section className="chair foe" aria-label={houseWords.online.freeSeat}>
      <header>
        <span className="face">
          <Ui of="people" />
        </span>
        <div>
          <h2>{houseWords.online.freeSeat}</h2>
          <p>{houseWords.online.freeSeatText}</p>
        </div>
        <Button
          look="push"
          label={known.you === null ? houseWords.online.sit : houseWords.online.changeSeat}
          onClick={() => (known.you === null ? setAsked(true) : sit())}
        />
      </header>
      {isAsked && (
        <RoleDialog
          to="player"
          text={houseWords.online.becomePlayerText}
          onClose={() => setAsked(false)}
          onChange={sit}
        />
      )}
      <div className="linkbox">
        <code>{link.replace(/^https?:\/\//, "")}</code>
        <Button look="main" icon="link" label={houseWords.online.copy} onClick={() => copyLink(link)} />
      </div>
      {isHost && (
        <>
          <p className="help">{houseWords.online.orBot}</p>
          <CharacterChoice pack={pack} character={character} choose={setCharacter} />
          <div
            className={ways.length > 3 ? "seg wrap" : "seg"}
            role="group"
            aria-label={houseWords.online.orBot}
          >
            {ways.map((level) => (
              <button
                key={level}
                type="button"
                aria-pressed="false"
                onClick={() => client.ask({ type: "bot", seat, level: playedBy(level) })}
              >
                {levelName(level)}
              </button>
            ))}
            {phases !== undefined && (
              <button type="button" aria-haspopup="dialog" onClick={() => setMixing(true)}>
                {pageWords.strategy.own}
              </button>
            )}
          </div>
          <p className="help">{levelsHelp(ways)}</p>
          {isMixing && phases !== undefined && (
            <StrategyDialog
              pack={pack}
              phases={phases}
              onClose={() => setMixing(false)}
              take={(level) => client.ask({ type: "bot", seat, level })}
            />
          )}
        </>
      )}
    </section>
  );
}

type TakenProps = SeatCardProps & { readonly place: TableInfo["places"][number] };

function state({ ready, here, away }: TableInfo["places"][number]): string {
  const { online } = houseWords;
  if (here) return ready ? online.isReady : online.isNotReady;
  return away === null ? online.isAway : online.awayTime(timeOf(away));
}

function OwnChair({ client, place, info }: TakenProps) {
  const [isAsked, setAsked] = useState(false);
  const { name } = useStore(settings);
  const stand = () => {
    rememberStoodUp(info.id);
    client.ask({ type: "stand" });
  };
  return (
    <section className="chair own" aria-label={houseWords.online.you}>
      <header>
        <span className="face">{Array.from(place.player?.name ?? "")[0]}</span>
        <div>
          <h2>
            {place.player?.name}
            {place.player?.program && <small className="level"> {words.online.program}</small>}
            {place.rating !== undefined && <small className="level"> {ratingText(place.rating)}</small>}
          </h2>
          <p>
            {houseWords.online.you}, {state(place)}
          </p>
        </div>
        {info.tournament === undefined && (
          <Button look="push" label={houseWords.online.stand} onClick={() => setAsked(true)} />
        )}
      </header>
      {isAsked && (
        <RoleDialog
          to="spectator"
          text={houseWords.online.becomeSpectatorText}
          onClose={() => setAsked(false)}
          onChange={stand}
        />
      )}
      {/* Players without a name are asked for it beside Start. */}
      {name !== USUAL.name && info.tournament === undefined && (
        <RenameForm
          label={words.settings.name}
          name={name}
          most={30}
          rename={(other) => {
            if (isName(other)) changeSettings({ name: other });
            else notify(words.settings.nameHelp);
          }}
        />
      )}
    </section>
  );
}

function TakenChair({ client, place, seat, info, isHost }: TakenProps) {
  const { player } = place;
  if (player === null) return null;
  const name = namesAt(info)[seat] ?? "";
  const opponent = player.type === "bot" ? opponentOf(info.game, player.name) : undefined;
  return (
    <section className="chair taken" aria-label={player.program ? words.online.isProgram(name) : name}>
      <header>
        {opponent === undefined ? (
          <span className="face">{Array.from(name)[0]}</span>
        ) : (
          <BotFace game={info.game} bot={player.name} />
        )}
        <div>
          <h2>
            {name}
            {opponent !== undefined && <small className="level"> {levelName(player.name)}</small>}
            {player.program && <small className="level"> {words.online.program}</small>}
            {place.rating !== undefined && <small className="level"> {ratingText(place.rating)}</small>}
          </h2>
          <p>{opponent?.style ?? (player.type === "bot" ? houseWords.online.isReady : state(place))}</p>
        </div>
        {player.type === "bot" && isHost && (
          <Button
            look="push"
            label={houseWords.online.removeBot}
            onClick={() => client.ask({ type: "bot", seat, level: null })}
          />
        )}
      </header>
    </section>
  );
}
