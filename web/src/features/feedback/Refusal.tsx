import { localized } from '@steeple/model/text/bilingual';
import { explain } from '#lib/requests/errors.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { m } from '#messages/generated/messages.js';
import { useAnswersText } from './form/answersText.ts';
import { isUnsent } from '#lib/storage/feedbackDatabase.ts';
import styles from './Response.module.css';
import { responseStatus, shownAnswers } from './sending/feedbackState.ts';
import type { Feedback } from './sending/useFeedbackForm.ts';

type Reason = 'before' | 'closed' | 'other' | 'neverSent' | 'waiting';

/**
 * Returns the reason why something was not sent: the server's, or that the window is closed now. Null where nothing is
 * unsent.
 */
function reasonOf({ state, phase }: Pick<Feedback, 'state' | 'phase'>): Reason | null {
  const { draft } = state;
  const status = responseStatus(state);
  if (draft.refused !== null && (status === 'notSent' || status === 'notWithdrawn')) return draft.refused.reason;
  if (phase !== 'closed' || !isUnsent(draft)) return null;
  return draft.queued === null || status === 'conflict' ? 'neverSent' : 'waiting';
}

/**
 * Says that something was not sent, why, and that it is still here, with its text to copy. Nothing while all is well.
 */
export function Refusal({ camp, form, state, phase }: Feedback) {
  const language = useLanguage();
  const answersText = useAnswersText(camp.questionSet);
  const reason = reasonOf({ state, phase });
  if (reason === null) return null;
  const { message, remedy } = explain({ code: state.draft.refused?.code ?? 'unknown' });
  const words = {
    before: m.feedback_refused_before(),
    closed: m.feedback_refused_closed(),
    neverSent: m.feedback_never_sent(),
    waiting: m.feedback_closed_waiting(),
    other: `${localized(message, language).text} ${localized(remedy, language).text}`,
  }[reason];
  const isWithdrawal = responseStatus(state) === 'notWithdrawn';
  return (
    <div className={styles.attention} data-refused role="alert">
      <h2>
        {reason === 'waiting'
          ? m.feedback_closed_waiting_title()
          : isWithdrawal
            ? m.feedback_not_withdrawn_title()
            : m.feedback_not_sent_title()}
      </h2>
      <p>
        {words} {!isWithdrawal && m.feedback_refused_stored()}
      </p>
      <div className={styles.actions}>
        {!isWithdrawal && (
          <CopyButton text={answersText(shownAnswers(camp.questionSet, state))} label={m.feedback_copy_answers()} />
        )}
        {/* The refusal goes; what was typed since stays. */}
        {isWithdrawal && <Button onClick={() => form.restore(form.discardEdits())}>{m.shell_close()}</Button>}
      </div>
    </div>
  );
}
