import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, test } from 'vitest';
import { detailsOf, signUpDocument, signUpSettings } from '../../../tests/functions/sign-ups/signUpFixture.ts';
import { isSignUpOpen, requireDetails } from './openSignUp.ts';

const at = (millis: number): Timestamp => Timestamp.fromMillis(millis);
const start = 10_000;

test.each([
  ['before its event', {}, start - 1, true],
  ['at the beginning of its event', {}, start, false],
  ['before its end', { closesAt: at(5000) }, 4999, true],
  ['at its end', { closesAt: at(5000) }, 5000, false],
  ['before an admin opens it', { isOpen: false }, 0, false],
])('a sign-up is open %s: %o at %i is %s', (_title, change, now, isOpen) => {
  expect(isSignUpOpen(signUpDocument({ start: at(start), ...change }), new Date(now))).toBe(isOpen);
});

describe('a form', () => {
  const [meal, children] = signUpSettings().questions;
  if (meal === undefined || children === undefined) throw new Error('No questions');
  const form = signUpDocument({
    party: 2,
    needsContact: true,
    questions: [{ ...meal, required: true }, children, { ...children, id: 'wish', kind: 'text' }],
  });
  const filled = { ...detailsOf('Mei'), contact: 'mei@steeple.test', answers: { meal: 'vegetarian' } };

  it('is taken as it is stored where nothing is wrong', () => {
    const typed = {
      ...filled,
      name: ' Mei ',
      contact: 'Mei@Steeple.test',
      answers: { meal: 'vegetarian', other: 'x' },
    };
    expect(requireDetails(form, typed)).toEqual(filled);
  });

  it.each([
    [{ people: 3 }, 'people', 'This is more people than one sign-up may name.', '人数超过每次报名的上限。'],
    [{ contact: null }, 'contact', 'Please fill this in.', '请填写此项。'],
    [{ answers: { meal: 'stone' } }, 'answers.meal', 'Please choose one of the options.', '请选择其中一项。'],
    [
      { answers: { meal: 'vegetarian', children: 'x' } },
      'answers.children',
      'Please enter a whole number.',
      '请填写整数。',
    ],
    [
      { answers: { meal: 'vegetarian', wish: 'x'.repeat(301) } },
      'answers.wish',
      'Please write less.',
      '内容过长，请缩短。',
    ],
  ])('with a fault is refused by field: %o', (change, field, en, zh) => {
    const fields = [{ field: `details.${field}`, message: { en, zh } }];
    expect(() => requireDetails(form, { ...filled, ...change })).toThrow(
      expect.objectContaining({ details: { reason: 'invalid-input', fields } }),
    );
  });
});
