import type { WithId } from '@steeple/model/database/publicSource';
import { pooledResults } from '@steeple/model/feedback/feedbackResults';
import { languages, languageTags } from '@steeple/model/text/language';
import { isScaleQuestion } from '@steeple/model/feedback/questionLimits';
import type { Question } from '@steeple/model/feedback/questionSet';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { Localized } from '#ui/content/Localized.tsx';
import { QuestionChart } from './QuestionChart.tsx';
import styles from './Results.module.css';
import { answerRate, questionCounts, recommendSummary, scaleSummary, scoreText } from './statistics.ts';
import { asksSameQuestion, type CampResults } from './useEarlierCamp.ts';

function Summary({
  question,
  camp: { name, results },
  isNamed,
}: {
  readonly question: WithId<Question>;
  readonly camp: CampResults;
  /** True where two camps are compared. */
  readonly isNamed: boolean;
}) {
  const language = useLanguage();
  const counts = questionCounts(results, question.id);
  const digits = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  const scale = isScaleQuestion(question) ? scaleSummary(counts.tally) : null;
  const recommend = question.kind === 'recommend' ? recommendSummary(counts.tally) : null;
  const rate = Math.round(answerRate(pooledResults(results, languages), question.id) * 100);
  return (
    <p className={styles.summary}>
      {isNamed && `${name}: `}
      {recommend !== null && (
        <>
          <strong className={styles.figure}>{scoreText(recommend.score, language)}</strong>{' '}
          {m.admin_results_score(recommend)}
          {' · '}
        </>
      )}
      {scale !== null && (
        <>
          {recommend === null ? (
            <>
              <strong className={styles.figure}>{digits.format(scale.mean)}</strong>{' '}
              {m.admin_results_mean({ spread: digits.format(scale.spread) })}
            </>
          ) : (
            m.admin_results_mean_short({ mean: digits.format(scale.mean), spread: digits.format(scale.spread) })
          )}
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
  question,
  campId,
  camp,
  earlier,
  isApart,
}: {
  readonly number: number;
  readonly question: WithId<Question>;
  readonly campId: string;
  readonly camp: CampResults;
  /** The camp that this one is compared with; null where it is not. */
  readonly earlier: CampResults | null;
  readonly isApart: boolean;
}) {
  const camps = earlier !== null && asksSameQuestion(earlier, question) ? [camp, earlier] : [camp];
  const isCompared = camps.length > 1;
  return (
    <article className={styles.question} id={`question-${question.id}`}>
      <h3>
        <span className={styles.number}>{number}</span> <Localized text={question.text} />
      </h3>
      {camps.map((summarized) => (
        <Summary
          key={summarized === camp ? 'camp' : 'earlier'}
          question={question}
          camp={summarized}
          isNamed={isCompared}
        />
      ))}
      {earlier !== null && !isCompared && (
        <p className={styles.summary}>{m.admin_results_not_asked({ camp: earlier.name })}</p>
      )}
      {question.kind === 'text' ? (
        <a href={`?${new URLSearchParams({ view: 'comments', question: question.id, camp: campId }).toString()}`}>
          {m.admin_results_read_comments()}
        </a>
      ) : (
        <QuestionChart question={question} camps={camps} isApart={isApart} />
      )}
    </article>
  );
}
