import type { Language } from '@steeple/model/text/language';
import { Link } from 'wouter';
import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { readVisitorTexts } from '#lib/admin/content/readVisitorTexts.ts';
import { untranslated } from '#lib/admin/content/untranslated.ts';
import { outdatedTexts, type TranslatedDocument } from '#lib/admin/translation/outdatedTexts.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { m } from '#messages/generated/messages.js';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { AlertItem, AlertSkeleton } from './AlertItem.tsx';
import styles from './Dashboard.module.css';

/** A document that visitors read, with the number of its texts that somebody has to write or to check. */
interface VisitorDocument {
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

/** Counts the texts of pages, posts and ministries that somebody has to write, to translate or to check. */
export function visitorDocuments(
  { pages, posts, ministries }: Awaited<ReturnType<typeof readVisitorTexts>>,
  language: Language,
): VisitorDocument[] {
  return [
    ...pages.map((page) => ({
      title: page.title.en,
      href: `${href('adminSettings', language)}?view=pages&page=${page.id}`,
      ...countsOf(page),
      isEmpty: page.sections.length === 0,
    })),
    ...posts.map((post) => ({
      title: post.title.en,
      href: `${href('adminNewContent', language)}?post=${post.id}`,
      ...countsOf(post),
    })),
    ...ministries.map((ministry) => ({
      title: ministry.name.en,
      href: `${href('adminMinistries', language)}?entry=${ministry.id}`,
      ...countsOf(ministry),
    })),
  ];
}

/** The documents with texts of a state, those with the most first, and the number of these texts. */
function documentsWith(documents: readonly VisitorDocument[], state: 'missing' | 'outdated') {
  const concerned = documents.filter((listed) => listed[state] > 0).sort((a, b) => b[state] - a[state]);
  return { documents: concerned, count: concerned.reduce((sum, listed) => sum + listed[state], 0) };
}

/** Pages without text, texts that are not translated yet, and translations that have to be checked. */
export function TranslationState({ documents }: { readonly documents: readonly VisitorDocument[] }) {
  const language = useLanguage();
  const empty = documents.filter(({ isEmpty }) => isEmpty);
  const untranslatedTexts = documentsWith(documents, 'missing');
  const outdated = documentsWith(documents, 'outdated');
  const groups: {
    readonly documents: readonly VisitorDocument[];
    readonly title: string;
    readonly texts?: (document: VisitorDocument) => string;
  }[] = [
    { documents: empty, title: m.admin_dashboard_empty_pages({ count: empty.length }) },
    {
      documents: untranslatedTexts.documents,
      title: m.admin_dashboard_untranslated({ count: untranslatedTexts.count }),
      texts: ({ missing }) => m.admin_dashboard_texts({ count: missing }),
    },
    {
      documents: outdated.documents,
      title: m.admin_outdated_title({ count: outdated.count }),
      texts: (listed) => m.admin_dashboard_outdated_texts({ count: listed.outdated }),
    },
  ];
  const filled = groups.filter((group) => group.documents.length > 0);
  if (filled.length === 0)
    return <AlertItem tone="good" title={m.admin_dashboard_translated()} href={href('adminPosts', language)} />;
  return filled.map(({ documents: listed, title, texts }) => (
    <AlertItem key={title} tone="plain" title={title} href={listed[0]?.href ?? ''}>
      <ul className={styles.shortList}>
        {listed.slice(0, mostListed).map((document) => (
          <li key={document.href}>
            <Link href={`~${document.href}`} lang="en-SG">
              {document.title}
            </Link>{' '}
            {texts?.(document)}
          </li>
        ))}
        {listed.length > mostListed && <li>{m.admin_dashboard_and_more({ count: listed.length - mostListed })}</li>}
      </ul>
    </AlertItem>
  ));
}

/** {@link TranslationState} of the documents that visitors read. */
export function TranslationAlerts() {
  const language = useLanguage();
  const documents = useLoaded(language, async () => visitorDocuments(await readVisitorTexts(), language));
  if (documents.status === 'loading') return <AlertSkeleton lines={2} />;
  if (documents.status === 'error') return <ErrorNote error={documents.error} onRetry={documents.retry} />;
  return <TranslationState documents={documents.data} />;
}
