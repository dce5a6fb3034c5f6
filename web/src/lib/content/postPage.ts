import type { LocalizedText } from '@steeple/model/text/bilingual';
import type { PostSummary } from './posts.ts';
import type { Head } from '#lib/routing/route.ts';
import { linkPicture } from './linkPicture.ts';

/** One post as its page shows it. */
export interface PostPageData {
  readonly post: PostSummary;
  /** Safe HTML of the body. */
  readonly html: string;
  readonly body: Omit<LocalizedText, 'text'>;
  readonly minutes: number;
  readonly related: readonly PostSummary[];
}

/** Title, description and picture of a post. */
export function postHead({ post }: PostPageData): Head {
  const { cover } = post;
  const image = cover === null ? undefined : linkPicture(cover);
  return { title: post.title.text, description: post.excerpt.text, image, type: 'article' };
}
