import { catalogue } from "../../languages/catalogue.ts";
import { opponents } from "../../languages/loaders.ts";

/** How the bots of each game play. */
export const styles = await catalogue(opponents);
