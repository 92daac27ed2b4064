/** The text is not JSON, or not the JSON that was asked for. */
export class NotAsExpected extends Error {}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;

/** Strings of plain ASCII up to this length are decoded by hand, which is quicker than starting a decoder. */
const SHORT = 64;

/** A string may begin with the letter U+FEFF, which a decoder takes for a byte order mark unless told not to. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads a JSON text (RFC 8259) of a known shape from its bytes. `JSON.parse` cannot be used where duplicate members and
 * `1.0` in place of `1` are errors, since it hides both. The caller says what must come next, and anything else throws
 * {@link NotAsExpected}; so nothing is ever nested deeper than the caller asks for, and a wrong file is left at its first
 * wrong byte, however large it is.
 */
export class JsonReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** An object with no other members than these, none of them twice; `member` is called behind each colon and reads the value. */
  object<Key extends string>(keys: readonly Key[], member: (key: Key) => void): void {
    const found: Key[] = [];
    this.#list("{", "}", () => {
      const name = this.string();
      const key = keys.find((known) => known === name);
      if (key === undefined || found.includes(key)) throw new NotAsExpected();
      found.push(key);
      this.#token(":");
      member(key);
    });
  }

  /** An array; `item` is called for each of its items and reads it. */
  array(item: () => void): void {
    this.#list("[", "]", item);
  }

  /** A string, with its escapes decoded. */
  string(): string {
    this.#token('"');
    const start = this.#at;
    const plain: number[] = [];
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new NotAsExpected();
      if (byte < 0x20 || byte > 0x7e || byte === BACKSLASH || this.#at - start === SHORT)
        return this.#decoded(start);
      this.#at++;
      if (byte === QUOTE) return String.fromCharCode(...plain);
      plain.push(byte);
    }
  }

  /** The rest of a string that began at `start` and is long or has more in it than the letters of ASCII. */
  #decoded(start: number): string {
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new NotAsExpected();
      if (byte === QUOTE) return decoded(this.#bytes.subarray(start, this.#at - 1));
      if (byte === BACKSLASH) this.#at++;
    }
  }

  /** A number without fraction and exponent. */
  integer(): number {
    this.#space();
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
    if (digits === 0 || (digits > 1 && this.#bytes[start] === ZERO)) throw new NotAsExpected();
    // A fraction or an exponent is left over, where no caller expects it.
    return negative && value !== 0 ? -value : value;
  }

  /** `true` or `false`. */
  boolean(): boolean {
    this.#space();
    const value = this.#bytes[this.#at] === 0x74;
    for (const letter of value ? "true" : "false") this.#byte(letter);
    return value;
  }

  /** Nothing but white space is left. */
  end(): void {
    this.#space();
    if (this.#at < this.#bytes.length) throw new NotAsExpected();
  }

  #list(open: string, close: string, item: () => void): void {
    this.#token(open);
    if (this.#skips(close)) return;
    do item();
    while (this.#skips(","));
    this.#token(close);
  }

  #skips(token: string): boolean {
    this.#space();
    if (this.#bytes[this.#at] !== token.charCodeAt(0)) return false;
    this.#at++;
    return true;
  }

  #token(token: string): void {
    if (!this.#skips(token)) throw new NotAsExpected();
  }

  #byte(letter: string): void {
    if (this.#bytes[this.#at++] !== letter.charCodeAt(0)) throw new NotAsExpected();
  }

  #space(): void {
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return;
      this.#at++;
    }
  }
}

/** The text between the quotes. In a single string `JSON.parse` hides nothing: it knows all escapes and refuses control characters. */
function decoded(raw: Uint8Array): string {
  try {
    const text: unknown = JSON.parse(`"${utf8.decode(raw)}"`);
    if (typeof text === "string") return text;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error;
  }
  throw new NotAsExpected();
}
