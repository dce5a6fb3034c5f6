import { localized } from '@steeple/model/text/bilingual';
import { orderedQuestions } from '@steeple/model/feedback/questionOrder';
import type { Question } from '@steeple/model/feedback/questionSet';
import type { WithId } from '@steeple/model/database/publicSource';
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Button } from '#ui/Button.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { m } from '#messages/generated/messages.js';
import styles from './AnswerForm.module.css';
import { answeredCount } from './answers.ts';
import { responseStatus, savedResponse, shownAnswers } from '../sending/feedbackState.ts';
import type { Feedback } from '../sending/useFeedbackForm.ts';
import { QuestionField } from './QuestionField.tsx';
import { ResponseStatusLine } from '../ResponseStatusLine.tsx';

/** Puts the focus on the first control of a question and brings it into view. */
function focusQuestion(container: HTMLElement | null, id: string): void {
  const question = container?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`);
  question?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: 'center' });
}

/** Number of questions that are added at a time: a slow phone would not respond while it lays out all of them. */
const questionsAtOnce = 3;
/** True once a form was complete: opened again, it is complete at once, and can be scrolled to where it was. */
let wasComplete = false;

/** Counts the questions that the form shows by now; the others follow, a few at a time. */
function usePresentQuestions(count: number): number {
  const [present, setPresent] = useState(wasComplete ? count : questionsAtOnce);
  useEffect(() => {
    if (present >= count) {
      wasComplete = true;
      return undefined;
    }
    const timer = setTimeout(() => startTransition(() => setPresent(present + questionsAtOnce)));
    return () => clearTimeout(timer);
  }, [present, count]);
  return present;
}

/** The questions of a camp by section, and the way to send the answers. */
export function AnswerForm({ camp, form, state }: Pick<Feedback, 'camp' | 'form' | 'state'>) {
  const language = useLanguage();
  const [, navigate] = useLocation();
  const container = useRef<HTMLFormElement>(null);
  const { questionSet } = camp;
  const answers = shownAnswers(questionSet, state);
  const status = responseStatus(state);
  const present = usePresentQuestions(questionSet.order.length);
  const questions = orderedQuestions(questionSet);
  // In the order on the screen, so that a later question moves no earlier one.
  const presentQuestions = questionSet.sections
    .flatMap(({ id }) => questions.filter(({ section }) => section === id))
    .slice(0, present);
  // What sending needs and the page that it leads to are fetched now: the device may be offline by then.
  useEffect(() => {
    Promise.all([import('#lib/firebase/openAuth.ts'), import('../FeedbackLandingPage.tsx')]).catch(() => undefined);
  }, []);

  function errorText(question: WithId<Question>): string | null {
    const error = state.errors.find((listedError) => listedError.question === question.id);
    if (error === undefined) return null;
    if (error.message === null) return m.feedback_answer_missing();
    if (question.kind === 'multiple') return m.feedback_too_many({ count: question.maxSelections });
    return localized(error.message, language).text;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [first] = form.submit(language);
    if (first === undefined) navigate(`~${href('campFeedbackPage', language)}`);
    // The messages must be on the page before the focus comes to them.
    else requestAnimationFrame(() => focusQuestion(container.current, first.question));
  }

  return (
    <form ref={container} className={styles.form} onSubmit={submit} noValidate>
      {questionSet.sections.map((section) => {
        const ofSection = presentQuestions.filter((question) => question.section === section.id);
        return (
          ofSection.length > 0 && (
            <section key={section.id} className={styles.section} aria-labelledby={`section-${section.id}`}>
              <h2 id={`section-${section.id}`}>
                <Localized text={section.title} />
              </h2>
              {section.description !== undefined && (
                <p className={styles.description}>
                  <Localized text={section.description} />
                </p>
              )}
              {ofSection.map((question) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  value={answers[question.id]}
                  onChange={(answer) => form.answer(question.id, answer)}
                  error={errorText(question)}
                />
              ))}
            </section>
          )
        );
      })}
      {present < questionSet.order.length ? (
        <Skeleton lines={8} />
      ) : (
        <div className={`${styles.footer} screen-only`}>
          <p className="soft">
            {m.feedback_progress({ answered: answeredCount(questionSet, answers), count: questionSet.order.length })}
          </p>
          {state.errors.length > 0 && (
            <p className={styles.errors} role="alert">
              {m.feedback_needs_look({ count: state.errors.length })}
            </p>
          )}
          <ResponseStatusLine state={state} />
          <div className={`row ${styles.actions}`}>
            <Button type="submit" variant="primary">
              {savedResponse(state)?.answers == null ? m.feedback_submit() : m.feedback_submit_changes()}
            </Button>
            {status === 'edited' && (
              <Button
                variant="quiet"
                onClick={() => {
                  const edits = form.discardEdits();
                  showToast(m.feedback_discarded(), () => form.restore(edits));
                }}
              >
                {m.feedback_discard()}
              </Button>
            )}
          </div>
        </div>
      )}
    </form>
  );
}
