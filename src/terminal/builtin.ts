/**
 * Node's `fs`, got in a way that starts fast: a static `import "node:fs"` makes Node load promises and streams for
 * the names it could export, which costs a classic program a fifth of its start-up time.
 */
export const fs = process.getBuiltinModule("node:fs");
