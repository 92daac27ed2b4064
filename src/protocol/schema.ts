import { z } from "zod/mini";
import en from "zod/v4/locales/en.js";

/* The small edition of zod brings no words of its own; complaints are for people. */
z.config(en());

/** zod, speaking English, for the messages of the protocol. */
export { z };
