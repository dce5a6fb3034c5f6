import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { useMay } from '#lib/auth/useMay.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';

/** Leads admins to what was imported from another site; nothing where nothing was. */
export function ImportsLink() {
  const language = useLanguage();
  const { isAdmin } = useMay();
  const runs = useLoaded(isAdmin ? 'importRun' : null, async () => readListPage({ name: 'importRun', limit: 1 }, null));
  if (runs.status !== 'ready' || runs.data.items.length === 0) return null;
  return (
    <p className={layout.soft}>
      <a href={href('adminImports', language)}>{m.admin_imports_link()}</a>
    </p>
  );
}
