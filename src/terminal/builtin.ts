export { fs } from "../shell/builtin.ts";
