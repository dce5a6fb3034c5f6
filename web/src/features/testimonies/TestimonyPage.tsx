import { baseLanguage } from '@steeple/model/text/language';
import { editionYears, newestEditionAlias } from '#lib/content/editions.ts';
import { postHead } from '#lib/content/postPage.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { type Head, type LoaderContext, NotFoundError, useRouteData } from '#lib/routing/route.ts';
import { PostView } from '#ui/posts/PostView.tsx';
import { m } from '#messages/generated/messages.js';

export async function loader(context: LoaderContext) {
  const { loadPostPage } = await import('#lib/content/loadPostPage.ts');
  const data = await loadPostPage(context, 'testimony');
  const edition = data.post.edition?.replace('testimonies_', '') ?? '';
  const requestedEdition = context.params.edition ?? '';
  if (requestedEdition !== edition && requestedEdition !== newestEditionAlias)
    throw new NotFoundError(`testimonies_${requestedEdition}/${data.post.slug}`);
  return { ...data, edition };
}

export const head = (data: Awaited<ReturnType<typeof loader>>): Head => ({
  ...postHead(data),
  // The newest edition has an address of its own beside the one that always leads to it.
  canonicalPath: href('testimony', baseLanguage, { edition: data.edition, slug: data.post.slug }),
});

/** One testimony. */
export default function TestimonyPage() {
  const data = useRouteData<typeof loader>();
  const language = useLanguage();
  return (
    <PostView
      data={data}
      eyebrow={
        <a href={href('edition', language, { edition: data.edition })}>
          {m.public_testimonies_of({ years: editionYears(data.edition) })}
        </a>
      }
    />
  );
}
