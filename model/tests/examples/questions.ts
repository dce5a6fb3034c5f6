import { type Question, type QuestionKind, questionKinds, type QuestionSet } from '../../src/feedback/questionSet.ts';
import { both } from './parts.ts';

/** The section of every example question. */
export const exampleSection = { id: 'talks', title: both('The talks', '信息'), description: both('All three', '三堂') };
const common = {
  section: exampleSection.id,
  text: both('How was it?', '您觉得如何？'),
  hint: both('Your own words', '请用您自己的话'),
  required: false,
};
const options = { hills: { label: both('Hills', '山'), order: 1 }, sea: { label: both('Sea', '海'), order: 2 } };

/** A question of every kind, the only list of them: a new kind does not compile without one. */
export const exampleQuestions = {
  rating: {
    kind: 'rating',
    ...common,
    required: true,
    lowLabel: both('Poor', '差'),
    highLabel: both('Very good', '很好'),
  },
  recommend: { kind: 'recommend', ...common },
  single: { kind: 'single', ...common, options },
  multiple: { kind: 'multiple', ...common, options, maxSelections: 2 },
  text: { kind: 'text', ...common, maxLength: 500 },
} as const satisfies { readonly [Kind in QuestionKind]: Extract<Question, { kind: Kind }> };

/**
 * A question set with one question of each kind that has an id here, in the order of {@link questionKinds}.
 * @param changes put into every question.
 */
export function exampleQuestionSet(
  ids: Readonly<Partial<Record<QuestionKind, string>>>,
  changes: Partial<Pick<Question, 'required'>> = {},
): QuestionSet {
  const entries = questionKinds.flatMap((kind) => {
    const id = ids[kind];
    return id === undefined ? [] : [[id, { ...exampleQuestions[kind], ...changes }] as const];
  });
  return { sections: [exampleSection], order: entries.map(([id]) => id), questions: Object.fromEntries(entries) };
}
