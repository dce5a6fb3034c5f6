import type { Camp } from '@steeple/model/camp/camp';
import type { WithId } from '@steeple/model/database/publicSource';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './AnswersReview.module.css';
import type { Answers } from './answers.ts';
import { useAnswerText } from './answersText.ts';
import { isUnsent } from '#lib/storage/feedbackDatabase.ts';
import { type FeedbackState, savedAnswers, shownAnswers } from '../sending/feedbackState.ts';

interface AnswerListProps {
  readonly camp: Pick<Camp, 'questionSet'>;
  readonly id: string;
  readonly title: string;
  readonly answers: Answers;
}

function AnswerList({ camp: { questionSet }, id, title, answers }: AnswerListProps) {
  const answerText = useAnswerText();
  if (Object.keys(answers).length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.review}>
      <h2 id={id}>{title}</h2>
      <dl>
        {questionSet.order.map((questionId) => {
          const question = questionSet.questions[questionId];
          return (
            question !== undefined && (
              <div key={questionId}>
                <dt>
                  <Localized text={question.text} mark={false} />
                </dt>
                <dd>{answerText(question, answers[questionId])}</dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}

/**
 * The answers that the server holds, and apart from them those that were never sent. Nothing where there is nothing.
 */
export function AnswersReview({ camp, state }: { readonly camp: WithId<Camp>; readonly state: FeedbackState }) {
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
