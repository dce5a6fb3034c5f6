import { expect, test } from 'vitest';
import { noEntry, withParameters } from './entryAddress.ts';

test('an address changes only the parameters that are named', () => {
  const parameters = new URLSearchParams('view=notices&camp=camp-2026');
  expect(withParameters(parameters, { entry: 'a' })).toBe('?view=notices&camp=camp-2026&entry=a');
  expect(parameters.has('entry')).toBe(false);
});

test('closing an entry leaves the part and the camp', () => {
  const parameters = new URLSearchParams('view=notices&camp=camp-2026&entry=a&new=1&copy=b');
  expect(withParameters(parameters, noEntry)).toBe('?view=notices&camp=camp-2026');
});
