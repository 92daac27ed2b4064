import cardPickup from "icon:card-pickup";
import tombstone from "icon:tombstone";
import { pileSize } from "../../../games/duel/lookup.ts";
import { MANA_LIMIT, type SeenPlayer, type Side, START_LIFE } from "../../../games/duel/state.ts";
import { Icon } from "../../look/icon.tsx";
import { Meter } from "../../parts/meter.tsx";
import { aiming } from "../../parts/picking.ts";
import { SeatPanel } from "../../parts/seat.tsx";
import type { Change } from "./changes.ts";
import { playerName } from "./log.ts";
import { Result } from "./spot.tsx";
import { words } from "./words.ts";

interface DuelistProps {
  readonly side: "own" | "foe";
  readonly name: string;
  readonly remark: string;
  readonly player: SeenPlayer;
  readonly seat: Side;
  readonly isToMove: boolean;
  readonly change: Change | undefined;
  /** Cost of the picked card. */
  readonly price?: number | undefined;
  /** Set if the player can be attacked, or the graveyard can take a card. */
  readonly target?: { readonly isAimed: boolean; click(): void; aim(isAimed: boolean): void } | undefined;
  readonly barred?: { readonly word: string; readonly refusal: string } | undefined;
  readonly takesCard?: boolean;
  /** Whether the advised action targets the player or the graveyard. */
  readonly isHinted?: boolean;
  readonly isGraveHinted?: boolean;
  open(what: "pile" | "grave"): void;
}

/** A player beside the table: life, mana, pile and graveyard. The opponent can be attacked here. */
export function Duelist(props: DuelistProps) {
  const {
    side,
    name,
    remark,
    player,
    seat,
    isToMove,
    change,
    price = 0,
    target,
    barred,
    takesCard = false,
    isHinted = false,
    isGraveHinted = false,
    open,
  } = props;
  const { life, mana, hand, graveyard } = player;
  const place = playerName(seat);
  const loss = change?.type === "life" ? Math.max(0, change.from - change.to) : 0;
  const most = Math.max(START_LIFE, life);
  return (
    <div
      className={`duelist ${side} ${target ? "may" : ""} ${target?.isAimed ? "aim" : ""} ${isHinted ? "hinted" : ""}`}
      data-at={side}
      data-drop={side}
    >
      <SeatPanel {...{ side, name, remark, isToMove, seat, place }}>
        <div className="big">
          {Math.max(0, life)} <small>{words.seat.life}</small>
          {change !== undefined && change.type === "life" && <Result change={change} />}
          {barred !== undefined && <span className="remark still">{barred.word}</span>}
        </div>
        <Meter label={words.seat.lifeOf(name)} value={Math.max(0, life)} of={most} tone={side} loss={loss} />
        <div
          className="mana"
          role="img"
          aria-label={words.seat.manaOf(mana, MANA_LIMIT)}
          data-at={`${side}-mana`}
        >
          {Array.from({ length: MANA_LIMIT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: crystals have no other name than their place
            <i key={index} className={index < mana - price ? "on" : index < mana ? "pay" : ""} />
          ))}
        </div>
        <p className="hide holds">
          <b>{mana}</b> {words.seat.mana} ·{" "}
          <span data-at={side === "foe" ? "foe-hand" : undefined}>
            <b>{hand.length}</b> {words.seat.inHand(hand.length)}
          </span>
        </p>
        <div className="piles">
          <button type="button" className="pile" data-at={`${side}-pile`} onClick={() => open("pile")}>
            <span className="vh">{words.seat.inPile(name, pileSize(player))}</span>
            <Icon of={cardPickup} />
            <span aria-hidden="true">
              <b>{pileSize(player)}</b>
              <span className="wide">{words.seat.pile}</span>
            </span>
          </button>
          <button
            type="button"
            className={`pile ${takesCard ? "may" : ""} ${isGraveHinted ? "hinted" : ""}`}
            data-at={`${side}-grave`}
            data-drop={`${side}-grave`}
            onClick={() => open("grave")}
          >
            <span className="vh">{words.seat.areBuried(name, graveyard.length)}</span>
            <Icon of={tombstone} />
            <span aria-hidden="true">
              <b>{graveyard.length}</b>
              <span className="wide">{words.seat.buried}</span>
            </span>
          </button>
        </div>
      </SeatPanel>
      {(target !== undefined || barred !== undefined) && (
        <button
          type="button"
          className="face"
          data-nav
          data-tip={barred === undefined ? undefined : `${name}\n${barred.refusal}`}
          aria-label={target === undefined ? `${name}. ${barred?.refusal ?? ""}` : words.seat.attack(name)}
          aria-disabled={target === undefined}
          onClick={target?.click}
          {...aiming((isAimed) => target?.aim(isAimed))}
        />
      )}
    </div>
  );
}
