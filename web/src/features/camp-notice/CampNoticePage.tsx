import { toMillis } from '@steeple/model/timestamp';
import { useSyncExternalStore } from 'react';
import { useWithKept } from '#lib/camp/keptNotices/useKeptNotices.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { useServerNow } from '#lib/camp/useServerNow.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampNoticePage.module.css';

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

/** `/camp/notice`: one notice, which a notification leads to. The part of the address after `#` is its id. */
export default function CampNoticePage() {
  const language = useLanguage();
  const moment = useMomentText();
  const id = useFragment();
  const live = useCampList('notices');
  const notice = useWithKept(live).find((each) => each.id === id);
  const end = notice?.expiresAt == null ? null : toMillis(notice.expiresAt);
  const now = useServerNow(end, 30_000);
  return (
    <CampPageLayout title={m.shell_title_campNotice()} hasNotices={false}>
      {notice !== undefined && (
        <article className={styles.notice} data-urgent={notice.urgent || undefined}>
          {notice.urgent && <p className={styles.urgent}>{m.camp_urgent()}</p>}
          <p className={styles.text}>
            <Localized text={notice.text} />
          </p>
          <p className={styles.sent}>
            {notice.sender !== undefined && <>{notice.sender} · </>}
            {moment(toMillis(notice.publishedAt))}
          </p>
          {end !== null && end <= now && <p>{m.camp_notice_ended({ moment: moment(end) })}</p>}
        </article>
      )}
      {notice === undefined && live.status === 'loading' && <Skeleton lines={3} />}
      {notice === undefined && live.status === 'error' && <ErrorState error={live.error} onRetry={live.retry} />}
      {notice === undefined && live.status === 'ready' && (
        <EmptyState title={live.fromCache ? m.camp_notice_not_here() : m.camp_notice_gone()}>
          <p>{live.fromCache ? m.camp_not_on_device_hint() : m.camp_notice_gone_hint()}</p>
        </EmptyState>
      )}
      <p>
        <a href={href('campDashboard', language)}>{m.camp_landing_to_dashboard()}</a>
      </p>
    </CampPageLayout>
  );
}
