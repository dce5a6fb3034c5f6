import { expect, it } from 'vitest';
import { callableRepeats } from './callableRepeats.ts';

it('repeats no call by itself that counts something, or that finds its own first run in the way', () => {
  const once = Object.entries(callableRepeats).filter(([, answer]) => answer === 'no');
  expect(once.map(([name]) => name).toSorted()).toEqual([
    'countDownload',
    'deleteMyAccount',
    'joinCamp',
    'syncCalendarNow',
  ]);
});
