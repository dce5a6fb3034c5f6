import { setMessageLanguage } from '#lib/language/messageLanguage.ts';
import { beforeEach, expect, test } from 'vitest';
import { outcomeCounts, outcomeLabels } from './outcomeLabels.ts';

beforeEach(() => setMessageLanguage('en'));

test('each outcome of a change of roles says what happened, giving and taking apart', () => {
  expect(Object.fromEntries(Object.entries(outcomeLabels).map(([outcome, { words }]) => [outcome, words()]))).toEqual({
    applied: 'Has access now',
    pending: 'Will apply once this address has a verified account',
    removed: 'Removed',
    'removed-no-account': 'Removed; there is no account yet',
    unchanged: 'No change needed',
    refused: 'Refused',
  });
});

test('the lines of a list are counted by their outcome', () => {
  const counted = outcomeCounts([{ outcome: 'unchanged' }, { outcome: 'removed' }, { outcome: 'unchanged' }]);
  expect(counted).toEqual([
    ['removed', 1],
    ['unchanged', 2],
  ]);
});
