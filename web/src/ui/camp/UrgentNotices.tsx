import { toMillis } from '@steeple/model/timestamp';
import { useActiveNotices } from '#lib/camp/useActiveNotices.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './UrgentNotices.module.css';

/** Urgent messages of the committee, on every camp page, as they arrive. */
export function UrgentNotices() {
  const moment = useMomentText();
  const urgent = useActiveNotices().filter((notice) => notice.urgent);
  return (
    <div role="alert">
      {urgent.map((notice) => (
        <p key={notice.id} className={styles.notice}>
          <Icon name="warning" />
          <span>
            <strong>{m.camp_urgent()}</strong>{' '}
            <span className={styles.text}>
              <Localized text={notice.text} />
            </span>{' '}
            <small className={styles.sent}>
              {notice.sender !== undefined && <>{notice.sender} · </>}
              {moment(toMillis(notice.publishedAt))}
            </small>
          </span>
        </p>
      ))}
    </div>
  );
}
