import { Link } from 'wouter';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { useTagName } from './tags.ts';
import { ChoiceLinks } from '#ui/ChoiceLinks.tsx';
import { PostView } from '#ui/posts/PostView.tsx';
import { m } from '#messages/generated/messages.js';

export { postHead as head } from '#lib/content/postPage.ts';

export async function loader(context: LoaderContext) {
  const { loadPostPage } = await import('#lib/content/loadPostPage.ts');
  return loadPostPage(context, 'article');
}

/** One article. */
export default function PostPage() {
  const data = useRouteData<typeof loader>();
  const language = useLanguage();
  const tagName = useTagName();
  const list = href('content', language);
  return (
    <PostView
      data={data}
      eyebrow={<Link href={`~${list}`}>{m.shell_title_content()}</Link>}
      tags={
        data.post.tags.length > 0 && (
          <ChoiceLinks
            label={m.public_content_tags()}
            choices={data.post.tags.map((tag) => ({
              key: tag,
              label: tagName(tag),
              href: `${list}?${new URLSearchParams({ tag })}`,
              isCurrent: false,
            }))}
          />
        )
      }
    />
  );
}
