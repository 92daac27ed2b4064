/* Preloaded by Node in the threads and processes that tests start, so that they see the change as well. */
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { changedText, taskOf } from "./task.ts";

const root = new URL("../../", import.meta.url);
const { change } = taskOf(process.env);
if (change !== null) {
  const changed = pathToFileURL(new URL(change.file, root).pathname).href;
  registerHooks({
    load: (url, context, next) =>
      url === changed
        ? {
            format: "module-typescript",
            source: changedText(new URL(changed).pathname, change),
            shortCircuit: true,
          }
        : next(url, context),
  });
}
