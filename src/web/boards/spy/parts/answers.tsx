import { GADGETS } from "../../../../games/spy/gadgets/index.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import { Icon } from "../../../look/icon.tsx";
import { type Answer, AnswerButton } from "../../../parts/answers.tsx";
import { capital } from "../../../words/capital.ts";
import { percentText } from "../../../words/locale.ts";
import type { Deed, Means } from "../model/deeds.ts";
import { pictureOf } from "../pictures.ts";
import type { Turn } from "../use-turn.ts";
import { words } from "../words.ts";

const KEYS: Readonly<Partial<Record<Means, string>>> = {
  spy: "s",
  gamble: "g",
  COCKTAIL: "c",
  OBSERVATION: "p",
  BANG_AND_BURN: "p",
};

/** Label of a means. */
export function meansTitle(means: Means, deeds: readonly Deed[]): string {
  const titles = new Set(deeds.map(({ title }) => title));
  const [only] = titles;
  if (titles.size === 1 && only !== undefined) return only;
  switch (means) {
    case "spy":
      return words.deeds.spy;
    case "gamble":
      return words.deeds.gamble;
    case "OBSERVATION":
      return words.deeds.observe;
    case "BANG_AND_BURN":
      return words.deeds.bangAndBurn;
    default:
      return capital(GADGETS[means].title);
  }
}

/** Usable means as buttons. One with a single target acts at once, the others ask for a target. */
export function Answers({ view, turn }: { readonly view: View; readonly turn: Turn }) {
  return answersOf(view, turn).map((answer, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have the same key
    <AnswerButton key={`${index} ${answer.key}`} of={answer} />
  ));
}

function answersOf(view: View, turn: Turn): readonly Answer[] {
  const { choice, byMeans, aimed } = turn;
  const actor = view.active === null ? undefined : view.persons[view.active];
  if (choice.means !== undefined) {
    const cancel: Answer = { key: "esc", label: `${words.cancel} `, give: () => turn.choose({}) };
    if (aimed === undefined) return [cancel];
    const give = () => turn.carryOut(aimed);
    return [{ key: "↵", label: `${aimed.title} `, result: chanceOf(aimed), look: "main", give }, cancel];
  }
  const useful = [...byMeans].filter(([, deeds]) => deeds.some(({ odds }) => !odds.isVain));
  return useful.map(([means, deeds]): Answer => {
    const best = Math.max(...deeds.map(({ odds }) => odds.chance ?? -1));
    const [first] = deeds;
    // biome-ignore lint/complexity/useIndexOf: not everything done is done with a gadget
    const index = actor?.gadgets?.findIndex((gadget) => gadget === means) ?? -1;
    const isDirect = deeds.length === 1 && first !== undefined;
    return {
      key: KEYS[means] ?? (index >= 0 ? String(index + 1) : undefined),
      label: (
        <>
          <Icon of={pictureOf(means)} />
          {meansTitle(means, deeds)}
        </>
      ),
      result: best >= 0 ? percentText(best) : undefined,
      look: aimed?.means === means ? "lit" : undefined,
      aim: (isAimed) => {
        if (isDirect || !isAimed) turn.point(isAimed ? first : undefined);
      },
      give: () => (isDirect ? turn.carryOut(first) : turn.pick(means)),
    };
  });
}

const chanceOf = ({ odds }: Deed) => (odds.chance === null ? undefined : percentText(odds.chance));
