import { useEffect, useState } from "react";
import type { Chosen, CreationType, GamePackage, GivenFile } from "../../../kernel/game-package.ts";
import { OneOf } from "../../frame/choice.tsx";
import { workshopWords } from "../../words/workshop-words.ts";
import { fileOf } from "../creation-editor.ts";
import { EDITORS } from "../editors.ts";
import { withName } from "../file-names.ts";
import { type Creation, savedCreations } from "../library.ts";
import { filesOf } from "./files.ts";

/** A creation in the library, as values for the choices of its game. */
interface OwnCreation {
  readonly id: string;
  readonly name: string;
  readonly type: CreationType;
  readonly chosen: Readonly<Record<string, readonly GivenFile[]>>;
}

interface OwnCreationsProps {
  readonly pack: GamePackage;
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

/** The player's creations among the settings of a match. Pressing the chosen one again restores the default. */
export function OwnCreations({ pack, chosen, choose }: OwnCreationsProps) {
  const [own, setOwn] = useState<readonly OwnCreation[]>([]);
  useEffect(() => {
    ownCreations(pack).then(setOwn, () => {});
  }, [pack]);
  const isChosen = (creation: OwnCreation) =>
    Object.entries(creation.chosen).every(([choice, files]) => chosen[choice] === files);
  return (pack.creationTypes ?? []).map((type) => {
    const creations = own.filter((creation) => creation.type.id === type.id);
    if (creations.length === 0) return null;
    return (
      <OneOf
        key={type.id}
        label={workshopWords.sharing.yours(type.title)}
        of={creations.map(({ id, name }) => [id, name] as const)}
        value={creations.find(isChosen)?.id ?? null}
        choose={(id) => {
          const creation = creations.find((one) => one.id === id);
          if (creation === undefined) return;
          const rest = Object.entries(chosen).filter(([choice]) => !Object.hasOwn(creation.chosen, choice));
          choose({ ...Object.fromEntries(rest), ...(isChosen(creation) ? {} : creation.chosen) });
        }}
      />
    );
  });
}

/** The library's creations for a game, without those that can't be opened. */
async function ownCreations(pack: GamePackage): Promise<readonly OwnCreation[]> {
  const types = pack.creationTypes ?? [];
  const kept = types.length === 0 ? [] : await savedCreations();
  const creations = await Promise.all(
    kept.map((creation) => {
      const type = types.find(({ id }) => id === creation.craft);
      return type === undefined ? undefined : ownCreation(creation, type);
    }),
  );
  return creations.flatMap((creation) => creation ?? []);
}

async function ownCreation(creation: Creation, type: CreationType): Promise<OwnCreation | undefined> {
  const editor = await EDITORS.get(creation.craft)?.();
  const opened = editor?.open(fileOf(creation.name, creation.text), editor.fresh());
  if (editor === undefined || !opened?.ok) return undefined;
  const chosen = Object.entries(filesOf(editor, type, opened.content)).map(([choice, files]) => {
    return [
      choice,
      withName(
        files.map(({ name, text }) => fileOf(name, text)),
        creation.name,
      ),
    ] as const;
  });
  return { id: creation.id, name: creation.name, type, chosen: Object.fromEntries(chosen) };
}
