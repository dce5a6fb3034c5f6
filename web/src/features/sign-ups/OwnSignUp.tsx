import type { OwnSignUp as Own } from '@steeple/model/visitors/signUp';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { eventFileHref } from '#lib/events/eventFile.ts';
import type { EventSummary } from '#lib/events/events.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useOrigin } from '#lib/useOrigin.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './SignUp.module.css';

const titles: Record<Own['state'], () => string> = {
  placed: m.public_sign_up_placed,
  waiting: m.public_sign_up_waiting,
  arrived: m.public_sign_up_arrived,
  cancelled: m.public_sign_up_cancelled,
  full: m.public_sign_up_full,
};
const remarks: Record<Own['state'], () => string> = {
  placed: m.public_sign_up_placed_text,
  waiting: m.public_sign_up_waiting_text,
  arrived: m.public_sign_up_arrived_text,
  cancelled: m.public_sign_up_cancelled_text,
  full: m.public_sign_up_full_text,
};

/** The state of a sign-up in words; a new one gets the focus. */
function State({ ownSignUp }: { readonly ownSignUp: Own }) {
  const status = useRef<HTMLElement>(null);
  useEffect(() => {
    // Not while somebody is typing a change.
    if (document.activeElement?.matches('input, select, textarea') !== true) status.current?.focus();
  }, []);
  return (
    <section ref={status} className={styles.state} data-state={ownSignUp.state} role="status" tabIndex={-1}>
      <h2>{titles[ownSignUp.state]()}</h2>
      <p>{remarks[ownSignUp.state]()}</p>
    </section>
  );
}

/** The confirmation of a sign-up: its state, its link, and what can be done about it. */
export function OwnSignUp({
  ownSignUp,
  event,
  when,
  secret,
  isBusy,
  onCancel,
  onAgain,
  children,
}: {
  readonly ownSignUp: Own;
  readonly event: Pick<EventSummary, 'id' | 'title' | 'location'>;
  /** Day and times of the event in words. */
  readonly when: string;
  readonly secret: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  /** Begins another sign-up. */
  readonly onAgain: () => void;
  /** The form for changes. */
  readonly children: ReactNode;
}) {
  const language = useLanguage();
  const origin = useOrigin();
  const [isAsking, setIsAsking] = useState(false);
  const address = `${origin}${href('signUp', language, { id: event.id })}#${secret}`;
  const summary = m.public_sign_up_summary({ name: ownSignUp.name, count: ownSignUp.people });
  const receipt = [event.title.text, when, event.location, summary].filter((line) => line !== '');
  const isOver = ownSignUp.state === 'cancelled' || ownSignUp.state === 'full';
  return (
    <div className={styles.own}>
      <State key={ownSignUp.state} ownSignUp={ownSignUp} />
      {isOver ? (
        <p>
          <Button onClick={onAgain}>{m.public_sign_up_again()}</Button>
        </p>
      ) : (
        <>
          <section className={styles.part}>
            <p className={`raised ${styles.receipt}`}>{receipt.join('\n')}</p>
            <p>{m.public_sign_up_link_text()}</p>
            <p className="row">
              <ButtonLink icon="link" href={address} target="_self">
                {m.public_sign_up_link()}
              </ButtonLink>
              <CopyButton
                text={[...receipt, m.public_sign_up_change_at({ address })].join('\n')}
                label={m.public_sign_up_copy()}
              />
              <ButtonLink icon="calendar" href={eventFileHref(event.id, language)} download={`${event.id}.ics`}>
                {m.public_event_add()}
              </ButtonLink>
            </p>
          </section>
          <details className={styles.part}>
            <summary>{m.public_sign_up_change()}</summary>
            {children}
          </details>
          <section className={styles.part}>
            <h2>{m.public_sign_up_cannot()}</h2>
            <p>{m.public_sign_up_cancel_text()}</p>
            <p>
              <Button variant="danger" busy={isBusy} onClick={() => setIsAsking(true)}>
                {m.public_sign_up_cancel()}
              </Button>
            </p>
            {isAsking && (
              <Dialog title={m.public_sign_up_cancel_title()} onClose={() => setIsAsking(false)}>
                <p>{m.public_sign_up_cancel_sure()}</p>
                <p className="row">
                  <Button
                    variant="danger"
                    onClick={() => {
                      setIsAsking(false);
                      onCancel();
                    }}
                  >
                    {m.public_sign_up_cancel()}
                  </Button>
                  <Button onClick={() => setIsAsking(false)}>{m.public_sign_up_keep()}</Button>
                </p>
              </Dialog>
            )}
          </section>
        </>
      )}
    </div>
  );
}
