import { catalogue } from "../languages/catalogue.ts";
import { servers } from "../languages/loaders.ts";

/** What the commands of servers, clusters and contests say to the people who run them. */
export const serverWords = await catalogue(servers);
