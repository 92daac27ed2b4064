import { useEffect, useState } from "react";
import type { Chosen, CreationType, GamePackage, GivenFile } from "../../../kernel/game-package.ts";
import { OneOf } from "../../frame/choice.tsx";
import { words } from "../../words/words.ts";
import { called } from "../called.ts";
import { fileOf } from "../craft.ts";
import { CRAFTS } from "../crafts.ts";
import { keptThings, type Thing } from "../shelf.ts";
import { filesOf } from "./files.ts";

/** A thing on the shelf as values of the choices of its game. */
interface OwnThing {
  readonly id: string;
  readonly name: string;
  readonly making: CreationType;
  readonly chosen: Readonly<Record<string, readonly GivenFile[]>>;
}

interface OwnThingsProps {
  readonly pack: GamePackage;
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

/** The own things among the choices of a match: pressed once they are chosen, pressed again all is as usual. */
export function OwnThings({ pack, chosen, choose }: OwnThingsProps) {
  const [own, setOwn] = useState<readonly OwnThing[]>([]);
  useEffect(() => {
    ownThings(pack).then(setOwn, () => {});
  }, [pack]);
  const isChosen = (thing: OwnThing) =>
    Object.entries(thing.chosen).every(([choice, files]) => chosen[choice] === files);
  return (pack.creationTypes ?? []).map((making) => {
    const things = own.filter((thing) => thing.making.id === making.id);
    if (things.length === 0) return null;
    return (
      <OneOf
        key={making.id}
        label={words.sharing.yours(making.title)}
        of={things.map(({ id, name }) => [id, name] as const)}
        value={things.find(isChosen)?.id ?? null}
        choose={(id) => {
          const thing = things.find((one) => one.id === id);
          if (thing === undefined) return;
          const rest = Object.entries(chosen).filter(([choice]) => !Object.hasOwn(thing.chosen, choice));
          choose({ ...Object.fromEntries(rest), ...(isChosen(thing) ? {} : thing.chosen) });
        }}
      />
    );
  });
}

/** What is on the shelf for a game; what cannot be opened is left out. */
async function ownThings(pack: GamePackage): Promise<readonly OwnThing[]> {
  const makings = pack.creationTypes ?? [];
  const kept = makings.length === 0 ? [] : await keptThings();
  const things = await Promise.all(
    kept.map((thing) => {
      const making = makings.find(({ id }) => id === thing.craft);
      return making === undefined ? undefined : ownThing(thing, making);
    }),
  );
  return things.flatMap((thing) => thing ?? []);
}

async function ownThing(thing: Thing, making: CreationType): Promise<OwnThing | undefined> {
  const craft = await CRAFTS.get(thing.craft)?.();
  const opened = craft?.open(fileOf(thing.name, thing.text), craft.fresh());
  if (craft === undefined || !opened?.ok) return undefined;
  const chosen = Object.entries(filesOf(craft, making, opened.work)).map(([choice, files]) => {
    return [
      choice,
      called(
        files.map(({ name, text }) => fileOf(name, text)),
        thing.name,
      ),
    ] as const;
  });
  return { id: thing.id, name: thing.name, making, chosen: Object.fromEntries(chosen) };
}
