import type { ReactNode } from "react";
import { Ui } from "../look/ui.tsx";
import { words } from "../words/words.ts";

const { workshop } = words;

interface BenchToolsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isChanged: boolean;
  readonly problems: number;
  /** Several files can be opened together. */
  readonly isOfManyFiles: boolean;
  /** What else can be done with a thing that is kept. */
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
 * What can be done with any work: files and leaving at the left, going on at the right (spy-screens.md, introduction). On
 * the phone the latter stay at the lower edge, where the thumb is.
 */
export function BenchTools(props: BenchToolsProps) {
  return (
    <div className="bench-tools" role="toolbar" aria-label={workshop.tools}>
      <div className="bench-files">
        <button type="button" className="btn" onClick={props.close}>
          {workshop.close}
        </button>
        <label className="btn file-button">
          {workshop.open}
          <input
            type="file"
            multiple={props.isOfManyFiles}
            onChange={(event) => {
              props.open([...(event.target.files ?? [])]);
              // The same file can be opened again after it was changed elsewhere.
              event.target.value = "";
            }}
          />
        </label>
        <button type="button" className="btn" onClick={props.download}>
          {workshop.download}
        </button>
        <button type="button" className="btn" onClick={props.help}>
          {workshop.help}
        </button>
        {props.children}
      </div>
      <div className="bench-acts">
        <button type="button" className="btn" disabled={!props.canUndo} onClick={props.undo}>
          <Ui of="undo" />
          <span>{workshop.undo}</span>
          <kbd>z</kbd>
        </button>
        <button type="button" className="btn redo" disabled={!props.canRedo} onClick={props.redo}>
          <Ui of="undo" />
          <span>{workshop.redo}</span>
          <kbd>y</kbd>
        </button>
        <button
          type="button"
          className={`btn to-problems ${props.problems > 0 ? "some" : ""}`}
          aria-label={workshop.toProblems(props.problems)}
          onClick={() => document.querySelector(".bench-side")?.scrollIntoView({ block: "start" })}
        >
          {props.problems > 0 ? `▲ ${props.problems}` : "✓"}
        </button>
        <button type="button" className="btn" onClick={props.play}>
          {workshop.tryIt}
        </button>
        <button type="button" className={`btn ${props.isChanged ? "main" : ""}`} onClick={props.save}>
          {workshop.save}
        </button>
      </div>
    </div>
  );
}
