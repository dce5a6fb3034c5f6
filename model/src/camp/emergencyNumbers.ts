import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import { emergencyPhoneSchema, listOf, revisionSchema } from '../schemas/fields.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** The id of a camp's only document of emergency numbers. firestore.rules knows it too. */
export const emergencyNumbersId = 'numbers';

/** Most emergency numbers of a camp, and the longest name of one. firestore.rules checks as many. */
export const emergencyNumberLimits = { numbers: 6, name: 80 } as const;

/** An emergency service of a country, such as the police, with the number to dial there. */
export const emergencyNumberSchema = v.strictObject({
  /** The country in which the number works: an ISO 3166-1 code, such as `MY`. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country')),
  name: bilingual(emergencyNumberLimits.name),
  phone: emergencyPhoneSchema,
});
export type EmergencyNumber = v.InferOutput<typeof emergencyNumberSchema>;

/**
 * `camps/{camp}/emergency/numbers`: numbers to call besides the camp's own people. They are not in the camp's document,
 * since everybody may read that one.
 */
export const emergencyNumbersSchema = v.strictObject({
  /** True where everybody may read them, and the camp's public page shows them; false for campers only. */
  public: v.boolean(),
  numbers: listOf(emergencyNumberSchema, emergencyNumberLimits.numbers),
  revision: revisionSchema,
  updatedAt: timestampSchema,
});
export type EmergencyNumbers = v.InferOutput<typeof emergencyNumbersSchema>;
