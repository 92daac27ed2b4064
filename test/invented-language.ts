/* A language that no one speaks: what is still written in plain letters was not translated. */

export const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const ACCENTED = "áƀçðéƒĝĥíĵķľɱñóþʠŕšŧúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĽṀÑÓÞɊŔŠŦÚṼŴẊÝŽ";

/** A text in the invented language: with accents, and twice as long. */
export function invented(text: string): string {
  return text.replace(/[A-Za-z]{2,}/g, (word) => {
    const letters = word.replace(/./g, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)));
    return letters + letters.toLowerCase();
  });
}

/**
 * A file of the build with all its words changed by the function `inventedOf`, which `before` declares. Files that aren't a catalogue stay as
 * they are, unless `isTogether` says that every export is one.
 */
export function inventedFile(text: string, isTogether: boolean, before: string): string {
  // Words that another file uses as well, or that are loaded with others, are handed on by a file of their own.
  const own = text.replace(/export ?\{([^}]*)\} ?from ?("[^"]+");?\s*$/, (_, list: string, from: string) => {
    const names = list.split(",").map((each) => each.trim().split(" as "));
    const taken = names.map(([inside = ""], at) => `${inside} as handed${at}`);
    const handed = names.map(([inside = "", outside = inside], at) => `handed${at} as ${outside}`);
    return `import{${taken.join(",")}}from${from};export{${handed.join(",")}};`;
  });
  return own.replace(
    /export ?\{([^}]*)\};?\s*(?=$|\/\/# sourceMappingURL=\S*\s*$)/,
    (given, list: string) => {
      const names = list.split(",").map((each) => each.trim().split(" as "));
      const pairs = names.map(([inside = "", outside = inside]) => ({ inside, outside }));
      if (!isTogether && !(pairs.length === 1 && pairs[0]?.outside === "words")) return given;
      const all = pairs.map(({ inside }, at) => `invented${at}=inventedOf(${inside})`);
      const handed = pairs.map(({ outside }, at) => `invented${at} as ${outside}`);
      return `${before};const ${all.join(",")};export{${handed.join(",")}};`;
    },
  );
}
