/* Which tests could notice a change of a file: those that import it, directly or indirectly. */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/**
 * Tests that open pages, run built programs or take minutes: the first two run dist/, where no change is made. A
 * test that imports one of these is left out too.
 */
const LEFT_OUT = /^test\/(built\.ts|browser\/|web\/|server\/(kills|simulation)\/.*\.test\.ts)/;

/** An import of another project file, unless it is type-only. */
const IMPORT = /(import type [^;]*?)?"(\.{1,2}\/[^"\n]+\.tsx?)"/g;

/** A test file and its import distance from a source. */
export interface Reaching {
  readonly test: string;
  readonly distance: number;
}

/** The files of src/ and test/ and what they import. */
export class Imports {
  /** By file, the files that import it. */
  readonly #importers = new Map<string, string[]>();
  readonly #leftOut = new Set<string>();

  constructor(root: string) {
    for (const folder of ["src", "test"])
      for (const name of readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }))
        if (/\.tsx?$/.test(name)) this.#read(root, `${folder}/${name}`);
    for (const file of [...this.#importers.keys()].filter((name) => LEFT_OUT.test(name)))
      for (const { test } of this.#reaching(file)) this.#leftOut.add(test);
  }

  /** The test files in some folders that import a source, and can run here. */
  testsOf(source: string, folders: readonly string[]): Reaching[] {
    return this.#reaching(source).filter(({ test }) => {
      return folders.some((folder) => test.startsWith(folder)) && !this.#leftOut.has(test);
    });
  }

  #read(root: string, file: string): void {
    if (!this.#importers.has(file)) this.#importers.set(file, []);
    for (const [, isOfTypes, path = ""] of readFileSync(`${root}${file}`, "utf8").matchAll(IMPORT)) {
      if (isOfTypes !== undefined) continue;
      const imported = posix.join(posix.dirname(file), path);
      const importers = this.#importers.get(imported);
      if (importers === undefined) this.#importers.set(imported, [file]);
      else importers.push(file);
    }
  }

  /** All test files that import a file, nearest first. */
  #reaching(file: string): Reaching[] {
    const distances = new Map([[file, 0]]);
    // Iterating a map includes entries added meanwhile.
    for (const [reached, distance] of distances)
      for (const importer of this.#importers.get(reached) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    return [...distances]
      .filter(([reached]) => /\.test\.tsx?$/.test(reached))
      .map(([test, distance]) => ({ test, distance }));
  }
}
