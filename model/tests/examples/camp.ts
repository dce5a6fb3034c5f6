import { feedbackAudiences } from '../../src/camp/camp.ts';
import { preparableParts } from '../../src/camp/preparedParts.ts';
import { questionSetLimits } from '../../src/feedback/questionLimits.ts';
import { type QuestionKind, withAnswerChecks } from '../../src/feedback/questionSet.ts';
import { defineExamples } from './defineExamples.ts';
import {
  allOf,
  bilinguals,
  dates,
  httpsUrls,
  lists,
  nullable,
  numbers,
  oneOf,
  optional,
  timeZones,
  wholes,
} from './facts.ts';
import { both, farAhead, moment, noLoops } from './parts.ts';
import { exampleQuestions, exampleQuestionSet, exampleSection } from './questions.ts';

/** The question set of the full camp: one question of every kind. */
export const sampleQuestionSet = exampleQuestionSet({
  rating: 'overall',
  recommend: 'recommend',
  single: 'place',
  multiple: 'liked',
  text: 'words',
} satisfies Record<QuestionKind, string>);

const minimal = {
  name: { en: 'Camp 2026' },
  theme: { en: 'Mustard seed' },
  startDate: '2026-06-01',
  endDate: '2026-06-01',
  timeZone: 'Asia/Singapore',
  venueSummary: { en: 'By the sea' },
  registrationUrl: null,
  feedback: { opensAt: moment(), closesAt: farAhead, audience: 'anyone', shared: false },
  questionSet: { sections: [], order: [], questions: {} },
  published: false,
  revision: 1,
  updatedAt: moment(),
};
/** Every part that can be prepared, in turns unseen and shown from a moment. */
const everyPart = Object.fromEntries(preparableParts.map((part, index) => [part, index % 2 === 0 ? moment() : null]));
const full = {
  ...minimal,
  name: both('Camp 2026', '2026 年营会'),
  theme: both('Mustard seed', '芥菜种'),
  endDate: '2026-06-04',
  venueSummary: both('By the sea', '海边'),
  registrationUrl: 'https://example.org/register',
  feedback: { ...minimal.feedback, sharesComments: true, sharesWithTeam: false },
  questionSet: sampleQuestionSet,
  published: true,
  prepared: everyPart,
  revision: 3,
};

function questionSetOf(count: number): unknown {
  const order = Array.from({ length: count }, (_, index) => `q${index + 1}`);
  return {
    sections: [exampleSection],
    order,
    questions: Object.fromEntries(order.map((id) => [id, exampleQuestions.rating])),
  };
}
const checked = withAnswerChecks(sampleQuestionSet);
/** Key of the last check of a question. */
const lastKey = `q${questionSetLimits.questions}`;

/** The full camp with other checks. */
function withChecks(checks: object): Readonly<Record<string, unknown>> {
  return { ...full, questionSet: { ...checked, checks: { ...checked.checks, ...checks } } };
}
const fewerChecks = withAnswerChecks({
  ...sampleQuestionSet,
  questions: { ...sampleQuestionSet.questions, words: { ...exampleQuestions.text, maxLength: questionSetLimits.text } },
});
const preparedByAdmins = 'What is no moment shows the part to nobody but admins, who alone write it.';
const insideQuestions = 'Rules cannot loop over questions and sections; only admins write them.';

export const campExamples = defineExamples({
  minimal,
  full,
  records: ['questionSet.questions', 'questionSet.questions.place.options', 'questionSet.questions.liked.options'],
  facts: allOf(
    bilinguals({
      name: 120,
      theme: 200,
      venueSummary: 300,
      'questionSet.sections.0.title': 120,
      'questionSet.questions.overall.text': questionSetLimits.questionText,
    }),
    dates('startDate', 'endDate'),
    timeZones('timeZone'),
    httpsUrls('registrationUrl'),
    nullable('registrationUrl'),
    oneOf({ 'feedback.audience': feedbackAudiences }),
    lists({
      'questionSet.sections': [questionSetLimits.sections, exampleSection],
    }),
    wholes({
      revision: [1, 1e9],
      'questionSet.questions.liked.maxSelections': [1, questionSetLimits.options],
      'questionSet.questions.words.maxLength': [1, questionSetLimits.text],
    }),
    numbers({ 'questionSet.questions.place.options.sea.order': [-1_000_000, 1_000_000] }),
    nullable(...preparableParts.map((part) => `prepared.${part}`)),
    optional(
      'prepared',
      ...preparableParts.map((part) => `prepared.${part}`),
      'feedback.sharesComments',
      'feedback.sharesWithTeam',
      'questionSet.sections.0.description',
      ...sampleQuestionSet.order.map((id) => `questionSet.questions.${id}.hint`),
      'questionSet.questions.overall.lowLabel',
      'questionSet.questions.overall.highLabel',
    ),
    {
      good: [
        ['results shared', 'feedback.shared', true],
        [`${questionSetLimits.questions} questions`, 'questionSet', questionSetOf(questionSetLimits.questions)],
      ],
      bad: [
        ['an end before the start', 'endDate', '2026-05-31'],
        ['feedback that closes when it opens', 'feedback.closesAt', moment()],
        [
          'an order that names a question twice',
          'questionSet.order',
          ['overall', 'recommend', 'place', 'liked', 'liked'],
        ],
        [
          'an order that names every question, and one twice',
          'questionSet.order',
          [...sampleQuestionSet.order, 'words'],
        ],
        ['an order that lacks a question', 'questionSet.order', ['overall', 'recommend', 'place', 'liked']],
        [
          'an order that names a question that is not there',
          'questionSet.order',
          ['overall', 'recommend', 'place', 'liked', 'other'],
        ],
        ['an order that names one question too many', 'questionSet.order', [...sampleQuestionSet.order, 'other']],
        ['a single option', 'questionSet.questions.place.options', { hills: exampleQuestions.single.options.hills }],
      ],
    },
  ),
  valid: [{ name: 'checks of the answers', value: { ...full, questionSet: checked } }],
  invalid: [
    ...(['required', 'scale', 'numbers', 'ids', 'questions'] as const).map((field) => ({
      name: `checks without ${field}`,
      field: 'questionSet.checks',
      value: withChecks({ [field]: undefined }),
    })),
    {
      name: 'checks with a field that nobody knows',
      field: 'questionSet.checks',
      value: withChecks({ other: [] }),
    },
    {
      name: 'checks of one question too few',
      field: 'questionSet.checks',
      value: withChecks({ questions: { ...checked.checks?.questions, [lastKey]: undefined } }),
    },
    {
      name: 'checks of a question that is not among the ids',
      field: 'questionSet.checks',
      value: withChecks({
        questions: { ...checked.checks?.questions, [lastKey]: undefined, other: checked.checks?.questions[lastKey] },
      }),
    },
    {
      name: 'ids of one question too many',
      field: 'questionSet.checks',
      value: withChecks({ ids: { ...checked.checks?.ids, other: '' } }),
    },
    {
      name: 'checks of other questions',
      field: 'questionSet.checks',
      unseenByRules: insideQuestions,
      value: { ...full, questionSet: { ...sampleQuestionSet, checks: fewerChecks.checks } },
    },
    {
      name: 'a part shown from a text',
      field: 'prepared.groups',
      unseenByRules: preparedByAdmins,
      value: { ...full, prepared: { groups: '2026-01-01' } },
    },
    {
      name: 'times as texts',
      field: 'feedback.opensAt',
      value: { ...full, feedback: { ...minimal.feedback, opensAt: '2026-01-01', closesAt: '2026-12-31' } },
    },
    {
      name: 'one question too many',
      field: 'questionSet.order',
      value: { ...full, questionSet: questionSetOf(questionSetLimits.questions + 1) },
    },
    {
      name: 'a question of no section',
      field: 'questionSet.questions',
      unseenByRules: insideQuestions,
      value: {
        ...full,
        questionSet: {
          ...sampleQuestionSet,
          questions: { ...sampleQuestionSet.questions, words: { ...exampleQuestions.text, section: 'other' } },
        },
      },
    },
    {
      name: 'a kind of question that is not known',
      field: 'questionSet.questions.words.kind',
      unseenByRules: insideQuestions,
      value: {
        ...full,
        questionSet: {
          ...sampleQuestionSet,
          questions: { ...sampleQuestionSet.questions, words: { ...exampleQuestions.text, kind: 'other' } },
        },
      },
    },
  ],
  unseenByRules: {
    ...Object.fromEntries(preparableParts.map((part) => [`prepared.${part}`, preparedByAdmins])),
    'questionSet.sections.0': noLoops,
    'questionSet.order.0': noLoops,
    'questionSet.questions.*': insideQuestions,
  },
});
