import crossedSwords from "icon:crossed-swords";
import type { ReactNode } from "react";
import { costOf, creatureOn, hasShield, nameOn, spellOn } from "../../../games/duel/lookup.ts";
import { type Duel, opponentOf, type Side } from "../../../games/duel/state.ts";
import { bold, Emphasized } from "../../board/marks.tsx";
import type { Situation } from "../../board/situation.ts";
import { Icon } from "../../look/icon.tsx";
import { type Answer, FromTo, Said } from "../../parts/answers.tsx";
import type { Option } from "../../parts/choice.ts";
import type { At } from "../../parts/picking.ts";
import { capital } from "../../words/capital.ts";
import { changesBetween } from "./changes.ts";
import { type DuelChoice, type Picked, pickable } from "./choose.ts";
import { refusalOfCard } from "./refusals.ts";
import { words } from "./words.ts";

interface Asked {
  readonly situation: Situation<Duel>;
  readonly choice: DuelChoice;
  readonly near: Side;
  readonly names: readonly string[];
  /** Places that the advised action uses. */
  readonly hinted: ReadonlySet<At>;
}

/** Asks for the current decision, in one sentence. */
export function sentenceOf(asked: Asked): ReactNode {
  const { situation, choice, near, names } = asked;
  const { view, outcome, pack, isSeated } = situation;
  if (outcome !== undefined) {
    const why = `${pack.phrases.ending(view, outcome)}.`;
    const won = outcome.winners[0];
    if (!isSeated) return <Said main={words.sentences.wins(names[won ?? 0] ?? "")} more={why} />;
    return <Said main={won === near ? words.sentences.youWin : words.sentences.youLose} more={why} />;
  }
  if (!situation.isMyTurn) {
    const isOwn = isSeated && view.turn === near;
    return <Said main={isOwn ? words.sentences.yourTurn : words.sentences.turnOf(names[view.turn] ?? "")} />;
  }
  if (choice.notice !== undefined) return <Said main={choice.notice.text} />;
  return choice.picked === undefined ? atRest(situation) : withPicked(asked);
}

function atRest({ actions }: Situation<Duel>): ReactNode {
  const { attackers, cards } = pickable(actions);
  if (attackers.length + cards.length === 0)
    return <Said main={words.sentences.nothing} more={words.sentences.nothingMore} />;
  return (
    <Said
      main={words.sentences.yourTurn}
      more={words.sentences.can(attackers.length, cards.length)}
      isAside
    />
  );
}

function withPicked({ situation, choice: { picked, options }, near }: Asked): ReactNode {
  const { view } = situation;
  const own = view.players[near];
  const foe = view.players[opponentOf(near)];
  if (picked === undefined) return null;
  if (picked.card === undefined) {
    const name = nameOn(view, own.field[picked.attacker - 1]?.card ?? 0);
    const more = hasShield(view, foe.field) ? words.sentences.shields : undefined;
    return <Said main={<Emphasized text={words.sentences.target(bold(name))} />} more={more} />;
  }
  const card = own.hand[picked.card - 1] ?? 0;
  const name = bold(nameOn(view, card));
  const [first] = [...options].flatMap(([at, option]) =>
    at !== "own-grave" && "action" in option ? [option.action] : [],
  );
  const hint = first === undefined ? undefined : situation.hint(first);
  const more = hint === undefined ? undefined : `${capital(hint)}.`;
  if (picked.lured !== undefined) {
    const lured = nameOn(view, foe.field[picked.lured - 1]?.card ?? 0);
    return <Said main={<Emphasized text={words.sentences.where(bold(lured))} />} more={more} />;
  }
  if (options.size <= 1 && !options.has("table"))
    return <Said main={refusalOfCard(situation, picked.card, near)} />;
  if (creatureOn(view, card) !== undefined)
    return <Said main={<Emphasized text={words.sentences.place(name)} />} more={more} />;
  return spellOn(view, card) === "Traitor" ? (
    <Said main={<Emphasized text={words.sentences.whom(name)} />} />
  ) : (
    <Said main={<Emphasized text={words.sentences.cast(name)} />} more={more} />
  );
}

/** The answers to the sentence. */
export function answersOf(asked: Asked): readonly Answer[] {
  const { situation, choice, hinted } = asked;
  const { picked } = choice;
  if (!situation.isMyTurn) return [];
  if (picked === undefined) return picks(asked);
  // If the player picked something else, the advised target isn't marked.
  const isAdvised = hinted.has(picked.card === undefined ? `own-${picked.attacker}` : `hand-${picked.card}`);
  const answers = [...choice.options].map(
    ([at, option]): Answer => ({
      key: keyOf(at),
      ...wording(asked, at, option),
      look: at === choice.aimed || at === "table" ? "lit" : undefined,
      isHinted: isAdvised && hinted.has(at),
      give: () => {
        choice.choose(at);
      },
      aim: (isAimed) => choice.aim(at, isAimed),
    }),
  );
  const back: Answer = {
    key: "Esc",
    label: words.answers.cancel,
    look: "quiet",
    give: () => choice.pick(undefined),
  };
  return [...answers, back];
}

/** Places have their own numbers as keys, the opponent has 0. */
function keyOf(at: At): string {
  if (at === "foe") return "0";
  if (at === "own-grave") return "S";
  return at === "table" ? "1" : (at.split("-")[1] ?? "1");
}

function wording(
  { situation, near, names }: Asked,
  at: At,
  option: Option<Duel, Picked>,
): Pick<Answer, "label" | "result"> {
  const { view } = situation;
  if (at === "own-grave") return { label: words.answers.giveUp, result: words.answers.oneLife };
  const foe = opponentOf(near);
  const place = Number(at.split("-")[1]);
  const fighter = at.startsWith("foe-") ? view.players[foe].field[place - 1] : undefined;
  const label =
    at === "foe"
      ? names[foe]
      : at === "table"
        ? words.answers.cast
        : fighter
          ? nameOn(view, fighter.card)
          : words.answers.place(place);
  if (!("action" in option) || option.action[0] !== "attack") return { label };
  const change = changesBetween(view, situation.forecast(option.action).view, near).get(at);
  if (change === undefined) return { label, result: words.answers.noDamage };
  if (change.type === "dies") return { label, result: words.answers.dies };
  return change.type === "life" ? { label, result: <FromTo from={change.from} to={change.to} /> } : { label };
}

/** Answers with a digit as key. */
const DIGITS = 9;

/** With nothing picked: creatures that can attack, and playable cards. */
function picks({ situation, choice, near, hinted }: Asked): readonly Answer[] {
  const { view, actions } = situation;
  const { attackers, cards } = pickable(actions);
  const { field, hand } = view.players[near];
  const all = [
    ...attackers.map((attacker) => ({
      label: (
        <>
          <Icon of={crossedSwords} label={words.answers.attackWith} />{" "}
          {nameOn(view, field[attacker - 1]?.card ?? 0)}
        </>
      ),
      isHinted: hinted.has(`own-${attacker}`),
      give: () => choice.pick({ attacker }),
    })),
    ...cards.map((card) => ({
      label: (
        <>
          <span className="gem">{costOf(view, hand[card - 1] ?? 0)}</span> {nameOn(view, hand[card - 1] ?? 0)}
        </>
      ),
      isHinted: hinted.has(`hand-${card}`),
      give: () => choice.pick({ card }),
    })),
  ];
  return all.slice(0, DIGITS).map((answer, index) => ({ ...answer, key: `${index + 1}` }));
}
