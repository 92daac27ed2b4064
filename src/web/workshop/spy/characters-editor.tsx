import "../../boards/spy/parts/panels.css";
import "./spy-workshop.css";
import { useId } from "react";
import {
  GENDERS,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
} from "../../../games/spy/config/character-schema.ts";
import { MAX_HP } from "../../../games/spy/config/characters.ts";
import { PROPERTY_NAMES } from "../../../games/spy/properties/table.ts";
import { helpOf, wordsOf } from "../../../games/spy/words/text.ts";
import { Portrait } from "../../boards/spy/parts/portrait.tsx";
import { Button } from "../../frame/button.tsx";
import { OneOf } from "../../frame/choice.tsx";
import { capital } from "../../words/capital.ts";
import type { EditorProps } from "../creation-editor.ts";
import { leadTo, useChosen } from "../use-chosen.ts";
import {
  type CastContent,
  type CharacterContent,
  hasRoom,
  placeOfCharacter,
  withChange,
  withCharacter,
  withDouble,
  withInitialHp,
  withoutCharacter,
  withProperty,
} from "./characters-content.ts";
import { numberIn } from "./number-in.ts";
import { words } from "./words.ts";

/** A list of characters and the properties of the chosen one (spy-screens.md, E5). */
export function CharactersEditor({ content, problems, pointed, change }: EditorProps<CastContent>) {
  const { characters } = content;
  const [index, setChosen] = useChosen({
    pointed,
    kind: "character",
    count: characters.length,
    lead: () => leadTo(document.querySelector(".character-who"), "nearest"),
  });
  const character = characters[index];
  const faulty = new Set(problems.map(({ place }) => place));
  return (
    <div className="spy cast-editor">
      <section className="panel cast" aria-label={words.cast}>
        <label className="cast-select">
          <span className="vh">{words.character}</span>
          <select value={index} onChange={(event) => setChosen(Number(event.target.value))}>
            {characters.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed
              <option key={at} value={at}>
                {name || words.nameless}
              </option>
            ))}
          </select>
        </label>
        <p className="help">{words.count(characters.length)}</p>
        <ul className="cast-list">
          {characters.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed
            <li key={at}>
              <button
                type="button"
                aria-pressed={at === index}
                className={faulty.has(placeOfCharacter(at)) ? "faulty" : ""}
                onClick={() => setChosen(at)}
              >
                <Portrait name={one.name} side="neutral" />
                <span>
                  <b>{one.name || words.nameless}</b>
                  <small>{one.features.map(wordsOf).join(", ") || words.noProperties}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="flow">
          <Button
            label={words.newCharacter}
            disabled={!hasRoom(content)}
            onClick={() => {
              change(withCharacter(content));
              setChosen(characters.length);
            }}
          />
          <Button
            label={words.duplicate}
            disabled={character === undefined || !hasRoom(content)}
            onClick={() => {
              change(withDouble(content, index));
              setChosen(index + 1);
            }}
          />
          <Button
            look="warn"
            label={words.remove}
            disabled={character === undefined}
            onClick={() => change(withoutCharacter(content, index))}
          />
        </div>
      </section>
      {character !== undefined && (
        <Details content={content} character={character} index={index} change={change} />
      )}
    </div>
  );
}

interface DetailsProps {
  readonly content: CastContent;
  readonly character: CharacterContent;
  readonly index: number;
  change(content: CastContent, stroke?: string): void;
}

function Details({ content, character, index, change }: DetailsProps) {
  const { name, description, gender, features, initialHp } = character;
  const hpHelp = useId();
  return (
    <section className="panel character" aria-label={name || words.nameless}>
      <div className="character-who">
        <Portrait name={name} side="neutral" />
        <label>
          {words.name}
          <input
            value={name}
            maxLength={MAX_NAME_LENGTH}
            onChange={(event) =>
              change(withChange(content, index, { name: event.target.value }), `name ${index}`)
            }
          />
        </label>
      </div>
      <label className="character-text">
        {words.description}
        <textarea
          value={description}
          rows={4}
          maxLength={MAX_DESCRIPTION_LENGTH}
          onChange={(event) =>
            change(withChange(content, index, { description: event.target.value }), `description ${index}`)
          }
        />
      </label>
      <OneOf
        label={words.gender}
        of={([...GENDERS, "none"] as const).map((each) => [each, words.genders[each]] as const)}
        value={gender ?? "none"}
        choose={(each) => change(withChange(content, index, { gender: each === "none" ? null : each }))}
      />
      <label className="character-hp">
        {words.initialHp}
        <input
          inputMode="numeric"
          value={initialHp ?? ""}
          placeholder={String(MAX_HP)}
          aria-describedby={hpHelp}
          onChange={({ target }) =>
            change(withInitialHp(content, index, numberIn(target.value)), `hp ${index}`)
          }
        />
        <small id={hpHelp}>{words.initialHpHelp(MAX_HP)}</small>
      </label>
      <fieldset className="properties">
        <legend>{words.properties}</legend>
        {PROPERTY_NAMES.map((property) => (
          <label key={property}>
            <input
              type="checkbox"
              checked={features.includes(property)}
              onChange={(event) => change(withProperty(content, index, property, event.target.checked))}
            />
            <span>
              <b>{capital(wordsOf(property))}</b>
              <small>{capital(helpOf(property))}.</small>
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
