import { useEffect, useState, useSyncExternalStore } from 'react';
import { readCode } from '@steeple/model/noticeCode';
import { storedCode } from '#lib/camp/storedNotices/storedNotices.ts';
import { useWithStored } from '#lib/camp/storedNotices/useStoredNotices.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampNoticePage.module.css';
import { NoticeView } from './NoticeView.tsx';
import { PassOn } from './PassOn.tsx';
import { ScannedNotice } from './ScannedNotice.tsx';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The part of the address after `#`, decoded; it changes when another notification is tapped. */
function useFragment(): string {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** The code by which this device can pass a notice on; null where it has none. */
function useCode(camp: string | null, id: string): string | null {
  const listed = useDocument('noticeCode', camp === null || id === '' || id.includes('/') ? null : [camp, id]);
  const [stored, setStored] = useState<{ readonly id: string; readonly code: string } | null>(null);
  useEffect(() => {
    if (camp === null) return;
    storedCode(camp, id)
      .then((code) => (code === null ? undefined : setStored({ id, code })))
      .catch(() => undefined);
  }, [camp, id]);
  if (listed.status === 'ready' && listed.data !== null) return listed.data.code;
  const isDeleted = listed.status === 'ready' && !listed.fromCache;
  return !isDeleted && stored?.id === id ? stored.code : null;
}

/** A notice of the database or of this device, by its id. */
function OwnNotice({ id }: { readonly id: string }) {
  const live = useCampList('notices');
  const notice = useWithStored(live).find((each) => each.id === id);
  const code = useCode(useCurrentCamp(), id);
  if (notice !== undefined)
    return (
      <>
        <NoticeView notice={notice} />
        {code !== null && <PassOn code={code} />}
      </>
    );
  if (live.status === 'loading') return <Skeleton lines={3} />;
  if (live.status === 'error') return <ErrorState error={live.error} onRetry={live.retry} />;
  return (
    <EmptyState title={live.fromCache ? m.camp_notice_not_here() : m.camp_notice_gone()}>
      <p>{live.fromCache ? m.camp_not_on_device_hint() : m.camp_notice_gone_hint()}</p>
    </EmptyState>
  );
}

/**
 * `/camp/notice`: one notice. The part of the address after `#` is its id, to which a notification leads, or its code,
 * which a camera has read from another phone.
 */
export default function CampNoticePage() {
  const language = useLanguage();
  const fragment = useFragment();
  // An id has no dots; anything with dots is meant to be a code, whole or not.
  const isCode = readCode(fragment) !== null || fragment.includes('.');
  return (
    <CampPageLayout title={m.shell_title_campNotice()} hasNotices={false}>
      <div className={styles.page}>
        {isCode ? <ScannedNotice code={fragment} /> : <OwnNotice id={fragment} />}
        <p>
          <ButtonLink href={href('campDashboard', language)}>{m.camp_landing_to_dashboard()}</ButtonLink>
        </p>
      </div>
    </CampPageLayout>
  );
}
