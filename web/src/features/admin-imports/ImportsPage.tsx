import type { ImportRun } from '@steeple/model/imports/importRun';
import type { WithId } from '@steeple/model/database/publicSource';
import { useFilterParameters } from '#lib/admin/lists/useFilterParameters.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { momentText } from '#lib/admin/moments.ts';
import { toMillis } from '@steeple/model/time/timestamp';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Select } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ImportedRun } from './ImportedRun.tsx';

type Run = WithId<ImportRun>;

/** `/admin/imports`: what `npm run import` has taken, left out and changed, run by run, and how to undo it. */
export default function ImportsPage() {
  const language = useLanguage();
  const { timeZone } = useSite();
  const [parameters, set] = useFilterParameters();
  const pages = usePagedList({ name: 'importRun', orderBy: [['startedAt', 'desc']] });
  const nameOf = (run: Run): string => `${run.origin}, ${momentText(toMillis(run.startedAt), language, timeZone)}`;
  return (
    <PageLayout title={m.shell_title_adminImports()}>
      <div className={layout.stack}>
        <p className={layout.soft}>{m.admin_imports_intro()}</p>
        <PagedList
          pages={pages}
          empty={
            <EmptyState title={m.admin_imports_none()}>
              <p>{m.admin_imports_none_hint()}</p>
            </EmptyState>
          }
        >
          {(runs) => {
            const run = runs.find(({ id }) => id === parameters.get('run')) ?? runs[0];
            if (run === undefined) return null;
            // Runs are listed from the newest on.
            const hasLater = runs
              .slice(0, runs.indexOf(run))
              .some(({ origin, state }) => origin === run.origin && state !== 'undone');
            return (
              <>
                {runs.length > 1 && (
                  <Select
                    label={m.admin_imports_run()}
                    value={run.id}
                    onChange={({ target }) => set('run', target.value)}
                    options={runs.map((listedRun) => [listedRun.id, nameOf(listedRun)])}
                  />
                )}
                <ImportedRun key={run.id} run={run} hasLater={hasLater} onChanged={pages.reload} />
              </>
            );
          }}
        </PagedList>
      </div>
    </PageLayout>
  );
}
