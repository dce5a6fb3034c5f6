import type { PageContent } from '#lib/content/pageContent.ts';
import type { Head } from '#lib/routing/route.ts';
import { linkPicture } from '#lib/content/linkPicture.ts';

/** Title, description and picture of an editable page; a map is no picture of the page. */
export function pageHead(page: PageContent): Head {
  const picture = page.sections.find(({ kind, picture: own }) => own !== null && kind !== 'place')?.picture;
  return {
    title: page.title.text,
    description: page.description.text,
    image: picture == null ? undefined : linkPicture(picture),
  };
}
