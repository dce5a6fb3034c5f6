import type { Post } from '@steeple/model/content/post';
import { Timestamp } from 'firebase-admin/firestore';

/** Fields of an article in which the tests differ; each test reads its own address. */
type OwnFields = Pick<Post, 'slug' | 'title' | 'excerpt' | 'body'>;

/** Names of the fields that every post has. */
type RequiredField = { [Name in keyof Post]-?: undefined extends Post[Name] ? never : Name }[keyof Post];

/** Makes an article that has been published for a minute, as it is stored. */
export function publishedArticle<Own extends OwnFields>(own: Own) {
  return {
    kind: 'article',
    cover: null,
    author: 'Tester',
    tags: [],
    edition: null,
    status: 'published',
    publishAt: Timestamp.fromMillis(Date.now() - 60_000),
    revision: 1,
    updatedAt: Timestamp.now(),
    ...own,
  } satisfies Record<RequiredField, unknown>;
}
