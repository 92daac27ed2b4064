import { spoken } from "../../languages/catalogue.ts";
import { languageIn } from "../../languages/wanted.ts";

/** The spoken language with the country of the reader, if the browser names one: "en-GB", "de-AT". */
function locale(): string {
  return navigator.languages.find((wanted) => languageIn(wanted) === spoken()) ?? spoken();
}

/** A date or a time as the reader writes it. */
export function dated(at: Date | number, options: Intl.DateTimeFormatOptions = {}): string {
  return new Intl.DateTimeFormat(locale(), options).format(at);
}

/** A share in whole percent: "35%". */
export function percentText(share: number): string {
  return new Intl.NumberFormat(spoken(), { style: "percent" }).format(share);
}

/** Names in a sentence: "Ada, Ben, and Cem". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(spoken()).format(names);
}
