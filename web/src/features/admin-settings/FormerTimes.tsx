import { href } from '#lib/routing/paths.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { pagesMentioning } from '#lib/admin/content/mentionedTimes.ts';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { m } from '#messages/generated/messages.js';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';

/**
 * The pages whose texts still name a time that a service had before: nobody else would find them. Nothing while no time
 * has changed.
 */
export function FormerTimes({ times }: { readonly times: readonly string[] }) {
  const text = useText();
  const language = useLanguage();
  const pages = useLoaded(
    times.length === 0 ? null : times.join(' '),
    async () => (await readListPage({ name: 'page' }, null)).items,
  );
  if (times.length === 0 || pages.status === 'loading') return null;
  if (pages.status === 'error') return <ErrorNote error={pages.error} onRetry={pages.retry} />;
  const found = pagesMentioning(pages.data, times);
  const named = times.join(', ');
  if (found.length === 0) return <Note title={m.admin_times_none({ times: named })} />;
  return (
    <Note tone="warn" title={m.admin_times_named({ times: named })}>
      <ul>
        {found.map((page) => (
          <li key={page.id}>
            <a href={`${href('adminSettings', language)}?view=pages&page=${page.id}`}>{text(page.title)}</a>
          </li>
        ))}
      </ul>
    </Note>
  );
}
