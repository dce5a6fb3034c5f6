import { useActiveNotices } from '#lib/camp/useActiveNotices.ts';
import { NoticeList } from './NoticeList.tsx';
import styles from './UrgentNotices.module.css';

/** Urgent messages of the committee on their day, on every camp page, as they arrive. */
export function UrgentNotices() {
  return (
    <div className={styles.urgent}>
      <NoticeList isUrgent notices={useActiveNotices().today.filter((notice) => notice.urgent)} />
    </div>
  );
}
