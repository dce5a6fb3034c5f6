import { useStore } from 'zustand';
import { offlineCamp } from '#lib/camp/offline/browserOfflineCamp.ts';
import { campPartNames } from '#lib/camp/offline/campPartNames.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useOnline } from '#lib/useOnline.ts';
import { m } from '#messages/generated/messages.js';
import styles from './OfflineLine.module.css';

/**
 * Says that there is no signal and how old the copy on this device is, or what is missing of it. Nothing while there is
 * one.
 */
export function OfflineLine() {
  const isOnline = useOnline();
  const { updatedAt, missing } = useStore(offlineCamp.store);
  const language = useLanguage();
  const moment = useMomentText();
  return (
    <output className={styles.line} data-offline={!isOnline || undefined}>
      {!isOnline &&
        (missing.length > 0
          ? m.camp_offline_incomplete({ parts: campPartNames(missing, language) })
          : updatedAt === null
            ? m.camp_offline()
            : m.camp_offline_updated({ moment: moment(updatedAt) }))}
    </output>
  );
}
