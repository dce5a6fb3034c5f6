import type { Camp } from '@steeple/model/camp';
import type { Answer } from '@steeple/model/feedbackResponse';
import type { Question } from '@steeple/model/questionSet';
import type { WithId } from '#lib/source.ts';
import { useText } from '#lib/bilingual.ts';
import { Localized } from '#ui/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './AnswersReview.module.css';
import { type FeedbackState, shownAnswers } from './feedbackForm.ts';

/** An answer as words: options by their labels, text as text. */
function useAnswerText(): (question: Question, answer: Answer | undefined) => string {
  const text = useText();
  return (question, answer) => {
    if (answer === undefined) return m.feedback_review_nothing();
    if (question.kind !== 'single' && question.kind !== 'multiple') return String(answer);
    const ids = Array.isArray(answer) ? answer : [String(answer)];
    return ids.map((id) => (question.options[id] === undefined ? id : text(question.options[id].label))).join(' · ');
  };
}

/** What this person answered, to read; nothing where there is nothing. */
export function AnswersReview({ camp, state }: { readonly camp: WithId<Camp>; readonly state: FeedbackState }) {
  const answerText = useAnswerText();
  const { questionSet } = camp;
  const answers = shownAnswers(questionSet, state);
  if (Object.keys(answers).length === 0) return null;
  return (
    <section aria-labelledby="review" className={styles.review}>
      <h2 id="review">{m.feedback_review()}</h2>
      <dl>
        {questionSet.order.map((id) => {
          const question = questionSet.questions[id];
          return question !== undefined && (
            <div key={id}><dt><Localized text={question.text} mark={false} /></dt><dd>{answerText(question, answers[id])}</dd></div>
          );
        })}
      </dl>
    </section>
  );
}
