import * as v from 'valibot';
import { documentIdSchema, line, sitePathSchema, text } from '../schemas/fields.ts';
import { pictureSchema } from '../files/picture.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Lengths of what the import of another site stores beside posts and pages, in UTF-16 code units. */
export const importedLimits = { address: 2000, path: 1400 } as const;

/**
 * `redirects/{key}`: an address of the church's former site and the one that replaced it. The id is the key of the
 * path (`redirectKey`), so that an unknown address costs one read. `npm run import` writes it, the function `render`
 * reads it for addresses that lead nowhere.
 */
export const redirectSchema = v.strictObject({
  /** Path on the former site. */
  from: line(importedLimits.path),
  /** Path here, with its language prefix. */
  to: sitePathSchema,
  importedAt: timestampSchema,
});
export type Redirect = v.InferOutput<typeof redirectSchema>;

/**
 * `imports/{item}`: what `npm run import` has made of a text or a picture of another site, so that a second run
 * recognises it. The id is made from the other site's address and its id of the item.
 */
export const importedSchema = v.strictObject({
  kind: v.picklist(['post', 'page', 'picture']),
  /** Address or file that it was made from. */
  from: text(importedLimits.address),
  /** Path of the document that was written; null for a picture. */
  document: v.nullable(line(200)),
  /**
   * SHA-256 of what was written, in hexadecimal; of a picture, of the file that was read. A document with another
   * digest was edited since.
   */
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'digest')),
  /** The stored files of a picture. */
  picture: v.optional(v.omit(pictureSchema, ['description', 'focus'])),
  /** The run that has written it last; records from before there were lists of runs have none. */
  run: v.optional(documentIdSchema),
  importedAt: timestampSchema,
});
export type Imported = v.InferOutput<typeof importedSchema>;
