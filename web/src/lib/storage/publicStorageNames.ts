/**
 * Names of what public pages store, apart from the rest (`storageNames.ts`): each byte here is part of every first
 * visit.
 */
export const languageName = 'steeple-language';
export const siteName = 'steeple-site';
export const bannerName = 'steeple-banner';
export const claimsName = 'steeple-claims';
