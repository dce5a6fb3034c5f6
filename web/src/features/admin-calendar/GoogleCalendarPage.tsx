import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Button, ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CalendarPanel } from './CalendarPanel.tsx';
import { DryRunDialog } from './DryRunDialog.tsx';
import styles from './GoogleCalendar.module.css';
import { useSyncNow } from './useSyncNow.ts';

/** `/admin/googleCalendar`: what comes from Google, when, and how it went. */
export default function GoogleCalendarPage() {
  const language = useLanguage();
  const config = useDocument('siteConfig', []);
  const syncOfAll = useSyncNow();
  const { isSyncing } = syncOfAll;
  return (
    <PageLayout
      title={m.admin_sync_title()}
      lead={m.admin_sync_lead()}
      actions={
        <div className={layout.buttons}>
          <Button variant="primary" icon="refresh" busy={isSyncing} onClick={() => syncOfAll.run()}>
            {m.admin_sync_all()}
          </Button>
          <Button busy={syncOfAll.busy && !isSyncing} onClick={() => syncOfAll.run({ dryRun: true })}>
            {m.admin_dry_run_all()}
          </Button>
        </div>
      }
    >
      <ErrorNote error={syncOfAll.error} />
      <Loaded live={config}>
        {(site) =>
          site === null || site.calendars.length === 0 ? (
            <EmptyState title={m.admin_sync_no_calendars()}>
              <p>{m.admin_sync_no_calendars_hint()}</p>
              <ButtonLink href={href('adminSettings', language)}>{m.admin_open_settings()}</ButtonLink>
            </EmptyState>
          ) : (
            <div className={styles.panels}>
              {site.calendars.map((calendar) => (
                <CalendarPanel key={calendar.id} calendar={calendar} isStarted={isSyncing} />
              ))}
            </div>
          )
        }
      </Loaded>
      <DryRunDialog sync={syncOfAll} />
    </PageLayout>
  );
}
