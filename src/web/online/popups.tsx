import { useEffect, useState } from "react";
import type { Seat } from "../../kernel/game.ts";
import { ADJOURNED_MS, type TableInfo } from "../../protocol/parts.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { notify } from "../frame/notices.tsx";
import { useStore } from "../frame/store.ts";
import { Countdown } from "../match/countdown.tsx";
import type { Playing } from "../match/playing.ts";
import { useNow } from "../net/use-now.ts";
import { houseWords } from "../words/house-words.ts";
import { listed } from "../words/locale.ts";
import { words } from "../words/words.ts";
import { AbsenceStrip, type AbsentPlayer, absentPlayers, Remedies, timeOf } from "./absence.tsx";
import { connection } from "./connection.ts";
import type { TableClient } from "./table-client.ts";

/** Tells the player that the connection is lost, or restored. */
export function LinkStrip() {
  const link = useStore(connection.link);
  const [wasLost, setLost] = useState(false);
  useEffect(() => {
    if (link === "lost") setLost(true);
    if (link !== "open" || !wasLost) return;
    setLost(false);
    notify(houseWords.online.back, true);
  }, [link, wasLost]);
  if (link !== "lost") return null;
  return (
    <div className="floating-strip" role="alert">
      <i className="side danger" />
      {navigator.onLine ? houseWords.online.lost : houseWords.online.offline}
    </div>
  );
}

interface MatchPopupsProps {
  readonly client: TableClient;
  readonly match: Playing;
  readonly info: TableInfo;
  readonly you: Seat | null;
  /** Whether the player looks at the ways to go on without an absent one. */
  readonly isDealing: boolean;
  deal(isDealing: boolean): void;
}

/** What interrupts a match: it is adjourned or paused, or a player is away. */
export function MatchPopups({ client, match, info, you, isDealing, deal }: MatchPopupsProps) {
  const { isPaused, deadline, names } = useStore(match.progress);
  const { outcome } = useStore(match.stage.shown);
  const absent = absentPlayers(info, you);
  const [first] = absent;
  const isAbsent = first !== undefined;
  useEffect(() => {
    if (!isAbsent) deal(false);
  }, [isAbsent, deal]);
  if (outcome !== undefined) return null;
  if (isDealing && first !== undefined)
    return <Remedies client={client} absent={first} onClose={() => deal(false)} />;
  const goOn = () => deal(true);
  if (info.adjourned !== null) return <Adjourned {...{ match, info, you, absent, names, goOn }} />;
  if (isPaused && info.missing.length === 0) return <Paused {...{ match, info, you, names }} />;
  if (first !== undefined)
    return <AbsenceStrip key={first.since} {...{ info, you, absent: first, deadline, goOn }} />;
  return null;
}

interface StandstillProps extends Pick<MatchPopupsProps, "match" | "info" | "you"> {
  readonly names: readonly string[];
}

/** Who paused, and how long it may last. Players can continue; spectators see the same. */
function Paused({ match, info: { pause }, you, names }: StandstillProps) {
  const { online } = houseWords;
  const by = pause?.by ?? null;
  const title =
    by === null ? online.paused : by === you ? online.youPaused : online.pausedBy(names[by] ?? "");
  const until = pause?.until ?? null;
  const rest =
    until === null ? (
      online.pausedText
    ) : (
      <>
        {online.pauseEnds} <Countdown until={until} calm />
      </>
    );
  if (you === null)
    return (
      <div className="floating-strip absence" role="status">
        <span>
          {title} {rest}
        </span>
      </div>
    );
  return (
    <Dialog title={title} onClose={() => {}}>
      <p>{rest}</p>
      <div className="flow">
        <ButtonLink look="quiet" label={online.leave} href="/lobby" />
        <Button look="main" label={words.match.goOn} onClick={() => match.pause(false)} />
      </div>
    </Dialog>
  );
}

interface AdjournedProps extends StandstillProps {
  readonly absent: readonly AbsentPlayer[];
  goOn(): void;
}

/** An adjourned match continues when all players are back. */
function Adjourned({ match, info: { adjourned }, you, names, absent, goOn }: AdjournedProps) {
  const { online } = houseWords;
  const now = useNow();
  const [first] = absent;
  if (adjourned === null) return null;
  const by = adjourned.by === you ? online.byYou : (names[adjourned.by] ?? "");
  const title = online.adjournedBy(by, timeOf(adjourned.at));
  if (you === null)
    return (
      <div className="floating-strip absence" role="status">
        <span>{title}</span>
      </div>
    );
  return (
    <Dialog title={title} onClose={() => {}}>
      <p>
        {first === undefined ? online.allBack : online.adjournedWaits(listed(absent.map(({ name }) => name)))}
      </p>
      <div className="flow">
        <ButtonLink look="quiet" label={online.leave} href="/lobby" />
        {first === undefined && (
          <Button look="main" label={words.match.goOn} onClick={() => match.pause(false)} />
        )}
        {first !== undefined && now - adjourned.at >= ADJOURNED_MS && (
          <Button label={online.goOnWithout} onClick={goOn} />
        )}
      </div>
    </Dialog>
  );
}
