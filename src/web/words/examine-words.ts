import { catalogue } from "../../languages/catalogue.ts";
import { examine } from "../../languages/loaders.ts";

/** Words of the page that compares transcripts. */
export const examineWords = await catalogue(examine);
