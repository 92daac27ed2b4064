import { catalogue } from "../languages/catalogue.ts";
import { tools } from "../languages/loaders.ts";
import { errorCode } from "./user-error.ts";

/** What commands say that are no game. */
export const toolWords = await catalogue(tools);

/** The system's error code, such as `ENOENT`, or that it is unknown. */
export function errorReason(error: unknown): string {
  return errorCode(error) ?? toolWords.unknownError;
}

/** Why a file could not be read, as a sentence. */
export function readProblem(path: string, error: unknown): string {
  const { read } = toolWords;
  switch (errorCode(error)) {
    case "ENOENT":
      return read.missing(path);
    case "EISDIR":
      return read.folder(path);
    case "EACCES":
      return read.forbidden(path);
    default:
      return read.failed(path, errorReason(error));
  }
}
