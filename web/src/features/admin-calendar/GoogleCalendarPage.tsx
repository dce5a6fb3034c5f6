import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Button, ButtonLink } from '#ui/Button.tsx';
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
  const all = useSyncNow();
  const isStarted = all.busy && all.wish?.dryRun !== true;
  return (
    <PageLayout
      title={m.admin_sync_title()}
      lead={m.admin_sync_lead()}
      actions={
        <div className={styles.buttons}>
          <Button variant="primary" icon="refresh" busy={isStarted} onClick={() => all.run({})}>
            {m.admin_sync_all()}
          </Button>
          <Button busy={all.busy && all.wish?.dryRun === true} onClick={() => all.run({ dryRun: true })}>
            {m.admin_dry_run_all()}
          </Button>
        </div>
      }
    >
      <ErrorNote error={all.error} />
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
                <CalendarPanel key={calendar.id} calendar={calendar} isStarted={isStarted} />
              ))}
            </div>
          )
        }
      </Loaded>
      {all.dryRuns !== null && (
        <DryRunDialog
          runs={all.dryRuns}
          busy={all.busy}
          onClose={all.closeDryRuns}
          onSync={() => {
            all.closeDryRuns();
            all.run({});
          }}
        />
      )}
    </PageLayout>
  );
}
