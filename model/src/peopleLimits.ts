/**
 * Limits of the list of people: characters of a text that is searched for, people of one answer, accounts that one call
 * describes (as many as Auth answers at once). Apart from the validators, for pages that have none.
 */
export const peopleLimits = { text: 254, found: 25, described: 100 } as const;
