import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import { accountIdSchema, fieldCheck, line, listOf, revisionSchema, slugSchema } from '../schemas/fields.ts';
import { outdatedTextsSchema } from './outdatedTexts.ts';
import { pictureSchema } from '../files/picture.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Kinds of posts: an article under `/content`, or a testimony under an edition. */
export const postKinds = ['article', 'testimony'] as const;
/**
 * draft: seen by those who work on posts only. scheduled: `publishDue` publishes it at `publishAt`. published: seen by
 * all.
 */
export const postStatuses = ['draft', 'scheduled', 'published'] as const;
export type PostKind = (typeof postKinds)[number];

/** Limits of a post, shared with the editor and the security rules (lengths in UTF-16 code units). */
export const postLimits = { title: 160, excerpt: 400, body: 50_000, author: 80, tags: 10, tag: 40 } as const;

/**
 * `posts/{id}`. `publishAt` is null for a draft, in the future for a scheduled post, and in the past for a
 * published one: security rules hold all three, so `status == 'published'` is enough for a reader's query.
 */
export const postSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(postKinds),
    slug: slugSchema,
    title: bilingual(postLimits.title),
    excerpt: bilingual(postLimits.excerpt),
    /** Markdown. */
    body: bilingual(postLimits.body),
    cover: v.nullable(pictureSchema),
    author: line(postLimits.author),
    tags: listOf(line(postLimits.tag), postLimits.tags),
    /** A year of testimonies, such as `testimonies_2526` for 2025/26; also the last part of its address. */
    edition: v.nullable(v.pipe(v.string(), v.regex(/^testimonies_[0-9]{4}$/, 'edition'))),
    status: v.picklist(postStatuses),
    publishAt: v.nullable(timestampSchema),
    outdated: v.optional(outdatedTextsSchema),
    revision: revisionSchema,
    updatedAt: timestampSchema,
  }),
  fieldCheck('edition', 'editionOfTestimony', (post) => (post.kind === 'testimony') === (post.edition !== null)),
  fieldCheck('publishAt', 'publishAtOfStatus', (post) => (post.status === 'draft') === (post.publishAt === null)),
);
export type Post = v.InferOutput<typeof postSchema>;

/** `posts/{id}/versions/{revision}`: the content of a post when it was saved, and who saved it. */
export const postVersionSchema = v.strictObject({
  post: postSchema,
  savedBy: accountIdSchema,
  savedAt: timestampSchema,
});
