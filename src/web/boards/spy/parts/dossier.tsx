import type { Character } from "../../../../games/spy/config/characters.ts";
import { GADGETS } from "../../../../games/spy/gadgets/index.ts";
import type { DraftGadget } from "../../../../games/spy/gadgets/names.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import { healthAtStart, helpOf, wordsOf } from "../../../../games/spy/words/text.ts";
import { Icon } from "../../../look/icon.tsx";
import { capital } from "../../../words/capital.ts";
import { initials } from "../model/dossier.ts";
import { GADGET_PICTURES } from "../pictures.ts";
import { sceneWords } from "../scene-words.ts";
import { portraitOf } from "./portrait.tsx";

/** A draft item: a character by index, or a gadget by name. */
export type Item = number | DraftGadget;

/** Name of an item. */
export function itemName({ config }: Pick<View, "config">, item: Item): string {
  return typeof item === "number"
    ? (config.characters[item]?.name ?? sceneWords.nobodyChosen)
    : capital(GADGETS[item].title);
}

/** The picture of an item. */
export function ItemPicture({ view, item }: { readonly view: View; readonly item: Item }) {
  if (typeof item !== "number")
    return (
      <span className="print">
        <Icon of={GADGET_PICTURES[item]} />
      </span>
    );
  const name = itemName(view, item);
  const address = portraitOf(name);
  return (
    <span className="print face">
      {address === undefined ? <b>{initials(name)}</b> : <img src={address} alt="" draggable={false} />}
    </span>
  );
}

/** An agent or gadget as a card with its properties. */
export function Dossier({ view, item }: { readonly view: View; readonly item: Item }) {
  return (
    <span className="words">
      <b className="name">{itemName(view, item)}</b>
      <ItemPicture view={view} item={item} />
      {typeof item === "number" ? (
        <>
          <Features view={view} card={item} />
          <Health character={view.config.characters[item]} />
        </>
      ) : (
        <span>{capital(GADGETS[item].help)}.</span>
      )}
    </span>
  );
}

function Health({ character }: { readonly character: Character | undefined }) {
  const text = healthAtStart(character);
  return text === undefined ? null : <span>{text}</span>;
}

function Features({ view, card }: { readonly view: View; readonly card: number }) {
  const features = view.config.characters[card]?.features ?? [];
  if (features.length === 0) return <span>{sceneWords.noProperties}</span>;
  return (
    <span className="features">
      {features.map((feature) => (
        <span key={feature}>
          <b>{capital(wordsOf(feature))}</b> {helpOf(feature)}
        </span>
      ))}
    </span>
  );
}
