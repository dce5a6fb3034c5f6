import { pooledResults } from '@steeple/model/feedback/feedbackResults';
import { languages } from '@steeple/model/text/language';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import { sameJson } from '#lib/admin/editing/mergeVersions.ts';
import { useFeedbackResults } from '#lib/admin/useFeedbackResults.ts';
import { useText } from '#lib/language/bilingual.ts';
import { m } from '#messages/generated/messages.js';
import { Note } from '#ui/admin/Note.tsx';
import { type ConcernedAnswers, concernedAnswers } from './concernedAnswers.ts';

const lines: Record<
  ConcernedAnswers['change'],
  (names: { question: string; option: string; count: number }) => string
> = {
  question: m.admin_question_loses,
  option: m.admin_question_loses_option,
  kind: m.admin_question_changes_kind,
  limit: m.admin_question_lowers_limit,
};

/** Says how many answers a change of the questions concerns that is not saved yet. */
export function ConcernedNote({
  camp,
  before,
  after,
}: {
  readonly camp: string;
  readonly before: QuestionSet;
  readonly after: QuestionSet;
}) {
  const text = useText();
  const { results } = useFeedbackResults(sameJson(before, after) ? null : camp);
  const concerned = concernedAnswers(before, after, pooledResults(results, languages));
  if (concerned.length === 0) return null;
  return (
    <Note tone="warn" title={m.admin_question_concerned()}>
      <ul>
        {concerned.map(({ change, question, option = question, count }) => (
          <li key={`${change} ${text(question)} ${text(option)}`}>
            {lines[change]({ question: text(question), option: text(option), count })}
          </li>
        ))}
      </ul>
      <p>{m.admin_question_concerned_hint()}</p>
    </Note>
  );
}
