import { describe, expect, it } from 'vitest';
import { answerChecks } from './answerChecks.ts';
import { issuesOf } from '../../tests/examples/issues.ts';
import { copyOf, withValue } from '../../tests/examples/examples.ts';
import { exampleQuestions, exampleSection, exampleQuestionSet } from '../../tests/examples/questions.ts';
import {
  emptyQuestionSet,
  questionKinds,
  questionSchema,
  questionSetSchema,
  withAnswerChecks,
  withoutAnswerChecks,
} from './questionSet.ts';

describe('a question', () => {
  it.each(questionKinds)('of the kind %s is accepted, and refused with a field that nobody knows', (kind) => {
    const question = exampleQuestions[kind];
    expect(issuesOf(questionSchema, question)).toEqual([]);
    expect(issuesOf(questionSchema, { ...question, other: 1 })).toEqual(['other']);
  });

  const { rating, single, multiple, text, recommend } = exampleQuestions;
  const label = { en: 'Hills' };
  const options = (length: number): unknown =>
    Object.fromEntries(Array.from({ length }, (_, order) => [`o${order}`, { label, order }]));

  it.each([
    ['of no kind', recommend, 'kind', '', ['kind']],
    ['of no section', recommend, 'section', '', ['section: id']],
    ['without words', recommend, 'text', { en: ' ' }, ['text.en: blank']],
    ['of 400 characters', recommend, 'text.en', 'x'.repeat(400), []],
    ['of 401 characters', recommend, 'text.en', 'x'.repeat(401), ['text.en']],
    ['without a hint', recommend, 'hint', undefined, []],
    ['with a hint of 400 characters', recommend, 'hint.en', 'x'.repeat(400), []],
    ['with a hint of 401 characters', recommend, 'hint.en', 'x'.repeat(401), ['hint.en']],
    ['that must or need not be answered', recommend, 'required', undefined, ['required']],
    ['with a scale without labels', rating, 'lowLabel', undefined, []],
    ['with a scale without a label at its end', rating, 'highLabel', undefined, []],
    ['with a label of 60 characters', rating, 'lowLabel.en', 'x'.repeat(60), []],
    ['with a label of 61 characters', rating, 'lowLabel.en', 'x'.repeat(61), ['lowLabel.en']],
    ['with a last label of 61 characters', rating, 'highLabel.en', 'x'.repeat(61), ['highLabel.en']],
    ['with 2 options', single, 'options', options(2), []],
    ['with 1 option', single, 'options', options(1), ['options']],
    ['with 20 options', single, 'options', options(20), []],
    ['with 21 options', single, 'options', options(21), ['options']],
    [
      'with an option without an id',
      single,
      'options',
      { 'a/b': { label, order: 1 }, c: { label, order: 1 } },
      ['options.a/b: id'],
    ],
    ['with an option without an order', single, 'options.hills.order', undefined, ['options.hills.order']],
    ['with an option of 161 characters', single, 'options.hills.label.en', 'x'.repeat(161), ['options.hills.label.en']],
    ['with a picture of an option', single, 'options.hills.picture', 'x', ['options.hills.picture']],
    ['of several options without any', multiple, 'options', undefined, ['options']],
    ['of which one option may be chosen', multiple, 'maxSelections', 1, []],
    ['of which no option may be chosen', multiple, 'maxSelections', 0, ['maxSelections']],
    ['of which 20 options may be chosen', multiple, 'maxSelections', 20, []],
    ['of which 21 options may be chosen', multiple, 'maxSelections', 21, ['maxSelections']],
    ['for a text of 1 character', text, 'maxLength', 1, []],
    ['for no text', text, 'maxLength', 0, ['maxLength']],
    ['for a text of 2000 characters', text, 'maxLength', 2000, []],
    ['for a text of 2001 characters', text, 'maxLength', 2001, ['maxLength']],
  ])('%s', (_name, question, path, value, faults) => {
    expect(issuesOf(questionSchema, withValue(question, path, value))).toEqual(faults);
  });

  it('is of a kind that an editor offers', () => {
    expect(Object.keys(exampleQuestions)).toEqual(questionKinds);
  });
});

describe('the questions of a camp', () => {
  const { recommend } = exampleQuestions;
  const section = (id: string) => ({ ...exampleSection, id });
  const two = {
    sections: [section('talks'), section('food')],
    order: ['b', 'a'],
    questions: { a: recommend, b: { ...recommend, section: 'food' } },
  };
  const sections = (length: number): unknown =>
    Array.from({ length }, (_, index) => section(index === 0 ? 'talks' : `food${index === 1 ? '' : index}`));
  const numbered = (length: number): string[] => Array.from({ length }, (_, index) => `q${index}`);

  it.each([
    ['in the order of an editor', {}, []],
    ['without sections', { ...emptyQuestionSet(), sections: [] }, []],
    ['in 10 sections', { sections: sections(10) }, []],
    ['in 11 sections', { sections: sections(11) }, ['sections']],
    ['in a section without an id', { sections: [...two.sections, section('')] }, ['sections.2.id: id']],
    ['in a section without a title', { sections: [...two.sections, { id: 'more' }] }, ['sections.2.title']],
    ['in a section without a description', { sections: [section('talks'), { id: 'food', title: { en: 'Food' } }] }, []],
    [
      'in a section with a picture',
      { sections: [...two.sections, { ...section('more'), picture: 'x' }] },
      ['sections.2.picture'],
    ],
    ['in a section that is not there', { sections: [section('talks')] }, ['questions: sectionOfQuestion']],
    ['of which one is twice in the order', { order: ['a', 'a'] }, ['order: orderOfQuestions']],
    ['of which one is in the order besides', { order: ['a', 'b', 'a'] }, ['order: orderOfQuestions']],
    ['of which one is not in the order', { order: ['a'] }, ['order: orderOfQuestions']],
    ['of which one has another id in the order', { order: ['a', 'c'] }, ['order: orderOfQuestions']],
    [
      'of which one has the name of something every object has',
      { order: ['a', 'constructor'] },
      ['order: orderOfQuestions'],
    ],
    ['with an id that is none', { order: ['a', 'a/b'] }, ['order.1: id']],
    ['with a key that is no id', { questions: { ...two.questions, 'a/b': recommend } }, ['questions.a/b: id']],
    ['with a person', { author: 'Grace' }, ['author']],
  ])('%s', (_name, changes, faults) => {
    expect(issuesOf(questionSetSchema, { ...two, ...changes })).toEqual(faults);
  });

  it.each([
    [18, []],
    [19, ['order', 'questions']],
  ])('that are %i', (count, faults) => {
    const ids = numbered(count);
    const questions = Object.fromEntries(ids.map((id) => [id, recommend]));
    expect(issuesOf(questionSetSchema, { ...two, order: ids, questions })).toEqual(faults);
  });

  it('begin as none, in one section with a name in each language', () => {
    expect(emptyQuestionSet()).toEqual({
      sections: [{ id: 'camp', title: { en: 'The camp', zh: '营会' } }],
      order: [],
      questions: {},
    });
    expect(issuesOf(questionSetSchema, emptyQuestionSet())).toEqual([]);
  });
});

describe('the checks of answers', () => {
  const set = exampleQuestionSet({
    rating: 'overall',
    recommend: 'recommend',
    single: 'place',
    multiple: 'liked',
    text: 'words',
  });
  const checks = answerChecks(set.questions);
  /** The same fields in the opposite order, in every map. */
  const reversed = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, inner]) => [key, reversed(inner)] as const)
            .toReversed(),
        )
      : value;

  it('are added to questions and taken away again', () => {
    const checked = withAnswerChecks(set);
    expect(checked).toEqual({ ...set, checks });
    expect(withAnswerChecks({ ...checked, checks: answerChecks({}) })).toEqual(checked);
    expect(withoutAnswerChecks(checked)).toEqual(set);
    expect(withoutAnswerChecks(checked)).not.toHaveProperty('checks');
  });

  it.each([
    ['that follow from the questions', checks, []],
    ['whose fields the database has in another order', reversed(checks), []],
    ['of other questions', answerChecks({}), ['checks: checksOfQuestions']],
    ['with another number', withValue(checks, 'numbers.v1.overall', 2), ['checks: checksOfQuestions']],
    ['with another text', withValue(checks, 'ids.q1', 'other'), ['checks: checksOfQuestions']],
    [
      'with a map for a list',
      { ...checks, required: Object.fromEntries(checks.required.entries()) },
      ['checks: checksOfQuestions'],
    ],
    ['with a list in another order', { ...checks, scale: checks.scale.toReversed() }, ['checks: checksOfQuestions']],
    ['with nothing in the place of a list', { ...checks, required: null }, ['checks: checksOfQuestions']],
    ['that are null', null, ['checks']],
    ['that are a text', 'checks', ['checks']],
    ['that are not there', undefined, []],
  ])('%s', (_name, value, faults) => {
    expect(issuesOf(questionSetSchema, { ...set, checks: copyOf(value) })).toEqual(faults);
  });
});
