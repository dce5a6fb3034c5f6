import type { Notice } from '@steeple/model/camp/campArea';
import { toMillis } from '@steeple/model/time/timestamp';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { useServerNow } from '#lib/camp/useServerNow.ts';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampNoticePage.module.css';

/** One notice, with its sender and time; says when it has ended. */
export function NoticeView({ notice }: { readonly notice: Notice }) {
  const moment = useMomentText();
  const end = notice.expiresAt === null ? null : toMillis(notice.expiresAt);
  const now = useServerNow(end, 30_000);
  return (
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
  );
}
