import { useId, useState } from "react";
import { type Choice, type Chosen, type GivenFile, isChoosable } from "../../kernel/game-package.ts";
import { OneOf } from "../frame/choice.tsx";
import { FileButton } from "../frame/file-button.tsx";
import { notify } from "../frame/notices.tsx";
import { capital } from "../words/capital.ts";
import { choiceName, presetName } from "../words/choice-words.ts";
import { words } from "../words/words.ts";
import { nameOf } from "../workshop/file-names.ts";

/** Limit for a deck or level file. */
const MAX_FILE_BYTES = 16 << 20;

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

/** Choices before a match: presets, or the player's own files. */
export function Choices({ choices, chosen, choose }: ChoicesProps) {
  return choices.map((choice) => {
    const value = chosen[choice.name] ?? choice.values[0] ?? "";
    if (choice.numbers !== undefined)
      return (
        <OwnNumber
          key={choice.name}
          choice={choice}
          numbers={choice.numbers}
          value={typeof value === "string" ? value : ""}
          give={(each) => choose({ ...chosen, [choice.name]: each })}
        />
      );
    return (
      <div className="stack" key={choice.name}>
        <OneOf
          label={choiceName(choice)}
          help={capital(choice.help)}
          of={choice.values.map((each) => [each, capital(presetName(choice, each))] as const)}
          value={typeof value === "string" ? value : null}
          choose={(each) => choose({ ...chosen, [choice.name]: each })}
        />
        {choice.files !== undefined && (
          <OwnFiles
            what={choice.files}
            given={typeof value === "string" ? [] : value}
            give={(files) => choose({ ...chosen, [choice.name]: files })}
          />
        )}
      </div>
    );
  });
}

interface OwnNumberProps {
  readonly choice: Choice;
  readonly numbers: NonNullable<Choice["numbers"]>;
  readonly value: string;
  give(value: string): void;
}

/**
 * A number, or nothing for the preset. It counts when it is complete, so that no digit changes the table by itself.
 */
function OwnNumber({ choice, numbers: [least, most], value, give }: OwnNumberProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const [preset = ""] = choice.values;
  const finish = () => {
    setTyped(undefined);
    if (typed === undefined) return;
    const wanted = typed.trim() || preset;
    if (!isChoosable(choice, wanted)) notify(words.fresh.numberRange(least, most));
    else if (wanted !== value) give(wanted);
  };
  return (
    <div className="entry">
      <label htmlFor={id}>{choiceName(choice)}</label>
      <input
        id={id}
        inputMode="numeric"
        placeholder={words.fresh.numberOr(presetName(choice, preset), least, most)}
        aria-describedby={`${id}-help`}
        value={typed ?? (choice.values.includes(value) ? "" : value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === "Enter" && finish()}
      />
      <p className="help" id={`${id}-help`}>
        {capital(choice.help)}
      </p>
    </div>
  );
}

interface OwnFilesProps {
  readonly what: string;
  readonly given: readonly GivenFile[];
  give(files: readonly GivenFile[]): void;
}

function OwnFiles({ what, given, give }: OwnFilesProps) {
  const id = useId();
  const read = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_FILE_BYTES) return notify(words.replay.tooLarge);
    try {
      give(
        await Promise.all(
          files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
        ),
      );
    } catch (error) {
      notify(words.fresh.cannot(String(error)));
    }
  };
  return (
    <div className="entry">
      <label htmlFor={id}>
        {words.fresh.ownFileOf(what)}
        {given.length > 0 && ` · ${words.fresh.chosenFile(nameOf(given))}`}
      </label>
      <FileButton id={id} multiple open={read} />
    </div>
  );
}
