import { useEffect, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { type FeedbackState, type ResponseStatus, responseStatus } from './sending/feedbackState.ts';
import styles from './ResponseStatusLine.module.css';

/**
 * A draft is called stored after this long without a change, so that the line does not flicker while somebody types.
 * Milliseconds.
 */
const quietMillis = 400;

const words: Record<ResponseStatus, () => string> = {
  blank: m.feedback_status_blank,
  draft: m.feedback_status_draft,
  sending: m.feedback_status_sending,
  queued: m.feedback_status_queued,
  withdrawing: m.feedback_status_withdrawing,
  withdrawalQueued: m.feedback_status_withdrawal_queued,
  sent: m.feedback_status_sent,
  edited: m.feedback_status_edited,
  notSent: m.feedback_status_not_sent,
  notWithdrawn: m.feedback_status_not_withdrawn,
  conflict: m.feedback_status_conflict,
};

/** States in which the line is about something that is on this device only. */
const onDevice: readonly ResponseStatus[] = [
  'draft',
  'edited',
  'queued',
  'withdrawalQueued',
  'notSent',
  'notWithdrawn',
];

/** True once the draft as it is has been on disk for a moment. */
function useIsStored({ draft, isStored }: FeedbackState): boolean {
  const [stored, setStored] = useState<FeedbackState['draft'] | null>(isStored ? draft : null);
  useEffect(() => {
    if (!isStored) return;
    const timer = setTimeout(() => setStored(draft), quietMillis);
    return () => clearTimeout(timer);
  }, [draft, isStored]);
  return isStored && stored === draft;
}

/**
 * Status of the response, in a sentence; read out when it changes. Says that something is on this device only once it
 * is on its disk.
 */
export function ResponseStatusLine({ state }: { readonly state: FeedbackState }) {
  const status = responseStatus(state);
  const isStored = useIsStored(state);
  let text = words[status]();
  if (onDevice.includes(status) && !isStored)
    text = state.hasFailed ? m.feedback_status_draft_not_kept() : m.feedback_status_storing();
  return (
    <output className={styles.status} data-status={status}>
      <span className={styles.dot} aria-hidden="true" />
      {text}
    </output>
  );
}
