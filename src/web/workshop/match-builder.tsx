import "./match-builder.css";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Chosen, ChosenValue } from "../../kernel/game-package.ts";
import { Button } from "../frame/button.tsx";
import { notify } from "../frame/notices.tsx";
import { beginUsual, wholeGame } from "../local/begin.ts";
import { dated } from "../words/locale.ts";
import { words } from "../words/words.ts";
import { workshopWords } from "../words/workshop-words.ts";
import { chooseCreation, chosenCreations } from "./chosen.ts";
import { type CreationEditor, fileOf } from "./creation-editor.ts";
import { settingsOf, withName } from "./file-names.ts";
import { HelpDialog } from "./help-dialog.tsx";
import type { Creation } from "./library.ts";

const HOUSE = "house:";

interface MatchBuilderProps {
  readonly game: string;
  readonly editors: readonly CreationEditor<unknown>[];
  readonly creations: readonly Creation[];
  remove(creation: Creation): void;
}

/** Combines creations into a match: a list for each type, with one chosen entry (spy-screens.md, E1). */
export function MatchBuilder({ game, editors, creations, remove }: MatchBuilderProps) {
  const [chosen, setChosen] = useState(chosenCreations);
  const [isHelping, setHelping] = useState(false);
  const [, go] = useLocation();
  const entryOf = (editor: CreationEditor<unknown>) => {
    const entry = chosen[editor.id];
    const isThere = creations.some(({ id, craft: made }) => made === editor.id && id === entry);
    const isSample = entry?.startsWith(HOUSE) && Object.hasOwn(editor.samples, entry.slice(HOUSE.length));
    return isThere || isSample ? (entry ?? "") : `${HOUSE}${Object.keys(editor.samples)[0] ?? ""}`;
  };
  const choiceOf = (editor: CreationEditor<unknown>): ChosenValue => {
    const entry = entryOf(editor);
    const creation = creations.find(({ id }) => id === entry);
    if (creation === undefined) return entry.slice(HOUSE.length);
    return withName([fileOf(`${creation.name}${editor.ending}`, creation.text)], creation.name);
  };
  const configured = async () => {
    const ready = await wholeGame(game);
    if (ready === undefined) return undefined;
    const values: Chosen = Object.fromEntries(
      editors.map((editor) => [editor.choice ?? "", choiceOf(editor)]),
    );
    const made = ready.pack.configure(values);
    if (made.ok) return { ready, config: made.config, settings: settingsOf(ready.pack, values, made.config) };
    notify(words.fresh.cannot(made.problem));
    return undefined;
  };
  const play = async () => {
    const made = await configured();
    if (made === undefined) return;
    go(`/local/${beginUsual(made.ready, made.config)}`);
  };
  const openTable = async () => {
    const made = await configured();
    if (made === undefined) return;
    const online = await import("../online/open-table.ts");
    const id = await online.openTable(game, made.settings);
    if (id !== undefined) go(`/t/${id}`);
  };
  return (
    <>
      <p className="help">{workshopWords.workshop.builder.lead}</p>
      <div className="shelf-crafts">
        {editors.map((editor) => (
          <BuilderList
            key={editor.id}
            editor={editor}
            creations={creations.filter((creation) => creation.craft === editor.id)}
            chosen={entryOf(editor)}
            choose={(entry) => {
              chooseCreation(editor.id, entry);
              setChosen({ ...chosen, [editor.id]: entry });
            }}
            remove={remove}
          />
        ))}
      </div>
      <div className="kit-end">
        <Button label={workshopWords.workshop.help} onClick={() => setHelping(true)} />
        <span className="bench-gap" />
        <Button look="quiet" label={workshopWords.workshop.close} onClick={() => go("/lobby")} />
        <Button label={workshopWords.workshop.builder.play} onClick={play} />
        <Button look="main" label={workshopWords.workshop.builder.openTable} onClick={openTable} />
      </div>
      {isHelping && (
        <HelpDialog lines={workshopWords.workshop.builder.helpLines} close={() => setHelping(false)} />
      )}
    </>
  );
}

interface BuilderListProps {
  readonly editor: CreationEditor<unknown>;
  readonly creations: readonly Creation[];
  readonly chosen: string;
  choose(entry: string): void;
  remove(creation: Creation): void;
}

/** Creations of one type. The chosen one is framed and can be edited; the last line creates a new one. */
function BuilderList({ editor, creations, chosen, choose, remove }: BuilderListProps) {
  const [, go] = useLocation();
  const path = `/workshop/${editor.id}`;
  return (
    <fieldset className="panel craft kit-list">
      <legend className="vh">{workshopWords.workshop.builder.choose(editor.title)}</legend>
      <h3>{editor.title}</h3>
      <ul>
        {creations.map((creation) => (
          <BuilderEntry
            key={creation.id}
            group={editor.id}
            name={creation.name}
            note={dated(new Date(creation.at))}
            isChosen={chosen === creation.id}
            choose={() => choose(creation.id)}
            editLabel={workshopWords.workshop.builder.editOf(creation.name)}
            edit={() => go(`${path}/${creation.id}`)}
            remove={() => remove(creation)}
          />
        ))}
        {Object.keys(editor.samples).map((name) => (
          <BuilderEntry
            key={name}
            group={editor.id}
            name={editor.sampleTitles?.[name] ?? name}
            note={workshopWords.workshop.builder.ofHouse}
            isChosen={chosen === `${HOUSE}${name}`}
            choose={() => choose(`${HOUSE}${name}`)}
            editLabel={workshopWords.workshop.builder.editCopy(editor.sampleTitles?.[name] ?? name)}
            edit={() => go(`${path}/new?sample=${encodeURIComponent(name)}`)}
          />
        ))}
        <li>
          <button type="button" className="kit-new" onClick={() => go(`${path}/new`)}>
            {workshopWords.workshop.builder.create(editor.title)}
          </button>
        </li>
      </ul>
    </fieldset>
  );
}

interface BuilderEntryProps {
  readonly group: string;
  readonly name: string;
  readonly note: string;
  readonly isChosen: boolean;
  choose(): void;
  readonly editLabel: string;
  edit(): void;
  remove?(): void;
}

function BuilderEntry({ group, name, note, isChosen, choose, editLabel, edit, remove }: BuilderEntryProps) {
  return (
    <li className={isChosen ? "chosen" : ""}>
      <label>
        <input type="radio" name={group} checked={isChosen} onChange={choose} />
        <span>
          <b>{name}</b> <small>{note}</small>
        </span>
      </label>
      {isChosen && (
        <span className="kit-acts">
          <Button label={workshopWords.workshop.builder.edit} aria-label={editLabel} onClick={edit} />
          {remove !== undefined && (
            <Button
              look="quiet"
              label={workshopWords.workshop.remove}
              aria-label={workshopWords.workshop.builder.removeOf(name)}
              onClick={remove}
            />
          )}
        </span>
      )}
    </li>
  );
}
