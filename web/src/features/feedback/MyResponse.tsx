import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { m } from '#messages/generated/messages.js';
import { formHref } from './LanguageLinks.tsx';
import styles from './Response.module.css';
import { ResponseStatusLine } from './ResponseStatusLine.tsx';
import { type FeedbackState, responseStatus, savedResponse } from './sending/feedbackState.ts';
import type { Feedback } from './sending/useFeedbackForm.ts';

function headingOf(state: FeedbackState): string | null {
  const status = responseStatus(state);
  if (state.arrived === 'withdraw' && status === 'blank') return m.feedback_withdrawn();
  if (status === 'sent') return m.feedback_arrived();
  if (status === 'queued' || status === 'withdrawalQueued') return m.feedback_queued_title();
  return null;
}

/** Status of the person's own response, with thanks, and the actions that are still possible. */
export function MyResponse({ form, state, phase }: Pick<Feedback, 'form' | 'state' | 'phase'>) {
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const status = responseStatus(state);
  const heading = headingOf(state);
  const isQueued = status === 'queued' || status === 'withdrawalQueued';
  const hasResponse =
    status === 'sent' || status === 'edited' || status === 'queued' || savedResponse(state)?.answers != null;
  const isOpen = phase === 'open';
  return (
    <section className={styles.response} data-status={status} aria-live="polite">
      {heading !== null && <h2>{heading}</h2>}
      {(heading === null || isQueued) && <ResponseStatusLine state={state} />}
      {status === 'sent' && isOpen && <p>{m.feedback_arrived_hint()}</p>}
      {isQueued && <p>{m.feedback_queued_hint()}</p>}
      {isOpen && (
        <div className={styles.actions}>
          <ButtonLink
            variant={status === 'draft' || status === 'edited' ? 'primary' : 'secondary'}
            href={formHref(language)}
          >
            {hasResponse && status !== 'edited' ? m.feedback_change() : m.feedback_continue()}
          </ButtonLink>
          {isQueued && (
            <Button icon="refresh" onClick={form.deliver}>
              {m.feedback_try_now()}
            </Button>
          )}
          {hasResponse && (
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              {m.feedback_withdraw()}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <Dialog title={m.feedback_withdraw_title()} onClose={() => setIsAsking(false)}>
          <p>{m.feedback_withdraw_text()}</p>
          <div className={styles.actions}>
            <Button
              variant="danger"
              onClick={() => {
                setIsAsking(false);
                form.withdraw(language);
              }}
            >
              {m.feedback_withdraw()}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{m.feedback_keep()}</Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
