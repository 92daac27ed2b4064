import { spoken } from "../../languages/catalogue.ts";

/** A sentence that was stored with its language: empty while another one is spoken, because it can't be said anew. */
export function inOwnLanguage(sentence: string, language = "en"): string {
  return language === spoken() ? sentence : "";
}
