import { z } from "zod/mini";
import en from "zod/v4/locales/en.js";

/* zod mini has no messages of its own; errors are for people. */
z.config(en());

/** zod with English messages, for the protocol. */
export { z };
