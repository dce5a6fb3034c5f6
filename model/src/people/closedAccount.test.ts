import { expect, it } from 'vitest';
import { closedAccountSchema } from './closedAccount.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { closedAccountExamples } from '../../tests/examples/people.ts';

it('takes an account that is disabled or erased, and nothing else', () => {
  expect(misjudged(closedAccountSchema, closedAccountExamples)).toEqual([]);
});
