import type { ReactNode } from "react";
import { EFFECT_OF, isAttack } from "../../../games/runa/cards.ts";
import type { Runa } from "../../../games/runa/state.ts";
import { bold, Emphasized } from "../../board/marks.tsx";
import type { Situation } from "../../board/situation.ts";
import { type Answer, FromTo, Said } from "../../parts/answers.tsx";
import type { At } from "../../parts/picking.ts";
import { capital } from "../../words/capital.ts";
import { bare } from "./art.ts";
import type { RunaChoice } from "./choose.ts";
import { chance, coursesOf } from "./courses.ts";
import type { Healing } from "./healing.ts";
import type { Laid } from "./offers.tsx";
import { numberOn, percentOf } from "./reckon.ts";
import { words } from "./words.ts";

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
    return (
      <Said main={outcome.winners.length > 0 ? words.sentences.victory : words.sentences.over} more={why} />
    );
  }
  if (choice.notice !== undefined) return <Said main={choice.notice.text} />;
  switch (phase.type) {
    case "class":
      return <Said main={words.sentences.class} more={words.sentences.classMore} isAside />;
    case "reward":
      return <Said main={words.sentences.reward} />;
    case "loot": {
      const left = phase.picks - phase.taken.length;
      return <Said main={words.sentences.loot(left)} />;
    }
    case "healing":
      return (
        <Said
          main={healing?.given.length === 0 ? words.sentences.heal : words.sentences.give}
          more={words.sentences.healMore}
        />
      );
    case "roll":
      return <Said main={<Emphasized text={words.sentences.rolls(bold(bare(phase.card)))} />} />;
    case "turn":
      return atTurn(situation, choice);
    default:
      return <Said main={words.sentences.goesOn} />;
  }
}

function atTurn(situation: Situation<Runa>, { picked, options }: RunaChoice): ReactNode {
  const { view } = situation;
  if (!situation.isMyTurn) return <Said main={words.sentences.turn} />;
  const card = picked === undefined ? undefined : view.hand[picked];
  if (card === undefined) return <Said main={words.sentences.card} more={words.sentences.cardMore} isAside />;
  const name = bold(bare(card));
  const price = EFFECT_OF[card].kind === "spell" && view.fp > 1 ? words.sentences.price : undefined;
  if (isAttack(card) && options.size > 1)
    return <Said main={<Emphasized text={words.sentences.target(name)} />} more={price} />;
  const [option] = options.values();
  const hint = option !== undefined && "action" in option ? situation.hint(option.action) : undefined;
  const more = hint === undefined ? price : written(hint);
  return <Said main={<Emphasized text={words.sentences.play(name)} />} more={more} />;
}

/** Writes out the abbreviations in a hint. */
export function written(hint: string): string {
  return `${capital(words.written.reduce((text, { short, long }) => text.replaceAll(short, long), hint))}.`;
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
    return [{ key: "0", label: words.answers.keepAll, look: "main", isHinted, give: confirm }];
  return [
    {
      key: "0",
      label: words.answers.giveAway(given.length),
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
    return {
      key: `${index + 1}`,
      label: monster?.name ?? words.answers.play,
      result:
        monster === undefined
          ? undefined
          : words.answers.result(numberOn(view, card, monster), percentOf(death)),
      look: at === choice.aimed || choice.options.size === 1 ? "lit" : undefined,
      // If the player picked another card, the advised target isn't marked.
      isHinted: hinted.has(`hand-${choice.picked}`) && hinted.has(at),
      give: () => {
        choice.choose(at);
      },
      aim: (isAimed) => choice.aim(at, isAimed),
    };
  });
  return [
    ...all,
    { key: "Esc", label: words.answers.otherCard, look: "quiet", give: () => choice.pick(undefined) },
  ];
}
