import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { offlineCampStore } from '#lib/camp/offline/offlineCampStore.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { useOnline } from '#lib/useOnline.ts';
import { m } from '#messages/generated/messages.js';
import styles from './OfflineLine.module.css';

/** Names of what is missing, or no more than that there is no signal where their code is missing too. */
const MissingParts = lazy(async () => import('./MissingParts.tsx').catch(() => ({ default: () => m.camp_offline() })));

/**
 * Says that there is no signal and how old the copy on this device is, or what is missing of it. Nothing while there is
 * one.
 */
export function OfflineLine() {
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
