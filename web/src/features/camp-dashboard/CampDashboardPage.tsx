import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useAccountId } from '#lib/auth/useAccountId.ts';
import { keepDashboardCopy, readDashboardCopy } from '#lib/camp/offline/dashboardCopy.ts';
import { useActiveNotices } from '#lib/camp/useActiveNotices.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useCampZone } from '#lib/camp/useCampZone.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useScheduleNow } from '#lib/camp/schedule/useScheduleNow.ts';
import { formatTime } from '#lib/camp/campTime.ts';
import { AnswersContext } from '#lib/firestore/answers.ts';
import { ListenContext } from '#lib/firestore/listenContext.ts';
import { useLanguage } from '#lib/language/language.ts';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { NoticeList } from '#ui/camp/NoticeList.tsx';
import { NotOnDevice } from '#ui/camp/NotOnDevice.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampDashboardPage.module.css';
import { FeedbackReminder } from './FeedbackReminder.tsx';
import { CallForHelp, ChecklistProgress, MyGroup } from './OwnParts.tsx';
import { Changes, NowAndNext, Today } from './ScheduleParts.tsx';

/** Asked for when the schedule is there. The page stays where this device has lost the code of it. */
const OfflineCampStatus = lazy<() => ReactNode>(async () =>
  import('./offline-camp/OfflineCampStatus.tsx').catch(() => ({ default: () => null })),
);

/** `/camp/dashboard`: everything a camper asks for within ten seconds. It begins with what it showed last. */
export default function CampDashboardPage() {
  const uid = useAccountId();
  const answers = useMemo(() => readDashboardCopy(uid), [uid]);
  const keep = useMemo(() => keepDashboardCopy(uid), [uid]);
  return (
    <AnswersContext value={answers}>
      <ListenContext value={keep}>
        <Dashboard />
      </ListenContext>
    </AnswersContext>
  );
}

/** Notices beside the urgent ones, which are above every page: those of today, then those of days before. */
function Notices() {
  const { today, earlier } = useActiveNotices();
  return (
    <>
      <NoticeList notices={today.filter((notice) => !notice.urgent)} />
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            <Icon name="down" />
            {m.camp_notices_earlier()} <small>{earlier.length}</small>
          </summary>
          <NoticeList notices={earlier} />
        </details>
      )}
    </>
  );
}

function Dashboard() {
  const language = useLanguage();
  const camp = useCamp();
  const schedule = useCampList('schedule');
  const items = schedule.data ?? [];
  const now = useScheduleNow(items);
  const isNotHere = schedule.status === 'ready' && schedule.fromCache && items.length === 0 && camp.data == null;
  const zone = useCampZone();
  return (
    <CampPageLayout
      wide
      title={m.shell_title_campDashboard()}
      actions={<span className={styles.clock}>{m.camp_dashboard_time({ time: formatTime(now, zone, language) })}</span>}
    >
      {isNotHere && <NotOnDevice />}
      <div className={styles.dashboard}>
        {!isNotHere && (
          <>
            <div className={styles.programme}>
              {schedule.status === 'loading' && <Skeleton lines={5} />}
              {schedule.status === 'error' && <ErrorState error={schedule.error} onRetry={schedule.retry} />}
              {schedule.status === 'ready' && <NowAndNext items={items} now={now} timeZone={zone} />}
              <Notices />
              {camp.data != null && <FeedbackReminder camp={camp.data} now={now} />}
              <Changes items={items} now={now} timeZone={zone} />
              <Today items={items} now={now} timeZone={zone} />
            </div>
            <div className={styles.own}>
              <MyGroup />
              <CallForHelp />
              <ChecklistProgress />
            </div>
          </>
        )}
        {schedule.status !== 'loading' && (
          <Suspense>
            <OfflineCampStatus />
          </Suspense>
        )}
      </div>
    </CampPageLayout>
  );
}
