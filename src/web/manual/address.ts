import { manuals } from "manual:languages";
import { spoken } from "../../languages/catalogue.ts";

/** The language of a page of the manual: the one its address wants, or the one that is spoken if there is a manual in it. */
export function languageOf(wanted: string | null): string {
  return [wanted ?? "", spoken()].find((each) => manuals.has(each)) ?? "en";
}

/** The address of a page of the manual. It names its language only if another one is spoken. */
export function addressOf(language: string, page: string, anchor = ""): string {
  return withLanguage(
    language,
    `/manual${page === "" ? "" : `/${page}`}${anchor === "" ? "" : `#${anchor}`}`,
  );
}

/** An address in the text of a page, which leads to the same language unless it names another one. */
export function withLanguage(language: string, address: string): string {
  if (!address.startsWith("/manual") || address.includes("?") || language === languageOf(null))
    return address;
  const [path = "", anchor] = address.split("#");
  return `${path}?lang=${language}${anchor === undefined ? "" : `#${anchor}`}`;
}
