import * as v from 'valibot';
import { bilingual } from './bilingual.ts';
import { consentLimits } from './consentLimits.ts';
import { idSchema, line, revisionSchema, text, wholeNumber } from './fields.ts';
import { timestampSchema } from './timestamp.ts';

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
