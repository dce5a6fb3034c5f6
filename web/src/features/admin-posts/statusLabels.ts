import type { Post } from '@steeple/model/content/post';
import { m } from '#messages/generated/messages.js';
import type { Tone } from '#ui/admin/Status.tsx';

export const statusLabels = {
  draft: { tone: 'plain', words: m.admin_post_draft },
  scheduled: { tone: 'warn', words: m.admin_post_scheduled },
  published: { tone: 'good', words: m.admin_post_published },
} as const satisfies Record<Post['status'], { tone: Tone; words: () => string }>;

export const kindLabels = {
  article: m.admin_post_article,
  testimony: m.admin_post_testimony,
} as const satisfies Record<Post['kind'], () => string>;
