import { href } from '#lib/paths.ts';
import { useText } from '#lib/bilingual.ts';
import { useLanguage } from '#lib/language.ts';
import { needsAttention, type SyncHealth, syncHealth } from '#lib/admin/syncHealth.ts';
import { useNow } from '#lib/admin/useNow.ts';
import { useSite } from '#lib/site.ts';
import { useCollection } from '#lib/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { Attention } from './Attention.tsx';

const words: Record<Exclude<SyncHealth, 'well' | 'running'>, (inputs: { calendar: string }) => string> = {
  never: m.admin_dashboard_sync_never, confirm: m.admin_dashboard_sync_confirm, failed: m.admin_dashboard_sync_failed, late: m.admin_dashboard_sync_late,
};

/** Calendars that have failed, are late, or wait for an answer. */
export function SyncMatters() {
  const text = useText();
  const language = useLanguage();
  const { calendars } = useSite();
  const now = useNow();
  const syncs = useCollection({ name: 'sync', limit: 50 });
  return (
    <Loaded live={syncs} skeleton={<li><Skeleton lines={1} /></li>}>
      {(list) => {
        const matters = calendars.map((calendar) => ({ calendar, sync: list.find((each) => each.id === calendar.id) ?? null }))
          .map((each) => ({ ...each, health: syncHealth(each.sync, now) })).filter(({ health }) => needsAttention(health));
        if (matters.length === 0) return <Attention tone="good" title={m.admin_dashboard_sync_well()} href={href('adminGoogleCalendar', language)} />;
        return matters.map(({ calendar, sync, health }) => (
          <Attention key={calendar.id} tone={health === 'failed' ? 'bad' : 'warn'} title={words[health as keyof typeof words]({ calendar: text(calendar.name) })} href={href('adminGoogleCalendar', language)}>
            {sync?.error == null ? undefined : text(sync.error.message)}
          </Attention>
        ));
      }}
    </Loaded>
  );
}
