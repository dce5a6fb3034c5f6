import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import { idSchema, line, revisionSchema, text, wholeNumber } from '../schemas/fields.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Limits of consent to the use of personal data. */
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

const versionNumber = wholeNumber(1, 1e9);

/**
 * `consentTexts/{purpose}`: the text that people agree to in a form, in Markdown, as an admin saved it. Its version is
 * `consentVersionOf` it, valid since `updatedAt`; former versions are in `versions`. Without the document the text of
 * `consentTexts.ts` is shown.
 */
export const consentTextSchema = v.strictObject({
  text: bilingual(consentLimits.text),
  revision: revisionSchema,
  updatedAt: timestampSchema,
});
export type ConsentText = v.InferOutput<typeof consentTextSchema>;

/** The parent or guardian who agreed for a child. */
const parentSchema = v.strictObject({
  name: line(consentLimits.parentName),
  /** E-mail address or telephone number, as it was typed; an e-mail address in lower case. */
  contact: line(consentLimits.parentContact),
});

/** A consent as it is stored with what somebody entered. */
export const consentSchema = v.strictObject({
  /** Version of the text that was agreed to. */
  version: versionNumber,
  /** Time of the server. */
  at: timestampSchema,
  /** Null where the person agreed for themselves. */
  parent: v.nullable(parentSchema),
});
export type Consent = v.InferOutput<typeof consentSchema>;

/** A consent as a form sends it. The parent's fields may be empty here, so that the function names them. */
export const givenConsentSchema = v.strictObject({
  version: versionNumber,
  parent: v.nullable(
    v.strictObject({ name: text(consentLimits.parentName), contact: text(consentLimits.parentContact) }),
  ),
});
export type GivenConsent = v.InferOutput<typeof givenConsentSchema>;

/** `users/{uid}/consents/{camp}`: the consent of somebody who joined a camp. Functions write it. */
export const campConsentSchema = v.strictObject({ camp: idSchema, ...consentSchema.entries });
export type CampConsent = v.InferOutput<typeof campConsentSchema>;
