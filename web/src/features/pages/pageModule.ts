import { pictureFile } from '@steeple/model/pictureFile';
import type { PageContent } from '#lib/content/pageContent.ts';
import type { Head } from '#lib/routing/route.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';

/** Title, description and picture of an editable page. */
export function pageHead(page: PageContent): Head {
  const picture = page.sections.find((section) => section.picture !== null)?.picture;
  return {
    title: page.title.text,
    description: page.description.text,
    image:
      picture == null
        ? undefined
        : storageUrl(pictureFile(picture, picture.widths.at(-1) ?? picture.width, picture.formats.at(-1) ?? 'jpeg')),
  };
}
