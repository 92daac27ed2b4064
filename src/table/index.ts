/* What the package offers of the table. */
export type { Effect, Input, Player, Remark, TableObstacle, TableRefusal, Telling } from "./inputs.ts";
export { refusalSentence } from "./sentence.ts";
export { Table, type TableOptions } from "./table.ts";
