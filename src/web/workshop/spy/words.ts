import { catalogue } from "../../../languages/catalogue.ts";
import { workshopSpy } from "../../../languages/loaders.ts";

/** Words of the workshop of No Time to Spy. */
export const words = await catalogue(workshopSpy);
