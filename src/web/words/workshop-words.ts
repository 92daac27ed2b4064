import { catalogue } from "../../languages/catalogue.ts";
import { workshop } from "../../languages/loaders.ts";

/** Words of the workshop, and of what is shared from it. */
export const workshopWords = await catalogue(workshop);
