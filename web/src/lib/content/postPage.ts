import type { LocalizedText } from '@steeple/model/localized';
import { pictureFile } from '@steeple/model/pictureFile';
import type { PostSummary } from './posts.ts';
import type { Head } from '#lib/routing/route.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';

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
  const image =
    cover === null
      ? undefined
      : storageUrl(pictureFile(cover, cover.widths.at(-1) ?? cover.width, cover.formats.at(-1) ?? 'jpeg'));
  return { title: post.title.text, description: post.excerpt.text, image, type: 'article' };
}
