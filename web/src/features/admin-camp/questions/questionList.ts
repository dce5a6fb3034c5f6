import { orderedOptions, orderedQuestions } from '@steeple/model/feedback/questionOrder';
import { questionSetLimits } from '@steeple/model/feedback/questionLimits';
import {
  type Question,
  type QuestionKind,
  type QuestionSet,
  questionKinds,
  questionSchema,
  usualAnswerLength,
} from '@steeple/model/feedback/questionSet';

/** A question as a list has it: with its id, and its options as a list too. Unfinished ones are allowed. */
export type ListedQuestion = Record<string, unknown> & { readonly id: string; readonly kind: QuestionKind };
interface ListedOption {
  readonly id: string;
  readonly label: { readonly en: string; readonly zh?: string };
}

/** Names of the fields of each kind, `kind` among them. */
const fieldsByKind = Object.fromEntries(
  questionSchema.options.map(({ entries }) => [entries.kind.literal, Object.keys(entries)]),
);

/** The questions of a set in the order in which they are asked. */
export function toQuestionList(set: QuestionSet): ListedQuestion[] {
  return orderedQuestions(set).map((question): ListedQuestion => {
    if (!('options' in question)) return question;
    return { ...question, options: orderedOptions(question).map(({ id, label }): ListedOption => ({ id, label })) };
  });
}

/** A question with the fields of its kind and no others: what was written for another kind goes. */
export function settleQuestion(entry: Record<string, unknown>): ListedQuestion {
  const kind = questionKinds.find((name) => name === entry['kind']) ?? 'rating';
  const kept = Object.fromEntries(
    (fieldsByKind[kind] ?? []).filter((key) => entry[key] !== undefined).map((key) => [key, entry[key]]),
  );
  const options = [
    { id: 'yes', label: { en: 'Yes', zh: '是' } },
    { id: 'no', label: { en: 'No', zh: '否' } },
  ];
  const defaults: Partial<Record<QuestionKind, Record<string, unknown>>> = {
    single: { options },
    multiple: { options, maxSelections: 2 },
    text: { maxLength: usualAnswerLength },
  };
  return { ...defaults[kind], ...kept, kind, id: typeof entry['id'] === 'string' ? entry['id'] : '' };
}

/** The set that a list describes. Repeated ids stay in `order`, where the validator finds them. */
export function fromQuestionList(
  sections: QuestionSet['sections'],
  list: readonly Record<string, unknown>[],
): QuestionSet {
  const settled = list.map(settleQuestion);
  const entries = settled.map(({ id, ...question }) => {
    if (!Array.isArray(question['options'])) return [id, question] as const;
    const options = (question['options'] as ListedOption[])
      .slice(0, questionSetLimits.options + 1)
      .map(({ id: option, label }, index) => [option, { label, order: index + 1 }] as const);
    return [id, { ...question, options: Object.fromEntries(options) }] as const;
  });
  return {
    sections,
    order: settled.map(({ id }) => id),
    questions: Object.fromEntries(entries) as Record<string, Question>,
  };
}
