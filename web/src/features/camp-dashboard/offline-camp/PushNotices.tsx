import { useState } from 'react';
import type { PushStatus } from '#lib/camp/push/pushStatus.ts';
import { usePush } from '#lib/camp/push/usePush.ts';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './PushNotices.module.css';

/** The sentence for each status that has one. */
const sentences = {
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
export function PushNotices() {
  const { status, begin, end } = usePush();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (status === 'none') return null;
  async function change(action: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await action();
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <section className={styles.push} aria-labelledby="push" data-push={status}>
      <h2 id="push">{m.camp_push_title()}</h2>
      <div role="status">
        {hasFailed && <p className={styles.failed}>{m.camp_push_failed()}</p>}
        <p>{sentences[status]()}</p>
      </div>
      {status === 'off' && (
        <Button icon="bell" busy={isBusy} onClick={() => change(begin)}>
          {m.camp_push_begin()}
        </Button>
      )}
      {status === 'on' && (
        <Button variant="quiet" busy={isBusy} onClick={() => change(end)}>
          {m.camp_push_end()}
        </Button>
      )}
    </section>
  );
}
