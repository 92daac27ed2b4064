import { catalogue } from "../../languages/catalogue.ts";
import { sessions } from "../../languages/loaders.ts";

/** Titles of recorded sessions. */
export const sessionWords = await catalogue(sessions);
