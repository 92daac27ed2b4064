import { catalogue } from "../../languages/catalogue.ts";
import { examiner } from "../../languages/loaders.ts";

/** What `ludothek examine` says beside its reports. */
export const words = await catalogue(examiner);
