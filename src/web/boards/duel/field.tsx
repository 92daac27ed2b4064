import { creatureOf } from "../../../games/duel/lookup.ts";
import { type Duel, type Fighter, opponentOf, type Side } from "../../../games/duel/state.ts";
import type { Situation } from "../../board/situation.ts";
import type { At } from "../../parts/picking.ts";
import { type Change, changesBetween } from "./changes.ts";
import type { DuelChoice } from "./choose.ts";
import { Spot, type SpotLook } from "./spot.tsx";
import { words } from "./words.ts";

interface FieldProps {
  readonly situation: Situation<Duel>;
  readonly choice: DuelChoice;
  readonly near: Side;
  readonly side: "own" | "foe";
  readonly name: string;
  readonly attackers: readonly number[];
  /** Predicted changes of the action aimed at. */
  readonly changes: ReadonlyMap<At, Change>;
  /** Places that the advised action uses. */
  readonly hinted: ReadonlySet<At>;
}

/** The seven places of one side. */
export function Field(props: FieldProps) {
  const { situation, choice, near, side, name } = props;
  const { view } = situation;
  const seat = side === "own" ? near : opponentOf(near);
  const { field } = view.players[seat];
  return (
    <fieldset className={`rowx ${side === "own" ? "mine" : ""}`} aria-label={words.placesOf(name)}>
      {field.map((fighter, index) => {
        const place = index + 1;
        const at = `${side}-${place}`;
        const look = lookOf(props, at, place, fighter);
        const canAttack = side === "own" && props.attackers.includes(place);
        return (
          <Spot
            key={at}
            at={at}
            place={place}
            told={`${seat}-${place}`}
            view={view}
            fighter={fighter}
            look={look}
            aim={(isAimed) => choice.aim(at, isAimed)}
            press={canAttack ? (event) => choice.press({ attacker: place }, event) : undefined}
            click={() => {
              if (choice.options.has(at)) choice.choose(at);
              else if (canAttack) choice.pick(isPicked(choice, place) ? undefined : { attacker: place });
              else choice.complain(look.refusal);
            }}
          />
        );
      })}
    </fieldset>
  );
}

function isPicked({ picked }: DuelChoice, place: number): boolean {
  return picked !== undefined && picked.card === undefined && picked.attacker === place;
}

function lookOf(props: FieldProps, at: At, place: number, fighter: Fighter | null): SpotLook {
  const { situation, choice, side, attackers, near } = props;
  const option = choice.options.get(at);
  const attacker =
    choice.picked !== undefined && choice.picked.card === undefined ? choice.picked.attacker : undefined;
  const canAttack = side === "own" && attackers.includes(place);
  const isBarred = side === "foe" && attacker !== undefined && option === undefined && fighter !== null;
  const refusal =
    fighter === null || !situation.isMyTurn
      ? undefined
      : isBarred
        ? situation.refusal(["attack", place, attacker])
        : side === "own" && !canAttack && option === undefined
          ? situation.refusal(["attack", 0, place])
          : undefined;
  // Every target of an attack shows its result; other actions only when aimed at.
  const change =
    attacker !== undefined && option !== undefined && "action" in option
      ? changesBetween(situation.view, situation.forecast(option.action).view, near).get(at)
      : props.changes.get(at);
  return {
    card: cardState(props, fighter, place, isBarred),
    isTarget: option !== undefined,
    isAimed: choice.aimed === at && option !== undefined,
    isHinted: props.hinted.has(at),
    isUseful: option !== undefined || canAttack,
    change,
    word: wordOn(props, fighter, isBarred),
    refusal,
  };
}

/** Whether the creature has attacked this turn. Shown only during its side's turn. */
function isSpent({ situation, side, near }: FieldProps, fighter: Fighter): boolean {
  return fighter.is === "tired" && (situation.view.turn === near) === (side === "own");
}

function cardState(props: FieldProps, fighter: Fighter | null, place: number, isBarred: boolean): string {
  const { choice, side, attackers } = props;
  if (fighter === null) return "";
  if (side === "own" && isPicked(choice, place)) return "picked";
  if (isBarred || fighter.is === "asleep") return fighter.is === "asleep" ? "asleep" : "barred";
  if (isSpent(props, fighter)) return "spent";
  return side === "own" && attackers.includes(place) && choice.picked === undefined ? "ready" : "";
}

function wordOn(props: FieldProps, fighter: Fighter | null, isBarred: boolean): string | undefined {
  if (fighter === null) return undefined;
  if (fighter.is === "asleep") return words.stands.asleep;
  if (isBarred && !creatureOf(props.situation.view, fighter).shield) return words.shieldsFirst;
  return isSpent(props, fighter) ? words.stands.tired : undefined;
}
