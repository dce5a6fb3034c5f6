import type { ReactNode } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { useActiveNotices } from '#lib/camp/useActiveNotices.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useSite } from '#lib/site.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { PageLayout } from '#ui/PageLayout.tsx';
import { NoCamp } from './NoCamp.tsx';
import { NotOnDevice } from './NotOnDevice.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { NoticeList } from './NoticeList.tsx';
import styles from './CampPageLayout.module.css';

interface CampPageLayoutProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly intro?: ReactNode;
  readonly media?: ReactNode;
  /** False where the title says already which camp this is. */
  readonly namesCamp?: boolean;
  /** False on the page of one notice. */
  readonly hasNotices?: boolean;
  /** True for a page that uses a wide screen with several columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Urgent messages of the committee on their day, on every camp page, as they arrive. */
function UrgentNotices() {
  return (
    <div className={styles.urgent}>
      <NoticeList isUrgent notices={useActiveNotices().today.filter((notice) => notice.urgent)} />
    </div>
  );
}

/** The frame of a camp page: which camp, urgent notices, and whether what is shown comes from this device only. */
export function CampPageLayout({
  title,
  lead,
  actions,
  intro,
  media,
  namesCamp = true,
  hasNotices = true,
  wide = false,
  children,
}: CampPageLayoutProps) {
  const text = useText();
  const { currentCamp: id, updatedAt } = useSite();
  const camp = useCamp();
  const { claims } = useSession();
  const isCamper = id !== null && (claims.admin || claims.camps.includes(id));
  if (id === null) {
    // Without the site's configuration nobody knows whether there is a camp.
    return <PageLayout title={title}>{updatedAt.seconds === 0 ? <NotOnDevice /> : <NoCamp />}</PageLayout>;
  }
  return (
    <PageLayout
      title={title}
      lead={lead}
      actions={actions}
      intro={intro}
      media={media}
      wide={wide}
      eyebrow={!namesCamp ? undefined : camp.data == null ? '\u00a0' : text(camp.data.name)}
    >
      <OfflineLine />
      {hasNotices && isCamper && <UrgentNotices />}
      {children}
    </PageLayout>
  );
}
