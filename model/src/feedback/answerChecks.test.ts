import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerChecks, answerChecks } from './answerChecks.ts';
import { exampleQuestions, exampleQuestionSet } from '../../tests/examples/questions.ts';
import { type Answer, answerSchemaFor } from './feedbackResponse.ts';
import { questionSetLimits } from './questionLimits.ts';
import { type Question, questionKinds, questionSetSchema, withAnswerChecks } from './questionSet.ts';
import { check } from '../requests/validation.ts';

const set = exampleQuestionSet({ rating: 'a', recommend: 'b', single: 'c', multiple: 'd', text: 'e' });

/** Judges one answer as firestore.rules does, with the checks alone. */
function passes(checks: AnswerChecks, id: string, answer: Answer): boolean {
  if (typeof answer === 'number')
    return checks.scale.includes(answer) && Object.values(checks.numbers).some((numbers) => numbers[id] === answer);
  const [key] = Object.entries(checks.ids).find(([, other]) => other === id) ?? [''];
  const its = checks.questions[key];
  if (its === undefined || answer === '') return false;
  if (typeof answer === 'string') return answer.length <= (its.sizes[answer] ?? its.size);
  return (
    its.options !== undefined &&
    its.options.filter((option) => !answer.includes(option)).length === its.left?.[answer.length]
  );
}

const option = fc.constantFrom('hills', 'sea', 'moor', '');
const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  option,
  fc.integer({ min: 0, max: 510 }).map((length) => 'x'.repeat(length)),
  fc.array(option, { maxLength: 4 }),
);

describe('answerChecks', () => {
  it.each(questionKinds)('let pass what answers a question of the kind %s, and nothing else', (kind) => {
    const checks = answerChecks({ asked: exampleQuestions[kind], other: exampleQuestions.text });
    fc.assert(
      fc.property(anyAnswer, (answer) => {
        expect(passes(checks, 'asked', answer)).toBe(check(answerSchemaFor(exampleQuestions[kind]), answer).ok);
      }),
    );
  });

  it.each(['rating', 'recommend'] as const)('let pass each number of the scale of a %s, and no other', (kind) => {
    const checks = answerChecks({ asked: exampleQuestions[kind] });
    for (let number = -1; number <= 11; number += 1)
      expect(passes(checks, 'asked', number)).toBe(check(answerSchemaFor(exampleQuestions[kind]), number).ok);
  });

  it.each([
    ['single', 'sea', true],
    ['single', 'moor', false],
    ['single', '', false],
    ['text', 'x'.repeat(500), true],
    ['text', 'x'.repeat(501), false],
    ['multiple', ['sea'], true],
    ['multiple', ['sea', 'hills'], true],
    ['multiple', ['sea', 'sea'], false],
    ['multiple', ['sea', 'moor'], false],
    ['multiple', ['sea', 'hills', 'moor'], false],
    ['multiple', ['moor'], false],
    ['multiple', [], false],
  ] as const)('say of an answer to a question of the kind %s, %j, that it may be: %j', (kind, answer, isAllowed) => {
    const given = typeof answer === 'string' ? answer : [...answer];
    expect(passes(answerChecks({ asked: exampleQuestions[kind] }), 'asked', given)).toBe(isAllowed);
    expect(check(answerSchemaFor(exampleQuestions[kind]), given).ok).toBe(isAllowed);
  });

  it('allow no more options than the question', () => {
    const one: Question = { ...exampleQuestions.multiple, maxSelections: 1 };
    const checks = answerChecks({ asked: one });
    expect(passes(checks, 'asked', ['sea'])).toBe(true);
    expect(passes(checks, 'asked', ['sea', 'hills'])).toBe(false);
  });

  it('name the questions that must be answered', () => {
    expect(answerChecks(set.questions).required).toEqual(['a']);
  });

  it('have a place for each question that is not answered with a number, in the order of their ids', () => {
    const reversedQuestions = Object.fromEntries(Object.entries(set.questions).toReversed());
    const { ids, questions, numbers } = answerChecks(reversedQuestions);
    expect(answerChecks(set.questions).ids).toEqual(ids);
    expect(Object.keys(ids)).toEqual(
      Array.from({ length: questionSetLimits.questions }, (_, index) => `q${index + 1}`),
    );
    expect(Object.values(ids)).toEqual(['c', 'd', 'e', ...Array<string>(questionSetLimits.questions - 3).fill('')]);
    expect(questions['q4']).toEqual({ size: 0, sizes: {} });
    expect(numbers['v5']).toEqual({ a: 5, b: 5 });
    expect(Object.keys(numbers)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9', 'v10']);
  });

  it('let no empty choice pass, however many options there are', () => {
    const { ids, questions } = answerChecks({ asked: exampleQuestions.multiple });
    expect(ids['q1']).toBe('asked');
    expect(questions['q1']?.left?.[0]).toBe(-1);
  });

  it('have the same fields whatever is asked', () => {
    expect(Object.keys(answerChecks({}).questions)).toHaveLength(questionSetLimits.questions);
    expect(Object.keys(answerChecks({}).questions)).toEqual(Object.keys(answerChecks(set.questions).ids));
  });
});

describe('a question set with its checks', () => {
  it('is valid, in whatever order the fields are read', () => {
    const checked = withAnswerChecks(set);
    const reversed = Object.fromEntries(Object.entries(checked.checks ?? {}).toReversed());
    expect(check(questionSetSchema, { ...checked, checks: reversed }).ok).toBe(true);
  });

  it('is not valid once the questions are others', () => {
    const { e: _left, ...questions } = set.questions;
    const changed = { ...withAnswerChecks(set), questions, order: Object.keys(questions) };
    expect(check(questionSetSchema, changed)).toMatchObject({ ok: false, errors: [{ field: 'checks' }] });
  });
});
