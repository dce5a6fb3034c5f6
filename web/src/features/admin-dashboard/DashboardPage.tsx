import { useState } from 'react';
import { newId } from '#lib/newId.ts';
import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { newEntry } from '#ui/admin/documents/entryAddress.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import styles from './Dashboard.module.css';
import { FeedbackAlerts } from './FeedbackAlerts.tsx';
import { PostAlerts } from './PostAlerts.tsx';
import { ReleaseAlerts } from './ReleaseAlerts.tsx';
import { SyncAlerts } from './SyncAlerts.tsx';
import { TranslationAlerts } from './TranslationAlerts.tsx';

/** `/admin`: what needs attention, and links to the screens most often used. */
export default function DashboardPage() {
  const language = useLanguage();
  const camp = useCurrentCamp();
  const [noticeId] = useState(() => newId());
  const notice = new URLSearchParams({ view: 'notices', ...newEntry(noticeId) });
  return (
    <PageLayout
      title={m.shell_title_adminDashboard()}
      actions={
        camp !== null && (
          // The one thing here that cannot wait, at the top also on a phone.
          <ButtonLink icon="bell" href={`${href('adminCamp', language)}?${notice.toString()}`}>
            {m.admin_notice_add()}
          </ButtonLink>
        )
      }
    >
      <div className={styles.dashboard}>
        <section className={layout.stack}>
          <h2>{m.admin_dashboard_attention()}</h2>
          <ul className={styles.alerts}>
            <ReleaseAlerts />
            <SyncAlerts />
            <FeedbackAlerts />
            <PostAlerts />
            <TranslationAlerts />
          </ul>
        </section>
        <nav className={layout.stack} aria-label={m.admin_dashboard_shortcuts()}>
          <h2>{m.admin_dashboard_shortcuts()}</h2>
          <div className={styles.shortcuts}>
            <ButtonLink icon="edit" variant="primary" href={href('adminNewContent', language)}>
              {m.admin_dashboard_write()}
            </ButtonLink>
            <ButtonLink icon="upload" href={href('adminResources', language)}>
              {m.admin_dashboard_upload()}
            </ButtonLink>
            <ButtonLink icon="refresh" href={href('adminGoogleCalendar', language)}>
              {m.admin_dashboard_sync()}
            </ButtonLink>
            <ButtonLink icon="people" href={`${href('adminPeople', language)}?view=grants`}>
              {m.admin_dashboard_grant()}
            </ButtonLink>
            <ButtonLink icon="chart" href={href('adminFeedbackResults', language)}>
              {m.admin_dashboard_results()}
            </ButtonLink>
            <ButtonLink icon="settings" href={href('adminSettings', language)}>
              {m.admin_dashboard_texts_of_site()}
            </ButtonLink>
            <ButtonLink icon="list" href={href('adminIndex', language)}>
              {m.shell_title_adminIndex()}
            </ButtonLink>
          </div>
        </nav>
      </div>
    </PageLayout>
  );
}
