import { expect, it } from 'vitest';
import { emergencyNumbersId, emergencyNumbersSchema } from './emergencyNumbers.ts';
import { emergencyNumbersExamples } from '../../tests/examples/emergencyNumbers.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';

it('takes emergency numbers as they are, and names the field that is at fault', () => {
  expect(misjudged(emergencyNumbersSchema, emergencyNumbersExamples)).toEqual([]);
});

it.each(['my', 'M', 'MYS', 'M1', ' MY'])('of the country %j says how one is written', (country) => {
  const numbers = [{ country, name: { en: 'Police' }, phone: '999' }];
  const document = { public: true, numbers, revision: 1, updatedAt: { seconds: 1, nanoseconds: 0 } };
  expect(faultsOf(emergencyNumbersSchema, document)).toEqual([
    'numbers.0.country: Enter the country as two upper-case letters, such as MY or SG.',
  ]);
});

it('has one document in a camp', () => {
  expect(emergencyNumbersId).toBe('numbers');
});
