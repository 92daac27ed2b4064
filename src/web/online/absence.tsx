import { useState } from "react";
import type { Seat } from "../../kernel/game.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { Button, IconButton } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { Countdown } from "../match/countdown.tsx";
import { useNow } from "../net/use-now.ts";
import { houseWords } from "../words/house-words.ts";
import { dated } from "../words/locale.ts";
import type { TableClient } from "./table-client.ts";

/** A person who is away from a running match, with no bot in their place. */
export interface AbsentPlayer {
  readonly seat: Seat;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly since: number;
}

/** The players who are away, but not the one at this device. */
export function absentPlayers({ places, phase }: TableInfo, you: Seat | null): readonly AbsentPlayer[] {
  if (phase !== "running") return [];
  return places.flatMap(({ player, away, standIn }, seat) =>
    player?.type === "person" && away !== null && standIn === null && seat !== you
      ? [{ seat, name: player.name, since: away }]
      : [],
  );
}

/** A time of today as hours and minutes, any other with its date. */
export function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return dated(at, { timeStyle: "short", ...(isToday ? {} : { dateStyle: "medium" }) });
}

/** A reload takes less than this, so it isn't reported. */
const GRACE_MS = 2000;

interface AbsenceProps {
  readonly info: TableInfo;
  /** Null for spectators. */
  readonly you: Seat | null;
  readonly absent: AbsentPlayer;
  /** When the match is decided by the game's own rule; null if it has none. */
  readonly deadline: number | null;
  /** Offers the ways to go on without the player. */
  goOn(): void;
}

/** Says since when a player is away, and what can be done about it. It can be hidden; the menu has the rest. */
export function AbsenceStrip({ info, you, absent, deadline, goOn }: AbsenceProps) {
  const [hidden, setHidden] = useState<"waiting" | "long">();
  const now = useNow();
  const { online } = houseWords;
  const { name, since } = absent;
  const { absence, reconnect } = info.limits;
  const until = absence === null ? null : since + absence;
  const isLong = until !== null && until <= now;
  if (now - since < GRACE_MS || hidden === (isLong ? "long" : "waiting")) return null;
  return (
    <div className="floating-strip absence" role="status">
      <span>
        {online.awaySince(name, timeOf(since))}{" "}
        {reconnect !== null && deadline !== null && (
          <>
            {online.losesIn} <Countdown until={deadline} calm />
          </>
        )}
        {you !== null && until !== null && !isLong && (
          <>
            {online.waitFirst} <Countdown until={until} calm />
          </>
        )}
      </span>
      {you !== null && isLong && <Button look="main" label={online.goOnWithout} onClick={goOn} />}
      <IconButton icon="close" label={online.hide} onClick={() => setHidden(isLong ? "long" : "waiting")} />
    </div>
  );
}

/** The ways to go on without an absent player. */
export function Remedies({
  client,
  absent: { seat, name },
  onClose,
}: {
  readonly client: TableClient;
  readonly absent: AbsentPlayer;
  onClose(): void;
}) {
  const { online } = houseWords;
  const choose = async (what: "win" | "adjourn" | "bot") => {
    onClose();
    await client.ask({ type: "absent", seat, what });
  };
  return (
    <Dialog title={online.goOnTitle(name)} onClose={onClose}>
      <div className="stack">
        <Remedy label={online.takeBot} text={online.takeBotText(name)} onClick={() => choose("bot")} />
        <Remedy label={online.adjourn} text={online.adjournText} onClick={() => choose("adjourn")} />
        <Remedy label={online.claimWin} text={online.claimWinText(name)} onClick={() => choose("win")} />
      </div>
      <div className="flow">
        <Button look="quiet" label={online.keepWaiting} onClick={onClose} />
      </div>
    </Dialog>
  );
}

interface RemedyProps {
  readonly label: string;
  readonly text: string;
  onClick(): void;
}

function Remedy({ label, text, onClick }: RemedyProps) {
  return (
    <div className="remedy">
      <Button label={label} onClick={onClick} />
      <p className="help">{text}</p>
    </div>
  );
}
