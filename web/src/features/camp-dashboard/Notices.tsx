import { useActiveNotices } from '#lib/camp/useActiveNotices.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { NoticeList } from '#ui/camp/NoticeList.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Notices.module.css';

/** Notices beside the urgent ones, which are above every page: those of today, then those of days before. */
export function Notices() {
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
