import { expect, it } from 'vitest';
import { orderedOptions, orderedQuestions } from './questionOrder.ts';

it('shows options by their order, and those of the same by their ids', () => {
  const option = (order: number) => ({ label: { en: 'x' }, order });
  const question = {
    kind: 'single',
    section: 'camp',
    text: { en: 'Which?' },
    required: false,
    options: { d: option(2), b: option(1), a: option(1), e: option(2), c: option(0) },
  } as const;
  expect(orderedOptions(question).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd', 'e']);
  expect(orderedOptions(question)[0]).toEqual({ id: 'c', ...option(0) });
});

it('gives the questions by their order, without ids that no question has', () => {
  const question = { kind: 'recommend', section: 'camp', text: { en: 'Would you?' }, required: false } as const;
  expect(
    orderedQuestions({ sections: [], order: ['b', 'gone', 'a'], questions: { a: question, b: question } }),
  ).toEqual([
    { id: 'b', ...question },
    { id: 'a', ...question },
  ]);
});
