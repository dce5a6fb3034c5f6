import { defineExamples } from './defineExamples.ts';
import { allOf, type Facts, lists, oneOf, optional, texts, wholes } from './facts.ts';
import { moment } from './parts.ts';
import { languages } from '../../src/text/language.ts';
import { questionSetLimits } from '../../src/feedback/questionLimits.ts';
import { mostSharedComments } from '../../src/feedback/sharedComments.ts';

const answers = { overall: 5, recommend: 10, place: 'sea', liked: ['hills', 'sea'], words: 'The quiet mornings.' };
const minimal = { answers: { overall: 1 }, language: 'en', submittedAt: moment() };
const full = { answers, language: 'zh', submittedAt: moment(), submission: 'Submission0000000001', basedOn: 'none' };
const submissions: Facts = allOf(optional('submission', 'basedOn'), {
  good: [],
  bad: [
    ['a short id', 'submission', 'Submission'],
    ['an id of other characters', 'submission', 'Submission-000000001'],
    ['a version that is none', 'basedOn', 'some'],
  ],
});

/**
 * Responses to {@link sampleQuestionSet}, judged by the validator that knows the questions: rules check every answer,
 * since people nobody knows write them.
 */
export const feedbackResponseExamples = defineExamples({
  minimal,
  full,
  facts: allOf(
    oneOf({ language: languages }),
    wholes({ 'answers.overall': [1, 5], 'answers.recommend': [0, 10] }),
    texts({ 'answers.words': 500 }),
    optional('answers.recommend', 'answers.place', 'answers.liked', 'answers.words'),
    submissions,
    {
      good: [
        ...[2, 3, 4].map((rating) => [`${rating} of 5`, 'answers.overall', rating] as const),
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((rating) => [`${rating} of 10`, 'answers.recommend', rating] as const),
        ['one option of several', 'answers.liked', ['sea']],
        ['script in a text', 'answers.words', '<script>alert(1)</script>'],
      ],
      bad: [
        ['an option that is not there', 'answers.place', 'other'],
        ['a list for one option', 'answers.place', ['sea']],
        ['no option at all', 'answers.liked', []],
        ['the same option twice', 'answers.liked', ['sea', 'sea']],
        ['an empty text', 'answers.words', ''],
        ['null for no answer', 'answers.words', null],
        ['a text as a number on the scale', 'answers.overall', '5'],
        ['a list for a text', 'answers.words', ['sea']],
        ['a number for a text', 'answers.words', 5],
        ['a map for a text', 'answers.words', { text: 'x' }],
        ['true on the scale', 'answers.overall', true],
        ['a text for several options', 'answers.liked', 'sea'],
        ['a number for several options', 'answers.liked', 1],
        ['a question of the prototype', 'answers.constructor', 'x'],
      ],
    },
  ),
  invalid: [
    {
      name: 'an option that is not there among several',
      field: 'answers.liked.1',
      value: { ...full, answers: { ...answers, liked: ['sea', 'other'] } },
    },
    {
      name: 'more options than may be chosen',
      field: 'answers.liked',
      value: { ...full, answers: { ...answers, liked: ['sea', 'hills', 'sea'] } },
    },
  ],
});

/** Answers that fit no question set at all, for the validator that does not know the questions. */
export const anyResponseExamples = defineExamples({
  minimal: { ...minimal, answers: {} },
  full: { ...full, withdrawn: true },
  records: ['answers'],
  severalTypes: ['answers.*'],
  facts: allOf(oneOf({ language: languages }), submissions, optional('withdrawn'), {
    good: [
      ['made from another', 'basedOn', 'Submission0000000002'],
      ['made from one without an id', 'basedOn', 'unnumbered'],
      [
        `${questionSetLimits.questions} answers`,
        'answers',
        Object.fromEntries(Array.from({ length: questionSetLimits.questions }, (_, index) => [`q${index}`, 1])),
      ],
    ],
    bad: [
      ['withdrawn or not', 'withdrawn', false],
      [
        'one answer too many',
        'answers',
        Object.fromEntries(Array.from({ length: questionSetLimits.questions + 1 }, (_, index) => [`q${index}`, 1])),
      ],
      ['a number on no scale', 'answers.overall', 11],
      ['a text longer than any may be', 'answers.words', 'x'.repeat(questionSetLimits.text + 1)],
      ['a map', 'answers.words', { text: 'x' }],
    ],
  }),
});

const tally = { answered: 1, tally: { 5: 1 } };
const part = { responses: 1, questions: { overall: tally }, hours: { '2026-03-01T00': 1 } };
export const feedbackResultsExamples = defineExamples({
  minimal: {},
  full: Object.fromEntries(languages.map((language) => [language, part])),
  records: languages.flatMap((language) => [
    `${language}.questions`,
    `${language}.questions.overall.tally`,
    `${language}.hours`,
  ]),
  facts: allOf(optional(...languages), wholes({ 'en.responses': [0, 1e9] })),
});

const sharedComment = { text: 'The mornings', language: 'en' };
const publication = {
  publishedAt: moment(),
  responses: 5,
  questions: { overall: { kind: 'rating', counts: { 5: 5, none: 0 } } },
};
export const sharedResultsExamples = defineExamples({
  minimal: { publications: [] },
  full: { publications: [publication], comments: { words: [sharedComment] }, withdrawn: ['more'] },
  records: ['publications.0.questions', 'publications.0.questions.overall.counts', 'comments'],
  facts: allOf(
    wholes({ 'publications.0.responses': [5, 1e9] }),
    lists({
      publications: [20, publication],
      'comments.words': [mostSharedComments, sharedComment],
      withdrawn: [questionSetLimits.questions, 'more'],
    }),
    texts({ 'comments.words.0.text': questionSetLimits.text }),
    oneOf({ 'comments.words.0.language': languages }),
    optional('comments', 'withdrawn'),
  ),
});

export const feedbackCommentExamples = defineExamples({
  minimal: { question: 'words', text: '', language: 'en', day: '2026-03-01' },
  full: { question: 'words', text: '安静的早晨', language: 'zh', day: '2026-03-01' },
  facts: allOf(oneOf({ language: languages }), texts({ text: questionSetLimits.text })),
});

export const countedResponseExamples = defineExamples({
  minimal: { shard: 0, counts: {}, comments: {}, countedAt: moment() },
  full: { shard: 3, counts: { en: part }, comments: { words: 'comment-1' }, countedAt: moment() },
  records: ['counts.en.questions', 'counts.en.questions.overall.tally', 'counts.en.hours', 'comments'],
  facts: allOf(optional('counts.en'), wholes({ shard: [0, 255] })),
});

export const campAccessExamples = defineExamples({
  minimal: { salt: 'c2FsdA==', hash: 'aGFzaA==', cost: 1024, updatedAt: moment() },
  full: { salt: 'c2FsdA==', hash: 'aGFzaA==', cost: 16_384, updatedAt: moment() },
  facts: wholes({ cost: [1024, 1 << 20] }),
});

export const campExpiryExamples = defineExamples({ minimal: { at: moment() }, full: { at: moment() } });

export const rateLimitExamples = defineExamples({
  minimal: { tries: 0, since: moment(), expiresAt: moment(1) },
  full: { tries: 5, since: moment(), expiresAt: moment(1) },
  facts: wholes({ tries: [0, 1e9] }),
});

export const monthCountsExamples = defineExamples({
  minimal: { month: '2026-11' },
  full: { month: '2026-11', downloads: { '22': 14, '01': 2 }, signIns: { 'camp-2026': { '22': 31 } } },
  records: ['downloads', 'signIns', 'signIns.camp-2026'],
  facts: allOf(
    optional('downloads'),
    optional('signIns'),
    wholes({ 'downloads.22': [0, 1e9], 'signIns.camp-2026.22': [0, 1e9] }),
  ),
});
