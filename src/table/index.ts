/* The package's exports of the table. */
export type {
  Effect,
  Input,
  Notice,
  Player,
  Remark,
  TableObstacle,
  TableRefusal,
} from "./inputs.ts";
export { refusalSentence } from "./sentence.ts";
export { Table, type TableOptions } from "./table.ts";
