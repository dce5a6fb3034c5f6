import { Button } from '#ui/Button.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { m } from '#messages/generated/messages.js';
import { editsBetween } from './form/answers.ts';
import { useAnswerText } from './form/answersText.ts';
import styles from './Response.module.css';
import { savedAnswers, shownAnswers } from './sending/feedbackState.ts';
import type { Feedback } from './sending/useFeedbackForm.ts';

/** Shows what waits on this device beside what the server has got from another one meanwhile, and asks which counts. */
export function Conflict({ camp, form, state }: Pick<Feedback, 'camp' | 'form' | 'state'>) {
  const answerText = useAnswerText();
  const { conflict, draft } = state;
  if (conflict === null || draft.queued === null) return null;
  const { questionSet } = camp;
  const stored = savedAnswers(questionSet, state);
  const isWithdrawal = draft.queued.kind === 'withdraw';
  const ownAnswers = isWithdrawal ? {} : shownAnswers(questionSet, state);
  const differing = editsBetween(stored, ownAnswers);
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
          {questionSet.order.map((id) => {
            const question = questionSet.questions[id];
            return (
              question !== undefined &&
              id in differing && (
                <div key={id}>
                  <dt>
                    <Localized text={question.text} mark={false} />
                  </dt>
                  <dd>
                    <span>{m.feedback_conflict_here()}</span>
                    {answerText(question, ownAnswers[id])}
                  </dd>
                  <dd>
                    <span>{m.feedback_conflict_stored()}</span>
                    {answerText(question, stored[id])}
                  </dd>
                </div>
              )
            );
          })}
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
