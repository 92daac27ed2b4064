import { join } from "node:path";
import { SERVED_OPTIONS } from "../../games/spy/config/config.ts";
import { pack } from "../../games/spy/package.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import type { Admission } from "../admission.ts";
import type { House } from "../house.ts";
import type { Limits } from "../limits.ts";
import type { Meters } from "../meters.ts";
import { ENDPOINT_LIMITS, Endpoint } from "./endpoint.ts";
import { houseCourts, houseRecall } from "./house-court.ts";
import { type LogFolder, type LogLimits, ownLogFolder } from "./log-folder.ts";
import { type DoorPlaces, Places } from "./places.ts";
import type { SessionWorld } from "./session.ts";
import { nodeWorld } from "./world.ts";

/** Options of {@link openForHouse}. */
interface DoorOptions {
  readonly port: number;
  readonly host: string;
  readonly places: DoorPlaces;
  readonly limits: Pick<Limits, "connections" | "hello" | "silence">;
  /** Both doors of a house count their connections together. */
  readonly admission: Admission;
  readonly meters: Meters;
  readonly note: SessionWorld["note"];
}

/** Opens the door of a house, or of a process of a cluster, for clients of the standard. */
export function openForHouse({ limits, ...options }: DoorOptions): Promise<Endpoint> {
  const { connections, hello, silence } = limits;
  return Endpoint.open({ ...options, limits: { ...ENDPOINT_LIMITS, connections, hello, silence } });
}

/** Makes places whose matches are ordinary tables of a house, with the default map and figures. */
export class HousePlaces {
  readonly #data: string;
  readonly #limits: LogLimits;
  readonly #note: SessionWorld["note"];
  /** Created with the first place. */
  #folder: LogFolder | undefined;

  /** Logs go to a folder in the data directory. */
  constructor(data: string, limits: LogLimits, note: SessionWorld["note"]) {
    this.#data = data;
    this.#limits = limits;
    this.#note = note;
  }

  /** The places of a house. */
  of(house: House): Places {
    this.#folder ??= ownLogFolder(join(this.#data, "spy"), nodeWorld.now, this.#limits);
    const folder = this.#folder;
    const usual = presetConfig(pack, {});
    const config = { ...usual, options: SERVED_OPTIONS };
    const world: SessionWorld = {
      ...nodeWorld,
      uuid: () => house.freshKey(nodeWorld.uuid),
      open: houseCourts(house),
      recall: houseRecall(house),
      nodelay: false,
      config: () => config,
      log: (session) => folder.begin(session),
      note: this.#note,
    };
    return new Places(world, null);
  }

  /** Settles when all closed logs are compressed. */
  async end(): Promise<void> {
    await this.#folder?.end();
  }
}
