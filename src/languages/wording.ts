/**
 * Words as a translator writes them: the members and parameters of the English words, with any text in place of the
 * English one.
 */
export type Wording<English> = English extends string
  ? string
  : English extends (...given: infer Given) => infer Made
    ? (...given: Given) => Wording<Made>
    : { readonly [Member in keyof English]: Wording<English[Member]> };

/** The words of a catalogue, as a module exports them. */
export type WordsOf<Module extends { readonly words: unknown }> = Module["words"];

/** How to load a catalogue in each language. */
export type Loaders<Language extends string, English> = Readonly<
  Record<Language, () => Promise<{ readonly words: Wording<English> }>>
>;

/** Accepts nothing: what is in it doesn't compile. */
export type None<Found extends never> = Found;

/**
 * The members that ignore a parameter of the English words. A function that does is no other type, so {@link Wording}
 * alone would accept a sentence that leaves out the name it is about.
 */
export type Ignoring<English, Other, Path extends string = ""> = English extends string
  ? never
  : English extends (...given: infer Given) => unknown
    ? Other extends (...given: infer Used) => unknown
      ? Given["length"] extends Used["length"]
        ? never
        : Path
      : Path
    : {
        [Member in keyof English & keyof Other & string]: Ignoring<
          English[Member],
          Other[Member],
          `${Path}.${Member}`
        >;
      }[keyof English & keyof Other & string];
