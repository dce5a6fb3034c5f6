import * as v from 'valibot';
import { bilingual } from './bilingual.ts';
import { accountIdSchema, idSchema, listOf, revisionSchema } from './fields.ts';
import { outdatedTextsSchema } from './outdatedTexts.ts';
import { pictureSchema } from './picture.ts';
import { timestampSchema } from './timestamp.ts';

/** The pages whose text an admin edits, by document id. */
export const pageIds = [
  'home',
  'about',
  'visit',
  'giving',
  'alpha',
  'ministry',
  'resources',
  'chinese-ministry',
  'chinese-service',
  'pdpa',
] as const;
/** The id of an editable page. */
export type PageId = (typeof pageIds)[number];

/** A part of a page: an optional heading, Markdown, an optional picture. `id` is the anchor. */
export const pageSectionSchema = v.strictObject({
  id: idSchema,
  heading: v.optional(bilingual(120)),
  body: bilingual(20_000),
  picture: v.optional(pictureSchema),
});
export type PageSection = v.InferOutput<typeof pageSectionSchema>;

/** `pages/{id}`: the editable text of one page. */
export const pageSchema = v.strictObject({
  title: bilingual(120),
  /** One or two sentences for search engines and shared links. */
  description: bilingual(300),
  sections: listOf(pageSectionSchema, 40),
  outdated: v.optional(outdatedTextsSchema),
  revision: revisionSchema,
  updatedAt: timestampSchema,
});
export type Page = v.InferOutput<typeof pageSchema>;

/** `pages/{id}/versions/{revision}`: the content of a page when it was saved, and who saved it. */
export const pageVersionSchema = v.strictObject({
  page: pageSchema,
  savedBy: accountIdSchema,
  savedAt: timestampSchema,
});
export type PageVersion = v.InferOutput<typeof pageVersionSchema>;
