import type { Bilingual } from '@steeple/model/text/bilingual';
import type { LanguageResults } from '@steeple/model/feedback/feedbackResults';
import type { Question, QuestionSet } from '@steeple/model/feedback/questionSet';

/** Answers that a change of the questions concerns. */
export interface ConcernedAnswers {
  /** The question as it is stored. */
  readonly question: Bilingual;
  /**
   * Kind of the change: the question or one of its options is removed, it becomes one of another kind, or fewer options
   * or characters are allowed.
   */
  readonly change: 'question' | 'option' | 'kind' | 'limit';
  /** The removed option. */
  readonly option?: Bilingual;
  /** Number of the answers given so far: to the question, or with the option. */
  readonly count: number;
}

function isLimitLower(before: Question, after: Question): boolean {
  if (before.kind === 'multiple' && after.kind === 'multiple') return after.maxSelections < before.maxSelections;
  return before.kind === 'text' && after.kind === 'text' && after.maxLength < before.maxLength;
}

/** Lists the answers that a change of the questions concerns, in the order of the questions. */
export function concernedAnswers(
  before: QuestionSet,
  after: QuestionSet,
  counted: Pick<LanguageResults, 'questions'>,
): ConcernedAnswers[] {
  return before.order.flatMap((id): ConcernedAnswers[] => {
    const [question, changed, counts] = [before.questions[id], after.questions[id], counted.questions[id]];
    if (question === undefined || counts === undefined || counts.answered === 0) return [];
    const concerned = { question: question.text, count: counts.answered };
    if (changed === undefined) return [{ ...concerned, change: 'question' }];
    if (changed.kind !== question.kind) return [{ ...concerned, change: 'kind' }];
    const options = 'options' in question && 'options' in changed ? Object.entries(question.options) : [];
    const left = 'options' in changed ? changed.options : {};
    return [
      ...options.flatMap(([option, { label }]): ConcernedAnswers[] => {
        const count = counts.tally[option] ?? 0;
        return count === 0 || Object.hasOwn(left, option)
          ? []
          : [{ question: question.text, change: 'option', option: label, count }];
      }),
      ...(isLimitLower(question, changed) ? [{ ...concerned, change: 'limit' as const }] : []),
    ];
  });
}
