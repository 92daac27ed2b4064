import type { ReactNode } from "react";
import type { Configured, GivenFile } from "../../kernel/game-package.ts";

/** An error or a warning about some content, and where it is. */
export interface Problem {
  readonly text: string;
  /** Content with a serious problem can't be played. */
  readonly isSerious: boolean;
  /** Tells the editor where the problem is, such as "3,5" or "cards.2". */
  readonly place?: string;
}

/** A problem that makes the content unplayable. */
export function serious(text: string, place?: string): Problem {
  return { text, isSerious: true, ...(place !== undefined && { place }) };
}

/** A warning: probably a mistake, but playable. */
export function doubtful(text: string, place?: string): Problem {
  return { ...serious(text, place), isSerious: false };
}

/** Wraps a text as a file, as if the player had opened it. */
export function fileOf(name: string, text: string): GivenFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** The content of a file, or what is wrong with it. */
export type Opened<Content> =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly problem: string };

/** Props of every editor. Content is immutable: a change replaces it. */
export interface EditorProps<Content> {
  readonly content: Content;
  readonly problems: readonly Problem[];
  /** The `place` of the problem the player clicked, or null. */
  readonly pointed: string | null;
  /** Consecutive changes with the same `stroke`, such as one brush stroke, are undone together. */
  change(content: Content, stroke?: string): void;
  /** Reverts a stroke in progress without leaving a trace in the history. */
  giveUp(stroke: string): void;
}

/** Props of an editor that only shows its content. */
export const READ_ONLY: Omit<EditorProps<unknown>, "content"> = {
  problems: [],
  pointed: null,
  change() {},
  giveUp() {},
};

/** Everything the workshop knows about one creation type: its file format, checks and editor. */
export interface CreationEditor<Content> {
  /** Used in URLs: "duel-deck". */
  readonly id: string;
  readonly game: string;
  /** On screen: "Deck". */
  readonly title: string;
  /** The game's choice that takes this file. Such creations are combined for a match in the {@link MatchBuilder}. */
  readonly choice?: string;
  /** File extension, with the dot. */
  readonly ending: string;
  /** Returns new, empty content. It need not be playable yet. */
  fresh(): Content;
  /** What people read in place of the names of the examples, where it differs. */
  readonly sampleTitles?: Readonly<Record<string, string>>;
  /** Built-in examples to start from, by name. */
  readonly samples: Readonly<Record<string, () => Content>>;
  /** Reads a file. One that holds only part of the content is merged into `current`. */
  open(file: GivenFile, current: Content): Opened<Content>;
  /** The text that is saved. If the specification has a single file for it, this is that file. */
  write(content: Content): string;
  /** The files of the specification, if they differ from the saved text. */
  files?(content: Content, name: string): readonly { readonly name: string; readonly text: string }[];
  problems(content: Content): readonly Problem[];
  /** Configures a match with this content and defaults for the rest. */
  configure(content: Content): Configured<unknown>;
  /** Help for its editor, line by line. */
  readonly help: readonly string[];
  Editor(props: EditorProps<Content>): ReactNode;
}
