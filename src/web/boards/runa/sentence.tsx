import type { ReactNode } from "react";
import { EFFECT_OF, isAttack } from "../../../games/runa/cards.ts";
import type { Runa } from "../../../games/runa/state.ts";
import type { Situation } from "../../board/situation.ts";
import { type Answer, FromTo, Said } from "../../parts/answers.tsx";
import type { At } from "../../parts/picking.ts";
import { bare } from "./art.ts";
import type { RunaChoice } from "./choose.ts";
import { chance, coursesOf } from "./courses.ts";
import type { Healing } from "./healing.ts";
import type { Laid } from "./offers.tsx";
import { numberOn } from "./reckon.ts";

interface Asked {
  readonly situation: Situation<Runa>;
  readonly choice: RunaChoice;
  readonly healing: Healing | undefined;
  readonly laid: readonly Laid[];
  /** Places that the advised action uses. */
  readonly hinted: ReadonlySet<At>;
}

/** Asks for the current decision, in one sentence. */
export function sentenceOf({ situation, choice, healing }: Asked): ReactNode {
  const { view, outcome, pack } = situation;
  const { phase } = view;
  if (outcome !== undefined) {
    const why = `${pack.phrases.ending(view, outcome)}.`;
    return <Said main={outcome.winners.length > 0 ? "Victory!" : "The strive is over."} more={why} />;
  }
  if (choice.notice !== undefined) return <Said main={choice.notice.text} />;
  switch (phase.type) {
    case "class":
      return (
        <Said main="Who shall Runa be?" more="She gets two cards, and two better ones on level 2." isAside />
      );
    case "reward":
      return <Said main="The room is yours. Choose a reward." />;
    case "loot": {
      const left = phase.picks - phase.taken.length;
      return <Said main={left === 1 ? "Take one of these cards." : `Take ${left} of these cards.`} />;
    }
    case "healing":
      return (
        <Said
          main={healing?.given.length === 0 ? "Give cards away for health?" : "Give these cards away?"}
          more="10 health each. At least one card stays."
        />
      );
    case "roll":
      return (
        <Said
          main={
            <>
              The die rolls for <em>{bare(phase.card)}</em>.
            </>
          }
        />
      );
    case "turn":
      return atTurn(situation, choice);
    default:
      return <Said main="Runa goes on." />;
  }
}

function atTurn(situation: Situation<Runa>, { picked, options }: RunaChoice): ReactNode {
  const { view } = situation;
  if (!situation.isMyTurn) return <Said main="It's Runa's turn." />;
  const card = picked === undefined ? undefined : view.hand[picked];
  if (card === undefined)
    return <Said main="Choose a card for this round." more="Then the monsters act." isAside />;
  const name = <em>{bare(card)}</em>;
  const price = EFFECT_OF[card].kind === "spell" && view.fp > 1 ? "Costs 1 focus." : undefined;
  if (isAttack(card) && options.size > 1)
    return <Said main={<>Choose a target for {name}.</>} more={price} />;
  const [option] = options.values();
  const hint = option !== undefined && "action" in option ? situation.hint(option.action) : undefined;
  const more = hint === undefined ? price : written(hint);
  return <Said main={<>Play {name}?</>} more={more} />;
}

/** Writes out the abbreviations in a hint. */
export function written(hint: string): string {
  const words = hint.replaceAll("FP", "focus").replaceAll("phy.", "physical").replaceAll("mag.", "magical");
  return `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}.`;
}

/** The answers to the sentence. */
export function answersOf(asked: Asked): readonly Answer[] {
  const { situation, choice, healing, laid, hinted } = asked;
  if (!situation.isMyTurn) return [];
  if (healing !== undefined) return healingAnswers(asked, healing);
  if (choice.picked !== undefined) return targets(asked);
  return laid.flatMap(({ at, name, action }, index): Answer[] =>
    action === undefined
      ? []
      : [{ key: `${index + 1}`, label: name, isHinted: hinted.has(at), give: () => choice.act(action) }],
  );
}

function healingAnswers(
  { situation: { view }, hinted }: Asked,
  { given, next, gain, confirm }: Healing,
): readonly Answer[] {
  const isHinted = hinted.has(next === undefined ? "heal" : `hand-${next}`);
  if (given.length === 0)
    return [{ key: "0", label: "Keep all cards", look: "main", isHinted, give: confirm }];
  return [
    {
      key: "0",
      label: given.length === 1 ? "Give away 1 card" : `Give away ${given.length} cards`,
      result: <FromTo from={view.hp} to={view.hp + gain} />,
      look: "main",
      isHinted,
      give: confirm,
    },
  ];
}

function targets({ situation, choice, hinted }: Asked): readonly Answer[] {
  const { view } = situation;
  const card = view.hand[choice.picked ?? -1];
  if (card === undefined) return [];
  const all = [...choice.options].map(([at, option], index): Answer => {
    const monster = view.monsters.find(({ place }) => at === `monster-${place}`);
    const courses = "action" in option ? coursesOf(situation, option.action) : [];
    const death = monster === undefined ? 0 : chance(courses, ({ dead }) => dead.has(monster.place));
    const dies = death === 1 ? ", dies" : death > 0 ? `, dies ${Math.round(100 * death)}%` : "";
    return {
      key: `${index + 1}`,
      label: monster?.name ?? "Play",
      result: monster === undefined ? undefined : `${numberOn(view, card, monster)}${dies}`,
      look: at === choice.aimed || choice.options.size === 1 ? "lit" : undefined,
      // If the player picked another card, the advised target isn't marked.
      isHinted: hinted.has(`hand-${choice.picked}`) && hinted.has(at),
      give: () => {
        choice.choose(at);
      },
      aim: (isAimed) => choice.aim(at, isAimed),
    };
  });
  return [...all, { key: "Esc", label: "Other card", look: "quiet", give: () => choice.pick(undefined) }];
}
