import { Link } from 'wouter';
import type { Item } from '#lib/camp/schedule/schedule.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { Localized } from '#ui/content/Localized.tsx';

/** Title of an item of the schedule, which leads to its session where it has one. */
export function ItemTitle({ item: { title, session } }: { readonly item: Item }) {
  const language = useLanguage();
  if (session === null) return <Localized text={title} />;
  return (
    <Link href={linkTo('campSession', language, { slug: session })}>
      <Localized text={title} />
    </Link>
  );
}
