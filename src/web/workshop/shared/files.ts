import type { CreationType } from "../../../kernel/game-package.ts";
import type { ThingFiles } from "../../../protocol/parts.ts";
import { type Craft, fileOf, type Opened } from "../craft.ts";

/** The files of a work, by the choices of its game: where there are several choices, there is one file for each. */
export function filesOf<Work>(craft: Craft<Work>, { choices }: CreationType, work: Work): ThingFiles {
  const [first = "", ...others] = choices;
  const files = craft.files?.(work, "shared") ?? [
    { name: `${first}${craft.ending}`, text: craft.write(work) },
  ];
  if (others.length === 0) return { [first]: [...files] };
  return Object.fromEntries(
    choices.map((choice, index) => [choice, [{ name: `${choice}.txt`, text: files[index]?.text ?? "" }]]),
  );
}

/** The work in published files: each is opened on what those before it have made. */
export function workIn<Work>(craft: Craft<Work>, { choices }: CreationType, files: ThingFiles): Opened<Work> {
  let work = craft.fresh();
  for (const choice of choices)
    for (const { name, text } of files[choice] ?? []) {
      // A file of one choice among several is known by the choice, whatever its author called it.
      const opened = craft.open(fileOf(choices.length > 1 ? `${choice}.txt` : name, text), work);
      if (!opened.ok) return opened;
      work = opened.work;
    }
  return { ok: true, work };
}
