import { useState } from 'react';
import { useStore } from 'zustand';
import { isIos } from '#lib/camp/install/installHelp.ts';
import { browserFacts } from '#lib/camp/install/useInstallHelp.ts';
import { offlineCamp } from '#lib/camp/offline/browserOfflineCamp.ts';
import { type OfflineCampState, offlineCampStore } from '#lib/camp/offline/offlineCampStore.ts';
import { storagePersistence } from '#lib/camp/offline/browserPersistence.ts';
import { campPartNames } from '#lib/camp/offline/campPartNames.ts';
import { type StorageStatus, storageStatus } from '#lib/camp/offline/storageStatus.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { fileSize } from '#lib/fileSize.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useOnline } from '#lib/useOnline.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import { InstallCamp } from './InstallCamp.tsx';
import { PushNotices } from './PushNotices.tsx';
import styles from './OfflineCampStatus.module.css';

/** Advice for each outlook. */
const advices = {
  none: () => '',
  comeOnline: m.camp_keep_absent_hint,
  waitForConnection: m.camp_keep_incomplete_offline,
  update: m.camp_keep_incomplete_online,
  stays: m.camp_keep_stays,
  mayGo: m.camp_keep_may_go,
  mayGoInAWeek: m.camp_keep_may_go_week,
} as const satisfies Record<StorageStatus['advice'], () => string>;

/** The sentence about the copy itself: its date and size, or what is missing of it. */
function useCopyText(copy: StorageStatus['copy'], { updatedAt, missing }: OfflineCampState): string {
  const language = useLanguage();
  const momentText = useMomentText();
  const { usage } = useStore(storagePersistence.store);
  if (copy === 'storing') return m.camp_keeping();
  if (copy === 'absent') return m.camp_keep_absent();
  if (copy === 'unknown' || updatedAt === null) return '';
  const moment = momentText(updatedAt);
  if (copy === 'incomplete') return m.camp_keep_incomplete({ moment, parts: campPartNames(missing, language) });
  return usage === null ? m.camp_kept({ moment }) : m.camp_kept_size({ moment, size: fileSize(usage, language) });
}

/**
 * Says whether the camp is on this device and whether it will stay there, stores it again on request, and helps to
 * install the site.
 */
export default function OfflineCampStatus() {
  const state = useStore(offlineCampStore);
  const { persistence } = useStore(storagePersistence.store);
  const isOnline = useOnline();
  const camp = useCurrentCamp();
  const { account } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const browser = browserFacts();
  const { copy, advice, hasFailed, canAsk } = storageStatus({
    ...state,
    isOnline,
    persistence,
    isInstalled: browser.isStandalone,
    isIos: isIos(browser),
  });
  const copyText = useCopyText(copy, state);
  async function update(): Promise<void> {
    if (camp !== null && account !== null) await offlineCamp.fill(camp, account.uid, true);
  }
  async function ask(): Promise<void> {
    setIsAsking(true);
    await storagePersistence.ask().finally(() => setIsAsking(false));
  }
  return (
    <section className={styles.status} data-copy={copy}>
      <div className={styles.line}>
        <div role="status">
          {hasFailed && <p className={styles.failed}>{m.camp_keep_failed()}</p>}
          <p className={styles.copy}>{copyText}</p>
          {advice !== 'none' && <p>{advices[advice]()}</p>}
        </div>
        {isOnline && (
          <Button variant="quiet" icon="refresh" busy={state.isFilling} onClick={() => update()}>
            {m.camp_update_now()}
          </Button>
        )}
      </div>
      {canAsk && (
        <p>
          <Button icon="lock" busy={isAsking} onClick={() => ask()}>
            {m.camp_keep_ask()}
          </Button>
        </p>
      )}
      <InstallCamp />
      <PushNotices />
    </section>
  );
}
