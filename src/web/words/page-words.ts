import { catalogue } from "../../languages/catalogue.ts";
import { pages } from "../../languages/loaders.ts";

/** Words of pages that load on demand. They are apart to keep the start page small. */
export const pageWords = await catalogue(pages);
