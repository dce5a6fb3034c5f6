import { useState } from 'react';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useOrigin } from '#lib/useOrigin.ts';
import { useFormAction } from '#lib/useFormAction.ts';
import { useOnline } from '#lib/useOnline.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { ErrorState } from '#ui/states.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './PlanFeed.module.css';

type Action = 'renew' | 'withdraw';

/** The address, and how each calendar subscribes to it. */
function Address({ address }: { readonly address: string }) {
  const webcal = address.replace(/^https?:/, 'webcal:');
  return (
    <>
      <p className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} label={m.shell_copy_link()} />
      </p>
      <dl className={styles.ways}>
        <dt>{m.camp_plan_feed_apple()}</dt>
        <dd>
          <a href={webcal}>
            <Icon name="calendar" /> {m.camp_plan_feed_apple_do()}
          </a>
        </dd>
        <dt>{m.camp_plan_feed_google()}</dt>
        <dd>
          <a
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
            rel="noopener noreferrer"
          >
            {m.camp_plan_feed_google_do()}
          </a>
        </dd>
        <dt>{m.camp_plan_feed_outlook()}</dt>
        <dd>{m.camp_plan_feed_outlook_do()}</dd>
      </dl>
      <p className="soft">{m.camp_plan_feed_delay()}</p>
    </>
  );
}

/** The plan as a calendar that others subscribe to: makes its secret address, renews it and withdraws it. */
export function PlanFeed({ uid, camp }: { readonly uid: string; readonly camp: string }) {
  const language = useLanguage();
  const origin = useOrigin();
  const isOnline = useOnline();
  const feed = useDocument('planFeed', [uid, camp]);
  const [pendingAction, setPendingAction] = useState<Action | null>(null);
  const { isBusy, error, run } = useFormAction();
  function change(action: Action): void {
    run(
      async () => {
        await callFunction('changePlanFeed', { camp, action });
      },
      () => setPendingAction(null),
    );
  }
  const key = feed.data?.key;
  const failed = error !== null && (
    <p role="alert" className={styles.failed}>
      {error}
    </p>
  );
  return (
    <section className={`${styles.feed} screen-only`} aria-labelledby="plan-feed">
      <h3 id="plan-feed">{m.camp_plan_feed()}</h3>
      <p>{m.camp_plan_feed_hint()}</p>
      {feed.status === 'error' && <ErrorState error={feed.error} onRetry={feed.retry} />}
      {key !== undefined && <Address address={`${origin}/plan.ics?${new URLSearchParams({ key, language })}`} />}
      {!isOnline && <p className="soft">{m.camp_plan_feed_offline()}</p>}
      {pendingAction === null && failed}
      {isOnline && feed.status === 'ready' && (
        <p className={styles.actions}>
          {key === undefined ? (
            <Button icon="calendar" busy={isBusy} onClick={() => change('renew')}>
              {m.camp_plan_feed_make()}
            </Button>
          ) : (
            <>
              <Button onClick={() => setPendingAction('renew')}>{m.camp_plan_feed_renew()}</Button>
              <Button variant="quiet" onClick={() => setPendingAction('withdraw')}>
                {m.camp_plan_feed_withdraw()}
              </Button>
            </>
          )}
        </p>
      )}
      {pendingAction !== null && (
        <Dialog
          title={pendingAction === 'renew' ? m.camp_plan_feed_renew() : m.camp_plan_feed_withdraw()}
          onClose={() => setPendingAction(null)}
        >
          <p>{m.camp_plan_feed_ends()}</p>
          {failed}
          <p className={styles.actions}>
            <Button variant="primary" busy={isBusy} onClick={() => change(pendingAction)}>
              {pendingAction === 'renew' ? m.camp_plan_feed_renew() : m.camp_plan_feed_withdraw()}
            </Button>
            <Button onClick={() => setPendingAction(null)}>{m.shell_cancel()}</Button>
          </p>
        </Dialog>
      )}
    </section>
  );
}
