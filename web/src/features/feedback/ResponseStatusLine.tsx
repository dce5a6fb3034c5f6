import { m } from '#messages/generated/messages.js';
import type { ResponseStatus } from './feedbackForm.ts';
import styles from './ResponseStatusLine.module.css';

const words: Record<ResponseStatus, () => string> = {
  blank: m.feedback_status_blank,
  draft: m.feedback_status_draft,
  sending: m.feedback_status_sending,
  queued: m.feedback_status_queued,
  withdrawing: m.feedback_status_withdrawing,
  withdrawalQueued: m.feedback_status_withdrawal_queued,
  sent: m.feedback_status_sent,
  edited: m.feedback_status_edited,
};

/** Where the response stands, in a sentence; read out when it changes. */
export function ResponseStatusLine({ status, isDraftKept }: { readonly status: ResponseStatus; readonly isDraftKept: boolean }) {
  const text = !isDraftKept && (status === 'draft' || status === 'edited') ? m.feedback_status_draft_not_kept() : words[status]();
  return <output className={styles.status} data-status={status}><span className={styles.dot} aria-hidden="true" />{text}</output>;
}
