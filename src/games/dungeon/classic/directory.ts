import type { Host } from "../../../kernel/program.ts";
import { BadInput, levelFiles, levelIn } from "../levels.ts";
import type { Level } from "../state.ts";

/** All levels of a directory in ascending order of their numbers; throws {@link BadInput} for the first defect. */
export function loadLevels(directory: string, host: Host): Level[] {
  const files = namesIn(directory, host).map((name) => ({ name }));
  const problems = {
    none: `no level files in ${directory}`,
    duplicate: (number: string) => `duplicate level number ${number} in ${directory}`,
  };
  return levelFiles(files, problems).map(({ name }) => {
    const bytes = host.readFile(`${directory}/${name}`);
    if (typeof bytes === "string") throw new BadInput(`${name}: cannot read level file (${bytes})`);
    return levelIn({ name, bytes });
  });
}

function namesIn(directory: string, host: Host): readonly string[] {
  const names = host.listFiles(directory);
  switch (names) {
    case "missing":
      throw new BadInput(`level directory not found: ${directory}`);
    case "not a directory":
      throw new BadInput(`not a directory: ${directory}`);
    case "not readable":
    case "too large":
    case "a directory":
      throw new BadInput(`cannot read level directory: ${directory}`);
    default:
      return names;
  }
}
