import { cutOff } from "../kernel/text.ts";
import { MAX_LENGTHS } from "../protocol/parts.ts";

/*
 * Lookalike names. Two players at a table never have names that a reader could confuse, and no spectator chats under
 * a name that looks like a player's.
 */

/** Letters of other alphabets, and digits, that look like a Latin letter, from Unicode's list of confusables. */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "аɑα",
    b: "ьв",
    c: "сϲ",
    d: "ԁɗ",
    e: "еєҽε",
    g: "ɡց",
    h: "һհн",
    i: "іιɩıl1|ӏ!յ",
    j: "јϳ",
    k: "кκ",
    m: "мм",
    n: "ոпη",
    o: "оοо0օσ",
    p: "рρ",
    q: "ԛզ",
    r: "гг",
    s: "ѕ$5",
    t: "тτ",
    u: "υսʋц",
    v: "ѵν",
    w: "ԝѡω",
    x: "хχ×",
    y: "уүγ",
    z: "ᴢ",
  }).flatMap(([latin, others]) => Array.from(others, (other): [string, string] => [other, latin])),
);

/** Skeleton of a name: without accents, spaces, punctuation and case, confusables replaced by Latin letters. */
export function appearance(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("rn", "m");
  const letters = Array.from(plain, (letter) => LOOKS_LIKE.get(letter) ?? letter).join("");
  const bare = letters.replace(/[^\p{L}\p{N}]/gu, "");
  // A name of punctuation only is compared as it is.
  return bare === "" ? letters : bare;
}

/** The name, with a number appended if it looks like one that is taken. */
export function distinctName(name: string, taken: Iterable<string>): string {
  const looks = new Set(Array.from(taken, appearance));
  let own = name;
  for (let number = 2; looks.has(appearance(own)); number++) {
    const behind = ` ${number}`;
    own = cutOff(name, MAX_LENGTHS.name - behind.length) + behind;
  }
  return own;
}
