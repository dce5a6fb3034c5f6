/**
 * Deadline of a test for what triggers do: the emulator delivers one event after the other, and those of other tests
 * come first.
 */
export const triggerDeadline = { timeout: 55_000, interval: 150 } as const;
