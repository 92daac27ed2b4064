/** Gives a piece of a sentence its look. What it returns goes into the sentence like any other text. */
export type Mark = (text: string) => string;

/** Somebody in a sentence. */
export interface Person {
  /** Whether the reader is this person. */
  readonly isYou: boolean;
  readonly name: string;
  /** Gives the word for this person its colour. */
  readonly mark: Mark;
}
