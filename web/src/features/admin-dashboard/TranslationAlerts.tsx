import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { readVisitorTexts } from '#lib/admin/content/readVisitorTexts.ts';
import { untranslated } from '#lib/admin/content/untranslated.ts';
import { outdatedTexts, type TranslatedDocument } from '#lib/admin/translation/outdatedTexts.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { m } from '#messages/generated/messages.js';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Skeleton } from '#ui/states.tsx';
import { AlertItem } from './AlertItem.tsx';
import styles from './Dashboard.module.css';

/** A document with texts that lack a translation, or whose translation has to be checked. */
interface UntranslatedDocument {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly missing: number;
  readonly outdated: number;
}

const shown = 8;

function countsOf(document: object): Pick<UntranslatedDocument, 'missing' | 'outdated'> {
  const outdated = new Set(outdatedTexts(document as TranslatedDocument).map(({ id }) => id));
  return { missing: untranslated(document).length, outdated: outdated.size };
}

/** Counts the texts of pages, posts and ministries that lack a translation. */
async function readTranslations(
  editor: string,
  custom: string,
  ministriesPage: string,
): Promise<UntranslatedDocument[]> {
  const { pages, posts, ministries } = await readVisitorTexts();
  const all: UntranslatedDocument[] = [
    ...pages.map((page) => ({
      key: `pages/${page.id}`,
      title: page.title.en,
      href: `${custom}?view=pages&page=${page.id}`,
      ...countsOf(page),
    })),
    ...posts.map((post) => ({
      key: `posts/${post.id}`,
      title: post.title.en,
      href: `${editor}?post=${post.id}`,
      ...countsOf(post),
    })),
    ...ministries.map((ministry) => ({
      key: `ministries/${ministry.id}`,
      title: ministry.name.en,
      href: `${ministriesPage}?entry=${ministry.id}`,
      ...countsOf(ministry),
    })),
  ];
  return all;
}

type Count = 'missing' | 'outdated';

function most(documents: readonly UntranslatedDocument[], count: Count): UntranslatedDocument[] {
  return documents.filter((each) => each[count] > 0).sort((a, b) => b[count] - a[count]);
}

function sumOf(documents: readonly UntranslatedDocument[], count: Count): number {
  return documents.reduce((sum, each) => sum + each[count], 0);
}

function Documents({
  documents,
  title,
  texts,
}: {
  readonly documents: readonly UntranslatedDocument[];
  readonly title: string;
  readonly texts: (document: UntranslatedDocument) => string;
}) {
  return (
    <AlertItem tone="plain" title={title} href={documents[0]?.href ?? ''}>
      <ul className={styles.shortList}>
        {documents.slice(0, shown).map((each) => (
          <li key={each.key}>
            <a href={each.href} lang="en-SG">
              {each.title}
            </a>{' '}
            {texts(each)}
          </li>
        ))}
        {documents.length > shown && <li>{m.admin_dashboard_and_more({ count: documents.length - shown })}</li>}
      </ul>
    </AlertItem>
  );
}

/** Texts that are not translated yet, and translations that have to be checked. */
export function TranslationAlerts() {
  const language = useLanguage();
  const found = useLoaded(language, () =>
    readTranslations(
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
  const missing = most(found.data, 'missing');
  const outdated = most(found.data, 'outdated');
  if (missing.length === 0 && outdated.length === 0)
    return <AlertItem tone="good" title={m.admin_dashboard_translated()} href={href('adminPosts', language)} />;
  return (
    <>
      {missing.length > 0 && (
        <Documents
          documents={missing}
          title={m.admin_dashboard_untranslated({ count: sumOf(missing, 'missing') })}
          texts={({ missing: count }) => m.admin_dashboard_texts({ count })}
        />
      )}
      {outdated.length > 0 && (
        <Documents
          documents={outdated}
          title={m.admin_outdated_title({ count: sumOf(outdated, 'outdated') })}
          texts={({ outdated: count }) => m.admin_dashboard_outdated_texts({ count })}
        />
      )}
    </>
  );
}
