import { GADGETS } from "../../../../games/spy/gadgets/index.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import { Icon } from "../../../look/icon.tsx";
import type { Deed, Means } from "../model/deeds.ts";
import { capitalised, percent } from "../model/odds.ts";
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

/** What a means is called on its button. */
export function meansTitle(means: Means, deeds: readonly Deed[]): string {
  const titles = new Set(deeds.map(({ title }) => title));
  const [only] = titles;
  if (titles.size === 1 && only !== undefined) return only;
  switch (means) {
    case "spy":
      return "Spy";
    case "gamble":
      return "Gamble";
    case "OBSERVATION":
      return "Observe";
    case "BANG_AND_BURN":
      return "Bang and burn";
    default:
      return capitalised(GADGETS[means].title);
  }
}

/** The means that can be used now as buttons; one with a single target does it at once, the others ask for theirs. */
export function Answers({ view, turn }: { readonly view: View; readonly turn: Turn }) {
  const { choice, byMeans, aimed } = turn;
  const actor = view.active === null ? undefined : view.persons[view.active];
  if (choice.means !== undefined)
    return (
      <>
        {aimed !== undefined && (
          <button type="button" className="btn main" onClick={() => turn.carryOut(aimed)}>
            {aimed.title} {aimed.odds.chance !== null && <small>{percent(aimed.odds.chance)}</small>}
            <kbd>↵</kbd>
          </button>
        )}
        <button type="button" className="btn" onClick={() => turn.choose({})}>
          {words.cancel} <kbd>esc</kbd>
        </button>
      </>
    );
  const useful = [...byMeans].filter(([, deeds]) => deeds.some(({ odds }) => !odds.isVain));
  return useful.map(([means, deeds]) => {
    const best = Math.max(...deeds.map(({ odds }) => odds.chance ?? -1));
    const [first] = deeds;
    // biome-ignore lint/complexity/useIndexOf: not everything done is done with a gadget
    const index = actor?.gadgets?.findIndex((gadget) => gadget === means) ?? -1;
    const key = KEYS[means] ?? (index >= 0 ? String(index + 1) : undefined);
    const isDirect = deeds.length === 1 && first !== undefined;
    return (
      <button
        key={means}
        type="button"
        className={`btn${aimed?.means === means ? " lit" : ""}`}
        data-means={means}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && isDirect && turn.point(first)}
        onPointerLeave={() => turn.point(undefined)}
        onFocus={() => isDirect && turn.point(first)}
        onBlur={() => turn.point(undefined)}
        onClick={() => (isDirect ? turn.carryOut(first) : turn.pick(means))}
      >
        <Icon of={pictureOf(means)} />
        {meansTitle(means, deeds)}
        {best >= 0 && <small>{percent(best)}</small>}
        {key !== undefined && <kbd>{key}</kbd>}
      </button>
    );
  });
}
