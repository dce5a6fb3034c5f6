import { expect, it } from 'vitest';
import { erasedBy, erasureSteps } from './eraseAccount.ts';

it.each(Object.entries(erasedBy))('an erasure takes the person out of %s', (_name, steps) => {
  expect(erasureSteps).toEqual(expect.arrayContaining([...steps]));
});
