import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { isIos } from '#lib/camp/install/installHelp.ts';
import { showInstallPrompt } from '#lib/camp/install/installPrompt.ts';
import { browserFacts, useInstallHelp } from '#lib/camp/install/useInstallHelp.ts';
import { offlineCamp } from '#lib/camp/offline/browserOfflineCamp.ts';
import { type OfflineCampState, offlineCampStore } from '#lib/camp/offline/offlineCampStore.ts';
import { storagePersistence } from '#lib/camp/offline/browserPersistence.ts';
import { campPartNames } from '#lib/camp/offline/campPartNames.ts';
import { type StorageStatus, storageStatus } from '#lib/camp/offline/storageStatus.ts';
import type { PushStatus } from '#lib/camp/push/pushStatus.ts';
import { usePush } from '#lib/camp/push/usePush.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { fileSize } from '#lib/fileSize.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useFormAction } from '#lib/useFormAction.ts';
import { useOnline } from '#lib/useOnline.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { OtherBrowser } from '#ui/camp/OtherBrowser.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
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

const InstallSteps = lazy(async () => import('../install/InstallSteps.tsx'));

/** Helps to put the site on the home screen, as the browser allows it; nothing where it is there or cannot be. */
function InstallCamp() {
  const help = useInstallHelp();
  const [isOpen, setIsOpen] = useState(false);
  if (help.kind === 'otherBrowser') return <OtherBrowser />;
  if (help.kind === 'prompt')
    return (
      <div className={`${styles.prompt} screen-only`}>
        <p>{m.camp_keep_install_why()}</p>
        <Button icon="download" onClick={() => showInstallPrompt().catch(() => undefined)}>
          {m.camp_keep_install()}
        </Button>
      </div>
    );
  if (help.kind === 'menu') return <p className={`${styles.menu} screen-only`}>{m.camp_keep_install_menu()}</p>;
  if (help.kind === 'iosSteps')
    return (
      <details className={`${styles.steps} screen-only`} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{m.camp_keep_install_steps()}</summary>
        {isOpen && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <InstallSteps />
          </Suspense>
        )}
      </details>
    );
  return null;
}

/** The sentence for each status that has one. */
const pushSentences = {
  install: m.camp_push_install,
  unsupported: m.camp_push_unsupported,
  blocked: m.camp_push_blocked,
  offline: m.camp_push_offline,
  off: m.camp_push_off,
  on: m.camp_push_on,
} as const satisfies Record<Exclude<PushStatus, 'none'>, () => string>;

/**
 * Says whether notices reach this phone while the site is closed, and switches that on and off. Asks only in a click.
 */
function PushNotices() {
  const { status, begin, end } = usePush();
  const { isBusy, error, run } = useFormAction();
  if (status === 'none') return null;
  return (
    <section className={styles.push} aria-labelledby="push" data-push={status}>
      <h2 id="push">{m.camp_push_title()}</h2>
      <div role="status">
        {error !== null && <p className={styles.failed}>{m.camp_push_failed()}</p>}
        <p>{pushSentences[status]()}</p>
      </div>
      {status === 'off' && (
        <Button icon="bell" busy={isBusy} onClick={() => run(begin)}>
          {m.camp_push_begin()}
        </Button>
      )}
      {status === 'on' && (
        <Button variant="quiet" busy={isBusy} onClick={() => run(end)}>
          {m.camp_push_end()}
        </Button>
      )}
    </section>
  );
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
  const question = useFormAction();
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
          <Button icon="lock" busy={question.isBusy} onClick={() => question.run(storagePersistence.ask)}>
            {m.camp_keep_ask()}
          </Button>
        </p>
      )}
      <InstallCamp />
      <PushNotices />
    </section>
  );
}
