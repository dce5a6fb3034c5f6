import { firstHourSteps, openSteps } from '@steeple/model/settings/firstHour';
import { useState } from 'react';
import { mayOpen } from '#lib/admin/adminAccess.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useMay } from '#lib/auth/useMay.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { newId } from '#lib/newId.ts';
import { type FixedRouteName, href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useCurrentCamp, useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { newEntry } from '#ui/admin/documents/entryAddress.ts';
import { Progress } from '#ui/admin/Progress.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import type { IconName } from '#ui/icons/Icon.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import styles from './Dashboard.module.css';
import { FeedbackAlerts } from './FeedbackAlerts.tsx';
import { PostAlerts } from './PostAlerts.tsx';
import { ReleaseAlerts } from './ReleaseAlerts.tsx';
import { FormerTimesAlert, SettingsAlert } from './SettingsAlerts.tsx';
import { SyncAlerts } from './SyncAlerts.tsx';
import { TranslationAlerts } from './TranslationAlerts.tsx';

interface Shortcut {
  readonly icon: IconName;
  readonly route: FixedRouteName;
  readonly query?: string;
  readonly label: () => string;
  /** True for a screen that an admin, who has many, finds in the navigation. */
  readonly isForNonAdmins?: true;
}

/** The screens most often used; a person sees their own. */
const shortcuts: readonly Shortcut[] = [
  { icon: 'edit', route: 'adminNewContent', label: m.admin_dashboard_write },
  { icon: 'book', route: 'adminCamp', label: m.shell_title_adminCamp },
  { icon: 'upload', route: 'adminResources', label: m.admin_dashboard_upload },
  { icon: 'refresh', route: 'adminGoogleCalendar', label: m.admin_dashboard_sync },
  { icon: 'people', route: 'adminPeople', query: '?view=grants', label: m.admin_dashboard_grant },
  { icon: 'chart', route: 'adminFeedbackResults', label: m.admin_dashboard_results },
  { icon: 'settings', route: 'adminSettings', label: m.admin_dashboard_texts_of_site },
  { icon: 'edit', route: 'adminTranslations', label: m.shell_title_adminTranslations, isForNonAdmins: true },
  { icon: 'list', route: 'adminIndex', label: m.shell_title_adminIndex },
];

/** Leads to the guided set-up at its first open step, until no step is open. */
function FirstHourCard() {
  const language = useLanguage();
  const site = useSite();
  const home = useDocument('page', ['home']);
  const about = useDocument('page', ['about']);
  const firstHour = useDocument('firstHour', []);
  const grants = useCollection({ name: 'grant', limit: 2 });
  if ([home, about, firstHour, grants].some(({ status }) => status === 'loading')) return null;
  const open = openSteps({
    site,
    home: home.data ?? null,
    about: about.data ?? null,
    grants: grants.data?.length ?? 0,
    skipped: firstHour.data?.skippedSteps ?? [],
  });
  const [first] = open;
  if (first === undefined) return null;
  const done = firstHourSteps.length - open.length;
  return (
    <section className={styles.firstHour}>
      <h2>{m.admin_start_title()}</h2>
      <p>{m.admin_start_lead()}</p>
      {done > 0 && (
        <Progress
          label={m.admin_start_settled({ done, all: firstHourSteps.length })}
          done={done}
          total={firstHourSteps.length}
        />
      )}
      <p>
        <ButtonLink variant="primary" href={`${href('adminDashboard', language)}?step=${first}`}>
          {done === 0 ? m.admin_start_begin() : m.admin_start_go_on()}
        </ButtonLink>
      </p>
    </section>
  );
}

/** `/admin`: what needs attention, and links to the screens most often used. */
export default function DashboardPage() {
  const language = useLanguage();
  const camp = useCurrentCamp();
  const { claims } = useSession();
  const { isAdmin, mayWrite, mayWorkOn } = useMay();
  const [noticeId] = useState(() => newId());
  const notice = new URLSearchParams({ view: 'notices', ...newEntry(noticeId) });
  return (
    <PageLayout
      title={m.shell_title_adminDashboard()}
      actions={
        camp !== null &&
        mayWorkOn(camp) && (
          // The one thing here that cannot wait, at the top also on a phone.
          <ButtonLink icon="bell" href={`${href('adminCamp', language)}?${notice.toString()}`}>
            {m.admin_notice_add()}
          </ButtonLink>
        )
      }
    >
      {isAdmin && <FirstHourCard />}
      <div className={styles.dashboard}>
        {mayWrite && (
          <section className={layout.stack}>
            <h2>{m.admin_dashboard_attention()}</h2>
            <ul className={styles.alerts}>
              {isAdmin && (
                <>
                  <SettingsAlert />
                  <ReleaseAlerts />
                  <SyncAlerts />
                  <FormerTimesAlert />
                  <FeedbackAlerts />
                </>
              )}
              <PostAlerts />
              {isAdmin && <TranslationAlerts />}
            </ul>
          </section>
        )}
        <nav className={layout.stack} aria-label={m.admin_dashboard_shortcuts()}>
          <h2>{m.admin_dashboard_shortcuts()}</h2>
          <div className={styles.shortcuts}>
            {shortcuts
              .filter(({ route, isForNonAdmins = false }) => mayOpen(claims, route) && !(isAdmin && isForNonAdmins))
              .map(({ icon, route, query = '', label }, index) => (
                <ButtonLink
                  key={route}
                  icon={icon}
                  variant={index === 0 ? 'primary' : 'secondary'}
                  href={`${href(route, language)}${query}`}
                >
                  {label()}
                </ButtonLink>
              ))}
          </div>
        </nav>
      </div>
    </PageLayout>
  );
}
