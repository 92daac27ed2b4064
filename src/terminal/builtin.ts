/* Modules of Node that start fast. */

export { fs } from "../shell/builtin.ts";
