import type { Camp } from '@steeple/model/camp/camp';
import { orderedQuestions } from '@steeple/model/feedback/questionOrder';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Response.module.css';
import type { Answers } from './answers.ts';
import { useAnswerText } from './answersText.ts';
import { isUnsent } from '#lib/storage/feedbackDatabase.ts';
import { savedAnswers, shownAnswers } from '../sending/feedbackState.ts';
import type { Feedback } from '../sending/useFeedbackForm.ts';

interface AnswerListProps {
  readonly camp: Pick<Camp, 'questionSet'>;
  readonly id: string;
  readonly title: string;
  readonly answers: Answers;
}

function AnswerList({ camp, id, title, answers }: AnswerListProps) {
  const answerText = useAnswerText();
  if (Object.keys(answers).length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.review}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.answers}>
        {orderedQuestions(camp.questionSet).map((question) => (
          <div key={question.id}>
            <dt>
              <Localized text={question.text} mark={false} />
            </dt>
            <dd>{answerText(question, answers[question.id])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * The answers that the server holds, and apart from them those that were never sent. Nothing where there is nothing.
 */
export function AnswersReview({ camp, state }: Pick<Feedback, 'camp' | 'state'>) {
  const hasUnsent = isUnsent(state.draft) && state.draft.queued?.kind !== 'withdraw';
  return (
    <>
      {hasUnsent && (
        <AnswerList
          camp={camp}
          id="not-sent"
          title={m.feedback_review_not_sent()}
          answers={shownAnswers(camp.questionSet, state)}
        />
      )}
      <AnswerList camp={camp} id="review" title={m.feedback_review()} answers={savedAnswers(camp.questionSet, state)} />
    </>
  );
}
