import { useState } from "react";
import type { TableInfo } from "../../protocol/parts.ts";
import { Button } from "../frame/button.tsx";
import { DEVICE, keepIn, textIn } from "../frame/kept.ts";
import { notify } from "../frame/notices.tsx";
import { useStore } from "../frame/store.ts";
import type { Playing } from "../match/playing.ts";
import { houseWords } from "../words/house-words.ts";
import { isCorrespondence } from "./correspondence.ts";
import { notifications, turnNotificationsOn } from "./notifications.ts";

const DECLINED = "ludothek.notifications.declined";

/** Turns notifications on, and says if that doesn't work. */
export function switchOn(): void {
  const text = houseWords.notifications;
  turnNotificationsOn().then(
    () => {
      const state = notifications.value;
      if (state === "on") notify(text.isOn, true);
      else if (state === "blocked") notify(text.blocked);
    },
    () => notify(text.failed),
  );
}

interface OfferProps {
  readonly info: TableInfo;
  readonly you: number | null;
}

/** The offer in a match: when it's not the player's turn, and they are about to leave. */
export function OfferInMatch({ match, info, you }: OfferProps & { readonly match: Playing }) {
  const { asked } = useStore(match.stage.shown);
  return you !== null && asked.includes(you) ? null : <NotifyOffer info={info} you={you} />;
}

/** Offers notifications to a player at a table that is played by correspondence, until they answer. */
export function NotifyOffer({ info, you }: OfferProps) {
  const state = useStore(notifications);
  const [isDeclined, setDeclined] = useState(() => textIn(DEVICE, DECLINED) !== null);
  if (state !== "off" || isDeclined || you === null || info.phase === "over" || !isCorrespondence(info))
    return null;
  const text = houseWords.notifications;
  const decline = () => {
    keepIn(DEVICE, DECLINED, "yes");
    setDeclined(true);
  };
  return (
    <div className="floating-strip after" role="status">
      <span>{text.offer}</span>
      <Button look="main" label={text.turnOn} onClick={switchOn} />
      <Button look="quiet" label={houseWords.online.notNow} onClick={decline} />
    </div>
  );
}
