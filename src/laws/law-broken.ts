/** A law is broken; the record leads to the state. */
export class LawBroken extends Error {
  readonly law: string;
  readonly record: string;

  constructor(law: string, detail: string, record: string) {
    super(`${law}: ${detail}\n${record}`);
    this.name = "LawBroken";
    this.law = law;
    this.record = record;
  }
}
