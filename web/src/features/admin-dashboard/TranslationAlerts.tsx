import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { type Untranslated, untranslated } from '#lib/admin/content/untranslated.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { m } from '#messages/generated/messages.js';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Skeleton } from '#ui/states.tsx';
import { AlertItem } from './AlertItem.tsx';
import styles from './Dashboard.module.css';

/** A document with texts that lack a translation. */
interface UntranslatedDocument {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly texts: readonly Untranslated[];
}

const shown = 8;

/** Looks through the pages, the ministries and the fifty posts changed last: everything that visitors read. */
async function readUntranslated(
  editor: string,
  custom: string,
  ministriesPage: string,
): Promise<UntranslatedDocument[]> {
  const [pages, posts, ministries] = await Promise.all([
    readListPage({ name: 'page' }, null),
    readListPage(
      { name: 'post', where: [['status', 'in', ['scheduled', 'published']]], orderBy: [['updatedAt', 'desc']] },
      null,
    ),
    readListPage({ name: 'ministry' }, null),
  ]);
  const all: UntranslatedDocument[] = [
    ...pages.items.map((page) => ({
      key: `pages/${page.id}`,
      title: page.title.en,
      href: `${custom}?view=pages&page=${page.id}`,
      texts: untranslated(page),
    })),
    ...posts.items.map((post) => ({
      key: `posts/${post.id}`,
      title: post.title.en,
      href: `${editor}?post=${post.id}`,
      texts: untranslated(post),
    })),
    ...ministries.items.map((ministry) => ({
      key: `ministries/${ministry.id}`,
      title: ministry.name.en,
      href: `${ministriesPage}?entry=${ministry.id}`,
      texts: untranslated(ministry),
    })),
  ];
  return all.filter(({ texts }) => texts.length > 0).sort((a, b) => b.texts.length - a.texts.length);
}

/** Texts that are not translated yet. */
export function TranslationAlerts() {
  const language = useLanguage();
  const found = useLoaded(language, () =>
    readUntranslated(
      href('adminNewContent', language),
      href('adminSettings', language),
      href('adminMinistries', language),
    ),
  );
  if (found.status === 'loading')
    return (
      <li>
        <Skeleton lines={2} />
      </li>
    );
  if (found.status === 'error') return <ErrorNote error={found.error} onRetry={found.retry} />;
  const count = found.data.reduce((sum, { texts }) => sum + texts.length, 0);
  if (count === 0)
    return <AlertItem tone="good" title={m.admin_dashboard_translated()} href={href('adminPosts', language)} />;
  return (
    <AlertItem tone="plain" title={m.admin_dashboard_untranslated({ count })} href={found.data[0]?.href ?? ''}>
      <ul className={styles.shortList}>
        {found.data.slice(0, shown).map((each) => (
          <li key={each.key}>
            <a href={each.href} lang="en-SG">
              {each.title}
            </a>{' '}
            {m.admin_dashboard_texts({ count: each.texts.length })}
          </li>
        ))}
        {found.data.length > shown && <li>{m.admin_dashboard_and_more({ count: found.data.length - shown })}</li>}
      </ul>
    </AlertItem>
  );
}
