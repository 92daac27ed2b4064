/**
 * Node's `fs`, loaded in a way that starts fast: a static `import "node:fs"` makes Node load promises and streams
 * for its named exports, which costs a classic program a fifth of its start-up time.
 */
export const fs = process.getBuiltinModule("node:fs");
