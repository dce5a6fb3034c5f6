import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import { fieldCheck, httpsUrlSchema, idSchema, orderSchema, wholeNumber } from '../schemas/fields.ts';
import { fileSchema } from '../files/file.ts';
import { spokenLanguageSchema } from '../text/language.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** `resources/{id}`: a file or a link, for all or for the campers of one camp. */
export const resourceSchema = v.pipe(
  v.strictObject({
    title: bilingual(160),
    description: v.optional(bilingual(600)),
    /** Id of a category in site-config. */
    category: idSchema,
    language: spokenLanguageSchema,
    file: v.nullable(fileSchema),
    link: v.nullable(httpsUrlSchema),
    audience: idSchema,
    order: orderSchema,
    /** Counted by the function `countDownload`, never by a client. */
    downloads: wholeNumber(0, 1e12),
    updatedAt: timestampSchema,
  }),
  fieldCheck('file', 'fileOrLink', (resource) => (resource.file === null) !== (resource.link === null)),
);
export type Resource = v.InferOutput<typeof resourceSchema>;
