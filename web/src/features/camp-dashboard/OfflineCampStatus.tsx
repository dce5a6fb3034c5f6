import { useStore } from 'zustand';
import { offlineCamp } from '#lib/camp/offline/browserOfflineCamp.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { useOnline } from '#lib/useOnline.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './OfflineCampStatus.module.css';

/** Says that the camp is on this device and how old it is, and brings it up to date on request. */
export function OfflineCampStatus() {
  const { updatedAt, isIncomplete, isFilling, error } = useStore(offlineCamp.store);
  const isOnline = useOnline();
  const moment = useMomentText();
  const camp = useCurrentCamp();
  const { account } = useSession();
  async function update(): Promise<void> {
    if (camp !== null && account !== null) await offlineCamp.fill(camp, account.uid, true);
  }
  return (
    <section className={styles.status}>
      <p role="status">
        {isFilling
          ? m.camp_keeping()
          : error !== null
            ? m.camp_keep_failed()
            : isIncomplete
              ? m.camp_offline_incomplete()
              : updatedAt !== null
                ? m.camp_kept({ moment: moment(updatedAt) })
                : ''}
      </p>
      {isOnline && (
        <Button variant="quiet" icon="refresh" busy={isFilling} onClick={() => update()}>
          {m.camp_update_now()}
        </Button>
      )}
    </section>
  );
}
