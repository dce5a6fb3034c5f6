import type { Sync } from '@steeple/model/calendar/calendarSync';
import type { WithId } from '@steeple/model/database/publicSource';
import { href } from '#lib/routing/paths.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { needsAttention, type SyncHealth, syncHealth } from '#lib/admin/syncHealth.ts';
import { useDeviceNow } from '#lib/admin/useDeviceNow.ts';
import { useSite } from '#lib/site.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Loaded } from '#ui/states.tsx';
import { AlertItem, AlertSkeleton } from './AlertItem.tsx';

const words: Record<Exclude<SyncHealth, 'well' | 'running'>, (inputs: { calendar: string }) => string> = {
  never: m.admin_dashboard_sync_never,
  confirm: m.admin_dashboard_sync_confirm,
  failed: m.admin_dashboard_sync_failed,
  late: m.admin_dashboard_sync_late,
};

/** Calendars that have failed, are late, or wait for an answer; or that there is none. */
export function SyncState({ syncs, now }: { readonly syncs: readonly WithId<Sync>[]; readonly now: number }) {
  const text = useText();
  const language = useLanguage();
  const { calendars } = useSite();
  if (calendars.length === 0)
    return <AlertItem tone="plain" title={m.admin_sync_no_calendars()} href={href('adminGoogleCalendar', language)} />;
  const states = calendars
    .map((calendar) => ({ calendar, sync: syncs.find(({ id }) => id === calendar.id) ?? null }))
    .map((state) => ({ ...state, health: syncHealth(state.sync, now) }));
  const alerts = states.filter(({ health }) => needsAttention(health));
  if (alerts.length === 0) {
    const isRunning = states.some(({ health }) => health === 'running');
    return (
      <AlertItem
        tone={isRunning ? 'busy' : 'good'}
        title={isRunning ? m.admin_sync_running() : m.admin_dashboard_sync_well()}
        href={href('adminGoogleCalendar', language)}
      />
    );
  }
  return alerts.map(({ calendar, sync, health }) => (
    <AlertItem
      key={calendar.id}
      tone={health === 'failed' ? 'bad' : 'warn'}
      title={words[health as keyof typeof words]({ calendar: text(calendar.name) })}
      href={href('adminGoogleCalendar', language)}
    >
      {sync?.error == null ? undefined : text(sync.error.message)}
    </AlertItem>
  ));
}

/** {@link SyncState} of the runs that are stored. */
export function SyncAlerts() {
  const now = useDeviceNow();
  const syncs = useCollection({ name: 'sync', limit: 50 });
  return (
    <Loaded live={syncs} skeleton={<AlertSkeleton lines={1} />}>
      {(list) => <SyncState syncs={list} now={now} />}
    </Loaded>
  );
}
