import { Link } from 'wouter';
import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { readVisitorTexts } from '#lib/admin/content/readVisitorTexts.ts';
import { untranslated } from '#lib/admin/content/untranslated.ts';
import { outdatedTexts, type TranslatedDocument } from '#lib/admin/translation/outdatedTexts.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { m } from '#messages/generated/messages.js';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AlertItem } from './AlertItem.tsx';
import styles from './Dashboard.module.css';

/** A document that visitors read, with the number of its texts that somebody has to write or to check. */
interface VisitorDocument {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly missing: number;
  readonly outdated: number;
  /** True for a page that nobody has written yet. */
  readonly isEmpty?: boolean;
}

const mostListed = 8;

function countsOf(document: object): Pick<VisitorDocument, 'missing' | 'outdated'> {
  const outdated = new Set(outdatedTexts(document as TranslatedDocument).map(({ id }) => id));
  return { missing: untranslated(document).length, outdated: outdated.size };
}

/** Addresses of the screens on which documents of visitors are written. */
interface Screens {
  readonly editor: string;
  readonly custom: string;
  readonly ministries: string;
}

/** Counts the texts of pages, posts and ministries that somebody has to write, to translate or to check. */
export function visitorDocuments(
  { pages, posts, ministries }: Awaited<ReturnType<typeof readVisitorTexts>>,
  screens: Screens,
): VisitorDocument[] {
  return [
    ...pages.map((page) => ({
      key: `pages/${page.id}`,
      title: page.title.en,
      href: `${screens.custom}?view=pages&page=${page.id}`,
      ...countsOf(page),
      isEmpty: page.sections.length === 0,
    })),
    ...posts.map((post) => ({
      key: `posts/${post.id}`,
      title: post.title.en,
      href: `${screens.editor}?post=${post.id}`,
      ...countsOf(post),
    })),
    ...ministries.map((ministry) => ({
      key: `ministries/${ministry.id}`,
      title: ministry.name.en,
      href: `${screens.ministries}?entry=${ministry.id}`,
      ...countsOf(ministry),
    })),
  ];
}

type Count = 'missing' | 'outdated';

function documentsWith(documents: readonly VisitorDocument[], count: Count): VisitorDocument[] {
  return documents.filter((listed) => listed[count] > 0).sort((a, b) => b[count] - a[count]);
}

function sumOf(documents: readonly VisitorDocument[], count: Count): number {
  return documents.reduce((sum, listed) => sum + listed[count], 0);
}

function Documents({
  documents,
  title,
  texts,
}: {
  readonly documents: readonly VisitorDocument[];
  readonly title: string;
  readonly texts?: (document: VisitorDocument) => string;
}) {
  return (
    <AlertItem tone="plain" title={title} href={documents[0]?.href ?? ''}>
      <ul className={styles.shortList}>
        {documents.slice(0, mostListed).map((listed) => (
          <li key={listed.key}>
            <Link href={`~${listed.href}`} lang="en-SG">
              {listed.title}
            </Link>{' '}
            {texts?.(listed)}
          </li>
        ))}
        {documents.length > mostListed && (
          <li>{m.admin_dashboard_and_more({ count: documents.length - mostListed })}</li>
        )}
      </ul>
    </AlertItem>
  );
}

/** Pages without text, texts that are not translated yet, and translations that have to be checked. */
export function TranslationState({ documents }: { readonly documents: readonly VisitorDocument[] }) {
  const language = useLanguage();
  const emptyDocuments = documents.filter(({ isEmpty }) => isEmpty);
  const missing = documentsWith(documents, 'missing');
  const outdated = documentsWith(documents, 'outdated');
  if (emptyDocuments.length === 0 && missing.length === 0 && outdated.length === 0)
    return <AlertItem tone="good" title={m.admin_dashboard_translated()} href={href('adminPosts', language)} />;
  return (
    <>
      {emptyDocuments.length > 0 && (
        <Documents documents={emptyDocuments} title={m.admin_dashboard_empty_pages({ count: emptyDocuments.length })} />
      )}
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

/** {@link TranslationState} of the documents that visitors read. */
export function TranslationAlerts() {
  const language = useLanguage();
  const documents = useLoaded(language, async () =>
    visitorDocuments(await readVisitorTexts(), {
      editor: href('adminNewContent', language),
      custom: href('adminSettings', language),
      ministries: href('adminMinistries', language),
    }),
  );
  if (documents.status === 'loading')
    return (
      <li>
        <Skeleton lines={2} />
      </li>
    );
  if (documents.status === 'error') return <ErrorNote error={documents.error} onRetry={documents.retry} />;
  return <TranslationState documents={documents.data} />;
}
