import { catalogue } from "../../languages/catalogue.ts";
import { terminalSpy } from "../../languages/loaders.ts";

/** What the full screen of No Time to Spy says. */
export const words = await catalogue(terminalSpy);
