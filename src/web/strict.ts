import { z } from "zod/mini";

/* The pages run under a policy that forbids making code from text, which zod would try otherwise. */
z.config({ jitless: true });
