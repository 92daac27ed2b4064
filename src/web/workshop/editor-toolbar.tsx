import type { ReactNode } from "react";
import { Button } from "../frame/button.tsx";
import { FileButton } from "../frame/file-button.tsx";
import { workshopWords } from "../words/workshop-words.ts";

interface EditorToolbarProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isChanged: boolean;
  readonly problems: number;
  /** Several files can be opened together. */
  readonly isOfManyFiles: boolean;
  /** More buttons for saved creations. */
  readonly children: ReactNode;
  undo(): void;
  redo(): void;
  open(files: readonly File[]): void;
  download(): void;
  help(): void;
  close(): void;
  play(): void;
  save(): void;
}

/**
 * The toolbar of every editor: files and Close at the left, the rest at the right (spy-screens.md, introduction). On the
 * phone the right group sticks to the bottom edge, within reach of the thumb.
 */
export function EditorToolbar(props: EditorToolbarProps) {
  return (
    <div className="bench-tools" role="toolbar" aria-label={workshopWords.workshop.tools}>
      <div className="bench-files">
        <Button label={workshopWords.workshop.close} onClick={props.close} />
        <FileButton multiple={props.isOfManyFiles} open={props.open} />
        <Button label={workshopWords.workshop.download} onClick={props.download} />
        <Button label={workshopWords.workshop.help} onClick={props.help} />
        {props.children}
      </div>
      <div className="bench-acts">
        <Button icon="undo" disabled={!props.canUndo} onClick={props.undo}>
          <span>{workshopWords.workshop.undo}</span>
          <kbd>z</kbd>
        </Button>
        <Button look="redo" icon="undo" disabled={!props.canRedo} onClick={props.redo}>
          <span>{workshopWords.workshop.redo}</span>
          <kbd>y</kbd>
        </Button>
        <Button
          look={`to-problems ${props.problems > 0 ? "some" : ""}`}
          label={props.problems > 0 ? `▲ ${props.problems}` : "✓"}
          aria-label={workshopWords.workshop.toProblems(props.problems)}
          onClick={() => document.querySelector(".bench-side")?.scrollIntoView({ block: "start" })}
        />
        <Button label={workshopWords.workshop.tryIt} onClick={props.play} />
        <Button
          look={props.isChanged ? "main" : ""}
          label={workshopWords.workshop.save}
          onClick={props.save}
        />
      </div>
    </div>
  );
}
