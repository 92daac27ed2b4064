/*
 * Modules of Node, loaded in a way that starts fast: a static import such as `import "node:fs"` makes Node evaluate all
 * named exports, for which it loads promises, streams and more. That is a fifth of the start of a classic program.
 */

/** Node's `fs`. */
export const fs = process.getBuiltinModule("node:fs");

/** Node's `path`. */
export const path = process.getBuiltinModule("node:path");

/** Node's `util`. */
export const util = process.getBuiltinModule("node:util");
