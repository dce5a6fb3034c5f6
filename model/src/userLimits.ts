/** Limits of a profile in UTF-16 code units. Apart from the validators, for pages that have none. */
export const userLimits = { displayName: 80 } as const;
