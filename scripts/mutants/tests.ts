/* Which tests could notice a change of a file: those that import it, however indirectly. */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/**
 * Tests that open pages, run built programs or take minutes: the first two run dist/, where no change is made. A test is left out
 * too if it imports one of these.
 */
const LEFT_OUT = /^test\/(built\.ts|browser\/|web\/|server\/(kills|simulation)\/.*\.test\.ts)/;

/** An import of another file of the project, unless it is of types alone. */
const IMPORT = /(import type [^;]*?)?"(\.{1,2}\/[^"\n]+\.tsx?)"/g;

/** A test file and how many imports lie between it and a source. */
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

  /** All test files that import a file, the nearest first. */
  #reaching(file: string): Reaching[] {
    const distances = new Map([[file, 0]]);
    // A map goes on to what is added while it is gone through.
    for (const [reached, distance] of distances)
      for (const importer of this.#importers.get(reached) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    return [...distances]
      .filter(([reached]) => /\.test\.tsx?$/.test(reached))
      .map(([test, distance]) => ({ test, distance }));
  }
}
