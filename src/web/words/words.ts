import { catalogue } from "../../languages/catalogue.ts";
import { shell } from "../../languages/loaders.ts";

/** The words of the shell: the start page and matches. Games have their own phrases. */
export const words = await catalogue(shell);
