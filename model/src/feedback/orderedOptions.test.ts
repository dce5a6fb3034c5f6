import { expect, it } from 'vitest';
import { orderedOptions } from './orderedOptions.ts';

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
