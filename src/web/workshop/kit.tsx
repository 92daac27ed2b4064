import "./kit.css";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Chosen, ChosenValue } from "../../kernel/game-package.ts";
import { Button } from "../frame/button.tsx";
import { notify } from "../frame/notices.tsx";
import { beginUsual, readyGame } from "../local/begin.ts";
import { words } from "../words/words.ts";
import { called, settingsOf } from "./called.ts";
import { chooseThing, chosenThings } from "./chosen.ts";
import { type Craft, fileOf } from "./craft.ts";
import { HelpDialog } from "./help-dialog.tsx";
import type { Thing } from "./shelf.ts";

const { kit } = words.workshop;
const HOUSE = "house:";

interface KitProps {
  readonly game: string;
  readonly crafts: readonly Craft<unknown>[];
  readonly things: readonly Thing[];
  remove(thing: Thing): void;
}

/** What a match is put together of: a list for each craft, of which one thing is chosen (spy-screens.md, E1). */
export function Kit({ game, crafts, things, remove }: KitProps) {
  const [chosen, setChosen] = useState(chosenThings);
  const [isHelping, setHelping] = useState(false);
  const [, go] = useLocation();
  const entryOf = (craft: Craft<unknown>) => {
    const wanted = chosen[craft.id];
    const isThere = things.some(({ id, craft: made }) => made === craft.id && id === wanted);
    const isOfHouse = wanted?.startsWith(HOUSE) && Object.hasOwn(craft.samples, wanted.slice(HOUSE.length));
    return isThere || isOfHouse ? (wanted ?? "") : `${HOUSE}${Object.keys(craft.samples)[0] ?? ""}`;
  };
  const choiceOf = (craft: Craft<unknown>): ChosenValue => {
    const entry = entryOf(craft);
    const thing = things.find(({ id }) => id === entry);
    if (thing === undefined) return entry.slice(HOUSE.length);
    return called([fileOf(`${thing.name}${craft.ending}`, thing.text)], thing.name);
  };
  const configured = async () => {
    const ready = await readyGame(game);
    if (ready === undefined) return undefined;
    const values: Chosen = Object.fromEntries(crafts.map((craft) => [craft.choice ?? "", choiceOf(craft)]));
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
      <p className="help">{kit.lead}</p>
      <div className="shelf-crafts">
        {crafts.map((craft) => (
          <KitList
            key={craft.id}
            craft={craft}
            things={things.filter((thing) => thing.craft === craft.id)}
            chosen={entryOf(craft)}
            choose={(entry) => {
              chooseThing(craft.id, entry);
              setChosen({ ...chosen, [craft.id]: entry });
            }}
            remove={remove}
          />
        ))}
      </div>
      <div className="kit-end">
        <Button label={words.workshop.help} onClick={() => setHelping(true)} />
        <span className="bench-gap" />
        <Button look="quiet" label={words.workshop.close} onClick={() => go("/lobby")} />
        <Button label={kit.play} onClick={play} />
        <Button look="main" label={kit.openTable} onClick={openTable} />
      </div>
      {isHelping && <HelpDialog lines={kit.helpLines} close={() => setHelping(false)} />}
    </>
  );
}

interface KitListProps {
  readonly craft: Craft<unknown>;
  readonly things: readonly Thing[];
  readonly chosen: string;
  choose(entry: string): void;
  remove(thing: Thing): void;
}

/** The files of one kind: the chosen one is framed and can be edited, the last line creates a new one. */
function KitList({ craft, things, chosen, choose, remove }: KitListProps) {
  const [, go] = useLocation();
  const bench = `/workshop/${craft.id}`;
  return (
    <fieldset className="craft kit-list">
      <legend className="vh">{kit.choose(craft.title)}</legend>
      <h3>{craft.title}</h3>
      <ul>
        {things.map((thing) => (
          <KitEntry
            key={thing.id}
            group={craft.id}
            name={thing.name}
            note={new Date(thing.at).toLocaleDateString()}
            isChosen={chosen === thing.id}
            choose={() => choose(thing.id)}
            editLabel={kit.editOf(thing.name)}
            edit={() => go(`${bench}/${thing.id}`)}
            remove={() => remove(thing)}
          />
        ))}
        {Object.keys(craft.samples).map((name) => (
          <KitEntry
            key={name}
            group={craft.id}
            name={name}
            note={kit.ofHouse}
            isChosen={chosen === `${HOUSE}${name}`}
            choose={() => choose(`${HOUSE}${name}`)}
            editLabel={kit.editCopy(name)}
            edit={() => go(`${bench}/new?sample=${encodeURIComponent(name)}`)}
          />
        ))}
        <li>
          <button type="button" className="kit-new" onClick={() => go(`${bench}/new`)}>
            {kit.create(craft.title)}
          </button>
        </li>
      </ul>
    </fieldset>
  );
}

interface KitEntryProps {
  readonly group: string;
  readonly name: string;
  readonly note: string;
  readonly isChosen: boolean;
  choose(): void;
  readonly editLabel: string;
  edit(): void;
  remove?(): void;
}

function KitEntry({ group, name, note, isChosen, choose, editLabel, edit, remove }: KitEntryProps) {
  return (
    <li className={isChosen ? "chosen" : ""}>
      <label>
        <input type="radio" name={group} checked={isChosen} onChange={choose} />
        <span>{name}</span>
        <small>{note}</small>
      </label>
      {isChosen && <Button label={kit.edit} aria-label={editLabel} onClick={edit} />}
      {isChosen && remove !== undefined && (
        <Button look="quiet" label={words.workshop.remove} aria-label={kit.removeOf(name)} onClick={remove} />
      )}
    </li>
  );
}
