import { type ComponentProps, lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useText } from '#lib/language/bilingual.ts';
import { useActiveNotices } from '#lib/camp/useActiveNotices.ts';
import { offlineCampStore } from '#lib/camp/offline/offlineCampStore.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { useOnline } from '#lib/useOnline.ts';
import { useSite } from '#lib/site.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { PageLayout } from '#ui/PageLayout.tsx';
import { m } from '#messages/generated/messages.js';
import { NoCamp } from './NoCamp.tsx';
import { NotOnDevice } from './NotOnDevice.tsx';
import { NoticeList } from './NoticeList.tsx';
import styles from './CampPageLayout.module.css';

interface CampPageLayoutProps extends Omit<ComponentProps<typeof PageLayout>, 'eyebrow' | 'narrow'> {
  /** False where the title says already which camp this is. */
  readonly namesCamp?: boolean;
  /** False on the page of one notice. */
  readonly hasNotices?: boolean;
}

/** Names of what is missing, or no more than that there is no signal where their code is missing too. */
const MissingParts = lazy(async () => import('./MissingParts.tsx').catch(() => ({ default: () => m.camp_offline() })));

/**
 * Says that there is no signal and how old the copy on this device is, or what is missing of it. Nothing while there is
 * one.
 */
function OfflineLine() {
  const isOnline = useOnline();
  const { updatedAt, missing } = useStore(offlineCampStore);
  const moment = useMomentText();
  return (
    <output className={styles.line} data-offline={!isOnline || undefined}>
      {!isOnline &&
        (missing.length > 0 ? (
          <Suspense fallback={m.camp_offline()}>
            <MissingParts parts={missing} />
          </Suspense>
        ) : updatedAt === null ? (
          m.camp_offline()
        ) : (
          m.camp_offline_updated({ moment: moment(updatedAt) })
        ))}
    </output>
  );
}

/** Urgent messages of the committee on their day, on every camp page, as they arrive. */
function UrgentNotices() {
  return (
    <div className={`${styles.urgent} screen-only`}>
      <NoticeList isUrgent notices={useActiveNotices().today.filter((notice) => notice.urgent)} />
    </div>
  );
}

/** The frame of a camp page: which camp, urgent notices, and whether what is shown comes from this device only. */
export function CampPageLayout({ namesCamp = true, hasNotices = true, children, ...layout }: CampPageLayoutProps) {
  const text = useText();
  const { currentCamp: id, updatedAt } = useSite();
  const camp = useCamp();
  const { claims } = useSession();
  const isCamper = id !== null && (claims.admin || claims.camps.includes(id));
  if (id === null) {
    // Without the site's configuration nobody knows whether there is a camp.
    return <PageLayout title={layout.title}>{updatedAt.seconds === 0 ? <NotOnDevice /> : <NoCamp />}</PageLayout>;
  }
  return (
    <PageLayout {...layout} eyebrow={!namesCamp ? undefined : camp.data == null ? '\u00a0' : text(camp.data.name)}>
      <OfflineLine />
      {hasNotices && isCamper && <UrgentNotices />}
      {children}
    </PageLayout>
  );
}
