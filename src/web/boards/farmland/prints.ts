import barn from "icon:barn";
import beehive from "icon:beehive";
import beer from "icon:beer-stein";
import brickWall from "icon:brick-wall";
import bull from "icon:bull";
import horns from "icon:bull-horns";
import carrot from "icon:carrot";
import chicken from "icon:chicken";
import clover from "icon:clover";
import dam from "icon:dam";
import tractor from "icon:farm-tractor";
import fist from "icon:fist";
import fruitTree from "icon:fruit-tree";
import grain from "icon:grain";
import bundle from "icon:grain-bundle";
import granary from "icon:granary";
import grass from "icon:high-grass";
import knight from "icon:mounted-knight";
import pineTree from "icon:pine-tree";
import scarecrow from "icon:scarecrow";
import scythe from "icon:scythe";
import sheep from "icon:sheep";
import crook from "icon:shepherds-crook";
import sickle from "icon:sickle";
import well from "icon:well";
import wheat from "icon:wheat";
import windmill from "icon:windmill";
import witch from "icon:witch-flight";

/** Artwork of a unit: icon and color. */
export interface Print {
  readonly icon: string;
  readonly spot: string;
}

/** Artwork of the built-in units, by qualifier. */
const PRINTS: Readonly<Record<string, readonly [icon: string, spot: string]>> = {
  Turnip: [carrot, "ember"],
  Scythe: [scythe, "steel"],
  Hay: [bundle, "amber"],
  Ox: [horns, "moss"],
  Hen: [chicken, "rose"],
  Cider: [beer, "amber"],
  Orchard: [fruitTree, "moss"],
  "Dry-Stone": [brickWall, "steel"],
  Hedge: [grass, "moss"],
  Mill: [windmill, "ocean"],
  Sheep: [sheep, "ice"],
  Rye: [sickle, "brass"],
  Clover: [clover, "moss"],
  Bee: [beehive, "amber"],
  Well: [well, "ocean"],
  Granary: [granary, "brass"],
  Plough: [knight, "steel"],
  Barley: [fist, "ember"],
  Harvest: [wheat, "amber"],
  Moor: [crook, "violet"],
  Bull: [bull, "ember"],
  Dyke: [dam, "ocean"],
  Combine: [tractor, "rose"],
  Midsummer: [witch, "violet"],
};

/** Artwork of a unit; ears of corn for custom ones. */
export function printOf(qualifier: string): Print {
  const [icon, spot] = PRINTS[qualifier] ?? [grain, "brass"];
  return { icon, spot: `var(--spot-${spot})` };
}

const KINDS = ["wheat", "fallow", "grass", "clover", "earth"] as const;
const DECORATIONS = [wheat, pineTree, scarecrow, barn, windmill] as const;

/** Pseudo-random look of a field, always the same. */
export function fieldLook(field: number): {
  readonly colour: string;
  readonly furrows: string;
  readonly deco: string | undefined;
} {
  const hash = ((field + 1) * 2654435761) >>> 0;
  return {
    colour: `var(--field-${KINDS[hash % KINDS.length]})`,
    furrows: (hash >>> 8) % 2 === 0 ? "0deg" : "90deg",
    deco: (hash >>> 16) % 5 === 0 ? DECORATIONS[(hash >>> 20) % DECORATIONS.length] : undefined,
  };
}
