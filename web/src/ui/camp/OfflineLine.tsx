import { useStore } from 'zustand';
import { offlineCamp } from '#lib/camp/offline/browserOfflineCamp.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { useOnline } from '#lib/useOnline.ts';
import { m } from '#messages/generated/messages.js';
import styles from './OfflineLine.module.css';

/** Says that there is no signal and how old the copy on this device is. Nothing while there is one. */
export function OfflineLine() {
  const isOnline = useOnline();
  const { updatedAt, isIncomplete } = useStore(offlineCamp.store);
  const moment = useMomentText();
  return (
    <output className={styles.line} data-offline={!isOnline || undefined}>
      {!isOnline &&
        (isIncomplete
          ? m.camp_offline_incomplete()
          : updatedAt === null
            ? m.camp_offline()
            : m.camp_offline_updated({ moment: moment(updatedAt) }))}
    </output>
  );
}
