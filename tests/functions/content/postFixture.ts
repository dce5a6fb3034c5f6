import type { Post } from '@steeple/model/content/post';
import { Timestamp } from 'firebase-admin/firestore';

/** A published article. */
export function examplePost(slug: string): Post {
  const publishAt = Timestamp.fromDate(new Date('2026-11-01T00:00:00Z'));
  return {
    kind: 'article',
    slug,
    title: { en: 'Advent' },
    excerpt: { en: 'How it begins' },
    body: { en: 'Long **ago**.' },
    cover: null,
    author: 'Grace Lim',
    tags: [],
    edition: null,
    status: 'published',
    publishAt,
    revision: 1,
    updatedAt: publishAt,
  };
}
