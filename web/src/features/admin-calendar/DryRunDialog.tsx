import { maxListedChanges, type SyncChange } from '@steeple/model/calendar/calendarSync';
import { useText } from '#lib/language/bilingual.ts';
import { useSite } from '#lib/site.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Note } from '#ui/admin/Note.tsx';
import { Loaded } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';
import styles from './GoogleCalendar.module.css';
import type { SyncNow } from './useSyncNow.ts';

const changeLabels = {
  create: m.admin_change_create,
  update: m.admin_change_update,
  remove: m.admin_change_remove,
} as const satisfies Record<SyncChange['change'], () => string>;

function DryRun({ calendar, run }: { readonly calendar: string; readonly run: string }) {
  const text = useText();
  const { calendars } = useSite();
  const listedCalendar = calendars.find(({ id }) => id === calendar);
  const name = listedCalendar === undefined ? calendar : text(listedCalendar.name);
  const live = useDocument('syncRun', [calendar, run]);
  return (
    <section className={styles.dry}>
      <h3>{name}</h3>
      <Loaded live={live}>
        {(dryRun) => {
          const changes = dryRun?.changes ?? [];
          if (dryRun?.error != null) return <Note tone="bad">{text(dryRun.error.message)}</Note>;
          if (changes.length === 0) return <p>{m.admin_dry_nothing()}</p>;
          return (
            <>
              {changes.length >= maxListedChanges && <p>{m.admin_dry_first({ count: maxListedChanges })}</p>}
              <Table
                caption={m.admin_dry_caption({ calendar: name })}
                hideCaption
                columns={[
                  { heading: m.admin_change_event(), render: (change) => change.title },
                  {
                    heading: m.admin_change_what(),
                    render: (change) => (
                      <span data-change={change.change} className={styles.change}>
                        {changeLabels[change.change]()}
                      </span>
                    ),
                  },
                  {
                    heading: m.admin_change_when(),
                    render: (change) => (change.start === null ? '–' : <Moment at={change.start} />),
                  },
                ]}
                rows={changes}
                rowKey={(change) => `${change.change} ${change.event}`}
              />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Dialog with the changes that a sync would make, after a dry run, and a button that starts the sync. */
export function DryRunDialog({ sync: { dryRuns, closeDryRuns, busy, run: start } }: { readonly sync: SyncNow }) {
  if (dryRuns === null) return null;
  return (
    <Dialog title={m.admin_dry_title()} onClose={closeDryRuns}>
      <p>{m.admin_dry_lead()}</p>
      {dryRuns.map(({ calendar, run }) => (
        <DryRun key={run} calendar={calendar} run={run} />
      ))}
      <div className={layout.buttons}>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => {
            closeDryRuns();
            start();
          }}
        >
          {m.admin_sync_now()}
        </Button>
        <Button onClick={closeDryRuns}>{m.shell_cancel()}</Button>
      </div>
    </Dialog>
  );
}
