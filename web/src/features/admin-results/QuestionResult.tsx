import { type FeedbackResults, pooledResults } from '@steeple/model/feedback/feedbackResults';
import { languages, languageTags } from '@steeple/model/text/language';
import { isScaleQuestion } from '@steeple/model/feedback/questionLimits';
import type { Question } from '@steeple/model/feedback/questionSet';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { Localized } from '#ui/content/Localized.tsx';
import { QuestionChart } from './QuestionChart.tsx';
import styles from './Results.module.css';
import { answerRate, questionCounts, recommendSummary, scaleSummary } from './statistics.ts';
import { asksSameQuestion, type EarlierCamp } from './useEarlierCamp.ts';

function Summary({
  id,
  question,
  results,
  of,
}: {
  readonly id: string;
  readonly question: Question;
  readonly results: FeedbackResults;
  /** Name of the camp that the numbers are of, where two camps are compared. */
  readonly of?: string | undefined;
}) {
  const language = useLanguage();
  const counts = questionCounts(results, id);
  const digits = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  const signedFormat = new Intl.NumberFormat(languageTags[language], {
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const scale = isScaleQuestion(question) ? scaleSummary(counts.tally) : null;
  const recommend = question.kind === 'recommend' ? recommendSummary(counts.tally) : null;
  const rate = Math.round(answerRate(pooledResults(results, languages), id) * 100);
  return (
    <p className={styles.summary}>
      {of !== undefined && `${of}: `}
      {recommend !== null && (
        <>
          <strong className={styles.figure}>{signedFormat.format(recommend.score)}</strong>{' '}
          {m.admin_results_score(recommend)}
          {' · '}
        </>
      )}
      {scale !== null && question.kind !== 'recommend' && (
        <>
          <strong className={styles.figure}>{digits.format(scale.mean)}</strong>{' '}
          {m.admin_results_mean({ spread: digits.format(scale.spread) })}
          {' · '}
        </>
      )}
      {scale !== null && question.kind === 'recommend' && (
        <>
          {m.admin_results_mean_short({ mean: digits.format(scale.mean), spread: digits.format(scale.spread) })}
          {' · '}
        </>
      )}
      {m.admin_results_answered({ count: counts.answered, rate })}
    </p>
  );
}

/** Result of one question. For free text only the number of answers and a link: the texts are among the comments. */
export function QuestionResult({
  number,
  id,
  question,
  results,
  isApart,
  camp,
  name,
  earlier,
}: {
  readonly number: number;
  readonly id: string;
  readonly question: Question;
  readonly results: FeedbackResults;
  readonly isApart: boolean;
  readonly camp: string;
  /** The name of the camp. */
  readonly name: string;
  readonly earlier: EarlierCamp | null;
}) {
  const compared = earlier !== null && asksSameQuestion(earlier, id, question) ? earlier : null;
  return (
    <article className={styles.question} id={`question-${id}`}>
      <h3>
        <span className={styles.number}>{number}</span> <Localized text={question.text} />
      </h3>
      <Summary id={id} question={question} results={results} of={compared === null ? undefined : name} />
      {compared !== null && <Summary id={id} question={question} results={compared.results} of={compared.name} />}
      {earlier !== null && compared === null && (
        <p className={styles.summary}>{m.admin_results_not_asked({ camp: earlier.name })}</p>
      )}
      {question.kind === 'text' ? (
        <a
          href={`?${new URLSearchParams([
            ['view', 'comments'],
            ['question', id],
            ['camp', camp],
          ]).toString()}`}
        >
          {m.admin_results_read_comments()}
        </a>
      ) : (
        <QuestionChart
          id={id}
          question={question}
          results={results}
          isApart={isApart}
          comparison={compared === null ? null : { name, earlier: compared }}
        />
      )}
    </article>
  );
}
