import { orderedQuestions } from '@steeple/model/feedback/questionOrder';
import { localized } from '@steeple/model/text/bilingual';
import { useLanguage } from '#lib/language/language.ts';
import { explain } from '#lib/requests/errors.ts';
import { isUnsent } from '#lib/storage/feedbackDatabase.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { m } from '#messages/generated/messages.js';
import styles from './Response.module.css';
import { isSameAnswer } from './form/answers.ts';
import { useAnswersText, useAnswerText } from './form/answersText.ts';
import { responseStatus, savedAnswers, shownAnswers } from './sending/feedbackState.ts';
import type { Feedback } from './sending/useFeedbackForm.ts';

/**
 * Asks whether unsent answers that were typed on this device without this account belong to the person; shows none of
 * them.
 */
function TakeOver({ form, state: { offer } }: Pick<Feedback, 'form' | 'state'>) {
  if (offer === null) return null;
  return (
    <section className={styles.attention} aria-labelledby="take-over">
      <h2 id="take-over">{m.feedback_offer_title()}</h2>
      <p>{m.feedback_offer_text({ count: offer })}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={form.decline}>
          {m.feedback_offer_no()}
        </Button>
        <Button onClick={form.takeOver}>{m.feedback_offer_yes()}</Button>
      </div>
    </section>
  );
}

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

/** Shows what waits on this device beside what the server has got from another one meanwhile, and asks which counts. */
function Conflict({ camp, form, state }: Pick<Feedback, 'camp' | 'form' | 'state'>) {
  const answerText = useAnswerText();
  const { conflict, draft } = state;
  if (conflict === null || draft.queued === null) return null;
  const { questionSet } = camp;
  const stored = savedAnswers(questionSet, state);
  const isWithdrawal = draft.queued.kind === 'withdraw';
  const ownAnswers = isWithdrawal ? {} : shownAnswers(questionSet, state);
  const differing = orderedQuestions(questionSet).filter(({ id }) => !isSameAnswer(stored[id], ownAnswers[id]));
  return (
    <section className={styles.attention} aria-labelledby="conflict" role="alert">
      <h2 id="conflict">{m.feedback_conflict_title()}</h2>
      <p>
        {isWithdrawal
          ? m.feedback_conflict_withdraw()
          : conflict.answers === null
            ? m.feedback_conflict_withdrawn()
            : m.feedback_conflict_text()}
      </p>
      {!isWithdrawal && conflict.answers !== null && (
        <dl className={styles.answers}>
          {differing.map((question) => (
            <div key={question.id}>
              <dt>
                <Localized text={question.text} mark={false} />
              </dt>
              <dd>
                <span>{m.feedback_conflict_here()}</span>
                {answerText(question, ownAnswers[question.id])}
              </dd>
              <dd>
                <span>{m.feedback_conflict_stored()}</span>
                {answerText(question, stored[question.id])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.actions}>
        <Button variant={isWithdrawal ? 'danger' : 'primary'} onClick={form.sendMine}>
          {isWithdrawal ? m.feedback_withdraw() : m.feedback_conflict_send()}
        </Button>
        <Button
          onClick={() => {
            const edits = form.keepStored();
            showToast(m.feedback_conflict_left(), Object.keys(edits).length === 0 ? null : () => form.restore(edits));
          }}
        >
          {conflict.answers === null ? m.feedback_conflict_leave_withdrawn() : m.feedback_conflict_leave()}
        </Button>
      </div>
    </section>
  );
}

/** Asks whose unsent answers are, says that something was not sent, and asks which of two responses counts. */
export function Attention(feedback: Feedback) {
  return (
    <>
      <TakeOver {...feedback} />
      <Refusal {...feedback} />
      <Conflict {...feedback} />
    </>
  );
}
