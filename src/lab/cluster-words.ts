import { catalogue } from "../languages/catalogue.ts";
import { clusters } from "../languages/loaders.ts";

/** What is wrong with the address of a cluster, or with its NATS servers. */
export const clusterWords = await catalogue(clusters);
