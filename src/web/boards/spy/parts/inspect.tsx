import type { ReactNode } from "react";
import { nameOf } from "../../../../games/spy/board/people.ts";
import { GADGETS } from "../../../../games/spy/gadgets/index.ts";
import type { CarriedGadget } from "../../../../games/spy/gadgets/names.ts";
import type { PersonView, View } from "../../../../games/spy/knowledge/view.ts";
import { helpOf, wordsOf } from "../../../../games/spy/words/text.ts";
import type { Viewer } from "../../../../kernel/game.ts";
import { Button } from "../../../frame/button.tsx";
import { Icon } from "../../../look/icon.tsx";
import { capital } from "../../../words/capital.ts";
import type { Means } from "../model/deeds.ts";
import { type Suspicion, standingOf } from "../model/dossier.ts";
import type { Odds } from "../model/odds.ts";
import { GADGET_PICTURES } from "../pictures.ts";
import { words } from "../words.ts";
import { About } from "./about.tsx";
import { Portrait } from "./portrait.tsx";

/** Uses left of a gadget, if they're limited and known. */
function usesLeft(view: View, gadget: CarriedGadget): number | null {
  if (gadget === "POISON_PILLS") return view.pills;
  if (gadget === "MOTHBALL_POUCH") return view.mothballs;
  return GADGETS[gadget].uses;
}

interface InventoryProps {
  readonly view: View;
  readonly person: PersonView;
  readonly who: number;
  readonly picked: Means | undefined;
  /** Means that can be used now. */
  readonly usable: ReadonlySet<Means>;
  /** Why a gadget can't be used now. */
  whyNot(gadget: CarriedGadget): string | undefined;
  onPick(gadget: CarriedGadget): void;
}

/** A person's gadgets with descriptions and number keys; usable ones can be picked. */
function Inventory({ view, person, who, picked, usable, whyNot, onPick }: InventoryProps) {
  if (person.gadgets === null) return <Seen view={view} who={who} />;
  if (person.gadgets.length === 0) return <p className="quiet">{words.nothingCarried}</p>;
  const isOn = view.active === who;
  return (
    <div className="items">
      {person.gadgets.map((gadget, index) => {
        const left = usesLeft(view, gadget);
        const isUsable = isOn && usable.has(gadget);
        return (
          <button
            key={gadget}
            type="button"
            className={`item${picked === gadget && isOn ? " lit" : ""}${isUsable ? "" : " off"}`}
            aria-disabled={!isUsable}
            data-gadget={gadget}
            title={isUsable ? GADGETS[gadget].help : (whyNot(gadget) ?? GADGETS[gadget].help)}
            onClick={() => isUsable && onPick(gadget)}
          >
            <span className="pic">
              <Icon of={GADGET_PICTURES[gadget]} />
            </span>
            <span>
              <b>
                {capital(GADGETS[gadget].title)}
                {left !== null && <small> × {left}</small>}
              </b>
              <span>{GADGETS[gadget].help}</span>
            </span>
            {isUsable && <kbd>{index + 1}</kbd>}
          </button>
        );
      })}
    </div>
  );
}

/** Gadgets the player has seen a stranger with. */
function Seen({ view, who }: { readonly view: View; readonly who: number }) {
  const seen = Object.entries(view.own?.traced ?? {}).flatMap(([gadget, carrier]) =>
    carrier === who ? [GADGETS[gadget as CarriedGadget].title] : [],
  );
  return <p className="quiet">{seen.length === 0 ? words.unknownCarried : words.seenCarried(seen)}</p>;
}

function Properties({ view, person }: { readonly view: View; readonly person: PersonView }) {
  // Clammy clothes may have dried or become clammy since the draft, so they aren't taken from the character.
  const lasting = (view.config.characters[person.card]?.features ?? []).filter(
    (feature) => feature !== "CLAMMY_CLOTHES",
  );
  const shown = person.clammy ? ([...lasting, "CLAMMY_CLOTHES"] as const) : lasting;
  return (
    <ul className="traits" aria-label={words.properties}>
      {shown.map((feature) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that its tooltip can be read
        <li key={feature} tabIndex={0} className={feature === "CLAMMY_CLOTHES" ? "danger" : ""}>
          {capital(wordsOf(feature))}
          <span className="tip" role="tooltip">
            {capital(helpOf(feature))}.
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Explanation of a chance. */
export function Sum({ title, odds }: { readonly title: string; readonly odds: Odds }) {
  return (
    <section className="sum-box" aria-label={title}>
      <h3>{title}</h3>
      <div className="sum">
        {odds.rows.map(({ text, value, tone }) => (
          <div key={text} className={tone ?? ""}>
            <span>{text}</span>
            <b>{value}</b>
          </div>
        ))}
      </div>
    </section>
  );
}

interface MyMarkProps {
  readonly mark: Suspicion | undefined;
  onMark(mark: Suspicion | undefined): void;
}

/** The player's own mark on a person of unknown side. */
function MyMark({ mark, onMark }: MyMarkProps) {
  const choices = [
    [undefined, words.marks.none],
    ["foe", words.marks.foe],
    ["harmless", words.marks.harmless],
  ] as const;
  return (
    <fieldset className="my-mark">
      <legend>{words.myMark}</legend>
      {choices.map(([value, text]) => (
        <Button label={text} key={text} aria-pressed={mark === value} onClick={() => onMark(value)} />
      ))}
    </fieldset>
  );
}

interface InspectProps extends Omit<InventoryProps, "person"> {
  readonly viewer: Viewer;
  readonly isOpen: boolean;
  readonly mark: Suspicion | undefined;
  readonly children?: ReactNode;
  onMark(mark: Suspicion | undefined): void;
  onClose(): void;
}

/** Everything the viewer knows of a person: identity, properties, inventory, and what's aimed at them. */
export function Inspect({
  view,
  viewer,
  who,
  isOpen,
  mark,
  children,
  onMark,
  onClose,
  ...rest
}: InspectProps) {
  const person = view.persons[who];
  if (person === undefined) return null;
  const { side, isKnown, text } = standingOf(view, viewer, who);
  const name = nameOf(view, person);
  const health =
    person.hp ?? (person.least === person.most ? person.least : words.range(person.least, person.most));
  return (
    <section className={`inspect${isOpen ? " shown" : ""}`} aria-label={name}>
      <header>
        <Portrait name={name} side={side} />
        <div>
          <h2>{name}</h2>
          <span className="sub">{text}</span>
        </div>
        <button type="button" className="icon shut" aria-label={words.close} onClick={onClose}>
          ×
        </button>
      </header>
      {children}
      <p className="figures-line">
        <b>{health}</b> {words.hp} · <b>{person.ip ?? "?"}</b> {words.ip} · <b>{person.chips}</b>{" "}
        {words.chips(person.chips)}
      </p>
      <Properties view={view} person={person} />
      <Inventory view={view} person={person} who={who} {...rest} />
      {side === "neutral" && viewer >= 0 && !isKnown && <MyMark mark={mark} onMark={onMark} />}
      <About key={who} character={view.config.characters[person.card]} />
    </section>
  );
}
