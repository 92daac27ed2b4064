import { join } from "node:path";
import { SERVED_OPTIONS } from "../../games/spy/config/config.ts";
import { pack } from "../../games/spy/package.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import type { Admission } from "../admission.ts";
import type { House } from "../house.ts";
import type { Limits } from "../limits.ts";
import type { Meters } from "../meters.ts";
import type { OpenPort } from "../open-port.ts";
import { ENDPOINT_LIMITS, Endpoint } from "./endpoint.ts";
import { houseCourts, houseRecall } from "./house-court.ts";
import { ownLogFolder } from "./log-folder.ts";
import type { SessionWorld } from "./session.ts";
import { nodeWorld } from "./world.ts";

/** Options of {@link openForHouse}. */
interface DoorOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly limits: Pick<Limits, "connections" | "hello" | "silence" | "spyLogDays" | "spyLogBytes">;
  /** Both doors of a house count their connections together. */
  readonly admission: Admission;
  readonly meters: Meters;
  readonly note: SessionWorld["note"];
}

/** Opens the door of a house for clients of the standard. Each of its matches is an ordinary table, with the default map and figures. */
export async function openForHouse(house: House, options: DoorOptions): Promise<OpenPort> {
  const { port, host, data, admission, meters, note } = options;
  const usual = presetConfig(pack, {});
  const config = { ...usual, options: SERVED_OPTIONS };
  const folder = ownLogFolder(join(data, "spy"), nodeWorld.now, options.limits);
  const world: SessionWorld = {
    ...nodeWorld,
    open: houseCourts(house),
    recall: houseRecall(house),
    nodelay: false,
    config: () => config,
    log: (session) => folder.begin(session),
    note,
  };
  const { connections, hello, silence } = options.limits;
  const limits = { ...ENDPOINT_LIMITS, connections, hello, silence };
  const endpoint = await Endpoint.open({ port, host, world, dialect: null, limits, admission, meters });
  return {
    port: endpoint.port,
    async close() {
      await endpoint.close();
      await folder.end();
    },
  };
}
