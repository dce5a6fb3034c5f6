import type { SyncRun } from '@steeple/model/calendar/calendarSync';
import type { WithId } from '@steeple/model/database/publicSource';
import { toMillis } from '@steeple/model/time/timestamp';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { durationText } from '#lib/admin/moments.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Moment } from '#ui/admin/Moment.tsx';
import { Status, type Tone } from '#ui/admin/Status.tsx';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type Column, Table } from '#ui/Table.tsx';

const runLabels = {
  running: { tone: 'busy', words: m.admin_sync_running },
  succeeded: { tone: 'good', words: m.admin_run_succeeded },
  failed: { tone: 'bad', words: m.admin_run_failed },
  'needs-confirmation': { tone: 'warn', words: m.admin_run_asks },
  busy: { tone: 'plain', words: m.admin_run_busy },
  'dry-run': { tone: 'plain', words: m.admin_run_dry },
} as const satisfies Record<SyncRun['status'], { tone: Tone; words: () => string }>;

const mostRuns = 20;

type Row = WithId<SyncRun>;

function countColumn(heading: string, of: (run: Row) => number | undefined): Column<Row> {
  return { heading, isNumber: true, render: (run) => of(run) ?? '–' };
}

/** The last runs of a calendar's sync. */
export function RunHistory({ calendar }: { readonly calendar: string }) {
  const text = useText();
  const language = useLanguage();
  const runs = useCollection({
    name: 'syncRun',
    parents: [calendar],
    orderBy: [['startedAt', 'desc']],
    limit: mostRuns,
  });
  return (
    <Loaded live={runs}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState title={m.admin_run_none()} />
        ) : (
          <Table
            caption={m.admin_run_caption({ count: mostRuns })}
            columns={[
              { heading: m.admin_run_started(), render: (run) => <Moment at={run.startedAt} /> },
              {
                heading: m.admin_run_trigger(),
                render: (run) => (run.trigger === 'schedule' ? m.admin_run_by_schedule() : m.admin_run_by_admin()),
              },
              {
                heading: m.admin_run_outcome(),
                render: ({ status, error }) => (
                  <>
                    <Status tone={runLabels[status].tone}>{runLabels[status].words()}</Status>
                    {error !== null && <div>{text(error.message)}</div>}
                  </>
                ),
              },
              countColumn(m.admin_count_created(), (run) => run.counts?.created),
              countColumn(m.admin_count_updated(), (run) => run.counts?.updated),
              countColumn(m.admin_count_removed(), (run) => run.counts?.removed),
              countColumn(m.admin_count_unchanged(), (run) => run.counts?.unchanged),
              {
                heading: m.admin_run_took(),
                isNumber: true,
                render: ({ startedAt, finishedAt }) =>
                  finishedAt === null ? '…' : durationText(toMillis(finishedAt) - toMillis(startedAt), language),
              },
            ]}
            rows={list}
            rowKey={(run) => run.id}
          />
        )
      }
    </Loaded>
  );
}
