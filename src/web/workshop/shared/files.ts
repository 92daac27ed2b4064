import type { CreationType } from "../../../kernel/game-package.ts";
import type { ThingFiles } from "../../../protocol/parts.ts";
import { type CreationEditor, fileOf, type Opened } from "../creation-editor.ts";

/** The content as files by choice of the game. If there are several choices, each gets one file. */
export function filesOf<Content>(
  editor: CreationEditor<Content>,
  { choices }: CreationType,
  content: Content,
): ThingFiles {
  const [first = "", ...others] = choices;
  const files = editor.files?.(content, "shared") ?? [
    { name: `${first}${editor.ending}`, text: editor.write(content) },
  ];
  if (others.length === 0) return { [first]: [...files] };
  return Object.fromEntries(
    choices.map((choice, index) => [choice, [{ name: `${choice}.txt`, text: files[index]?.text ?? "" }]]),
  );
}

/** Reads published files, each merged into the result so far. */
export function contentIn<Content>(
  editor: CreationEditor<Content>,
  { choices }: CreationType,
  files: ThingFiles,
): Opened<Content> {
  let content = editor.fresh();
  for (const choice of choices)
    for (const { name, text } of files[choice] ?? []) {
      // With several choices, the choice says what the file is, whatever its author called it.
      const opened = editor.open(fileOf(choices.length > 1 ? `${choice}.txt` : name, text), content);
      if (!opened.ok) return opened;
      content = opened.content;
    }
  return { ok: true, content };
}
