/** Limits and facts of consent to the use of personal data, without validators: public pages use them too. */
export const consentLimits = {
  /** Length of a text in each language. */
  text: 3000,
  parentName: 80,
  parentContact: 120,
} as const;

/**
 * Purposes for which people are asked for personal data by a form, each with a text of its own. `camp`: joining a camp
 * with its code; `sign-up`: signing up for an event; `message`: writing to the church.
 */
export const consentPurposes = ['camp', 'sign-up', 'message'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * The age in years from which somebody agrees for themselves; for a younger child a parent or guardian does.
 * Singapore's Personal Data Protection Commission uses it in its Advisory Guidelines on the PDPA for Children's
 * Personal Data in the Digital Environment (28 March 2024).
 */
export const ageOfConsent = 13;

/** Version of the text that the program brings along; each saved text is one version later. */
export const firstConsentVersion = 1;

/** The version of a stored text. @param stored the document of the purpose, or null where nobody has saved one. */
export function consentVersionOf(stored: { readonly revision: number } | null): number {
  return firstConsentVersion + (stored?.revision ?? 0);
}

/**
 * Tells whether a form with this version of a text is accepted: the current version and the one before it, which may be
 * on a page that somebody is filling in.
 */
export function isAcceptedVersion(version: number, current: number): boolean {
  return version === current || (version === current - 1 && version >= firstConsentVersion);
}
