/* The package's exports of the laws. */
export { LawBroken } from "./law-broken.ts";
export { type LawOptions, type LawReport, laws } from "./laws.ts";
