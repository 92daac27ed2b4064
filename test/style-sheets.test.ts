import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The arguments of all `:has()` in a style sheet, with what follows each in its selector. */
function asked(css: string): { readonly argument: string; readonly rest: string }[] {
  return [...css.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)([^{},]*)/g)].map(
    ([, argument = "", rest = ""]) => ({
      argument,
      rest,
    }),
  );
}

/** True for `:nth-child(6)` and `*`: it has neither tag nor class nor attribute. */
const isNameless = (part: string) => !/^[a-z]|[.#[]/.test(part.replace(/:[a-z-]+(\([^()]*\))?/g, ""));

test("no rule makes the browser look at a whole room again for every element that comes or goes", () => {
  const files = globSync("src/web/**/*.css");
  expect(files.length).toBeGreaterThan(20);
  const costly = files.flatMap((file) =>
    asked(readFileSync(file, "utf8"))
      .filter(({ argument, rest }) => {
        const parts = argument.split(/[\s>+~]+/).filter((part) => part !== "");
        return parts.some(isNameless) || argument.includes(":not(") || /[\s>+~]\*/.test(rest);
      })
      .map(({ argument, rest }) => `${file}: :has(${argument})${rest}`),
  );
  expect(costly).toEqual([]);
});
