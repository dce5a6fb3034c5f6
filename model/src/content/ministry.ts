import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import { emailSchema, line, orderSchema, phoneSchema } from '../schemas/fields.ts';
import { spokenLanguageSchema } from '../text/language.ts';
import { pictureSchema } from '../files/picture.ts';

/** `ministries/{id}`: a group or work of the church that a reader may join. */
export const ministrySchema = v.strictObject({
  name: bilingual(80),
  blurb: bilingual(1000),
  picture: v.nullable(pictureSchema),
  contact: v.nullable(
    v.strictObject({
      name: line(80),
      phone: v.optional(phoneSchema),
      email: v.optional(emailSchema),
    }),
  ),
  language: spokenLanguageSchema,
  order: orderSchema,
});
export type Ministry = v.InferOutput<typeof ministrySchema>;
