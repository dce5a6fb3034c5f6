import type { Sync } from '@steeple/model/calendar/calendarSync';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { fromMillis } from '@steeple/model/time/timestamp';
import { announce } from '#lib/announce.ts';
import { useText } from '#lib/language/bilingual.ts';
import { nextNightly, type SyncHealth, syncHealth } from '#lib/admin/syncHealth.ts';
import { useDeviceNow } from '#lib/admin/useDeviceNow.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { languageLabel } from '#lib/admin/content/languageLabel.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { Detail, DetailList } from '#ui/admin/DetailList.tsx';
import { Distance, Moment } from '#ui/admin/Moment.tsx';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { Progress } from '#ui/admin/Progress.tsx';
import { Status, type Tone } from '#ui/admin/Status.tsx';
import { Loaded, OfflineBadge } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { DryRunDialog } from './DryRunDialog.tsx';
import styles from './GoogleCalendar.module.css';
import { RunHistory } from './RunHistory.tsx';
import { useSyncNow } from './useSyncNow.ts';

const healthLabels = {
  never: { tone: 'warn', words: m.admin_sync_never },
  running: { tone: 'busy', words: m.admin_sync_running },
  confirm: { tone: 'warn', words: m.admin_sync_confirm },
  failed: { tone: 'bad', words: m.admin_sync_failed },
  late: { tone: 'warn', words: m.admin_sync_late },
  well: { tone: 'good', words: m.admin_sync_well },
} as const satisfies Record<SyncHealth, { tone: Tone; words: () => string }>;

const phaseLabels = {
  fetching: m.admin_sync_fetching,
  writing: m.admin_sync_writing,
  removing: m.admin_sync_removing,
} as const satisfies Record<NonNullable<Sync['progress']>['phase'], () => string>;

function SyncState({
  calendar,
  sync,
  isStarted,
}: {
  readonly calendar: Calendar;
  readonly sync: Sync | null;
  /** True while a sync of all calendars that was started here has not ended. */
  readonly isStarted: boolean;
}) {
  const text = useText();
  const now = useDeviceNow(5000);
  const action = useSyncNow(calendar.id);
  const health = syncHealth(sync, now, isStarted || action.isSyncing);
  const isRunning = health === 'running';
  const pending = sync?.pendingRemoval ?? null;
  const { tone, words } = healthLabels[health];
  const name = text(calendar.name);
  const lastHealth = useRef(health);
  useEffect(() => {
    if (lastHealth.current !== health) announce(`${name}: ${words()}`);
    lastHealth.current = health;
  }, [health, name, words]);
  const { progress = null, counts = null, error = null, problems } = sync ?? {};
  // Entries of the calendar that the last run could not use as they are.
  const { withoutId = 0, unreadable = 0, duplicate = 0 } = problems ?? {};
  return (
    <>
      <div className={styles.line}>
        <Status tone={tone}>{words()}</Status>
        <div className={layout.buttons}>
          <Button icon="refresh" busy={isRunning} onClick={() => action.run()}>
            {m.admin_sync_now()}
          </Button>
          <Button busy={isRunning || action.busy} onClick={() => action.run({ dryRun: true })}>
            {m.admin_dry_run()}
          </Button>
        </div>
      </div>
      {isRunning && (
        <Progress
          label={
            progress === null
              ? m.admin_sync_running()
              : m.admin_progress({ phase: phaseLabels[progress.phase](), done: progress.done })
          }
          done={progress?.done ?? 0}
          total={progress?.total ?? null}
        />
      )}
      {error !== null && (
        <Note tone="bad" title={m.admin_sync_error_title()}>
          {text(error.message)}
        </Note>
      )}
      {withoutId + unreadable + duplicate > 0 && (
        <Note tone={withoutId + unreadable > 0 ? 'warn' : 'plain'} title={m.admin_sync_problems_title()}>
          {unreadable > 0 && <p>{m.admin_sync_problems_unreadable({ count: unreadable })}</p>}
          {withoutId > 0 && <p>{m.admin_sync_problems_without_id({ count: withoutId })}</p>}
          {duplicate > 0 && <p>{m.admin_sync_problems_duplicate({ count: duplicate })}</p>}
        </Note>
      )}
      {pending !== null && (
        <Note
          tone="warn"
          title={m.admin_removal_title({ count: pending.count, known: pending.known })}
          actions={
            <>
              <Button variant="danger" busy={action.busy} onClick={() => action.run({ confirmRemoval: true })}>
                {m.admin_removal_confirm({ count: pending.count })}
              </Button>
              <Button busy={action.busy} onClick={() => action.run({ dryRun: true })}>
                {m.admin_removal_look()}
              </Button>
            </>
          }
        >
          <p>{m.admin_removal_text()}</p>
        </Note>
      )}
      <ErrorNote error={action.error} />
      <DetailList>
        <Detail name={m.admin_sync_last()}>
          {sync?.lastSuccessAt == null ? m.admin_sync_never() : <Distance at={sync.lastSuccessAt} isPast />}
        </Detail>
        <Detail name={m.admin_sync_next()}>
          <Moment at={fromMillis(nextNightly(now))} />
        </Detail>
        <Detail name={m.admin_sync_events()}>{sync?.digest?.events ?? '–'}</Detail>
        <Detail name={m.admin_sync_counts()}>{counts === null ? '–' : m.admin_counts(counts)}</Detail>
        <Detail name={m.admin_calendar_language()}>{languageLabel(calendar.language)}</Detail>
        <Detail name={m.admin_calendar_google_id()}>
          <code>{calendar.googleId}</code>
        </Detail>
        <Detail name={m.admin_calendar_id()}>
          <code>{calendar.id}</code>
        </Detail>
      </DetailList>
      <DryRunDialog sync={action} />
    </>
  );
}

/** One calendar: the live state of its sync, the actions, and the earlier runs. */
export function CalendarPanel({
  calendar,
  isStarted,
}: {
  readonly calendar: Calendar;
  /** True while a sync of all calendars that was started here has not ended. */
  readonly isStarted: boolean;
}) {
  const text = useText();
  const live = useDocument('sync', [calendar.id]);
  const [showsHistory, setShowsHistory] = useState(false);
  return (
    <section className={styles.panel} aria-label={text(calendar.name)}>
      <h2 className={styles.name}>
        <span className={styles.color} style={{ background: calendar.color }} title={calendar.color} />
        {text(calendar.name)}
        {live.status === 'ready' && <OfflineBadge fromCache={live.fromCache} />}
      </h2>
      <Loaded live={live} skeleton={<Skeleton lines={4} />}>
        {(sync) => <SyncState calendar={calendar} sync={sync} isStarted={isStarted} />}
      </Loaded>
      <details onToggle={(event) => setShowsHistory(event.currentTarget.open)}>
        <summary>{m.admin_sync_history()}</summary>
        {showsHistory && <RunHistory calendar={calendar.id} />}
      </details>
    </section>
  );
}
