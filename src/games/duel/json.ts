import type { words as english } from "../../languages/en/duel.ts";
import type { Wording } from "../../languages/wording.ts";

/** The words for what was expected in a file. */
export type FileWords = Wording<typeof english.files>;

/** What was expected, in the words of a language. */
export type Expected = (words: FileWords) => string;

/** The text is not JSON, or not the expected JSON. */
export class NotAsExpected extends Error {
  /** Byte offset from the beginning. */
  readonly at: number;

  readonly expected: Expected;

  constructor(expected: Expected, at: number) {
    super();
    this.expected = expected;
    this.at = at;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;

/** The character after the digits of a number that is not an integer: a point, `E` or `e`. */
const FRACTION = [0x2e, 0x45, 0x65];

/** Plain ASCII strings up to this length are decoded by hand, which is faster than starting a decoder. */
const MAX_SHORT_STRING_BYTES = 64;

/** A string may begin with U+FEFF, which a decoder takes for a byte order mark unless told not to. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads a JSON text (RFC 8259) of a known shape from its bytes. `JSON.parse` cannot be used where duplicate members
 * and `1.0` in place of `1` are errors, since it hides both. The caller says what must come next, and anything else
 * throws {@link NotAsExpected}; so nothing is nested deeper than the caller expects, and reading stops at the first
 * wrong byte, however large the file is.
 */
export class JsonReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  /** Offset of the last value read. */
  #start = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Rejects the last value read: the caller expected another one. */
  fail(expected: Expected): never {
    throw new NotAsExpected(expected, this.#start);
  }

  /**
   * An object with only these members, none of them twice; `member` is called after each colon and reads the value.
   */
  object<Key extends string>(keys: readonly Key[], member: (key: Key) => void): void {
    const found: Key[] = [];
    this.#list(
      ({ object }) => object,
      "{",
      "}",
      () => {
        const name = this.string();
        const key = keys.find((known) => known === name);
        if (key === undefined) return this.fail(({ onlyMembers }) => onlyMembers(keys));
        if (found.includes(key)) return this.fail(({ once }) => once(key));
        found.push(key);
        if (!this.#skips(":")) throw new NotAsExpected(() => '":"', this.#at);
        member(key);
      },
    );
  }

  /** An array; `item` is called for each of its items and reads it. */
  array(item: () => void): void {
    this.#list(({ array }) => array, "[", "]", item);
  }

  /** A string, with its escapes decoded. */
  string(): string {
    this.#open(({ string }) => string, '"');
    const start = this.#at;
    const plain: number[] = [];
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) return this.fail(({ closingQuote }) => closingQuote);
      if (byte < 0x20 || byte > 0x7e || byte === BACKSLASH || this.#at - start === MAX_SHORT_STRING_BYTES)
        return this.#decoded(start);
      this.#at++;
      if (byte === QUOTE) return String.fromCharCode(...plain);
      plain.push(byte);
    }
  }

  /** The rest of a string that began at `start` and is long or not plain ASCII. */
  #decoded(start: number): string {
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) return this.fail(({ closingQuote }) => closingQuote);
      if (byte === QUOTE)
        return (
          decoded(this.#bytes.subarray(start, this.#at - 1)) ?? this.fail(({ validString }) => validString)
        );
      if (byte === BACKSLASH) this.#at++;
    }
  }

  /** A number without fraction and exponent. */
  integer(): number {
    this.#space();
    this.#start = this.#at;
    const negative = this.#bytes[this.#at] === MINUS;
    if (negative) this.#at++;
    const start = this.#at;
    let value = 0;
    for (;;) {
      const digit = (this.#bytes[this.#at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
      this.#at++;
    }
    const digits = this.#at - start;
    const isLed = digits > 1 && this.#bytes[start] === ZERO;
    if (digits === 0 || isLed || FRACTION.includes(this.#bytes[this.#at] ?? 0))
      return this.fail(({ wholeNumber }) => wholeNumber);
    return negative && value !== 0 ? -value : value;
  }

  /** `true` or `false`. */
  boolean(): boolean {
    this.#space();
    this.#start = this.#at;
    const value = this.#bytes[this.#at] === 0x74;
    for (const letter of value ? "true" : "false")
      if (this.#bytes[this.#at++] !== letter.charCodeAt(0)) this.fail(({ trueOrFalse }) => trueOrFalse);
    return value;
  }

  /** Nothing but white space is left. */
  end(): void {
    this.#space();
    if (this.#at < this.#bytes.length) throw new NotAsExpected(({ nothingMore }) => nothingMore, this.#at);
  }

  #list(what: Expected, open: string, close: string, item: () => void): void {
    this.#open(what, open);
    const start = this.#start;
    if (!this.#skips(close)) {
      do item();
      while (this.#skips(","));
      if (!this.#skips(close)) throw new NotAsExpected(({ either }) => either('","', `"${close}"`), this.#at);
    }
    this.#start = start;
  }

  /** The first character of a value. */
  #open(what: Expected, token: string): void {
    this.#space();
    this.#start = this.#at;
    if (!this.#skips(token)) this.fail(what);
  }

  #skips(token: string): boolean {
    this.#space();
    if (this.#bytes[this.#at] !== token.charCodeAt(0)) return false;
    this.#at++;
    return true;
  }

  #space(): void {
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return;
      this.#at++;
    }
  }
}

/**
 * The text between the quotes, if it is valid. For a single string `JSON.parse` is strict enough: it knows all
 * escapes and refuses control characters.
 */
function decoded(raw: Uint8Array): string | undefined {
  try {
    const text: unknown = JSON.parse(`"${utf8.decode(raw)}"`);
    return typeof text === "string" ? text : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error;
    return undefined;
  }
}
