import { freshSeed as seedOfWebCrypto } from "../kernel/random/house.ts";
import { fs } from "../shell/builtin.ts";

const SEED_BYTES = 16;

/**
 * An unpredictable seed, from the system's own source where it is a file: Node would need longer to load Web
 * Crypto than to set up a match.
 */
export function freshSeed(): string {
  try {
    const file = fs.openSync("/dev/urandom", "r");
    try {
      const bytes = Buffer.alloc(SEED_BYTES);
      if (fs.readSync(file, bytes) === SEED_BYTES) return bytes.toString("hex");
    } finally {
      fs.closeSync(file);
    }
  } catch {
    // No such file, as on Windows.
  }
  return seedOfWebCrypto();
}
