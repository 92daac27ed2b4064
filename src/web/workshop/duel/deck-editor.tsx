import { TextSpans } from "../../board/line.tsx";
import { bold, line } from "../../board/marks.tsx";
import { Button } from "../../frame/button.tsx";
import { words } from "./words.ts";
import "../../boards/duel/duel.css";
import "./deck.css";
import { useEffect, useRef } from "react";
import { RANGES, SPELL_COSTS, SPELL_NAMES } from "../../../games/duel/cards.ts";
import { FaceUp } from "../../boards/duel/faces.tsx";
import { Stepper } from "../../parts/stepper.tsx";
import type { EditorProps } from "../creation-editor.ts";
import { leadTo, useChosen } from "../use-chosen.ts";
import {
  curveOf,
  type DeckContent,
  deckOf,
  MAX_COPIES,
  sizeOf,
  withChanged,
  withCreature,
} from "./deck-content.ts";

const TRAITS = ["shield", "drain", "speedy"] as const;

/** The cards of a deck with their copies, and the details of the chosen one. */
export function DeckEditor({ content, pointed, change }: EditorProps<DeckContent>) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setChosen] = useChosen({
    pointed,
    kind: "creature",
    count: content.creatures.length,
    lead: () => leadTo(document.querySelector(".deck-details"), "nearest"),
  });
  // A new card, or one with a problem, may be scrolled out of view.
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [index]);
  const creature = content.creatures[index];
  // Cards without copies are drawn too.
  const drawn = deckOf({ ...content, creatures: content.creatures.map((one) => ({ ...one, copies: 1 })) });
  const known = { config: { deck: drawn, names: ["", ""], shuffled: false } } as const;
  return (
    <div className="deck-editor">
      <section aria-label={words.cards}>
        <p className="deck-size">
          <TextSpans line={line(words.size(bold(String(sizeOf(content)))))} />
        </p>
        <ul className="deck-cards" ref={list}>
          {content.creatures.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed
            <li key={at}>
              <button
                type="button"
                className={`deck-card ${at === index ? "chosen" : ""}`}
                aria-pressed={at === index}
                onClick={() => setChosen(at)}
              >
                <FaceUp known={known} card={at} />
                <span className="vh">{words.copies(one.copies)}</span>
              </button>
              <Stepper
                label={words.copiesOf(one.name)}
                value={one.copies}
                least={0}
                most={MAX_COPIES}
                change={(copies) => change(withChanged(content, at, { copies }))}
              />
            </li>
          ))}
          {SPELL_NAMES.map((name, spell) => (
            <li key={name}>
              <span className="deck-card">
                <FaceUp known={known} card={content.creatures.length + spell} />
              </span>
              <Stepper
                label={words.copiesOf(name)}
                value={content.spells[name]}
                least={0}
                most={MAX_COPIES}
                change={(copies) => change({ ...content, spells: { ...content.spells, [name]: copies } })}
              />
            </li>
          ))}
          <li>
            <button
              type="button"
              className="deck-new"
              onClick={() => {
                change(withCreature(content));
                setChosen(content.creatures.length);
              }}
            >
              {words.newCreature}
            </button>
          </li>
        </ul>
      </section>
      {creature !== undefined && (
        <section className="panel deck-details" aria-label={creature.name}>
          <label className="entry">
            {words.name}
            <input
              value={creature.name}
              maxLength={8}
              onChange={(event) =>
                change(withChanged(content, index, { name: event.target.value }), `name ${index}`)
              }
            />
          </label>
          {(["cost", "damage", "life"] as const).map((figure) => (
            <div className="entry" key={figure}>
              <span>{words.figures[figure]}</span>
              <Stepper
                label={words.figureOf(figure, creature.name)}
                value={creature[figure]}
                least={RANGES[figure][0]}
                most={RANGES[figure][1]}
                change={(value) => change(withChanged(content, index, { [figure]: value }))}
              />
            </div>
          ))}
          {TRAITS.map((trait) => (
            <label className="entry check" key={trait}>
              <input
                type="checkbox"
                checked={creature[trait]}
                onChange={(event) => change(withChanged(content, index, { [trait]: event.target.checked }))}
              />
              {words.traits[trait]}
            </label>
          ))}
          <Button
            look="warn"
            label={words.remove(creature.name)}
            onClick={() => change(withChanged(content, index, null))}
          />
        </section>
      )}
      <Curve content={content} />
    </div>
  );
}

/** Column chart of the mana curve. */
function Curve({ content }: { readonly content: DeckContent }) {
  const counts = curveOf(content, SPELL_COSTS);
  const highest = Math.max(1, ...counts);
  return (
    <figure className="curve">
      <figcaption>{words.curve}</figcaption>
      <div className="curve-columns">
        {counts.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its cost
          <span key={index} title={words.atCost(count, index + 1)}>
            <b>{count > 0 ? count : ""}</b>
            <i style={{ height: `${(100 * count) / highest}%` }} />
            <small>{index + 1}</small>
          </span>
        ))}
      </div>
    </figure>
  );
}
