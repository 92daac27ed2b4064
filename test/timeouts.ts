/*
 * How long tests wait. No test asserts a time: these only end a run that hangs, so they leave room for a machine that is ten times
 * slower than an ordinary one.
 */

/** For one thing that a test waits for: an element of a page, a line on a screen, the end of a program. */
export const WAIT_TIMEOUT_MS = 240_000;

/** For a whole test or hook. Longer than a single wait, so that a failed wait can say what it waited for. */
export const TEST_TIMEOUT_MS = 300_000;
