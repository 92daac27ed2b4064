import { cutOff } from "../kernel/text.ts";
import { LONGEST } from "../protocol/parts.ts";

/*
 * Names that look alike. Two players of one table never have names that a reader would take for the same, and no spectator speaks under
 * a name that looks like a player's.
 */

/** Letters of other alphabets, and digits, that look like a Latin letter: after Unicode's list of confusable characters. */
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

/** What a name looks like at a glance: without accents, spaces, signs and capitals, in Latin letters as far as there are any alike. */
export function appearance(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("rn", "m");
  const letters = Array.from(plain, (letter) => LOOKS_LIKE.get(letter) ?? letter).join("");
  const bare = letters.replace(/[^\p{L}\p{N}]/gu, "");
  // A name of signs alone is told apart by its signs.
  return bare === "" ? letters : bare;
}

/** The name itself, or the name with a number behind it if it looks like one of these. */
export function distinctName(name: string, taken: Iterable<string>): string {
  const looks = new Set(Array.from(taken, appearance));
  let own = name;
  for (let number = 2; looks.has(appearance(own)); number++) {
    const behind = ` ${number}`;
    own = cutOff(name, LONGEST.name - behind.length) + behind;
  }
  return own;
}
