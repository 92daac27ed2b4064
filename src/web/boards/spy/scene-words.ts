import { catalogue } from "../../../languages/catalogue.ts";
import { boardSpyScenes } from "../../../languages/loaders.ts";

/** Words of choice, equipment, the coach and the end. */
export const sceneWords = await catalogue(boardSpyScenes);
