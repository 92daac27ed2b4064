import { z } from "zod/mini";

/* The content security policy forbids eval, which zod would use otherwise. */
z.config({ jitless: true });
