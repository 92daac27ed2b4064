import type { ReactNode } from "react";
import type { Configured, GivenFile } from "../../kernel/game-package.ts";

/** Something that is wrong with a work, or probably not meant, and where. */
export interface Problem {
  readonly text: string;
  /** A work with a serious problem cannot be played. */
  readonly isSerious: boolean;
  /** The word by which the editor finds the place, such as "3,5" or "cards.2". */
  readonly place?: string;
}

/** A problem with which a work cannot be played. */
export function serious(text: string, place?: string): Problem {
  return { text, isSerious: true, ...(place !== undefined && { place }) };
}

/** Something that is probably not meant. */
export function doubtful(text: string, place?: string): Problem {
  return { ...serious(text, place), isSerious: false };
}

/** A text as the file of a match that is configured with it. */
export function fileOf(name: string, text: string): GivenFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** What a file holds, or what is wrong with it. */
export type Opened<Work> =
  | { readonly ok: true; readonly work: Work }
  | { readonly ok: false; readonly problem: string };

/** What an editor is given: the work as it is, and how it is changed. A work is replaced, never changed in place. */
export interface EditorProps<Work> {
  readonly work: Work;
  readonly problems: readonly Problem[];
  /** The place of a problem that somebody wants to see; null: none. */
  readonly pointed: string | null;
  /** Changes that bear the same mark in a row, such as one stroke of the brush, are undone together. */
  change(work: Work, stroke?: string): void;
  /** A stroke was not meant: it is as if it had never been. */
  giveUp(stroke: string): void;
}

/** How a kind of thing is made: its file format, its checks and its editor. */
export interface Craft<Work> {
  /** The word in addresses: "duel-deck". */
  readonly id: string;
  readonly game: string;
  /** What one makes: "Deck". */
  readonly title: string;
  /** The choice of the game of which its file is a value: such crafts are put together for a match on the shelf. */
  readonly choice?: string;
  /** What a file of it ends with, dot included. */
  readonly ending: string;
  /** A new work from nothing: it can be changed at once, and need not be playable yet. */
  fresh(): Work;
  /** Works of the house to begin with, by their names. */
  readonly samples: Readonly<Record<string, () => Work>>;
  /** The work in a file; one that holds only a part of a work is put into the one on the bench. */
  open(file: GivenFile, bench: Work): Opened<Work>;
  /** The text by which it is kept. Where its specification has one file for it, that is the text. */
  write(work: Work): string;
  /** The files of the specification, where they are not the one that is kept: their names and texts. */
  files?(work: Work, name: string): readonly { readonly name: string; readonly text: string }[];
  problems(work: Work): readonly Problem[];
  /** The config of a match with it, the rest as usual. */
  configure(work: Work): Configured<unknown>;
  /** What can be done in its editor, a line each. */
  readonly help: readonly string[];
  Editor(props: EditorProps<Work>): ReactNode;
}
