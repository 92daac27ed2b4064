import { catalogue } from "../../languages/catalogue.ts";
import { board } from "../../languages/loaders.ts";

/** Words of all boards. */
export const boardWords = await catalogue(board);
